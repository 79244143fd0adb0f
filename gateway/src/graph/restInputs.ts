import type { InputFieldMap, InputObjectRef } from '@pothos/core';
import type { RequiredKeysOf } from 'openapi-typescript-helpers';
import { builder } from '../builder.ts';
import type { CallName, ShapeName } from '../rest/calls.ts';
import type { Shape } from '../rest/shape.ts';
import { operations, shapes } from '../rest/shapes.generated.ts';
import type { Types } from './restEnum.ts';
import { camelCase, descriptionOf, fieldTypeOf, isId, withoutNull } from './restTypes.ts';

export type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

/** Global ids, where it is known already what they belong to: those of another client name nothing. What is known by a word has that. */
interface IdsIn<Key> {
  /** `beside`: the input in which it stands. */
  decodeIn(id: string, key: Key, beside: Values): number | string;
}

/** What the graph takes in another form than the api. */
interface Converted<Value> {
  readonly listOf: InputObjectRef<Types, unknown>;
  readonly toRest: (given: never) => Value;
}

type ItemOf<Value> = NonNullable<Value> extends readonly (infer Item)[] ? Item : NonNullable<Value>;

/** What a body need not hold. */
type OptionalField<Body> = Exclude<keyof Body, RequiredKeysOf<Body>> & string;

/** What a body may say nothing of, by null. */
type NullableField<Body> = { [Field in keyof Body]-?: null extends Body[Field] ? Field : never }[keyof Body] &
  string;

/** How the fields of a body stand in the graph, where that is not said by the api. `Key` is what the ids in it belong to. */
export interface InputChoice<Body, Key> {
  /** Called otherwise than in camel case. */
  readonly names?: { readonly [Field in keyof Body]?: string };
  /** Not asked for. */
  readonly except?: readonly OptionalField<Body>[];
  /** Always asked for, though the api can do without. */
  readonly required?: readonly (OptionalField<Body> | NullableField<Body>)[];
  /** Ids of the api, whose place global ids take. */
  readonly ids?: { readonly [Field in keyof Body]?: IdsIn<Key> };
  readonly parts?: {
    readonly [Field in keyof Body]?:
      | InputPart<ItemOf<Body[Field]>, Key>
      | Converted<NonNullable<Body[Field]>>;
  };
}

/** An object within a body, or each of a list of them. */
export interface InputPart<Item, Key> extends InputChoice<Item, Key> {
  /** Name of its input type; without one its fields stand among those around it. */
  readonly as?: string;
  readonly description?: string;
  /** Need not be given: it is sent empty then. */
  readonly mayBeEmpty?: boolean;
}

export type Values = Readonly<Record<string, unknown>>;

/** The same as programs read it: what the types above allow, whatever the body. */
interface AnyChoice {
  readonly names?: Readonly<Record<string, string | undefined>>;
  readonly except?: readonly string[];
  readonly required?: readonly string[];
  readonly ids?: Readonly<Record<string, IdsIn<unknown> | undefined>>;
  readonly parts?: Readonly<Record<string, AnyPart | Converted<unknown> | undefined>>;
}
type AnyPart = AnyChoice & Pick<InputPart<unknown, unknown>, 'as' | 'description' | 'mayBeEmpty'>;

interface InputField {
  readonly key: string;
  /** In the graph; null where it stands for the fields of a part. */
  readonly name: string | null;
  readonly isList: boolean;
  /** What is sent for null, or for nothing; undefined where it is left out. */
  readonly whenNone: (value: null | undefined) => object | null | undefined;
  readonly part: RestInput | null;
  readonly refs: (t: InputBuilder) => InputFieldMap;
  readonly toRest: (value: unknown, key: unknown, beside: Values) => unknown;
}

const partTypes = new WeakMap<
  AnyPart,
  { readonly type: InputObjectRef<Types, unknown>; readonly input: RestInput }
>();

function partType(part: AnyPart, as: string, shape: Shape, where: string) {
  const known = partTypes.get(part);
  if (known !== undefined) return known;
  const input = new RestInput(shape, part, where);
  const description = part.description ?? descriptionOf(shape);
  const type: InputObjectRef<Types, unknown> = builder.inputType(as, {
    description,
    fields: (t) => input.fields(t),
  });
  const made = { type, input };
  partTypes.set(part, made);
  return made;
}

/** A body of the api as input of the graph: its fields with their types and texts, and the way back. */
export class RestInput {
  readonly #fields: readonly InputField[];

  /** Of the body of a call; empty where it has none. */
  static of(call: CallName, choice: AnyChoice): RestInput {
    return new RestInput(operations[call]?.body ?? {}, choice, call);
  }

  /** Of a shape that has a name, for input types that a feature writes itself. */
  static ofShape(name: ShapeName, choice: AnyChoice): RestInput {
    return new RestInput(shapes[name] ?? {}, choice, name);
  }

