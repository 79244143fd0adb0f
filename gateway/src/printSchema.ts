import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

await writeFile(path.join(root, 'schema.graphql'), `${printSchema(lexicographicSortSchema(schema))}\n`);
