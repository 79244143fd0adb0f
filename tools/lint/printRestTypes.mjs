import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTypeScript, { astToString } from 'openapi-typescript';

/** Prints the types of the REST interface for the gateway, from what the api printed. Lives here for its TypeScript 6. */
const root = path.resolve(import.meta.dirname, '..', '..');
const description = JSON.parse(await readFile(path.join(root, 'api', 'openapi.json'), 'utf8'));
const types = astToString(await openapiTypeScript(description));
await writeFile(
  path.join(root, 'gateway', 'src', 'rest', 'api.generated.ts'),
  `/** Printed from api/openapi.json by tools/lint/printRestTypes.mjs; never edited. */\n${types}`,
);
