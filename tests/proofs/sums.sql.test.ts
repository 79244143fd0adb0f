import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, type GraphSession, nodesOf } from '../../demo/src/graph.ts';
import { entityOfInitialBalance } from '../../demo/src/group.ts';
import { clientName, financeAdministrator, otherClientName, otherViewer } from '../../demo/src/users.ts';
import { findClient, listPeriods, periodAt, type Period } from '../support/books.ts';
import { readCsv } from '../support/csv.ts';
import { databaseKinds } from '../support/database.ts';
import { decimal, sum, units } from '../support/decimals.ts';
import { root } from '../support/root.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import {
  createGratipay,
  type ExpectedAmounts,
  expectedTotal,
  type GratipayClient,
  layouts,
  loadLayout,
  readExpected,
} from '../support/gratipay.ts';
import {
  addUp,
  type Balances,
  balancesOfHledger,
  checkWithHledger,
  exportJournal,
  hasHledger,
} from '../support/journal.ts';
import { closingByCode, readTrialBalance, turnoverByCode } from '../support/trialBalance.ts';

/** Known books give their known sums, to the last unit, in the product and in its exported journal. */

interface Amounts {
  readonly debit: bigint;
  readonly credit: bigint;
}

type GroupRow = Omit<ExpectedAmounts, 'code'> & { readonly entity: string };

const table = <Row>(name: string): Promise<readonly Row[]> =>
  readCsv<Row>(path.join(import.meta.dirname, 'data', name));

/** Of the group, as `demo/data/README.md` says it; made with Python's decimals from its files and its rates of each month. */
const incomeInUsd = { 2023: '1691894.4800', 2024: '1330273.3900', 2025: '1891013.6000' };

/** `code: debit credit`, sorted: two lists of these are compared as text, so that a difference can be read. */
function lines(rows: Iterable<readonly [string, Amounts]>): readonly string[] {
  return [...rows]
    .map(([code, { debit, credit }]) => `${code}: ${decimal(debit)} ${decimal(credit)}`)
    .toSorted();
}

const expectedLines = (rows: readonly ExpectedAmounts[]): readonly string[] =>
  lines(
    rows
      .map(({ code, debit, credit }) => [code, { debit: units(debit), credit: units(credit) }] as const)
      .filter(([, { debit, credit }]) => debit !== 0n || credit !== 0n),
  );

/** Accounts of the group have codes of four digits, the groups of its chart shorter ones. */
const accountsOnly = (rows: ReadonlyMap<string, Amounts>): readonly (readonly [string, Amounts])[] =>
  [...rows].filter(([code]) => code.length === 4);

const balanceLines = (balances: Iterable<readonly [string, bigint]>): readonly string[] =>
  [...balances]
    .filter(([, balance]) => balance !== 0n)
    .map(([name, balance]) => `${name} ${decimal(balance)}`)
    .toSorted();

