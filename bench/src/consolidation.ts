import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBalanceCategories } from '@tributary/demo/balanceSheet';
import { approveSubmitted, ensureOwnership, ensureSubmitted } from '@tributary/demo/consolidation';
import { readOrganisation } from '@tributary/demo/organisation';
import { type BenchClient, createBenchClient, withStreamOfEach } from './benchClient.ts';
import { accountCode, accountCount, type Books, writeBooks } from './books.ts';
import { kindsOf } from './databases.ts';
import { readGraph, screenCallOf } from './graph.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile } from './job.ts';
import { countOf, databaseOption, roundsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { howRead, ratioRow, type Reader, readByTurns, type ReadTimes, timesRows } from './timing.ts';
import { trialBalanceOf } from './trialBalance.ts';

/** What the trial balance of a group takes with all that consolidates it, beside the plain one, and the matrix of a large group. */

const port = 4780;
const companyCount = 6;
const matrixCompanyCount = 50;
const adjustmentCount = 30;
/** Every so manieth account is one between companies, as groups keep them. */
const accountsPerOne = 25;
const codeOf = (index: number): string => `B${index + 1}`;

const accountsBetween = new Set(
  Array.from({ length: accountCount / accountsPerOne }, (_, index) => accountCode(index * accountsPerOne)),
);

/** The books of a company with the code of the company on the other side behind each row of accounts between companies. */
function withCounterparties(csv: string, own: number, companies: number): Uint8Array {
  const [header = '', ...rows] = csv.trimEnd().split('\n');
  const told = rows.map((row, index) => {
    const [, , account = ''] = row.split(',', 3);
    const other = codeOf((own + 1 + (index % (companies - 1))) % companies);
    return `${row},${accountsBetween.has(account) ? other : ''}`;
  });
  return Buffer.from(`${[`${header},counterparty`, ...told].join('\n')}\n`);
}

const rule = {
  name: 'Within the group',
  set: 'group',
  kind: 'OTHER',
  conditions: [],
  counterpartyByCodeOf: 'counterparty',
  scope: 'LINE',
};

/** A group whose companies have each the same entries, with others of the group as counterparties. */
async function createGroup(
  { session }: Installation,
  books: Books,
  name: string,
  companies: number,
): Promise<BenchClient> {
  const currencies = Array.from({ length: companies }, () => 'EUR');
  const client = await createBenchClient(session, books, { name, currencies });
  const csv = await readFile(books.files[0].csvFile, 'utf8');
  for (const [index, ofCompany] of (await withStreamOfEach(session, client, books)).entries()) {
    await session.mutate('saveEliminations', { streamId: ofCompany.streamId, eliminations: [rule] }, '');
    await processFile(
      session,
      ofCompany,
      ofCompany.instanceIds[0] ?? '',
      withCounterparties(csv, index, companies),
    );
  }
  return client;
}

/** Shares of all but the first, one of them at equity, adjustments of two, and equity that tells net assets. */
async function consolidate({ session }: Installation, { clientId }: BenchClient): Promise<void> {
  const balanceAccount = accountCode(1);
  await ensureBalanceCategories(session, clientId, [
    { name: 'Equity', section: 'LIABILITIES', isEquity: true, codes: [balanceAccount] },
  ]);
  const organisation = await readOrganisation(session, clientId);
  const [first] = organisation.periods;
  const shares = Array.from({ length: companyCount - 1 }, (_, index) => ({
    entityCode: codeOf(index + 1),
    ownerCode: codeOf(index > 2 ? 1 : 0),
    share: `0.${9 - index}`,
  }));
  await ensureOwnership(session, clientId, { organisation, fromPeriodId: first?.id ?? '', shares });
  for (let index = 0; index < adjustmentCount; index += 1) {
    const [firstCode, secondCode] = [codeOf(0), codeOf(1 + (index % (companyCount - 1)))];
    const sides = ['DEBIT', 'CREDIT'] as const;
    await ensureSubmitted(session, clientId, organisation, {
      firstCode,
      secondCode,
      kind: 'OTHER',
      currency: 'EUR',
      description: `Adjustment ${index}`,
      periodId: organisation.periods[index]?.id ?? '',
      reversesIn: organisation.periods[index + 1]?.id ?? '',
      lines: [firstCode, secondCode].map((entityCode, place) => ({
        entityCode,
        amount: `${index + 1}00.00`,
        side: sides[place] ?? 'DEBIT',
        accountCode: accountCode(2 + 3 * place),
      })),
    });
  }
  await approveSubmitted(session, clientId);
}

async function measureTrialBalance(
  installation: Installation,
  books: Books,
  rounds: number,
): Promise<string[]> {
  const client = await createGroup(installation, books, 'Bench of a group', companyCount);
  await consolidate(installation, client);
  const { rest, address } = await trialBalanceOf(installation, client);
  const { clientId, fromPeriodId, toPeriodId } = client;
  const screenOf = async (narrowed: object) =>
    screenCallOf(installation.product, 'TrialBalanceFiguresQuery', {
      clientId,
      filter: { fromPeriodId, toPeriodId, hideEmpty: true, ...narrowed },
    });
  const [plainScreen, groupScreen] = [
    await screenOf({ dataTypes: ['SOURCE_DATA'], consolidated: false }),
    await screenOf({ ownership: true, consolidated: true }),
  ];
  const size = `300 accounts × 36 months, ${companyCount} companies`;
  const readers = {
    plain: {
      name: `plain trial balance, ${size}, REST`,
      read: () => rest.text(`${address}&data_types=sourceData`),
    },
    group: {
      name: 'the same with eliminations, adjustments and ownership, REST',
      read: () => rest.text(`${address}&ownership=true`),
    },
    consolidated: {
      name: 'with consolidated figures beside them as well, REST',
      read: () => rest.text(`${address}&ownership=true&consolidated=true`),
    },
    plainScreen: {
      name: 'plain, as the screen asks, through the gateway',
      read: () => readGraph(plainScreen, rest),
    },
    groupScreen: {
      name: 'with all three, as the screen asks, through the gateway',
      read: () => readGraph(groupScreen, rest),
    },
  } as const satisfies Record<string, Reader>;
  const times = await readByTurns(Object.values(readers), rounds);
  const of = (reader: Reader): ReadTimes => times.get(reader) ?? [];
  return [
    ...timesRows(times),
    ratioRow('ratio of the one with all three to the plain one, REST', of(readers.group), of(readers.plain)),
    ratioRow(
      'ratio of the one with consolidated figures as well to the plain one, REST',
      of(readers.consolidated),
      of(readers.plain),
    ),
    ratioRow(
      'ratio of the one with all three to the plain one, as the screen asks',
      of(readers.groupScreen),
      of(readers.plainScreen),
    ),
  ];
}

async function measureMatrix(installation: Installation, books: Books, rounds: number): Promise<string[]> {
  const client = await createGroup(installation, books, 'Bench of a large group', matrixCompanyCount);
  const { rest, range } = await trialBalanceOf(installation, client);
  const of = (view: string) => `/data_audit/intercompany?from=${range.from}&to=${range.to}&view=${view}`;
  const readers = ['balances', 'result'].map((view) => ({
    name: `intercompany matrix of ${matrixCompanyCount} companies, ${view}, REST`,
    read: () => rest.text(of(view)),
  }));
  return timesRows(await readByTurns(readers, rounds));
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    'matrix-rows': { type: 'string', default: '10000' },
    ...roundsOption,
    ...databaseOption,
    ...writeOption,
  },
});
const rounds = countOf(values.rounds);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
const matrixFolder = path.join(folder, 'matrix');
try {
  await mkdir(matrixFolder);
  const books = await writeBooks(folder, countOf(values.rows));
  const matrixBooks = await writeBooks(matrixFolder, countOf(values['matrix-rows']));
  for (const kind of kindsOf(values.database)) {
    const rows = await onInstallation({ folder, port, kind }, async (installation) => [
      ...(await measureTrialBalance(installation, books, rounds)),
      ...(await measureMatrix(installation, matrixBooks, rounds)),
    ]);
    const counts = [books, matrixBooks].map(({ rowCount }) => rowCount.toLocaleString('en-GB'));
    const how = `${howRead(rounds)}; ${counts.join(' postings of each company, and of the matrix ')}, every ${accountsPerOne}th account with other companies`;
    await printSection({ title: 'A group', kind, how, rows }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