  constructor(shape: Shape, choice: AnyChoice, where: string) {
    const { properties = {}, required = [] } = withoutNull(shape).shape;
    this.#fields = Object.entries(properties)
      .filter(([key]) => choice.except?.includes(key) !== true)
      .map(([key, property]) => toField(key, property, choice, required.includes(key), `${where} ${key}`));
  }

  fields(t: InputBuilder): InputFieldMap {
    return Object.assign({}, ...this.#fields.map(({ refs }) => refs(t))) as InputFieldMap;
  }

  /** The body that an input stands for. What is null is left out where the api knows no null. */
  toBody(input: Values, key: unknown): Values {
    const body: Record<string, unknown> = {};
    for (const { key: field, name, whenNone, toRest } of this.#fields) {
      const value = name === null ? input : input[name];
      const sent = value === null || value === undefined ? whenNone(value) : toRest(value, key, input);
      if (sent !== undefined) body[field] = sent;
    }
    return body;
  }

  /** The way to a field of the body as a way to the field of the input. */
  toPath(steps: readonly string[]): string[] {
    const [step, ...rest] = steps;
    if (step === undefined) return [];
    const found = this.#fields.find(({ key }) => key === step);
    if (found === undefined) return steps.map(camelCase);
    const { name, isList, part } = found;
    if (part === null) return [name ?? camelCase(step), ...rest.map(camelCase)];
    const before = name === null ? [] : [name];
    return isList
      ? [...before, ...rest.slice(0, 1), ...part.toPath(rest.slice(1))]
      : [...before, ...part.toPath(rest)];
  }
}

function toField(
  key: string,
  property: Shape,
  choice: AnyChoice,
  isRequired: boolean,
  where: string,
): InputField {
  const { isList, nullable } = itemsOf(property);
  const name = choice.names?.[key] ?? camelCase(key);
  const part = choice.parts?.[key];
  const mayBeEmpty = part !== undefined && 'mayBeEmpty' in part;
  const options = {
    required: choice.required?.includes(key) === true || (isRequired && !nullable && !mayBeEmpty),
    description: descriptionOf(property),
  };
  const whenNone = (value: null | undefined) => {
    if (nullable) return value === null || isRequired ? null : undefined;
    return mayBeEmpty ? {} : undefined;
  };
  const base = { key, name, isList, whenNone, part: null };

  const ids = choice.ids?.[key];
  if (ids !== undefined) {
    const refs = (t: InputBuilder) => ({ [name]: isList ? t.idList(options) : t.id(options) });
    return { ...base, refs, toRest: each((id, within, beside) => ids.decodeIn(String(id), within, beside)) };
  }
  if (part !== undefined && 'listOf' in part) {
    const refs = (t: InputBuilder) => ({ [name]: t.field({ ...options, type: [part.listOf] }) });
    return { ...base, refs, toRest: (value) => part.toRest(value as never) };
  }
  if (part !== undefined) return { ...base, ...partField(name, property, part, options, where) };
  const found = isId(key) ? null : fieldTypeOf(property);
  if (found === null) throw new Error(`${where} is no scalar: its way into the graph is not said`);
  const type = found.isList ? ([found.type] as [typeof found.type]) : found.type;
  return { ...base, refs: (t) => ({ [name]: t.field({ ...options, type }) }), toRest: (value) => value };
}

function partField(
  name: string,
  property: Shape,
  part: AnyPart,
  options: { readonly required: boolean; readonly description: string },
  where: string,
): Pick<InputField, 'name' | 'part' | 'refs' | 'toRest'> {
  const { shape, isList } = itemsOf(property);
  if (part.as === undefined) {
    const input = new RestInput(shape, part, where);
    const toRest = (value: unknown, within: unknown) => input.toBody(value as Values, within);
    return { name: null, part: input, refs: (t) => input.fields(t), toRest };
  }
  const { type, input } = partType(part, part.as, shape, where);
  return {
    name,
    part: input,
    refs: (t) => ({ [name]: t.field({ ...options, type: isList ? [type] : type }) }),
    toRest: each((item, within) => input.toBody(item as Values, within)),
  };
}

/** For a value, or for each of a list. */
function each(toRest: (item: unknown, within: unknown, beside: Values) => unknown) {
  return (value: unknown, within: unknown, beside: Values): unknown =>
    Array.isArray(value)
      ? value.map((item: unknown) => toRest(item, within, beside))
      : toRest(value, within, beside);
}

function itemsOf(property: Shape): {
  readonly shape: Shape;
  readonly isList: boolean;
  readonly nullable: boolean;
} {
  const { shape, nullable } = withoutNull(property);
  return shape.items === undefined
    ? { shape, isList: false, nullable }
    : { shape: withoutNull(shape.items).shape, isList: true, nullable };
}
