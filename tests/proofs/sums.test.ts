import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { financeAdministrator } from '../../demo/src/users.ts';
import type { GraphSession } from '../../demo/src/graph.ts';
import {
  acceptAccounts,
  createClient,
  createEntity,
  createInstance,
  type FieldChoice,
  findClient,
  giveFile,
  listPeriods,
  periodAt,
  type Period,
  processInstance,
  saveChart,
  saveFieldMap,
  type StreamSettings,
  type TestClient,
} from '../support/books.ts';
import { readCsv } from '../support/csv.ts';
import { databaseKinds } from '../support/database.ts';
import { decimal, sum, units } from '../support/decimals.ts';
import { type RunningDemonstration, startDemonstration } from '../support/demonstration.ts';
import { readTrialBalance, turnoverByCode } from '../support/trialBalance.ts';

/** Known books give their known sums, to the last unit. */

interface ExpectedAmounts {
  readonly debit: string;
  readonly credit: string;
}

const data = path.resolve(import.meta.dirname, 'data');
const table = <Row>(name: string): Promise<readonly Row[]> => readCsv<Row>(path.join(data, name));

/** `code: debit credit`, sorted: two lists of these are compared as text, so that a difference can be read. */
function lines(rows: Iterable<readonly [string, { debit: bigint; credit: bigint }]>): readonly string[] {
  return [...rows]
    .map(([code, { debit, credit }]) => `${code}: ${decimal(debit)} ${decimal(credit)}`)
    .toSorted();
}

const expectedLines = (rows: readonly (ExpectedAmounts & { readonly code: string })[]): readonly string[] =>
  lines(
    rows
      .map(({ code, debit, credit }) => [code, { debit: units(debit), credit: units(credit) }] as const)
      .filter(([, { debit, credit }]) => debit !== 0n || credit !== 0n),
  );

/** Accounts have codes of four digits, groups shorter ones. */
const accountsOnly = (
  rows: ReadonlyMap<string, { readonly debit: bigint; readonly credit: bigint }>,
): readonly (readonly [string, { debit: bigint; credit: bigint }])[] =>
  [...rows].filter(([code]) => code.length === 4);

interface Layout {
  readonly file: string;
  readonly expected: string;
  readonly type: StreamSettings['type'];
  readonly fields: Readonly<Record<string, FieldChoice>>;
}

const date = { columns: ['Date'], format: { dateOrder: 'YMD' } };
const amountFormat = { decimalSign: '.', thousandsSign: '' };
const oneAmount = {
  document_entry_date: date,
  transaction_id: { columns: ['Transaction ID'] },
  debit_account: { columns: ['Debit account'] },
  credit_account: { columns: ['Credit account'] },
  amount: { columns: ['Amount'], format: amountFormat },
  debit_dimension: { columns: [] },
  credit_dimension: { columns: [] },
};

const layouts: readonly Layout[] = [
  {
    file: 'gratipay-single-account.csv',
    expected: 'gratipay-trial-balance.csv',
    type: 'SINGLE_ACCOUNT_ENTRY',
    fields: {
      document_entry_date: date,
      transaction_id: { columns: ['Transaction ID'] },
      account: { columns: ['Account'] },
      debit_amount: { columns: ['Debit'], format: amountFormat },
      credit_amount: { columns: ['Credit'], format: amountFormat },
      dimension: { columns: [] },
    },
  },
  {
    file: 'gratipay-double-entry.csv',
    expected: 'gratipay-double-entry-trial-balance.csv',
    type: 'DOUBLE_ENTRY',
    fields: oneAmount,
  },
  {
    file: 'gratipay-single-amount.csv',
    expected: 'gratipay-trial-balance.csv',
    type: 'SINGLE_AMOUNT_ENTRY',
    fields: oneAmount,
  },
];

