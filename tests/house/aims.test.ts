import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tableOfAims } from '../../bench/src/aims.ts';
import { otherKinds } from '../../bench/src/bookKinds.ts';
import { root } from './files.ts';

const [head = '', ...sections] = readFileSync(path.join(root, 'docs/benchmarks.md'), 'utf8').split(
  /^(?=## )/m,
);
const table = tableOfAims(sections.map((section) => section.trimEnd()));

it('the table of aims is what the sections below it say', () => {
  expect(head).toContain(table);
});

it('each way of writing books that rules look at has its verdict, with the engine alone and in the product', () => {
  const ruled = otherKinds.filter(({ rules }) => rules.length > 0);
  expect(ruled.length).toBeGreaterThan(4);
  for (const { name } of ruled) {
    const rows = table
      .split('\n')
      .filter((row) =>
        row.startsWith(`| the same with ${name.replace(', 2 dimensions and 2 columns more', '')},`),
      );
    expect([name, rows.some((row) => row.includes('to the plain job')), rows.length > 1]).toEqual([
      name,
      true,
      true,
    ]);
    for (const row of rows) expect(row.split('|')[3]).toMatch(/holds|missed/);
  }
});

it.each([
  ...otherKinds.filter(({ rules }) => rules.length === 0).map(({ name }) => `the same with ${name}`),
  'the same, as it parses while bytes arrive',
  'the same of all turnover, p95',
  'the same of all accounts, p95',
])('%s has its verdict on the embedded database', (what) => {
  const row = table.split('\n').find((line) => line.startsWith(`| ${what} |`));
  expect(row?.split('|')[3]).toMatch(/holds|missed/);
});

it.each([
  ['1.20 (1.10–1.30)', '1.2, holds (up to 1.3)'],
  ['1.25 (1.10–1.30)', '**1.25, missed** (from 1.1)'],
  ['1.10 (1.00–1.20)', '1.1, holds'],
  ['1.30 (1.25–1.40)', '**1.3, missed**'],
])('of %s it says %s', (measured, verdict) => {
  const section = `## The main job\n\n| ratio to \`ledger bal\`, by turns | ${measured} |`;
  const row = tableOfAims([section])
    .split('\n')
    .find((line) => line.startsWith('| upload to processed, to `ledger'));
  expect(row?.split('|')[4]?.trim()?.startsWith('–')).toBe(true);
  expect(row).toContain(`| ${verdict} |`);
});
