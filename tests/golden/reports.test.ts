import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readGoldenCase } from './support/goldenCase.ts';
import { reportCaseOf } from './support/reportCase.ts';

/** Reports over ledgers that fit on a page, each figure calculated by hand. */

const folder = fileURLToPath(new URL('./reports/', import.meta.url));

describe.each(readdirSync(folder))('%s', (file) => {
  const golden = readGoldenCase(`${folder}${file}`);
  const report = reportCaseOf(golden);

  it('has something to say', () => {
    expect(report.evaluations.length).toBeGreaterThan(0);
  });

  it.each(report.evaluations)('%s', (section) => {
    expect(report.evaluate(section)).toEqual(golden.rows(section));
  });
});
