import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccounts, readLedgerFile } from '../../demo/src/files.ts';
import {
  accountTypes,
  type AdventureWorks,
  createAdventureWorks,
  type FactRow,
  hasAdventureWorks,
  incompleteDates,
  loadOrganization,
  type MonetaryType,
  readAdventureWorks,
  readExpectedFacts,
} from '../support/adventureWorks.ts';
import {
  createClient,
  listPeriods,
  type Period,
  periodAt,
  saveChart,
  type TestClient,
} from '../support/books.ts';
import { readCsv } from '../support/csv.ts';
import { isProving, someOf } from '../../api/src/testing/rounds.ts';
import { databaseKinds } from '../support/database.ts';
import { decimal, sum, units } from '../support/decimals.ts';
import { journalBalances } from '../support/journal.ts';
import { type BroughtIn, bringInAsProposed, type ProposedFile } from '../support/layouts.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { readTrialBalance, turnoverByCode } from '../support/trialBalance.ts';

/** Whatever language, layout and meaning a file has, its known sums come out, and its journal is one that hledger accepts. */

type Expected = Readonly<Record<'account' | 'debit' | 'credit', string>>;

const table = <Row>(name: string): Promise<readonly Row[]> =>
  readCsv<Row>(path.join(import.meta.dirname, 'data', name));

const group = { firstDay: '2023-01-01', lastDay: '2025-12-31' };
const german = { encoding: 'windows-1252', separator: ';', skipRows: 0 };

interface KnownFile extends ProposedFile {
  readonly readAs: object;
  readonly expected: () => Promise<readonly Expected[]>;
}

async function ofGroup(entityCode: string): Promise<readonly Expected[]> {
  const rows = await table<Expected & { readonly entity: string }>('group-trial-balance.csv');
  return rows.filter(({ entity, account }) => entity === entityCode && account !== 'TOTAL');
}

const files: readonly KnownFile[] = [
  {
    name: 'the German books of DE01',
    read: async () => (await readLedgerFile('DE01')).bytes,
    entity: { code: 'DE01', currency: 'EUR' },
    type: 'DOUBLE_ENTRY',
    ...group,
    readAs: german,
    expected: () => ofGroup('DE01'),
  },
  {
    name: 'the Bulgarian books of BG03',
    read: async () => (await readLedgerFile('BG03')).bytes,
    entity: { code: 'BG03', currency: 'BGN' },
    type: 'SINGLE_AMOUNT_ENTRY',
    ...group,
    readAs: { ...german, encoding: 'windows-1251' },
    expected: () => ofGroup('BG03'),
  },
  {
    name: 'a DATEV booking batch',
    read: () => readFile(path.join(import.meta.dirname, 'data', 'EXTF_Buchungsstapel.csv')),
    entity: { code: 'DATEV', currency: 'EUR' },
    type: 'DOUBLE_ENTRY',
    firstDay: '2018-01-01',
    lastDay: '2018-12-31',
    readAs: { ...german, skipRows: 1 },
    expected: async () =>
      (await table<Expected>('datev-trial-balance.csv')).filter(({ account }) => account !== 'TOTAL'),
  },
];

