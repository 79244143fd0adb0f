import type { Shape } from '../rest/shape.ts';
import { shapes } from '../rest/shapes.generated.ts';

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** Where a value is not what a shape of the api says; empty where it is. */
export function shapeFaults(shape: Shape, value: unknown, place = 'body'): string[] {
  if (shape.$ref !== undefined) {
    const name = shape.$ref.replace('#/components/schemas/', '');
    return shapeFaults(shapes[name] ?? {}, value, place);
  }
  if (shape.anyOf !== undefined) {
    const faults = shape.anyOf.map((one) => shapeFaults(one, value, place));
    return faults.find((found) => found.length === 0) ?? faults.flat();
  }
  const types = [shape.type ?? typeOf(value)].flat();
  if (!types.includes(typeOf(value))) return [`${place} is ${typeOf(value)}, not ${types.join(' or ')}`];
  if (shape.enum !== undefined && !shape.enum.map(String).includes(String(value)))
    return [`${place} is ${String(value)}`];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => shapeFaults(shape.items ?? {}, item, `${place}.${index}`));
  }
  const { properties, required = [] } = shape;
  if (properties === undefined || value === null || typeof value !== 'object') return [];
  const given = new Map<string, unknown>(Object.entries(value));
  return [
    ...required.filter((key) => !given.has(key)).map((key) => `${place}.${key} is missing`),
    ...[...given].flatMap(([key, item]) => {
      const property = properties[key];
      return property === undefined
        ? [`${place}.${key} is unknown`]
        : shapeFaults(property, item, `${place}.${key}`);
    }),
  ];
}
