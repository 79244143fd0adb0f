import { z } from 'zod';

/** Where ids stand, by the names of fields. */

const isIdName = (name: string): boolean => /(^|_)ids?$|^(parent|from|to)$/.test(name);

/** Ways to the ids of a value, or of all values of a schema. */
export function waysToIds(value: unknown, way = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => waysToIds(each, way));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    isIdName(name) ? [`${way}.${name}`] : waysToIds(each, `${way}.${name}`),
  );
}

interface JsonSchema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

function waysOfSchema({ properties = {}, items, anyOf = [] }: JsonSchema, way = ''): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, each]) =>
      // Periods are named from and to, and so are instants.
      isIdName(name) && each.format !== 'date-time'
        ? [`${way}.${name}`]
        : waysOfSchema(each, `${way}.${name}`),
    ),
    ...anyOf.flatMap((each) => waysOfSchema(each, way)),
    ...(items === undefined ? [] : waysOfSchema(items, way)),
  ];
}

export function schemaWays(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  return waysOfSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

export const inOrder = (ways: readonly string[]): string[] => [...new Set(ways)].toSorted();
