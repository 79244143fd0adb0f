import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Prints for the pages of audit logs which words come into which log, as the calls of the REST interface say it. */
const root = path.resolve(import.meta.dirname, '..', '..');
const description = JSON.parse(await readFile(path.join(root, 'api', 'openapi.json'), 'utf8'));

/** @type {{ 'x-audit'?: { [log: string]: string[] } }[]} */
const operations = [
  // What any of them may write.
  description,
  ...Object.values(description.paths).flatMap((calls) => Object.values(calls)),
];

/** The words of a log in the order of their enum, as the graph writes them. @param {'client' | 'installation'} log @param {'object' | 'action'} kind */
function wordsOf(log, kind) {
  const told = operations.flatMap((operation) => operation['x-audit']?.[log] ?? []);
  const words = new Set(told.map((each) => each.split(':')[kind === 'object' ? 0 : 1]));
  /** @type {string[]} */
  const known = description.components.schemas[kind === 'object' ? 'AuditObject' : 'AuditAction'].enum;
  return known.filter((word) => words.has(word)).map((word) => word.toUpperCase());
}

const lists = {
  OBJECTS_OF_CLIENT: wordsOf('client', 'object'),
  OBJECTS_OF_INSTALLATION: wordsOf('installation', 'object'),
  ACTIONS_IN_CLIENT: wordsOf('client', 'action'),
  ACTIONS_IN_INSTALLATION: wordsOf('installation', 'action'),
};
const lines = Object.entries(lists).map(
  ([name, words]) => `export const ${name} = ${JSON.stringify(words, null, 2)} as const;\n`,
);

await writeFile(
  path.join(root, 'web', 'src', 'audited.generated.ts'),
  `/** Printed from api/openapi.json by tools/start/printAudited.mjs; never edited. */\n${lines.join('')}`,
);
