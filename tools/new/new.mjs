import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../start/prepare.mjs';
import { readName } from './names.mjs';
import { writeSkeleton } from './skeleton.mjs';

/**
 * `npm run new -- NAME [SINGULAR]`: what a small list feature begins with, through all packages: a table, four calls, a type
 * of the graph with its mutations, a list and a form as a tab of the set-up, and its tests.
 */

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

try {
  const name = readName(process.argv[2], process.argv[3]);
  const { files, lists } = writeSkeleton(root, name, new Date());
  const oxfmt = path.join(root, 'node_modules', '.bin', 'oxfmt');
  const formatted = spawnSync(oxfmt, [...files, ...lists], { cwd: root, encoding: 'utf8' });
  if (formatted.status !== 0) throw new Error(`oxfmt: ${formatted.stdout}${formatted.stderr}`);
  say(`Files of its own:\n${files.map((file) => `  ${file}`).join('\n')}`);
  say(`A line in:\n${lists.map((file) => `  ${file}`).join('\n')}`);
  say(
    [
      'Next:',
      '  1. Make it what it shall be: columns in migration, store and routes, the list, the form, their words.',
      '  2. Say its words in German and Bulgarian, where they still are English.',
      '  3. node tools/checks/printed.mjs builds, and prints OpenAPI, the schema and the documents; commit them.',
      '  4. Say it in GLOSSARY.md and CHANGELOG.md; npm run check.',
    ].join('\n'),
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
