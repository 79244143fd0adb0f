import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EntityRow, readCostCentres, readEntities } from '../../demo/src/files.ts';
import { type Connection, type GraphSession, nodesOf } from '../../demo/src/graph.ts';
import { entityOfInitialBalance } from '../../demo/src/group.ts';
import { clientName, organisationAdministrator } from '../../demo/src/users.ts';
import { hasSharedData, readRecords } from '../golden/support/sharedData.ts';
import {
  acceptAccounts,
  createClient,
  createEntity,
  createInstance,
  findClient,
  giveFile,
  listPeriods,
  periodAt,
  type Period,
  processInstance,
  saveFieldMap,
  type TestClient,
} from '../support/books.ts';
import { databaseKinds } from '../support/database.ts';
import { decimal, units } from '../support/decimals.ts';
import { isProving } from '../../api/src/testing/rounds.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { listTransactions } from '../support/transactions.ts';
import {
  parts,
  readTrialBalance,
  type TrialBalanceFilter,
  type TrialBalanceRow,
  turnoverByCode,
} from '../support/trialBalance.ts';

/** What each filter of the trial balance shows, against sums that were made without the product. */

interface Amounts {
  debit: bigint;
  credit: bigint;
}

/** `code: debit credit`, sorted, without what adds up to nothing on both sides. */
function lines(rows: Iterable<readonly [string, Readonly<Amounts>]>): readonly string[] {
  return [...rows]
    .filter(([, { debit, credit }]) => debit !== 0n || credit !== 0n)
    .map(([code, { debit, credit }]) => `${code}: ${decimal(debit)} ${decimal(credit)}`)
    .toSorted();
}

function addTo(sums: Map<string, Amounts>, code: string, debit: bigint, credit: bigint): void {
  const sum = sums.get(code) ?? { debit: 0n, credit: 0n };
  sums.set(code, { debit: sum.debit + debit, credit: sum.credit + credit });
}

/** Accounts have codes of four digits, the groups of the chart shorter ones. */
const ofAccounts = (rows: readonly TrialBalanceRow[]) =>
  [...turnoverByCode({ rows })].filter(([code]) => code.length === 4);

interface LedgerLine {
  readonly entity: string;
  readonly account: string;
  readonly costCentre: string;
  readonly debit: bigint;
  readonly credit: bigint;
  /** An initial balance in the demonstration: it opens the first period, and moves in none. */
  readonly isBroughtAlong: boolean;
}

/** The books of all companies in one layout, whatever the files of the demonstration look like. */
function readLines(companies: readonly EntityRow[]): readonly LedgerLine[] {
  const amount = (text: string | undefined): bigint => (text === undefined || text === '' ? 0n : units(text));
  return companies.flatMap(({ code }) =>
    readRecords(`group/en/gl-${code}.csv.gz`).map((row) => ({
      entity: code,
      account: row['account'] ?? '',
      costCentre: row['cost_centre'] ?? '',
      debit: amount(row['debit']),
      credit: amount(row['credit']),
      isBroughtAlong: row['document_no']?.startsWith(`OPEN-${entityOfInitialBalance}`) === true,
    })),
  );
}

