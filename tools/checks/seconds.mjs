import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/prepare.mjs';
import { fileTimes } from './reports.mjs';

/** @typedef {import('./runner.mjs').Result} Result */

/** The table of seconds: printed by `npm test -- --seconds`, kept in the tree, held by `seconds.test.mjs`. */
export const secondsFile = path.join(root, 'tests', 'seconds.md');

/** How much slower than itself the machine was made (`slow.mjs`). */
const slowness = Number(process.env['TRIBUTARY_SLOWNESS'] ?? 1);
const secondsMax = 20 * slowness;
const shownFrom = 2 * slowness;

const journey = 'A whole way of a person through the browser, with axe on every page of it.';

/** Why a file may take longer than any should. @type {Readonly<Record<string, string>>} */
export const reasons = {
  'api/src/db/pglite/folderLock.test.ts':
    'Waits until locks are old: of processes that stand still, that were killed, and that two take over at once.',
  'api/src/features/streams/versions/versions.sql.test.ts':
    'Walks random histories of processing, taking back and rolling back, and reads the figures after each step.',
  'tests/contract/access.test.ts': 'Tries every call of the graph by three people.',
  'tests/contract/integrators.test.ts':
    'Compiles the typed client of the page twice, with the TypeScript of its users.',
  'tests/proofs/crash.sql.test.ts':
    'Kills an api while it processes, and starts another one on what is left.',
  'tests/proofs/layouts.test.ts':
    'Brings in the books of two companies, and those of nine organizations of AdventureWorks.',
  'tests/e2e/journeys/bringIn.spec.ts': journey,
  'tests/e2e/journeys/errors.spec.ts': journey,
  'tests/e2e/journeys/figures.spec.ts': journey,
  'tests/e2e/journeys/firstSteps.spec.ts': journey,
  'tests/e2e/journeys/map.spec.ts': journey,
  'tests/e2e/journeys/rollback.spec.ts': journey,
  'tests/e2e/journeys/together.spec.ts': journey,
  'tests/e2e/journeys/trialBalance.spec.ts': journey,
};

/** Another commit runs another one. @param {Result} result */
const isRound = ({ name }) => name.startsWith('round: ');

/** @param {readonly Result[]} results @returns {string} */
function secondsTable(results) {
  const rows = results
    .filter((result) => !isRound(result))
    .flatMap(({ name, report }) => fileTimes(report).map((time) => ({ step: name, ...time })))
    .toSorted((left, right) => right.seconds - left.seconds);
  const shown = rows.filter(({ seconds }) => seconds >= shownFrom);
  const rest = rows.slice(shown.length);
  const restSeconds = rest.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    '# Seconds of the tests',
    '',
    `Printed by \`npm test -- --seconds\` on two cores${slowness === 1 ? '' : `, of which it got one part in ${slowness}`}. A file that takes more than ${secondsMax} s has its reason in \`tools/checks/seconds.mjs\`.`,
    '',
    '## Steps',
    '',
    '| Seconds | Step |',
    '| ------: | ---- |',
    ...results.map(({ name, seconds }) => `| ${seconds.toFixed(0)} | ${name} |`),
    '',
    '## Files',
    '',
    '| Seconds | Tests | File | Step | Why so long |',
    '| ------: | ----: | ---- | ---- | ----------- |',
    ...shown.map(
      ({ file, seconds, count, step }) =>
        `| ${seconds.toFixed(1)} | ${count} | ${file} | ${step} | ${seconds > secondsMax ? (reasons[file] ?? '') : ''} |`,
    ),
    '',
    `${rest.length} more files take less than ${shownFrom} s each, ${restSeconds.toFixed(0)} s together.`,
    '',
  ].join('\n');
}

/**
 * What is wrong with a printed table: a slow file without a reason, a reason without its slow file, a file that is gone.
 * @param {string} table @param {Readonly<Record<string, string>>} known @param {(file: string) => boolean} isThere
 * @returns {readonly string[]}
 */
export function complaintsOf(table, known, isThere) {
  const rows = [...table.matchAll(/^\| ([\d.]+) \| \d+ \| (\S+) \| .*? \| (.*?) ?\|$/gm)].map(
    ([, seconds, file = '', reason = '']) => ({ seconds: Number(seconds), file, reason }),
  );
  const limit = Number(/more than (\d+) s/.exec(table)?.[1]);
  const slow = rows.filter(({ seconds }) => seconds > limit);
  return [
    ...(rows.length === 0 ? ['names no file'] : []),
    ...rows
      .filter(({ file }) => !isThere(file))
      .map(({ file }) => `${file} is not there: print the table anew`),
    ...slow
      .filter(({ file, reason }) => reason === '' || reason !== known[file])
      .map(
        ({ file, seconds }) =>
          `${file} takes ${seconds} s: make it shorter, or say why and print the table anew`,
      ),
    ...Object.keys(known)
      .filter((file) => !slow.some((row) => row.file === file))
      .map((file) => `${file} takes no more than ${limit} s: its reason is not needed any more`),
  ];
}

/** @param {string} file */
export const isInTree = (file) => existsSync(path.join(root, file));

/** @param {readonly Result[]} results */
export function printSeconds(results) {
  const table = secondsTable(results);
  writeFileSync(secondsFile, table);
  process.stdout.write('printed: tests/seconds.md\n');
  for (const complaint of complaintsOf(table, reasons, isInTree)) process.stdout.write(`${complaint}\n`);
}
