import { measurePackages } from '@tributary/api/dist/features/streams/fields/testing/measureProposals.js';
import { measureRealFiles } from '@tributary/api/dist/features/streams/fields/testing/realFiles.js';

/** How much of what files hold is proposed, and how much of what is proposed is right: layouts of packages, and real files. */

const measures = [...measurePackages(), ...measureRealFiles()];
const sumOf = (count: (measure: (typeof measures)[number]) => number): number =>
  measures.reduce((sum, measure) => sum + count(measure), 0);
const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

for (const { name, expected, proposed, right, missing, wrong } of measures) {
  if (right === expected && wrong.length === 0) continue;
  process.stdout.write(`${name}: ${right} of ${expected} right, ${proposed} proposed\n`);
  if (missing.length > 0) process.stdout.write(`  missing: ${missing.join(', ')}\n`);
  if (wrong.length > 0) process.stdout.write(`  wrong: ${wrong.join(', ')}\n`);
}
const right = sumOf((measure) => measure.right);
process.stdout.write(
  `${measures.length} files: recall ${percent(
    right,
    sumOf((measure) => measure.expected),
  )}, precision ${percent(
    right,
    sumOf((measure) => measure.proposed),
  )}, wrong and confident ${sumOf((measure) => measure.wrongAndSure.length)}\n`,
);
