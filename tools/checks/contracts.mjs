import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/prepare.mjs';
import { findGraphChanges } from './contracts/graphChanges.mjs';
import { contentAt, lastLanded } from './contracts/lastLanded.mjs';
import { findRestChanges } from './contracts/restChanges.mjs';
import { unnamed } from './contracts/unnamed.mjs';

/**
 * Names what breaks callers of the graph and of REST since the last landed state; CHANGELOG.md names each of them under
 * 'Changed contracts', by its coordinate.
 */

const contracts = [
  { file: 'schema.graphql', find: findGraphChanges },
  {
    file: 'api/openapi.json',
    find: (/** @type {string} */ before, /** @type {string} */ after) =>
      findRestChanges(JSON.parse(before), JSON.parse(after)),
  },
];

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const base = lastLanded(contracts.map(({ file }) => file));
if (base === null) {
  process.stdout.write('No earlier commit is at hand: the contracts were compared with nothing.\n');
  process.exit();
}
const changelog = read('CHANGELOG.md');
for (const { file, find } of contracts) {
  const before = contentAt(base, file);
  const changes = before === null ? [] : find(before, read(file));
  const missing = new Set(unnamed(changes, changelog));
  process.stdout.write(`${file} against ${base.slice(0, 10)}: ${changes.length} breaking\n`);
  for (const change of changes) {
    process.stdout.write(`  ${missing.has(change) ? 'not in CHANGELOG.md' : 'named'}: ${change.text}\n`);
  }
  if (missing.size > 0) {
    process.exitCode = 1;
    const lines = [
      ...new Set([...missing].map(({ coordinate }) => `- \`${coordinate}\`: why, and what to do`)),
    ];
    process.stdout.write(`Name each under '### Changed contracts' of CHANGELOG.md:\n${lines.join('\n')}\n`);
  }
}
