import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { changedSince, tableOfAims, withChanges } from '../../bench/src/aimsTable.ts';
import { allRuledKinds, type BookKind, kindsOfJobs, quotedKinds } from '../../bench/src/bookKinds.ts';
import type { DatabaseKind } from '../../bench/src/databases.ts';
import { deliveredReads, firstDeliveredReads, ratioOfDeliveries } from '../../bench/src/deliveredReads.ts';
import { type Job, jobRows } from '../../bench/src/mainJobRows.ts';
import { spread } from '../../bench/src/statistics.ts';
import { steadinessOf } from '../../bench/src/steadiness.ts';
import { root } from './files.ts';

const [head = '', ...sections] = readFileSync(path.join(root, 'docs/benchmarks.md'), 'utf8').split(
  /^(?=## )/m,
);
const table = tableOfAims(sections.map((section) => section.trimEnd()));

it('the table of aims is what the sections below it say', () => {
  expect(head).toContain(table);
});

const ruledRows = (of: string, name: string): string[] =>
  of
    .split('\n')
    .filter((row) =>
      row.startsWith(`| the same with ${name.replace(', 2 dimensions and 2 columns more', '')},`),
    );

it('each way of writing books that rules look at has its verdict with the engine alone', () => {
  expect(allRuledKinds.length).toBeGreaterThan(4);
  for (const { name } of allRuledKinds) {
    const row = ruledRows(table, name).find((line) => line.includes('and 2 dimensions'));
    expect([name, row?.split('|')[3]]).toEqual([name, expect.stringMatching(/holds|missed/)]);
  }
});

const phases = { parts: new Map<string, number>(), whole: 1 };

/** A main job whose plain one takes a second, those on larger files twice, and those with rules over these a quarter more. */
function printedJobs(database: DatabaseKind): string {
  const jobOf = (kind: BookKind): Job => {
    const file = allRuledKinds.some(({ own }) => own === kind) ? 2 : 1;
    const totalSeconds = kind.rules.length > 0 ? 2.5 : file;
    return { totalSeconds, uploadSeconds: 1, processSeconds: 1, phases, growth: 1 };
  };
  const kinds = kindsOfJobs[database];
  const jobs = new Map(kinds.map((kind) => [kind, jobOf(kind)]));
  const rows = jobRows('Books', kinds, { first: [], rounds: [{ peer: undefined, floorSeconds: 1, jobs }] });
  return `## The main job${database === 'postgres' ? ' on PostgreSQL' : ''}\n\n${rows.join('\n')}`;
}

it('a job with rules is held against its own file without rules and against the plain job, and each has its verdict', () => {
  const printed = tableOfAims([printedJobs('embedded'), printedJobs('postgres')]);
  for (const { name } of allRuledKinds) {
    const [toOwn = '', toPlain = ''] = ruledRows(printed, name);
    const isOnServer = kindsOfJobs.postgres.some((kind) => kind.name === name);
    expect(toOwn).toContain('to the same file without rules');
    expect(toOwn.split('|').slice(3, 5)).toEqual([' 1.25, holds ', isOnServer ? ' 1.25, holds ' : ' – ']);
    expect(toPlain).toContain('to the plain job');
    const missed = ' **2.5, missed** ';
    expect(toPlain.split('|').slice(3, 5)).toEqual([missed, isOnServer ? missed : ' – ']);
  }
});

it.each([
  ...quotedKinds.map(({ name }) => `the same with ${name}, to \`ledger bal\``),
  'the same, as it parses while bytes arrive',
  'the same of all turnover, warm, p95',
  'the same of all accounts, warm, p95',
  'trial balance, REST, the first after a publication',
])('%s has its verdict on the embedded database', (what) => {
  const row = table.split('\n').find((line) => line.startsWith(`| ${what} |`));
  expect(row?.split('|')[3]).toMatch(/holds|missed/);
});

it('what no section tells is said to be not measured, what one database alone tells is left out of the other', () => {
  const rowOf = (told: readonly string[]): string =>
    tableOfAims(told)
      .split('\n')
      .find((line) => line.startsWith('| storing, to')) ?? '';
  const section = '## The main job\n\n| storing, ratio to `ledger bal`, by turns | 0.20 (0.19–0.22) |';
  expect(rowOf([])).toMatch(/\| not measured \| not measured \|$/);
  expect(rowOf([section])).toMatch(/\| 0\.2, holds \| – \|$/);
});

it('what reading behind many deliveries takes is held against one delivery, warm and first', () => {
  const printed = `## Reading behind many deliveries\n\n${deliveredReads
    .map((what, index) => `| ${ratioOfDeliveries(what)} | p50 1.0${index} (1.00–1.09), p95 2 (2–2) |`)
    .join('\n')}`;
  const rows = tableOfAims([printed])
    .split('\n')
    .filter((line) => line.includes('36 monthly deliveries'));
  expect(rows).toHaveLength(deliveredReads.length + firstDeliveredReads.length);
  for (const [index, what] of deliveredReads.entries()) {
    expect(rows[index]).toContain(`| ${what}, warm:`);
    expect(rows[index]?.split('|')[3]).toBe(` ${Number(`1.0${index}`)}, holds `);
  }
});

it.each([
  { values: [], told: '' },
  {
    values: [10, 10, 10, 10, 10, 10, 10, 10, 10, 20],
    told: ' A fixed piece of work before each round, 10 times: 10.0 (10.0–20.0) ms, eight of ten within ± 0 %.',
  },
  {
    values: [8, 8, 9, 10, 10, 10, 11, 12, 12, 13],
    told: ' A fixed piece of work before each round, 10 times: 10.0 (8.0–13.0) ms, eight of ten within ± 20 %.',
  },
])('of $values it says how steady the machine was', ({ values, told }) => {
  expect(steadinessOf(values)).toBe(told);
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

it.each([
  [1.2, '1.20'],
  [1.2001, '1.21'],
  [0.1 + 0.2, '0.30'],
  [1.196, '1.20'],
])('what was measured as %d is printed as %s, so that no aim is held that was missed', (value, text) => {
  expect(spread([value])).toBe(`${text} (${text}–${text})`);
});

it.each([
  ['2.00', [3, 1, 2]],
  ['3.00', [3, 1]],
  ['3.00', [4, 1, 3, 2]],
])('the median is %s of %j: of an even number no smaller than the middle', (median, values) => {
  expect(spread(values)).toMatch(new RegExp(`^${median} `));
});

it('a verdict of what was measured of other sources is marked', () => {
  const rows = '| ratio to `ledger bal`, by turns | 1.10 (1.00–1.20) |';
  const [, , , verdict] = tableOfAims([`## The main job\n\nOnce. ${changedSince}\n\n${rows}`])
    .split('\n')
    .find((line) => line.startsWith('| upload to processed, to `ledger'))!
    .split('|');
  expect(verdict?.trim()).toBe('1.1, holds †');
});

it.each([
  ['nothing changed', 0, false],
  ['something changed', 1, true],
  ['git does not know the commit', 128, true],
  ['git did not end by itself', null, true],
])('a section says that the sources are others where %s', (_, status, isSaid) => {
  const plain = '## The main job\n\nToday, commit 0123abcd. Once.\n\n| What | Measured |';
  const said = plain.replace('Once.', `Once. ${changedSince}`);
  for (const before of [plain, said]) expect(withChanges(before, () => status)).toBe(isSaid ? said : plain);
});

it('a section that says no commit says nothing of what changed since', () => {
  const plain = '## The main job\n\nToday. Once.\n\n| What | Measured |';
  expect(withChanges(plain, () => 1)).toBe(plain);
});