describe.each(databaseKinds)('sums on the %s database', (kind) => {
  const product = sharedProduct(kind);

  afterAll(() => product.leave());

  async function expectJournal(
    client: string,
    nameOf: (account: string) => string,
    expected: Balances,
  ): Promise<void> {
    const { file, text } = await exportJournal(product.database, client);
    const named = (balances: Balances): readonly string[] =>
      balanceLines([...balances].map(([account, balance]) => [nameOf(account), balance]));
    expect(named(addUp(text))).toEqual(balanceLines(expected));
    const byHledger = hasHledger ? await balancesOfHledger(file) : addUp(text);
    expect(named(byHledger)).toEqual(balanceLines(expected));
    expect(hasHledger ? await checkWithHledger(file) : '').toBe('');
  }

  let gratipay: GratipayClient;
  beforeAll(async () => {
    gratipay = await createGratipay(product);
  });

  describe('of Gratipay', () => {
    it.each(layouts)('as $name', async (layout) => {
      const { legalEntityId, range, state } = await loadLayout(gratipay, layout);
      expect(state.status).toBe('PROCESSED');
      expect(state.lastRun?.counts?.zeroTransactions).toBe(layout.zeroTransactions);

      const { session, clientId } = gratipay.client;
      const balance = await readTrialBalance(session, clientId, {
        ...range,
        legalEntityIds: [legalEntityId],
        aggregate: true,
      });
      expect(lines(turnoverByCode(balance))).toEqual(expectedLines(await readExpected(layout)));
      const total = balance.rows.find((row) => row.computed === 'TOTAL');
      expect(total?.turnover.debit.map(decimal)).toEqual([expectedTotal]);
      expect(total?.turnover.credit.map(decimal)).toEqual([expectedTotal]);
    });
  });

  describe('of the group', () => {
    let session: GraphSession;
    let clientId: string;
    let periods: readonly Period[];
    let entities: readonly { readonly id: string; readonly code: string }[];

    beforeAll(async () => {
      session = await product.logIn(financeAdministrator);
      clientId = await findClient(session, clientName);
      periods = await listPeriods({ session, clientId });
      const { client } = await session.send<{
        client: { legalEntities: Connection<(typeof entities)[number]> };
      }>(
        'query ($id: ID!) { client(id: $id) { legalEntities(first: 100) { edges { node { id code } } } } }',
        { id: clientId },
      );
      entities = nodesOf(client.legalEntities);
    });

    it('each entity by account, in its own currency', async () => {
      const expected = await table<GroupRow & { account: string }>('group-trial-balance.csv');
      expect(entities).toHaveLength(6);
      for (const entity of entities) {
        const balance = await readTrialBalance(session, clientId, {
          fromPeriodId: periodAt(periods, '2023-01-01').id,
          toPeriodId: periodAt(periods, '2025-12-31').id,
          legalEntityIds: [entity.id],
          useFunctionalCurrency: true,
          aggregate: true,
        });
        const rows = expected
          .filter((row) => row.entity === entity.code)
          .map(({ account, debit, credit }) => ({ code: account, debit, credit }));
        expect(lines(accountsOnly(turnoverByCode(balance)))).toEqual(expectedLines(rows));
      }
    });

    it('each entity by month', async () => {
      const expected = await table<GroupRow & { month: string }>('group-by-month-entity.csv');
      const months = new Map(periods.map(({ id, startDate }) => [id, startDate.slice(0, 7)]));
      for (const entity of entities) {
        const balance = await readTrialBalance(session, clientId, {
          fromPeriodId: periodAt(periods, '2023-01-01').id,
          toPeriodId: periodAt(periods, '2025-12-31').id,
          legalEntityIds: [entity.id],
          useFunctionalCurrency: true,
        });
        const total = balance.rows.find((row) => row.computed === 'TOTAL');
        const observed = balance.columns.map(({ fromPeriod }, index): [string, Amounts] => [
          months.get(fromPeriod.id) ?? '',
          { debit: total?.turnover.debit[index] ?? 0n, credit: total?.turnover.credit[index] ?? 0n },
        ]);
        const rows = expected
          .filter((row) => row.entity === entity.code)
          .map(({ month, debit, credit }) => ({ code: month, debit, credit }));
        expect(lines(observed)).toEqual(expectedLines(rows));
      }
    });

    it('together in EUR by year and account, with what a company brought along into the first', async () => {
      const expected = await table<{ year: string; account: string; group_amount: string }>(
        'group-by-year-account-eur.csv',
      );
      for (const year of ['2023', '2024', '2025']) {
        const balance = await readTrialBalance(session, clientId, {
          fromPeriodId: periodAt(periods, `${year}-01-01`).id,
          toPeriodId: periodAt(periods, `${year}-12-31`).id,
          aggregate: true,
        });
        const observed = accountsOnly(year === '2023' ? closingByCode(balance) : turnoverByCode(balance));
        const rows = expected.filter((row) => row.year === year && row.account !== 'TOTAL');
        expect(balanceLines(observed.map(([code, { debit, credit }]) => [code, debit - credit]))).toEqual(
          balanceLines(rows.map((row) => [row.account, units(row.group_amount)])),
        );
        expect(sum(rows.map((row) => units(row.group_amount)))).toBe(0n);
        expect(balance.currency).toBe('EUR');
      }
    });

    it('translated into USD by its own rates of each month, at the end of each year', async () => {
      const expected = await table<{ year: string; account: string; closing: string }>(
        'group-by-year-account-usd.csv',
      );
      for (const [year, income] of Object.entries(incomeInUsd)) {
        const balance = await readTrialBalance(session, clientId, {
          fromPeriodId: periodAt(periods, `${year}-01-01`).id,
          toPeriodId: periodAt(periods, `${year}-12-31`).id,
          reportingCurrency: 'USD',
          aggregate: true,
        });
        const adjustment = balance.rows.find(({ computed }) => computed === 'TRANSLATION_ADJUSTMENT');
        const observed = [
          ...accountsOnly(closingByCode(balance)),
          ['CTA', { debit: adjustment?.closing.debit[0] ?? 0n, credit: adjustment?.closing.credit[0] ?? 0n }],
        ] as const;
        const nets = observed.map(([code, { debit, credit }]) => [code, debit - credit] as const);
        const rows = expected.filter((row) => row.year === year);
        expect(balanceLines(nets)).toEqual(
          balanceLines(rows.map((row) => [row.account, units(row.closing)])),
        );
        const results = nets.filter(([code]) => /^[4-9]/.test(code));
        expect(decimal(-sum(results.map(([, net]) => net)))).toBe(income);
        expect(balance.currency).toBe('USD');
      }
    });
  });

  it('of the other organisation of the demonstration', async () => {
    const session = await product.logIn(otherViewer);
    const clientId = await findClient(session, otherClientName);
    const periods = await listPeriods({ session, clientId });
    const balance = await readTrialBalance(session, clientId, {
      fromPeriodId: periodAt(periods, '2012-06-01').id,
      toPeriodId: periodAt(periods, '2016-04-15').id,
      aggregate: true,
    });
    const [layout] = layouts;
    if (layout === undefined) throw new Error('There is no layout');
    const own = new Map(
      balance.rows.flatMap((row) => (row.account === null ? [] : [[row.account.code, row] as const])),
    );
    const total = balance.rows.find((row) => row.computed === 'TOTAL');
    expect(total?.turnover.debit.map(decimal)).toEqual([expectedTotal]);
    for (const { code, debit, credit } of await readExpected(layout)) {
      // An account with others below it shows them all together.
      if ([...own.keys()].some((other) => other.startsWith(`${code}:`))) continue;
      const turnover = own.get(code)?.turnover;
      expect([code, turnover?.debit.map(decimal), turnover?.credit.map(decimal)]).toEqual([
        code,
        [decimal(units(debit))],
        [decimal(units(credit))],
      ]);
    }
  });

  // An embedded database that is at work has no second reader: its journals are checked when the product stops.
  describe.each(kind === 'server' ? [kind] : [])('of the journals', () => {
    it('of Gratipay are the known balances', async () => {
      const expected = new Map<string, bigint>();
      for (const layout of layouts) {
        for (const { code, debit, credit } of await readExpected(layout)) {
          expected.set(`${layout.name}:${code}`, units(debit) - units(credit));
        }
      }
      await expectJournal(gratipay.client.name, (account) => account, expected);
    });

    it('of the group are the known balances', async () => {
      const moved = await table<GroupRow & { account: string }>('group-trial-balance.csv');
      const broughtAlong = await readCsv<ExpectedAmounts & { account: string }>(
        path.join(root, 'demo', 'data', `opening-${entityOfInitialBalance}.csv`),
      );
      const rows = [
        ...moved.filter(({ account }) => account !== ''),
        ...broughtAlong.map((row) => ({ ...row, entity: entityOfInitialBalance })),
      ];
      const expected = new Map<string, bigint>();
      for (const { entity, account, debit, credit } of rows) {
        const name = `${entity}:${account}`;
        const amount = units(debit || '0') - units(credit || '0');
        expected.set(name, (expected.get(name) ?? 0n) + amount);
      }
      // `DE01:1200 Bank account 1` is the account 1200 of DE01.
      await expectJournal(clientName, (account) => account.split(' ', 1)[0] ?? '', expected);
    });
  });
});
