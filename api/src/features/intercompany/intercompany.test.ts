import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import {
  type Books,
  makeReady,
  periodOf,
  processInstance,
  setUpBooks,
  verify,
} from '../streams/testing/books.ts';
import { limitMember } from '../users/testing/limitMember.ts';

/** What three companies have with each other; each figure has behind it the lines that add up to it. */

const header = 'Transaction ID,Date,Account,Debit,Credit,Counterparty,Description';

/** A sells to B, lends it 500 and has an invoice of December that B lacks; C has booked a cent less than A, and has paid in equity. */
const files: Readonly<Record<string, readonly string[]>> = {
  A: [
    '1,2024-03-05,1500,100.00,,B,Goods',
    '1,2024-03-05,4500,,100.00,B,Goods',
    '2,2024-03-20,1000,60.00,,,Paid',
    '2,2024-03-20,1500,,60.00,B,Paid',
    '3,2024-04-01,1600,500.00,,B,Loan',
    '3,2024-04-01,1000,,500.00,,Loan',
    '4,2024-12-30,1500,40.00,,B,Goods',
    '4,2024-12-30,4500,,40.00,B,Goods',
    '5,2024-05-05,1500,10.00,,C,Goods',
    '5,2024-05-05,4500,,10.00,C,Goods',
    '6,2024-02-01,1000,7.00,,,Paid in',
    '6,2024-02-01,2900,,4.00,C,Paid in',
    '6,2024-02-01,2950,,3.00,C,Retained',
  ],
  B: [
    '1,2024-03-06,5500,100.00,,A,Goods',
    '1,2024-03-06,2500,,100.00,A,Goods',
    '2,2024-03-19,2500,60.00,,A,Paid',
    '2,2024-03-19,1000,,60.00,,Paid',
    '3,2024-04-01,1000,500.00,,,Loan',
    '3,2024-04-01,2600,,500.00,A,Loan',
  ],
  C: ['1,2024-05-05,5500,9.99,,A,Goods', '1,2024-05-05,2500,,9.99,A,Goods'],
};

const eliminations = [
  {
    name: 'Loans',
    conditions: { $and: [{ field: '$account', operator: 'in', value: ['1600', '2600'] }] },
    counterparty_by_code_of: 'counterparty',
  },
];

let api: TestApi;
let books: Books;
let codeOf: ReadonlyMap<number, string>;
let entityOf: ReadonlyMap<number, string>;

beforeAll(async () => {
  api = await openTestApi();
  const balance = ['1000', '1500', '1600', '2500', '2600', '2900', '2950'];
  books = await setUpBooks(api, {
    name: 'Matched',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      ...balance.map((code) => ({ code, type: 'balance' })),
      { code: '4500', type: 'revenue' },
      { code: '5500', type: 'expense' },
    ],
    entities: Object.keys(files).map((code) => ({ code, currency: 'EUR' })),
  });
  const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  codeOf = new Map(accounts.map(({ id, code }) => [id, code]));
  const [equity, retained] = ['2900', '2950'].map((code) => accounts.find((each) => each.code === code)?.id);
  const category = await books.session.ok<{ id: number }>('POST', '/balance/categories', {
    name: 'Equity',
    section: 'liabilities',
    is_equity: true,
  });
  await books.session.ok('POST', `/balance/categories/${category.id}/accounts`, { account: equity });
  await books.session.ok('PATCH', '/settings', { settings: { retained_earnings_account_id: retained } });
  entityOf = new Map([...books.entityIds].map(([code, id]) => [id, code]));
  for (const [entity, lines] of Object.entries(files)) {
    const file = await makeReady(books, {
      entity,
      type: 'single-account-entry',
      fileName: `${entity}.csv`,
      bytes: Buffer.from([header, ...lines].join('\n')),
      from: '2024-01',
      to: '2025-01',
    });
    await books.session.ok('PUT', `/actuals/financial/streams/${file.streamId}/eliminations`, {
      eliminations,
    });
    await verify(books, file);
    const { status } = await processInstance(books, file);
    if (status !== 'processed') throw new Error(`The books of ${entity} are ${status}`);
  }
});
afterAll(async () => api.close());

interface Amounts {
  readonly balance: string;
  readonly books: string;
  readonly adjustments: string;
  readonly eliminated: string;
}

interface Side extends Amounts {
  readonly legal_entity_id: number;
  readonly accounts?: readonly (Amounts & { readonly account_id: number })[];
}

