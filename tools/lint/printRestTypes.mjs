import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTypeScript, { astToString } from 'openapi-typescript';

/**
 * Prints for the gateway what the api printed: the types of the REST interface, and its shapes, from which the graph takes
 * scalar fields and texts. Lives here for its TypeScript 6.
 */
const root = path.resolve(import.meta.dirname, '..', '..');
const description = JSON.parse(await readFile(path.join(root, 'api', 'openapi.json'), 'utf8'));

/** @param {string} name @param {string} text */
const print = (name, text) =>
  writeFile(
    path.join(root, 'gateway', 'src', 'rest', name),
    `/** Printed from api/openapi.json by tools/lint/printRestTypes.mjs; never edited. */\n${text}`,
  );

await print('api.generated.ts', astToString(await openapiTypeScript(description)));

/** Limits and examples are the api's own business. */
const texts = ['$ref', 'description', 'type', 'format', 'enum', 'x-enumDescriptions', 'required'];

/** What the graph reads of a shape: see gateway/src/rest/shape.ts. @param {import('../../gateway/src/rest/shape.ts').Shape} shape @returns {object} */
function reduce(shape) {
  const { properties, items, anyOf } = shape;
  return {
    ...Object.fromEntries(texts.filter((key) => key in shape).map((key) => [key, shape[key]])),
    ...(properties && { properties: reduceAll(properties) }),
    ...(items && { items: reduce(items) }),
    ...(anyOf && { anyOf: anyOf.map(reduce) }),
  };
}

/** @param {Readonly<Record<string, import('../../gateway/src/rest/shape.ts').Shape>>} shapes */
function reduceAll(shapes) {
  return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, reduce(shape)]));
}

/** What a mutation of the graph reads of a call: what it does, and its body. */
const operations = Object.fromEntries(
  Object.entries(description.paths).flatMap(([name, methods]) =>
    Object.entries(methods).map(([method, { summary, requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema;
      return [
        `${method.toUpperCase()} ${name.replace(/^\/api\/v1/, '')}`,
        { summary, ...(body && { body: reduce(body) }) },
      ];
    }),
  ),
);

/** @param {object} value */
const write = (value) => JSON.stringify(value, null, 1);

await print(
  'shapes.generated.ts',
  `import type { Shape } from './shape.ts';

export const shapes: Readonly<Record<string, Shape>> = ${write(reduceAll(description.components.schemas))};

export const operations: Readonly<Record<string, { summary: string; body?: Shape }>> = ${write(operations)};
`,
);
