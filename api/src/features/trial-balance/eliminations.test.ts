import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../testing/testApi.ts';
import {
  type Books,
  makeReady,
  periodOf,
  processInstance,
  setUpBooks,
  verify,
} from '../streams/testing/books.ts';

/** Eliminations beside what was posted, by whom is selected and by set; behind each figure stand the postings that add up to it. */

const header = 'Transaction ID,Date,Account,Debit,Credit,Counterparty,Description';

/** A sells to B, lends it 500 and has an invoice of December that B books in January. */
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
    '5,2024-05-05,1000,9.00,,,Shop',
    '5,2024-05-05,4000,,9.00,,Shop',
  ],
  B: [
    '1,2024-03-06,5500,100.00,,A,Goods',
    '1,2024-03-06,2500,,100.00,A,Goods',
    '2,2024-03-19,2500,60.00,,A,Paid',
    '2,2024-03-19,1000,,60.00,,Paid',
    '3,2024-04-01,1000,500.00,,,Loan',
    '3,2024-04-01,2600,,500.00,A,Loan',
    '4,2025-01-04,5500,40.00,,A,Goods',
    '4,2025-01-04,2500,,40.00,A,Goods',
  ],
};

const by = (name: string, accounts: readonly string[], set: string | null) => ({
  name,
  conditions: { $and: [{ field: '$account', operator: 'in', value: accounts }] },
  counterparty_legal_entity_id: null,
  counterparty_by_code_of: 'counterparty',
  set,
});

const eliminations = [
  by('Trade', ['1500', '2500', '4500', '5500'], 'trade'),
  by('Loans', ['1600', '2600'], 'loans'),
];

let api: TestApi;
let books: Books;
let codeOf: ReadonlyMap<number, string>;
let idOf: ReadonlyMap<string, number>;

beforeAll(async () => {
  api = await openTestApi();
  const balance = ['1000', '1500', '1600', '2500', '2600', '2900'];
  books = await setUpBooks(api, {
    name: 'Eliminated',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      ...balance.map((code) => ({ code, type: 'balance' })),
      { code: '4000', type: 'revenue' },
      { code: '4500', type: 'revenue' },
      { code: '5500', type: 'expense' },
    ],
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: 'B', currency: 'EUR' },
    ],
  });
  const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  codeOf = new Map(accounts.map(({ id, code }) => [id, code]));
  idOf = new Map(accounts.map(({ id, code }) => [code, id]));
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

type Lists = Readonly<Record<string, readonly string[] | undefined>>;

interface Row {
  readonly account_id: number | null;
  readonly computed: string | null;
  readonly opening: Lists;
  readonly turnover: Lists;
  readonly closing: Lists;
}

async function read(from: string, to: string, rest = ''): Promise<readonly Row[]> {
  const range = `from=${periodOf(books, from)}&to=${periodOf(books, to)}&aggregate=true&hide_empty=true`;
  const path = `/data_audit/trial_balance?${range}&layout=columns${rest}`;
  return (await books.session.ok<{ rows: readonly Row[] }>('GET', path)).rows;
}

/** What is eliminated of closing balances, debit positive, by account or computed line. */
async function eliminated(from: string, to: string, rest = ''): Promise<Record<string, string>> {
  const rows = await read(from, to, rest);
  return Object.fromEntries(
    rows.flatMap(({ account_id, computed, closing }) => {
      const debit = Number(closing['elimination_debit']?.[0] ?? '0');
      const credit = Number(closing['elimination_credit']?.[0] ?? '0');
      const name = account_id === null ? (computed ?? '') : (codeOf.get(account_id) ?? '');
      return debit === credit ? [] : [[name, (debit - credit).toFixed(2)]];
    }),
  );
}

