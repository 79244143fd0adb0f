import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/prepare.mjs';
import { fileTimes } from './reports.mjs';

/** @typedef {import('./runner.mjs').Result} Result */

const secondsMax = 20;
const shownFrom = 2;

/** Why a file may take longer than any should. @type {Readonly<Record<string, string>>} */
const reasons = {
  'tests/proofs/crash.sql.test.ts': 'Waits for an api that is killed three times to come up again.',
  'tests/contract/access.test.ts': 'Tries every call of the graph by three people.',
};

/** @param {readonly Result[]} results @returns {string} */
function table(results) {
  const rows = results
    .flatMap(({ name, report }) => fileTimes(report).map((time) => ({ step: name, ...time })))
    .toSorted((left, right) => right.seconds - left.seconds);
  const shown = rows.filter(({ seconds }) => seconds >= shownFrom);
  const rest = rows.slice(shown.length);
  const restSeconds = rest.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    '# Seconds of the tests',
    '',
    `Printed by \`npm test -- --seconds\` on a quiet machine of two cores. A file that takes more than ${secondsMax} s says why.`,
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

/** @param {readonly Result[]} results */
export function printSeconds(results) {
  writeFileSync(path.join(root, 'tests', 'seconds.md'), table(results));
  process.stdout.write('printed: tests/seconds.md\n');
}
