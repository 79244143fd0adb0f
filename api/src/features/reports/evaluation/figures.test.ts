import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../../testing/testApi.ts';
import { setUpSmallGroup, type SmallGroup } from '../../trial-balance/testing/smallGroup.ts';
import {
  halves,
  setUpTranslatedBooks,
  type TranslatedBooks,
} from '../../trial-balance/testing/translatedBooks.ts';
import {
  type Account,
  accountNode,
  accountsOf,
  amountOf,
  evaluated,
  type Node,
} from './testing/reportCalls.ts';

/** With the same filters the figures of a report are those of the trial balance, to the last digit. */

let api: TestApi;
let group: SmallGroup;
let translated: TranslatedBooks;

beforeAll(async () => {
  api = await openTestApi();
  group = await setUpSmallGroup(api);
  translated = await setUpTranslatedBooks(api);
});
afterAll(async () => api.close());

type Part = 'opening' | 'turnover' | 'closing' | 'rate_effect';
type Lists = Readonly<Record<string, readonly string[] | undefined>>;

interface TrialBalance {
  readonly columns: readonly unknown[];
  readonly rows: readonly (Readonly<Record<Part, Lists | undefined>> & {
    readonly account_id: number | null;
    readonly computed: string | null;
  })[];
}

const uses = ['opening_balance', 'turnover', 'turnover_debit', 'turnover_credit', 'closing_balance'] as const;
const computedLines = ['result_of_earlier_years', 'translation_adjustment'];

const treeOf = (accounts: readonly Account[]): Node[] => [
  ...accounts.flatMap((account) =>
    uses.map((accountUse) =>
      accountNode(`${account.id}-${accountUse}`, account, { accountUse, includeChildren: true }),
    ),
  ),
  ...accounts.map((account) =>
    accountNode(`${account.id}-rate_effect`, account, {
      isForexCalculationSelected: true,
      includeChildren: true,
    }),
  ),
  ...computedLines.map((computed) => ({
    id: `${computed}-closing_balance`,
    type: 'account',
    meta: { computed, accountUse: 'closing_balance' },
  })),
];

const partOf: Readonly<Record<string, readonly [Part, debit: boolean, credit: boolean]>> = {
  opening_balance: ['opening', true, true],
  turnover: ['turnover', true, true],
  turnover_debit: ['turnover', true, false],
  turnover_credit: ['turnover', false, true],
  closing_balance: ['closing', true, true],
  rate_effect: ['rate_effect', true, true],
};

/** What the trial balance says of a node of the tree, column by column. */
function expectedOf(balance: TrialBalance, accounts: readonly Account[], nodeId: string): bigint[] {
  const [name = '', use = ''] = nodeId.split('-');
  const account = accounts.find(({ id }) => String(id) === name);
  const row = balance.rows.find(({ account_id: id, computed }) =>
    account === undefined ? computed === name : id === account.id,
  );
  const [part, debit, credit] = partOf[use] ?? ['turnover', true, true];
  const isCredit = account === undefined || account.type === 'revenue' || account.section === 'liabilities';
  const at = (side: string, column: number) => amountOf(row?.[part]?.[side]?.[column]);
  return balance.columns.map((_, column) => {
    if (!debit || !credit) return at(debit ? 'debit' : 'credit', column);
    const net = at('debit', column) - at('credit', column);
    return isCredit ? -net : net;
  });
}

async function expectSame(session: TestSession, query: string, body: object): Promise<void> {
  const accounts = await accountsOf(session);
  const balance = await session.ok<TrialBalance>('GET', `/data_audit/trial_balance?layout=columns&${query}`);
  const report = await evaluated(session, { items: treeOf(accounts), ...body });
  expect(report.columns).toHaveLength(balance.columns.length);
  for (const { node_id: id, values } of report.rows)
    expect([id, values.map((value) => amountOf(value))]).toEqual([id, expectedOf(balance, accounts, id)]);
}

const rangeOf = (from: number, to: number, more: object = {}) => ({
  range: { from_period_id: from, to_period_id: to, ...more },
});

describe('figures of reports are those of the trial balance', () => {
  it.each([1, 3, 12])('in columns of %s periods', async (columns) => {
    const [from, to] = [group.periodId('2024-02'), group.periodId('2025-12')];
    const query = `from=${from}&to=${to}&column_periods=${columns}`;
    await expectSame(group.session, query, rangeOf(from, to, { column_periods: columns }));
  });

  it('of some legal entities, in their functional currency', async () => {
    const [from, to] = [group.periodId('2024-01'), group.periodId('2025-06')];
    const id = group.books.entityIds.get('U');
    const query = `from=${from}&to=${to}&legal_entity_ids=${id}&functional_currency=true`;
    await expectSame(group.session, query, {
      ...rangeOf(from, to),
      legal_entity_ids: [id],
      use_original_currency: true,
    });
  });

  it.each([['C1'], ['C2', '-1'], ['C10']])(
    'of cost centres with what hangs below them: %s',
    async (...codes) => {
      const [from, to] = [group.periodId('2024-01'), group.periodId('2025-12')];
      const ids = codes.map((code) => group.costCentreIds.get(code) ?? Number(code));
      const query = `from=${from}&to=${to}&dimension_instance_ids=${ids.join()}`;
      await expectSame(group.session, query, { ...rangeOf(from, to), dimension_ids: ids });
    },
  );

  it.each([[], ['U'], ['G', 'H']])('in a reporting currency: %s', async (...codes) => {
    const { books, periodId, entityId } = translated;
    const [from, to] = [periodId(halves[0]), periodId(halves[3])];
    const ids = codes.map((code) => entityId(code));
    const chosen = ids.length === 0 ? '' : `&legal_entity_ids=${ids.join()}`;
    await expectSame(books.session, `from=${from}&to=${to}&reporting_currency=EUR${chosen}`, {
      ...rangeOf(from, to),
      reporting_currency: 'EUR',
      legal_entity_ids: ids,
    });
  });

  it('with the results of earlier years on an account', async () => {
    const { session, accountIds } = group;
    const settings = (id: number | null | undefined) => ({ settings: { retained_earnings_account_id: id } });
    await session.ok('PATCH', '/settings', settings(accountIds.get('3900')));
    const [from, to] = [group.periodId('2024-11'), group.periodId('2025-03')];
    await expectSame(session, `from=${from}&to=${to}`, rangeOf(from, to));
    await session.ok('PATCH', '/settings', settings(null));
  });
});
