import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Prints for the forms of the web how long and how large each value may be that the REST interface takes. */
const root = path.resolve(import.meta.dirname, '..', '..');
const description = JSON.parse(await readFile(path.join(root, 'api', 'openapi.json'), 'utf8'));
const limitNames = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum'];

/**
 * @typedef {{ [name: string]: string | number | Limits }} Limits
 * @typedef {{ [name: string]: unknown, $ref?: string, anyOf?: Schema[], allOf?: Schema[], items?: Schema, properties?: { [name: string]: Schema } }} Schema
 */

/** @param {string} name */
function camelCased(name) {
  return name.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase());
}

/**
 * The limits of one value, or of the values within it; a list has those of its items.
 * @param {Schema} schema
 * @returns {Limits}
 */
function limitsOf(schema) {
  const { $ref, anyOf = [], allOf = [], items, properties = {} } = schema;
  if ($ref) return limitsOf(description.components.schemas[$ref.split('/').at(-1) ?? '']);
  // Steps like `$and` are on the wire only.
  const wrapped = Object.keys(properties).filter((name) => name.startsWith('$'));
  const alternatives = [
    ...anyOf,
    ...allOf,
    ...(items ? [items] : []),
    ...wrapped.map((name) => properties[name] ?? {}),
  ];
  /** @type {Limits} */
  const found = {};
  for (const name of limitNames) {
    const limit = schema[name];
    // What a number of JSON can hold at all limits nothing.
    const isLimit = typeof limit === 'string' || Math.abs(Number(limit)) < Number.MAX_SAFE_INTEGER;
    if (isLimit) found[name] = /** @type {string | number} */ (limit);
  }
  for (const [name, property] of Object.entries(properties)) {
    const limits = limitsOf(property);
    if (!wrapped.includes(name) && Object.keys(limits).length > 0) found[camelCased(name)] = limits;
  }
  return Object.assign(found, ...alternatives.map(limitsOf));
}

/** @type {Limits} */
const limits = {};
for (const [address, operations] of Object.entries(description.paths)) {
  for (const [method, operation] of Object.entries(operations)) {
    const body = operation.requestBody?.content?.['application/json']?.schema;
    const found = body ? limitsOf(body) : {};
    const name = `${method.toUpperCase()} ${address.replace('/api/v1', '')}`;
    if (Object.keys(found).length > 0) limits[name] = found;
  }
}

/** @param {string} name @param {string} text */
const print = (name, text) =>
  writeFile(
    path.join(root, 'web', 'src', name),
    `/** Printed from api/openapi.json by tools/start/printLimits.mjs; never edited. */\n${text}`,
  );

await print('limits.generated.ts', `export const limits = ${JSON.stringify(limits, null, 2)} as const;\n`);
// A file of its own: the page for signing in needs it, and no limits.
await print(
  'unseenSign.generated.ts',
  `
/** One of the signs that nobody sees: only a word of their own tells what is wrong with a text that holds it. */
export const unseenSign = ${JSON.stringify(description['x-unseen-sign'])};
`,
);
