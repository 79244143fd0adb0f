import type { FieldMap } from '@pothos/core';
import { builder } from '../builder.ts';
import type { Rest, ShapeName } from '../rest/calls.ts';
import type { Shape } from '../rest/shape.ts';
import { shapes } from '../rest/shapes.generated.ts';
import { enumOf, type Types } from './restEnum.ts';

type FieldBuilder<Parent> = PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>;

/** Shapes with fields. */
type ObjectName = { [Name in ShapeName]: Rest<Name> extends object ? Name : never }[ShapeName];
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

type ScalarType = 'String' | 'Int' | 'Float' | 'Boolean' | 'Date' | 'DateTime' | 'Decimal' | 'Decimals';

const textTypes: Readonly<Record<string, ScalarType>> = {
  date: 'Date',
  'date-time': 'DateTime',
  decimal: 'Decimal',
};
const types: Readonly<Record<string, ScalarType>> = { integer: 'Int', number: 'Float', boolean: 'Boolean' };

interface FieldType {
  readonly type: ScalarType | ReturnType<typeof enumOf>;
  readonly isList: boolean;
  readonly nullable: boolean;
}

/** How a field stands in the graph; null where it is no scalar. */
function fieldTypeOf(shape: Shape): FieldType | null {
  const { anyOf = [shape], $ref } = shape;
  const [variant = shape, ...others] = anyOf.filter(({ type }) => type !== 'null');
  if (others.length > 0) return null;
  const name = ($ref ?? variant.$ref)?.split('/').at(-1);
  const nullable = anyOf.length > 1;
  if (name !== undefined) {
    return shapes[name]?.enum === undefined ? null : { type: enumOf(name), isList: false, nullable };
  }
  const [type, ...rest] = [variant.type ?? []].flat().filter((each) => each !== 'null');
  const isNullable = nullable || (Array.isArray(variant.type) && variant.type.includes('null'));
  if (type === undefined || rest.length > 0) return null;
  if (type === 'array') {
    const items = fieldTypeOf(variant.items ?? {});
    if (items?.type === 'Decimal') return { type: 'Decimals', isList: false, nullable: isNullable };
    return items === null || items.isList ? null : { ...items, isList: true, nullable: isNullable };
  }
  const scalar = type === 'string' ? (textTypes[variant.format ?? ''] ?? 'String') : types[type];
  return scalar === undefined ? null : { type: scalar, isList: false, nullable: isNullable };
}

/** Ids of the api are no ids of the graph: what they lead to is a relation. */
const isId = (key: string): boolean => /(^|_)ids?$/.test(key);

function camelCase(key: string): string {
  return key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function descriptionOf({ description, $ref }: Shape): string {
  return description ?? shapes[$ref?.split('/').at(-1) ?? '']?.description ?? '';
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