describe.each(databaseKinds)('sums on the %s database', (kind) => {
  let demonstration: RunningDemonstration;

  beforeAll(async () => {
    demonstration = await startDemonstration(kind);
  });
  afterAll(() => demonstration.stop());

  describe('of Gratipay', () => {
    let client: TestClient;
    let periods: readonly Period[];

    beforeAll(async () => {
      client = await createClient(demonstration.product, {
        name: 'Gratipay',
        currency: 'USD',
        startDate: '2012-01-01',
      });
      periods = await listPeriods(client);
      const accounts = await table<{ account: string; ledger_type: string }>('gratipay-accounts.csv');
      await saveChart(
        client,
        accounts.map(({ account, ledger_type: type }) => ({ code: account, name: account, type })),
      );
    });

    it.each(layouts)('as $type', async ({ file, expected, type, fields }) => {
      const { session, clientId } = client;
      const legalEntityId = await createEntity(client, { code: type, name: type, currency: 'USD' });
      const range = {
        fromPeriodId: periodAt(periods, '2012-06-01').id,
        toPeriodId: periodAt(periods, '2016-04-15').id,
      };
      const instance = await createInstance(client, { name: type, type, legalEntityId, ...range });
      await giveFile(client, instance.instanceId, {
        name: file,
        bytes: await readFile(path.join(data, file)),
      });
      await saveFieldMap(session, instance.instanceId, fields);
      await acceptAccounts(session, instance);
      const state = await processInstance(session, instance.instanceId);
      expect(state.status).toBe('PROCESSED');
      expect(state.lastRun?.counts?.zeroTransactions).toBe(type === 'DOUBLE_ENTRY' ? 0 : 2);

      const balance = await readTrialBalance(session, clientId, {
        ...range,
        legalEntityIds: [legalEntityId],
        aggregate: true,
      });
      const rows = await table<Record<string, string>>(expected);
      const amounts = rows
        .map((row) => ({
          code: row['Account'] ?? row['account'] ?? '',
          debit: row['debit'] ?? '',
          credit: row['credit'] ?? '',
        }))
        .filter(({ code }) => code !== 'TOTAL');
      expect(lines(turnoverByCode(balance))).toEqual(expectedLines(amounts));
      const total = balance.rows.find((row) => row.computed === 'TOTAL');
      expect(total?.turnover.debit.map(decimal)).toEqual(['1117656.5300']);
      expect(total?.turnover.credit.map(decimal)).toEqual(['1117656.5300']);
    });
  });

  describe('of the group', () => {
    let session: GraphSession;
    let clientId: string;
    let periods: readonly Period[];
    let entities: readonly { readonly id: string; readonly code: string }[];

    beforeAll(async () => {
      session = await demonstration.product.logIn(financeAdministrator);
      clientId = await findClient(session, 'Nordwind Group');
      periods = await listPeriods({ session, clientId });
      const { client } = await session.send<{ client: { legalEntities: typeof entities } }>(
        'query ($id: ID!) { client(id: $id) { legalEntities { id code } } }',
        { id: clientId },
      );
      entities = client.legalEntities;
    });

    it('each entity by account, in its own currency', async () => {
      const expected = await table<ExpectedAmounts & { entity: string; account: string }>(
        'group-trial-balance.csv',
      );
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
      const expected = await table<ExpectedAmounts & { entity: string; month: string }>(
        'group-by-month-entity.csv',
      );
      for (const entity of entities) {
        const balance = await readTrialBalance(session, clientId, {
          fromPeriodId: periodAt(periods, '2023-01-01').id,
          toPeriodId: periodAt(periods, '2025-12-31').id,
          legalEntityIds: [entity.id],
          useFunctionalCurrency: true,
        });
        const total = balance.rows.find((row) => row.computed === 'TOTAL');
        const observed = balance.columns.map(
          ({ fromPeriod }, index): [string, { debit: bigint; credit: bigint }] => [
            periods.find((period) => period.id === fromPeriod.id)?.startDate.slice(0, 7) ?? '',
            { debit: total?.turnover.debit[index] ?? 0n, credit: total?.turnover.credit[index] ?? 0n },
          ],
        );
        const rows = expected
          .filter((row) => row.entity === entity.code)
          .map(({ month, debit, credit }) => ({ code: month, debit, credit }));
        expect(lines(observed)).toEqual(expectedLines(rows));
      }
    });

    it('together in EUR by year and account', async () => {
      const expected = await table<{ year: string; account: string; group_amount: string }>(
        'group-by-year-account-eur.csv',
      );
      for (const year of ['2023', '2024', '2025']) {
        const balance = await readTrialBalance(session, clientId, {
          fromPeriodId: periodAt(periods, `${year}-01-01`).id,
          toPeriodId: periodAt(periods, `${year}-12-31`).id,
          aggregate: true,
        });
        const observed = accountsOnly(turnoverByCode(balance)).map(
          ([code, { debit, credit }]) => `${code}: ${decimal(debit - credit)}`,
        );
        const rows = expected.filter((row) => row.year === year && row.account !== 'TOTAL');
        expect(observed.toSorted()).toEqual(
          rows.map((row) => `${row.account}: ${decimal(units(row.group_amount))}`).toSorted(),
        );
        expect(sum(rows.map((row) => units(row.group_amount)))).toBe(0n);
        expect(balance.currency).toBe('EUR');
      }
    });
  });
});