describe.each(databaseKinds)('layouts on the %s database', (kind) => {
  const product = sharedProduct(kind);
  let books: TestClient;
  afterAll(() => product.leave());

  describe('as proposed', () => {
    let periods: readonly Period[];

    beforeAll(async () => {
      books = await createClient(product, { name: 'Layouts', currency: 'EUR', startDate: '2018-01-01' });
      const datev = ['1200', '4940', '8400', '10000'].map((code) => ({ code, name: code, type: 'balance' }));
      const chart = (await readAccounts()).map(({ code, name, type }) => ({ code, name, type }));
      const known = new Set(chart.map(({ code }) => code));
      await saveChart(books, [...chart, ...datev.filter(({ code }) => !known.has(code))]);
      periods = await listPeriods(books);
    });

    async function turnoverOf({ legalEntityId }: BroughtIn, { firstDay, lastDay }: ProposedFile) {
      const balance = await readTrialBalance(books.session, books.clientId, {
        fromPeriodId: periodAt(periods, firstDay).id,
        toPeriodId: periodAt(periods, lastDay).id,
        legalEntityIds: [legalEntityId],
        useFunctionalCurrency: true,
        aggregate: true,
        excludeClosed: false,
      });
      return [...turnoverByCode(balance)].map(
        ([code, { debit, credit }]) => `${code}: ${decimal(debit)} ${decimal(credit)}`,
      );
    }

    it.each(files)('$name', async (known) => {
      const broughtIn = await bringInAsProposed(books, periods, known);
      expect(broughtIn.source).toMatchObject(known.readAs);
      expect(broughtIn.state.status).toBe('PROCESSED');
      const expected = (await known.expected()).map(
        ({ account, debit, credit }) => `${account}: ${decimal(units(debit))} ${decimal(units(credit))}`,
      );
      expect((await turnoverOf(broughtIn, known)).toSorted()).toEqual(expected.toSorted());
    });
  });

  let works: AdventureWorks;

  describe.runIf(hasAdventureWorks)('of AdventureWorks', () => {
    const everything = { firstDay: '2010-12-01', lastDay: '2013-11-30', datePrefix: '' };
    const byYears = 'Northwest Division';
    let rows: readonly FactRow[] = [];
    const entities = new Map<string, string>();
    const typeOf = new Map<string, MonetaryType>();

    beforeAll(async () => {
      const file = await readAdventureWorks();
      rows = file.rows;
      works = await createAdventureWorks(product, file.bytes, rows);
      for (const row of rows) typeOf.set(row.account_code, row.account_type as MonetaryType);
      const organizations = [...new Set(rows.map((row) => row.organization))];
      const others = organizations.filter((organization) => organization !== byYears);
      for (const organization of [byYears, ...someOf(others, 1)]) {
        entities.set(
          organization,
          await loadOrganization(works, organization, [{ organization, ...everything }]),
        );
      }
    });

    /** `year account`: what stood at the ends of the months of a year, or what moved in it, on the account's own side. */
    async function figuresOf(legalEntityId: string): Promise<Map<string, bigint>> {
      const { client, periods } = works;
      const balance = await readTrialBalance(client.session, client.clientId, {
        fromPeriodId: periodAt(periods, everything.firstDay).id,
        toPeriodId: periodAt(periods, everything.lastDay).id,
        legalEntityIds: [legalEntityId],
      });
      const yearOf = new Map(periods.map(({ id, fiscalYear }) => [id, fiscalYear]));
      const figures = new Map<string, bigint>();
      for (const { account, closing, turnover } of balance.rows) {
        const type = account && typeOf.get(account.code);
        if (!account || !type) continue;
        const isBalance = accountTypes[type].type === 'BALANCE';
        const { debit, credit } = isBalance ? closing : turnover;
        const sign = type === 'Assets' || type === 'Expenditures' ? 1n : -1n;
        balance.columns.forEach(({ fromPeriod }, index) => {
          const key = `${yearOf.get(fromPeriod.id)} ${account.code}`;
          const figure = sign * ((debit[index] ?? 0n) - (credit[index] ?? 0n));
          figures.set(key, (figures.get(key) ?? 0n) + figure);
        });
      }
      return figures;
    }

    const isIncomplete = ({ date }: FactRow): boolean => incompleteDates.includes(date);

    /** Known sums without the rows of the days that are no month's end. */
    function without(expected: bigint, isMeant: (row: FactRow) => boolean): bigint {
      const left = rows.filter((row) => isIncomplete(row) && isMeant(row));
      return expected - sum(left.map(({ amount }) => units(amount)));
    }

    const lines = (figures: Iterable<readonly [string, bigint]>): readonly string[] =>
      [...figures]
        .filter(([, figure]) => figure !== 0n)
        .map(([key, figure]) => `${key}: ${decimal(figure)}`)
        .toSorted();

    function addAll(target: Map<string, bigint>, figures: Iterable<readonly [string, bigint]>): void {
      for (const [key, figure] of figures) target.set(key, (target.get(key) ?? 0n) + figure);
    }

    // The known sums are those of all nine.
    it.each(isProving ? [entities] : [])('by year and account', async () => {
      const found = new Map<string, bigint>();
      for (const id of entities.values()) addAll(found, await figuresOf(id));
      const expected = await readExpectedFacts('adventureworks-by-year-account.csv');
      const figures = expected
        .filter((row) => typeOf.has(row['account_code'] ?? ''))
        .map(({ year = '', account_code: code = '', amount = '' }): [string, bigint] => [
          `${year} ${code}`,
          without(units(amount), (row) => row.date.startsWith(year) && row.account_code === code),
        ]);
      expect(lines(found)).toEqual(lines(figures));
    });

    it('by year, organization and type of account', async () => {
      const found = new Map<string, bigint>();
      for (const [organization, id] of entities) {
        const byType = [...(await figuresOf(id))].map(([key, figure]): [string, bigint] => {
          const [year = '', code = ''] = key.split(' ');
          return [`${year} ${organization} ${typeOf.get(code)}`, figure];
        });
        addAll(found, byType);
      }
      const expected = await readExpectedFacts('adventureworks-by-year-organization-type.csv');
      const figures = expected
        .filter(
          ({ organization = '', account_type: type = '' }) =>
            entities.has(organization) && type in accountTypes,
        )
        .map(({ year = '', organization = '', account_type: type = '', amount = '' }): [string, bigint] => [
          `${year} ${organization} ${type}`,
          without(
            units(amount),
            (row) =>
              row.date.startsWith(year) && row.organization === organization && row.account_type === type,
          ),
        ]);
      expect(lines(found)).toEqual(lines(figures));
    });

    it('with assets equal to liabilities in each organization and month', async () => {
      const { client, periods } = works;
      for (const legalEntityId of entities.values()) {
        const balance = await readTrialBalance(client.session, client.clientId, {
          fromPeriodId: periodAt(periods, everything.firstDay).id,
          toPeriodId: periodAt(periods, everything.lastDay).id,
          legalEntityIds: [legalEntityId],
        });
        const netOf = (wanted: MonetaryType, index: number): bigint =>
          sum(
            balance.rows
              .filter(({ account }) => account !== null && typeOf.get(account.code) === wanted)
              .map(({ closing }) => (closing.debit[index] ?? 0n) - (closing.credit[index] ?? 0n)),
          );
        const months = balance.columns.map((_, index) => index);
        expect(months.map((index) => netOf('Assets', index) + netOf('Liabilities', index))).toEqual(
          months.map(() => 0n),
        );
      }
    });

    it('year by year as in one instance', async () => {
      const slices = ['2010', '2011', '2012', '2013'].map((year) => ({
        organization: byYears,
        firstDay: `${year}-${year === '2010' ? '12' : '01'}-01`,
        lastDay: year === '2013' ? everything.lastDay : `${year}-12-31`,
        datePrefix: year,
      }));
      const legalEntityId = await loadOrganization(works, 'Year by year', slices);
      const whole = await figuresOf(entities.get(byYears) ?? '');
      expect(lines(await figuresOf(legalEntityId))).toEqual(lines(whole));
    });
  });

  // An embedded database that is at work has no second reader: its journals are checked when the product stops.
  describe.each(kind === 'server' ? [kind] : [])('of the journals', () => {
    it('of the proposed files are the known balances', async () => {
      const expected: string[] = [];
      for (const { entity, expected: read } of files) {
        for (const { account, debit, credit } of await read()) {
          const balance = units(debit) - units(credit);
          if (balance !== 0n) expected.push(`${entity.code}:${account} ${decimal(balance)}`);
        }
      }
      const found = [...(await journalBalances(product.database, books.name))]
        .filter(([, balance]) => balance !== 0n)
        .map(([name, balance]) => `${name.split(' ', 1)[0]} ${decimal(balance)}`);
      expect(found.toSorted()).toEqual(expected.toSorted());
    });

    it.runIf(hasAdventureWorks)('of AdventureWorks balance', async () => {
      const balances = await journalBalances(product.database, works.client.name);
      expect(balances.size).toBeGreaterThan((isProving ? 9 : 2) * 20);
      expect(sum(balances.values())).toBe(0n);
    });
  });
});