interface Answer {
  readonly is_limited: boolean;
  readonly pairs: readonly {
    readonly sides: readonly [Side, Side];
    readonly difference: string;
    readonly state: string;
  }[];
}

type Session = Books['session'];

const read = async (rest: string, session: Session = books.session, from = '2024-12', to = '2024-12') =>
  session.ok<Answer>(
    'GET',
    `/data_audit/intercompany?from=${periodOf(books, from)}&to=${periodOf(books, to)}&${rest}`,
  );

/** `A-B 540.0000 -540.0000 matched` */
const shortly = ({ pairs }: Answer) =>
  pairs.map(({ sides, difference, state }) => {
    const names = sides.map((side) => entityOf.get(side.legal_entity_id)).join('-');
    return `${names} ${sides.map(({ balance }) => balance).join(' ')} ${difference} ${state}`;
  });

const entityId = (code: string): number => books.entityIds.get(code) ?? 0;

describe('an intercompany matrix', () => {
  it('tells what companies have with each other, in balances and in results', async () => {
    expect(shortly(await read('view=balances'))).toEqual([
      'A-B 580.0000 -540.0000 40.0000 mismatch',
      'A-C 10.0000 -9.9900 0.0100 mismatch',
    ]);
    expect(shortly(await read('view=result'))).toEqual(['A-B -40.0000 0.0000 -40.0000 one_sided']);
    expect(shortly(await read('view=result', books.session, '2024-01', '2024-12'))).toEqual([
      'A-B -140.0000 100.0000 -40.0000 mismatch',
      'A-C -10.0000 9.9900 -0.0100 mismatch',
    ]);
  });

  it('is of the companies that are asked for alone; an unknown one and a range turned round are refused', async () => {
    expect(shortly(await read(`legal_entity_ids=${entityId('A')},${entityId('C')}`))).toEqual([
      'A-C 10.0000 -9.9900 0.0100 mismatch',
    ]);
    const range = (from: string, to: string) => `from=${periodOf(books, from)}&to=${periodOf(books, to)}`;
    const ask = async (query: string) => books.session.call('GET', `/data_audit/intercompany?${query}`);
    expect((await ask(`${range('2024-01', '2024-02')}&legal_entity_ids=999999`)).status).toBe(404);
    expect((await ask(range('2024-02', '2024-01'))).status).toBe(400);
  });

  it('keeps to the tolerance of the settings, which are changed with a line in the audit log', async () => {
    const { session } = books;
    const set = async (settings: object) => session.call('PATCH', '/settings', { body: { settings } });
    expect((await set({ intercompany_tolerance_amount: '0.01' })).body).toMatchObject({
      intercompany_tolerance_amount: '0.0100',
      intercompany_tolerance_percent: '0.00',
    });
    const states = async () => (await read('view=balances')).pairs.map(({ state }) => state);
    expect(await states()).toEqual(['mismatch', 'within_tolerance']);
    await set({ intercompany_tolerance_percent: '7' });
    expect(await states()).toEqual(['within_tolerance', 'within_tolerance']);
    const { items } = await session.ok<{ items: object[] }>('GET', '/audit_log?object=settings&limit=1');
    expect(JSON.stringify(items)).toMatch(/"field":"intercompany_tolerance_percent".*"7.00"/);
    for (const wrong of [
      { intercompany_tolerance_amount: '-1' },
      { intercompany_tolerance_amount: '0.00001' },
      { intercompany_tolerance_percent: '100.01' },
      { intercompany_tolerance_percent: '0.001' },
    ]) {
      expect((await set(wrong)).status).toBe(400);
    }
    await set({ intercompany_tolerance_amount: '0', intercompany_tolerance_percent: '0' });
  });

  it('has what rules eliminate and what adjustments between both add', async () => {
    const account = (code: string) => [...codeOf].find(([, each]) => each === code)?.[0];
    const line = (code: string, side: string) => ({
      legal_entity_id: entityId('B'),
      account_id: account(code),
      side,
      amount: '40',
    });
    const body = {
      period_id: periodOf(books, '2024-12'),
      first_legal_entity_id: entityId('A'),
      second_legal_entity_id: entityId('B'),
      description: 'Goods under way',
      currency: 'EUR',
      lines: [line('5500', 'debit'), line('2500', 'credit')],
    };
    const { id } = await books.session.ok<{ id: number }>('POST', '/adjustments', {
      ...body,
      kind: 'income',
    });
    // What is no claim of one on the other does not count.
    const other = await books.session.ok<{ id: number }>('POST', '/adjustments', {
      ...body,
      kind: 'capital',
    });
    const [pair] = (await read('view=balances')).pairs;
    expect(pair).toMatchObject({ difference: '40.0000', state: 'mismatch' });
    for (const each of [id, other.id]) await books.session.ok('POST', `/adjustments/${each}/submit`, {});
    const [after] = (await read('view=balances')).pairs;
    expect(after).toMatchObject({ difference: '0.0000', state: 'matched' });
    expect(after?.sides[1]).toMatchObject({
      balance: '-580.0000',
      books: '-540.0000',
      adjustments: '-40.0000',
      eliminated: '-500.0000',
    });
  });

  it.each(['balances', 'result'] as const)(
    'has behind each figure of %s the lines that add up to it',
    async (view) => {
      const [from, to] = ['2024-01', '2024-12'];
      const { pairs } = await read(`view=${view}&by_account=true`, books.session, from, to);
      let figureCount = 0;
      for (const { sides } of pairs) {
        for (const [place, side] of sides.entries()) {
          const counterparty = sides[1 - place]!.legal_entity_id;
          for (const each of side.accounts ?? []) {
            for (const [kind, figure] of [
              ['sourceData', each.books],
              ['elimination', each.eliminated],
              ['adjustment', each.adjustments],
            ] as const) {
              const asked = [
                `from_period_id=${periodOf(books, from)}&to_period_id=${periodOf(books, to)}`,
                `account_id=${each.account_id}&legal_entity_id=${side.legal_entity_id}`,
                `counterparty_legal_entity_id=${counterparty}&kind=${kind}`,
                `part=${view === 'balances' ? 'closing' : 'turnover'}`,
                'adjustment_kinds=debt,income,dividend,other&limit=100',
              ].join('&');
              const found = await books.session.ok<{
                balance: string;
                items: readonly { debit: string; credit: string }[];
              }>('GET', `/data_audit/trial_balance/transactions?${asked}`);
              const sum = found.items.reduce(
                (all, item) => all + Number(item.debit) - Number(item.credit),
                0,
              );
              expect([kind, codeOf.get(each.account_id), found.balance]).toEqual([
                kind,
                codeOf.get(each.account_id),
                figure,
              ]);
              expect(sum).toBeCloseTo(Number(figure), 4);
              figureCount += 1;
            }
          }
          const sums = (side.accounts ?? []).reduce((all, each) => all + Number(each.balance), 0);
          expect(sums).toBeCloseTo(Number(side.balance), 4);
        }
      }
      expect(figureCount).toBeGreaterThan(10);
    },
  );

  it('lists what is with one company of both sides alone, and never translated', async () => {
    const range = `from_period_id=${periodOf(books, '2024-01')}&to_period_id=${periodOf(books, '2024-12')}`;
    const asked = `${range}&counterparty_legal_entity_id=${entityId('B')}`;
    const path = `/data_audit/trial_balance/transactions?${asked}`;
    expect((await books.session.call('GET', `${path}&part=closing&side=debit`)).status).toBe(400);
    expect((await books.session.call('GET', `${path}&reporting_currency=USD`)).status).toBe(400);
    expect((await books.session.call('GET', `${path},999999`)).status).toBe(404);
  });

  it('shows a limited member what is between companies that they see', async () => {
    const limited = await limitMember(books.client, 'org_viewer', [entityId('A'), entityId('C')]);
    const answer = await read('view=balances', limited);
    expect(answer.is_limited).toBe(true);
    expect(shortly(answer)).toEqual(['A-C 10.0000 -9.9900 0.0100 mismatch']);
    const alone = await limitMember(books.client, 'org_viewer', [entityId('B')]);
    expect(shortly(await read('view=balances', alone))).toEqual([]);
  });

  it.each([
    ['org_finance_admin', 200],
    ['org_viewer', 200],
    ['org_payroll_admin', 403],
    ['org_planner', 403],
  ] as const)('is open to %s: %i', async (role, status) => {
    const session = await books.client.as(role);
    const range = `from=${periodOf(books, '2024-01')}&to=${periodOf(books, '2024-12')}`;
    expect((await session.call('GET', `/data_audit/intercompany?${range}`)).status).toBe(status);
  });
});