describe.each(databaseKinds)('filters of the trial balance on the %s database', (kind) => {
  const product = sharedProduct(kind);
  let session: GraphSession;
  let clientId: string;
  let periods: readonly Period[];
  let entityIds: ReadonlyMap<string, string>;
  let instanceIds: ReadonlyMap<string, string>;
  let companies: readonly EntityRow[];
  let ledger: readonly LedgerLine[];
  let broughtAlong: readonly LedgerLine[];

  beforeAll(async () => {
    session = await product.logIn(organisationAdministrator);
    clientId = await findClient(session, clientName);
    periods = await listPeriods({ session, clientId });
    interface Coded {
      readonly id: string;
      readonly code: string;
    }
    const { client } = await session.send<{
      client: { legalEntities: Connection<Coded>; dimensions: { instances: Coded[] }[] };
    }>(
      'query ($id: ID!) { client(id: $id) { legalEntities(first: 100) { edges { node { id code } } } dimensions { instances { id code } } } }',
      { id: clientId },
    );
    entityIds = new Map(nodesOf(client.legalEntities).map(({ id, code }) => [code, id]));
    instanceIds = new Map(
      client.dimensions.flatMap(({ instances }) => instances.map(({ id, code }) => [code, id] as const)),
    );
    companies = await readEntities();
    const all = hasSharedData ? readLines(companies) : [];
    ledger = all.filter(({ isBroughtAlong }) => !isBroughtAlong);
    broughtAlong = all.filter(({ isBroughtAlong }) => isBroughtAlong);
  });
  afterAll(() => product.leave());

  const range = (from: string, to: string) => ({
    fromPeriodId: periodAt(periods, from).id,
    toPeriodId: periodAt(periods, to).id,
  });

  it.runIf(hasSharedData)('several functional currencies are each the sums of their companies', async () => {
    const { currency, rows } = await readTrialBalance(session, clientId, {
      ...range('2023-01-01', '2025-12-31'),
      useFunctionalCurrency: true,
      excludeClosed: false,
      aggregate: true,
    });
    expect(currency).toBeNull();
    const currencies = [...new Set(companies.map((company) => company.currency))].toSorted();
    expect([...new Set(rows.map((row) => row.currency))]).toEqual(currencies);
    for (const each of currencies) {
      const codes = companies.filter((company) => company.currency === each).map(({ code }) => code);
      const expected = new Map<string, Amounts>();
      for (const line of ledger) {
        if (codes.includes(line.entity)) addTo(expected, line.account, line.debit, line.credit);
      }
      const own = rows.filter((row) => row.currency === each);
      expect(lines(ofAccounts(own))).toEqual(lines(expected));
      const total = own.find((row) => row.computed === 'TOTAL');
      expect(total?.turnover.debit).toEqual(total?.turnover.credit);
    }
  });

  it.runIf(hasSharedData)('each year of each company', async () => {
    const expected = readRecords('expected/group-by-year.csv');
    for (const year of ['2023', '2024', '2025']) {
      for (const [code, id] of entityIds) {
        const { rows } = await readTrialBalance(session, clientId, {
          ...range(`${year}-01-01`, `${year}-12-31`),
          legalEntityIds: [id],
          useFunctionalCurrency: true,
          excludeClosed: false,
          aggregate: true,
        });
        const sums = new Map<string, Amounts>();
        for (const row of expected) {
          const isWanted = row['year'] === year && row['entity'] === code && row['account']?.length === 4;
          if (isWanted)
            addTo(sums, row['account'] ?? '', units(row['debit'] ?? ''), units(row['credit'] ?? ''));
        }
        for (const line of year === '2023' ? broughtAlong : []) {
          if (line.entity === code) addTo(sums, line.account, -line.debit, -line.credit);
        }
        expect(lines(ofAccounts(rows))).toEqual(lines(sums));
      }
    }
  });

  it.runIf(hasSharedData)('a group of cost centres is the lines of all that hang below it', async () => {
    const tree = await readCostCentres();
    const groups = tree.filter(({ parent }) => parent === '');
    expect(groups.length).toBeGreaterThan(1);
    for (const group of groups) {
      const inside = tree.filter(({ parent }) => parent === group.code).map(({ code }) => code);
      for (const [code, id] of entityIds) {
        const { rows } = await readTrialBalance(session, clientId, {
          ...range('2023-01-01', '2025-12-31'),
          legalEntityIds: [id],
          dimensionInstanceIds: [instanceIds.get(group.code) ?? ''],
          useFunctionalCurrency: true,
          excludeClosed: false,
          aggregate: true,
        });
        const expected = new Map<string, Amounts>();
        for (const line of ledger) {
          const isInside = line.entity === code && inside.includes(line.costCentre);
          if (isInside) addTo(expected, line.account, line.debit, line.credit);
        }
        expect(expected.size).toBeGreaterThan(0);
        expect(lines(ofAccounts(rows))).toEqual(lines(expected));
      }
    }
  });

  it('months one by one are the range as one column', async () => {
    const choice = fc.record({
      from: fc.nat(35),
      length: fc.nat(14),
      entity: fc.option(fc.constantFrom(...entityIds.values())),
      instance: fc.option(fc.constantFrom(...instanceIds.values())),
      excludeClosed: fc.boolean(),
      isFunctional: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(choice, async ({ from, length, entity, instance, excludeClosed, isFunctional }) => {
        const filter: TrialBalanceFilter = {
          fromPeriodId: periods[from]?.id ?? '',
          toPeriodId: periods[Math.min(from + length, 35)]?.id ?? '',
          ...(entity === null ? {} : { legalEntityIds: [entity] }),
          ...(instance === null ? {} : { dimensionInstanceIds: [instance] }),
          excludeClosed,
          useFunctionalCurrency: isFunctional,
        };
        const months = await readTrialBalance(session, clientId, filter);
        const whole = await readTrialBalance(session, clientId, { ...filter, aggregate: true });
        expect(whole.rows.map(keyOf)).toEqual(months.rows.map(keyOf));
        for (const [index, row] of whole.rows.entries()) {
          const monthly = months.rows[index];
          for (const part of parts) {
            for (const side of ['debit', 'credit'] as const) {
              const list = monthly?.[part][side] ?? [];
              const ends = { opening: list[0], turnover: list.reduce((all, each) => all + each, 0n) };
              expect([row[part][side][0]]).toEqual([part === 'closing' ? list.at(-1) : ends[part]]);
            }
          }
        }
      }),
      { numRuns: isProving ? 60 : 6 },
    );
  });

  it('a parent of more accounts than a request could name leads to the postings of all of them', async () => {
    const books = await createClient(product, {
      name: 'Wide chart',
      currency: 'EUR',
      startDate: '2024-01-01',
    });
    await saveWideChart(books);
    const legalEntityId = await createEntity(books, { code: 'W1', name: 'Wide', currency: 'EUR' });
    const year = await listPeriods(books);
    const whole = {
      fromPeriodId: periodAt(year, '2024-01-01').id,
      toPeriodId: periodAt(year, '2024-12-31').id,
    };
    const stream = { name: 'Ledger', type: 'DOUBLE_ENTRY', legalEntityId, ...whole } as const;
    const place = await createInstance(books, stream);
    await giveFile(books, place.instanceId, { name: 'wide.csv', bytes: new TextEncoder().encode(wideFile) });
    await saveFieldMap(books.session, place.instanceId, wideFields);
    await acceptAccounts(books.session, place);
    expect(await processInstance(books.session, place.instanceId)).toMatchObject({ status: 'PROCESSED' });

    const balance = await readTrialBalance(books.session, books.clientId, { ...whole, aggregate: true });
    expect(balance.rows.length).toBeGreaterThan(wideCount);
    const parent = balance.rows.find((row) => row.account?.code === 'ALL');
    const { debit, credit, totalCount } = await listTransactions(books.session, books.clientId, {
      ...whole,
      accountIds: [parent?.account?.id],
      includeSubaccounts: true,
      part: 'TURNOVER',
    });
    expect([debit, credit]).toEqual(
      [parent?.turnover.debit[0] ?? 0n, parent?.turnover.credit[0] ?? 0n].map(decimal),
    );
    expect(totalCount).toBe(2 * wideCount);
  });
});

const wideCount = 1_500;
const wideCode = (index: number): string => `W${String(index).padStart(5, '0')}`;

/** One parent, and below it more accounts than the first line of a request has room for. */
async function saveWideChart({ session, clientId }: TestClient): Promise<void> {
  const below = Array.from({ length: wideCount }, (_, index) => ({
    key: wideCode(index),
    parentKey: 'ALL',
    position: index,
    code: wideCode(index),
    name: `Account ${index}`,
    type: 'BALANCE',
  }));
  const parent = { key: 'ALL', parentKey: null, position: 0, code: 'ALL', name: 'All', type: 'BALANCE' };
  await session.mutate('saveLedger', { clientId, accounts: [parent, ...below] }, '');
}

/** Each account pays the next one. */
const wideFile = [
  'date,debit,credit,amount',
  ...Array.from(
    { length: wideCount },
    (_, index) => `2024-05-01,${wideCode(index)},${wideCode((index + 1) % wideCount)},${index + 1}.01`,
  ),
  '',
].join('\n');

const wideFields = {
  document_entry_date: { columns: ['date'] },
  debit_account: { columns: ['debit'] },
  credit_account: { columns: ['credit'] },
  amount: { columns: ['amount'] },
  debit_dimension: { columns: [] },
  credit_dimension: { columns: [] },
};

const keyOf = ({ account, computed, currency }: TrialBalanceRow): string =>
  `${account?.code ?? computed} ${currency}`;
