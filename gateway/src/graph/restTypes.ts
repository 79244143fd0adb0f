import type { Shape } from '../rest/shape.ts';
import { shapes } from '../rest/shapes.generated.ts';
import { enumOf } from './restEnum.ts';

type ScalarType = 'String' | 'Int' | 'Float' | 'Boolean' | 'Date' | 'DateTime' | 'Decimal' | 'Decimals';

const textTypes: Readonly<Record<string, ScalarType>> = {
  date: 'Date',
  'date-time': 'DateTime',
  decimal: 'Decimal',
};
const types: Readonly<Record<string, ScalarType>> = { integer: 'Int', number: 'Float', boolean: 'Boolean' };

export interface FieldType {
  readonly type: ScalarType | ReturnType<typeof enumOf>;
  readonly isList: boolean;
  readonly nullable: boolean;
}

/** How a field stands in the graph; null where it is no scalar. */
export function fieldTypeOf(shape: Shape): FieldType | null {
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
export const isId = (key: string): boolean => /(^|_)ids?$/.test(key);

export function camelCase(key: string): string {
  return key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function descriptionOf({ description, $ref }: Shape): string {
  return description ?? shapes[$ref?.split('/').at(-1) ?? '']?.description ?? '';
}

/** The shape itself, behind its name and beside null. */
export function withoutNull(shape: Shape): { readonly shape: Shape; readonly nullable: boolean } {
  const { anyOf = [shape] } = shape;
  const [variant = shape] = anyOf.filter(({ type }) => type !== 'null');
  const named = shapes[variant.$ref?.split('/').at(-1) ?? ''] ?? variant;
  const isNullable = anyOf.length > 1 || (Array.isArray(variant.type) && variant.type.includes('null'));
  return { shape: named, nullable: isNullable };
}