describe('a trial balance with eliminations', () => {
  it('takes out what both companies booked, and shows in two lines what one of them lacks', async () => {
    expect(await eliminated('2024-01', '2024-03')).toEqual({
      '1500': '40.00',
      '2500': '-40.00',
      '4500': '-100.00',
      '5500': '100.00',
    });
    expect(await eliminated('2024-01', '2024-12')).toEqual({
      '1500': '80.00',
      '1600': '500.00',
      '2500': '-40.00',
      '2600': '-500.00',
      '4500': '-140.00',
      '5500': '100.00',
      elimination_difference_result: '40.00',
      elimination_difference_balance: '-40.00',
    });
  });

  it('counts what is with companies that are selected, and of some sets where they are named', async () => {
    const one = `&legal_entity_ids=${books.entityIds.get('A')}`;
    expect(await eliminated('2024-01', '2024-12', one)).toEqual({});
    expect(await eliminated('2024-01', '2024-12', '&elimination_sets=loans')).toEqual({
      '1600': '500.00',
      '2600': '-500.00',
    });
    expect(await eliminated('2024-01', '2024-12', '&data_types=sourceData')).toEqual({});
  });

  it('has behind both lines what they are the opposite of', async () => {
    for (const [from, to, lines] of [
      ['2024-01', '2024-12', { result: 40, balance: -40 }],
      ['2025-01', '2025-01', { result: -40, balance: 0 }],
    ] as const) {
      for (const [line, figure] of Object.entries(lines)) {
        const range = `from_period_id=${periodOf(books, from)}&to_period_id=${periodOf(books, to)}`;
        const asked = `${range}&computed=elimination_difference_${line}&part=closing&kind=elimination`;
        const { balance, items } = await books.session.ok<{
          balance: string;
          items: readonly { debit: string; credit: string }[];
        }>('GET', `/data_audit/trial_balance/transactions?${asked}&limit=100`);
        const sum = items.reduce((all, { debit, credit }) => all + Number(debit) - Number(credit), 0);
        expect([line, from, Number(balance), sum]).toEqual([line, from, figure, figure]);
      }
    }
  });

  it.each(['', '&elimination_sets=trade'])(
    'has behind each figure the postings that add up to it%s',
    async (rest) => {
      const sides = { elimination_debit: 'debit', elimination_credit: 'credit' } as const;
      for (const [from, to] of [
        ['2024-01', '2024-12'],
        ['2024-03', '2024-05'],
        ['2025-01', '2025-01'],
      ] as const) {
        for (const row of await read(from, to, rest)) {
          if (row.account_id === null) continue;
          for (const part of ['opening', 'turnover', 'closing'] as const) {
            for (const [list, side] of Object.entries(sides)) {
              const figure = row[part][list]?.[0] ?? '0.0000';
              const range = `from_period_id=${periodOf(books, from)}&to_period_id=${periodOf(books, to)}`;
              const asked = `${range}&account_id=${row.account_id}&part=${part}&side=${side}&kind=elimination`;
              const path = `/data_audit/trial_balance/transactions?${asked}${rest}&limit=100`;
              const { debit, credit, items } = await books.session.ok<{
                debit: string;
                credit: string;
                items: readonly { debit: string; credit: string }[];
              }>('GET', path);
              const net = side === 'debit' ? Number(debit) - Number(credit) : Number(credit) - Number(debit);
              const shown = part === 'turnover' ? Number(side === 'debit' ? debit : credit) : net;
              expect([row.account_id, part, side, shown]).toEqual([
                row.account_id,
                part,
                side,
                Number(figure),
              ]);
              const sum = items.reduce((all, item) => all + Number(item.debit) - Number(item.credit), 0);
              expect(sum).toBeCloseTo(Number(debit) - Number(credit), 4);
            }
          }
        }
      }
      expect(idOf.size).toBeGreaterThan(0);
    },
  );

  describe('consolidated', () => {
    beforeAll(async () => {
      const line = (code: string, side: string) => ({
        legal_entity_id: books.entityIds.get('B'),
        account_id: idOf.get(code),
        side,
        amount: '40',
      });
      const { id } = await books.session.ok<{ id: number }>('POST', '/adjustments', {
        period_id: periodOf(books, '2024-12'),
        first_legal_entity_id: books.entityIds.get('A'),
        second_legal_entity_id: books.entityIds.get('B'),
        description: 'Goods under way',
        currency: 'EUR',
        kind: 'income',
        lines: [line('5500', 'debit'), line('2500', 'credit')],
      });
      await books.session.ok('POST', `/adjustments/${id}/submit`, {});
    });

    const at = (lists: Lists, name: string) => Number(lists[name]?.[0] ?? '0');
    const parts = ['opening', 'turnover', 'closing'] as const;

    it('is source less eliminations plus adjustments, in each layout and of the kinds that are shown', async () => {
      const debtOf = async (rest: string) => {
        const rows = await read('2024-01', '2024-12', `&consolidated=true${rest}`);
        return rows.find(({ account_id: id }) => id === idOf.get('2500'))?.closing ?? {};
      };
      expect(await debtOf('')).toMatchObject({
        credit: ['40.0000'],
        elimination_credit: ['40.0000'],
        adjustment_credit: ['40.0000'],
        consolidated_credit: ['40.0000'],
      });
      expect(await debtOf('&data_types=sourceData,elimination')).not.toHaveProperty('consolidated_credit');
      // The books alone are what is consolidated.
      expect(await debtOf('&data_types=sourceData')).not.toHaveProperty('consolidated_credit');
      for (const row of await read('2024-03', '2024-12', '&consolidated=true')) {
        for (const part of parts) {
          for (const side of ['debit', 'credit']) {
            const [source, taken, added] = ['', 'elimination_', 'adjustment_'].map((kind) =>
              at(row[part], `${kind}${side}`),
            );
            expect(at(row[part], `consolidated_${side}`)).toBeCloseTo(source! - taken! + added!, 4);
          }
        }
      }
    });

    it.each(['key', 'date', 'date_descending', 'debit', 'debit_descending', 'credit', 'automatic'])(
      'has behind each figure the lines of all kinds that add up to it, in pages by %s',
      async (order) => {
        const range = `from_period_id=${periodOf(books, '2024-03')}&to_period_id=${periodOf(books, '2024-12')}`;
        let kinds = new Set<string>();
        const some = order === 'date' ? '&data_types=sourceData,elimination' : '';
        for (const row of await read('2024-03', '2024-12', `&consolidated=true${some}`)) {
          const { account_id: id, computed } = row;
          if (computed === 'total') continue;
          const what = id === null ? `computed=${computed}` : `account_id=${id}`;
          for (const part of parts) {
            for (const side of ['debit', 'credit'] as const) {
              // Both lines of what eliminations leave stand behind either of their sides.
              if (computed !== null && side === 'credit') continue;
              const asked = `${range}&${what}&part=${part}&consolidated=true${some}&order_by=${order}`;
              const found = await allPages(computed === null ? `${asked}&side=${side}` : asked);
              const net = found.debit - found.credit;
              const shown = part === 'turnover' ? found[side] : side === 'debit' ? net : 0 - net;
              const figure =
                computed === null
                  ? at(row[part], `consolidated_${side}`)
                  : at(row[part], 'consolidated_debit') - at(row[part], 'consolidated_credit');
              expect([what, part, side, computed === null ? shown : net]).toEqual([what, part, side, figure]);
              const sum = found.items.reduce(
                (all, each) => all + Number(each.debit) - Number(each.credit),
                0,
              );
              expect(sum).toBeCloseTo(net, 4);
              expect(found.items).toHaveLength(found.total);
              expect(new Set(found.items.map((each) => `${each.id} ${each.is_deducted}`)).size).toBe(
                found.total,
              );
              kinds = new Set([...kinds, ...found.items.map(({ kind }) => kind)]);
              const values = found.items.map((each) =>
                order.startsWith('date')
                  ? each.date
                  : Number(each[order.startsWith('debit') ? 'debit' : 'credit']),
              );
              const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
              if (order !== 'key' && order !== 'automatic') {
                expect(values).toEqual(order.endsWith('descending') ? sorted.toReversed() : sorted);
              }
            }
          }
        }
        const all = ['adjustment', 'elimination', 'sourceData'];
        expect([...kinds].toSorted()).toEqual(some === '' ? all : all.slice(1));
      },
    );
  });
});

interface Item {
  readonly id: string;
  readonly kind: string;
  readonly is_deducted: boolean;
  readonly date: string;
  readonly debit: string;
  readonly credit: string;
}

/** Two lines a page. */
async function allPages(asked: string) {
  const items: Item[] = [];
  let after: string | null = '';
  let sums = { total: 0, debit: '0', credit: '0' };
  while (after !== null) {
    const from: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: typeof sums & { items: readonly Item[]; next: string | null } = await books.session.ok(
      'GET',
      `/data_audit/trial_balance/transactions?${asked}&limit=2${from}`,
    );
    sums = page;
    items.push(...page.items);
    after = page.next;
  }
  return { items, total: sums.total, debit: Number(sums.debit), credit: Number(sums.credit) };
}
