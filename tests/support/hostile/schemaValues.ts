import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { root } from '../root.ts';
import { hostileTexts, hostileValues, mostly } from './values.ts';

/** Values by the schemas of the api, and beside them. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const { components } = JSON.parse(readFileSync(path.join(root, 'api', 'openapi.json'), 'utf8')) as {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** What ids and client headers are taken from. */
export interface RestPool {
  /** Of the client that is worked on, of another, and of nobody. */
  readonly ids: readonly number[];
  /** Of nobody and of others alone: for what would take the rights of those who call. */
  readonly foreignIds: readonly number[];
  readonly clientIds: readonly number[];
  /** Made for administrators of the platform, to be changed and removed. */
  readonly spare: {
    readonly clientIds: readonly number[];
    readonly memberIds: readonly number[];
    readonly userIds: readonly number[];
  };
}

const days = fc.constantFrom('2024-01-01', '2024-02-29', '2023-12-31', '1999-12-31', '2024-06-15');

function textOf({ format, minLength = 0, maxLength = 255 }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return days;
  if (format === 'email')
    return fc.constantFrom('a@example.org', 'ü@example.org', 'x'.repeat(70) + '@example.org');
  if (format === 'uuid') return fc.uuid();
  return fc.oneof(
    fc
      .constantFrom('1200', 'EUR', 'A', '2024-01-01', 'date', '10.00')
      .map((text) => text.padEnd(minLength, 'x')),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 20) }),
    fc.constantFrom('x'.repeat(Math.min(maxLength, 3000)), 'x'.repeat(Math.min(maxLength, 3000) + 1)),
  );
}

export function meant(schema: Schema, pool: RestPool, depth: number): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const named = components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return named === undefined ? hostileValues : valuesOf(named, pool, depth + 1);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice, pool, depth + 1)));
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.constantFrom(...pool.ids),
        fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 40 }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return depth > 6
        ? fc.constant([])
        : fc.array(valuesOf(schema.items ?? {}, pool, depth + 1), {
            minLength: schema.minItems ?? 0,
            maxLength: 3,
          });
    case 'object':
      return fieldsOf(schema, pool, depth);
    default:
      return schema.type === 'string' ? textOf(schema) : hostileValues;
  }
}

function fieldsOf(schema: Schema, pool: RestPool, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  if (depth > 8) return fc.constant({});
  const record = fc.record(
    Object.fromEntries(properties.map(([name, each]) => [name, valuesOf(each, pool, depth + 1)])),
    { requiredKeys: [...(schema.required ?? [])] },
  );
  return mostly(
    record,
    fc.oneof(
      // One too many, and one too few.
      fc
        .tuple(record, hostileTexts, hostileValues)
        .map(([whole, key, value]) => ({ ...whole, [key]: value })),
      fc
        .tuple(record, fc.nat())
        .map(([whole, index]) =>
          Object.fromEntries(
            Object.entries(whole).filter((_, place) => place !== index % Math.max(1, properties.length)),
          ),
        ),
    ),
  );
}

export function valuesOf(schema: Schema, pool: RestPool, depth = 0): fc.Arbitrary<unknown> {
  return mostly(meant(schema, pool, depth));
}
