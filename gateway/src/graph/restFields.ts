import type { FieldMap } from '@pothos/core';
import { builder } from '../builder.ts';
import type { Rest, ShapeName } from '../rest/calls.ts';
import { shapes } from '../rest/shapes.generated.ts';
import type { Types } from './restEnum.ts';
import { camelCase, descriptionOf, fieldTypeOf, isId } from './restTypes.ts';

export type FieldBuilder<Parent> = PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>;

/** Shapes with fields. None of them has one called `record`, by which those of a client are told apart. */
type ObjectName = {
  [Name in ShapeName]: Rest<Name> extends object ? ('record' extends keyof Rest<Name> ? never : Name) : never;
}[ShapeName];
type RecordOf<Name extends ObjectName> = Rest<Name> & object;

type Scalar = string | number | boolean | null | undefined;

/** Fields of a shape that hold a text, a number, a switch, a word of a list, or several texts. */
type ScalarKey<Record> = {
  [Key in keyof Record]-?: Record[Key] extends Scalar | readonly Scalar[] ? Key : never;
}[keyof Record] &
  string;

/** Where something else than the field itself is meant: what it is called in the graph, and what the feature writes itself. */
interface Choice<Record> {
  readonly names?: Readonly<Partial<{ [Key in ScalarKey<Record>]: string }>>;
  readonly except?: readonly ScalarKey<Record>[];
}

/**
 * The scalar fields of a shape of the api, with its types, nulls and texts, for a type of the graph whose values are of that
 * shape, alone or as a record of a client. A feature adds relations.
 */
export function restFields<
  Name extends ObjectName,
  Parent extends RecordOf<Name> | { readonly record: RecordOf<Name> },
>(t: FieldBuilder<Parent>, name: Name, { names, except = [] }: Choice<Rest<Name>> = {}): FieldMap {
  const { properties = {}, required = [] } = shapes[name] ?? {};
  const fields: FieldMap = {};
  const omitted = new Set<string>(except);
  const renamed = (names ?? {}) as Readonly<Record<string, string>>;
  for (const [key, shape] of Object.entries(properties)) {
    const found = isId(key) || omitted.has(key) ? null : fieldTypeOf(shape);
    if (found === null) continue;
    const { type, isList, nullable } = found;
    fields[renamed[key] ?? camelCase(key)] = t.field({
      type: isList ? [type] : type,
      nullable: nullable || !required.includes(key),
      description: descriptionOf(shape),
      resolve: (parent: Parent) => valueOf(parent, key),
    });
  }
  return fields;
}

type Value = string | number | boolean | readonly (string | number | boolean)[] | null;

function valueOf(parent: object, key: string): Value {
  const record = 'record' in parent ? parent.record : parent;
  return (record as Readonly<Record<string, Value | undefined>>)[key] ?? null;
}

/** A type of the graph that is a shape of the api: its scalar fields, and the relations that the feature adds. */
export function restObject<Name extends ObjectName>(
  name: Name,
  {
    fields,
    as = name,
    ...choice
  }: Choice<Rest<Name>> & {
    /** What it is called in the graph. */
    readonly as?: string;
    readonly fields?: (t: FieldBuilder<RecordOf<Name>>) => FieldMap;
  } = {},
) {
  return builder.objectRef<RecordOf<Name>>(as).implement({
    description: shapes[name]?.description ?? '',
    authScopes: { withParent: true },
    fields: (t) => ({ ...restFields(t, name, choice), ...fields?.(t) }),
  });
}
