import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { type Books, bringIn, setUpBooks } from '../streams/testing/books.ts';
import { sendInitial } from './testing/imports.ts';

/** Initial balances in the trial balance, in the lines behind it, and down to the row of their file. */

const hasHledger = spawnSync('hledger', ['--version']).status === 0;

const parts = ['opening', 'turnover', 'closing'] as const;
const sides = ['debit', 'credit'] as const;

interface TrialBalance {
  readonly columns: readonly { readonly from_period_id: number }[];
  readonly records: readonly ({
    readonly account_id: number | null;
    readonly computed: string | null;
  } & Readonly<
    Record<(typeof parts)[number], readonly { readonly debit: string; readonly credit: string }[]>
  >)[];
}

interface Lines {
  readonly total: number;
  readonly debit: string;
  readonly credit: string;
  readonly next: string | null;
  readonly streams: readonly object[];
  readonly items: readonly {
    readonly id: string;
    readonly type: string;
    readonly date: string;
    readonly debit: string;
    readonly credit: string;
    readonly row_no: number;
    readonly instance_id: number | null;
    readonly original_amount: string | null;
    readonly rate: string | null;
  }[];
}

const accounts = [
  { code: '1200', type: 'balance' },
  { code: '3000', type: 'balance' },
  { code: '3900', type: 'balance' },
  { code: '4000', type: 'revenue' },
  { code: '5000', type: 'expense' },
];

type Entry = readonly [date: string, debit: string, credit: string, amount: number];

const flowsOf = (entries: readonly Entry[], share: number): Buffer =>
  Buffer.from(
    [
      'transaction_id,posting_date,account,debit,credit,group_amount',
      ...entries.flatMap(([date, debit, credit, amount], index) => [
        `${index},${date},${debit},${amount.toFixed(2)},,${(amount * share).toFixed(2)}`,
        `${index},${date},${credit},,${amount.toFixed(2)},${(-amount * share).toFixed(2)}`,
      ]),
    ].join('\n'),
  );

/** A client with its accounts, and questions about its figures. */
class Client {
  readonly books: Books;
  readonly accountIds: ReadonlyMap<string, number>;

  private constructor(books: Books, accountIds: ReadonlyMap<string, number>) {
    this.books = books;
    this.accountIds = accountIds;
  }

  static async open(api: TestApi, name: string, startDate: string): Promise<Client> {
    const books = await setUpBooks(api, {
      name,
      currency: 'EUR',
      startDate,
      accounts,
      entities: [
        { code: 'A', currency: 'EUR' },
        { code: 'U', currency: 'USD' },
      ],
    });
    const ledger = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    const ids = new Map(ledger.accounts.map(({ id, code }) => [code, id]));
    await books.session.ok('PATCH', '/settings', {
      settings: { retained_earnings_account_id: ids.get('3900') },
    });
    return new Client(books, ids);
  }

  periodId(month: string): number {
    return this.books.periods.find(({ start_date: start }) => start.startsWith(month))?.id ?? 0;
  }

  entityId(code: string): number {
    return this.books.entityIds.get(code) ?? 0;
  }

  async bringIn(entity: string, entries: readonly Entry[], from: string, to: string): Promise<void> {
    const bytes = flowsOf(entries, entity === 'U' ? 0.5 : 1);
    const type = 'single-account-entry' as const;
    await bringIn(this.books, { entity, type, fileName: `${entity} ${from}.csv`, bytes, from, to });
  }

  async balance(
    from: string,
    to: string,
    isFunctional: boolean,
    entities = ['A', 'U'],
  ): Promise<TrialBalance> {
    const ids = entities.map((code) => this.entityId(code)).join(',');
    return this.books.session.ok(
      'GET',
      `/data_audit/trial_balance?from=${this.periodId(from)}&to=${this.periodId(to)}&legal_entity_ids=${ids}&functional_currency=${isFunctional}`,
    );
  }

  /** `1200 opening: 1000.0000 0.0000` of the cells that are not zero, by code, in one period. */
  async cells(month: string, entity: string): Promise<string[]> {
    const { records } = await this.balance(month, month, true, [entity]);
    const codes = new Map([...this.accountIds].map(([code, id]) => [id, code]));
    return records
      .filter(({ account_id: id }) => id !== null)
      .flatMap((record) =>
        parts.flatMap((part) => {
          const { debit = '', credit = '' } = record[part][0] ?? {};
          const code = codes.get(record.account_id ?? 0);
          return Number(debit) === 0 && Number(credit) === 0 ? [] : [`${code} ${part}: ${debit} ${credit}`];
        }),
      );
  }

  async lines(query: Readonly<Record<string, string | number>>): Promise<Lines> {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return this.books.session.ok('GET', `/data_audit/trial_balance/transactions?${search.toString()}`);
  }
}

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('an initial balance within a fiscal year', () => {
  let client: Client;
  const file = [
    'Konto;Bezeichnung;Soll;Haben',
    '1200;Bank;1.000,00;',
    '3000;Kapital;;900,00',
    '4000;Umsatz;;300,00',
    '5000;Miete;150,00;',
    '5000;Strom;50,00;',
    '3900;Vortrag;;0,00',
  ].join('\n');

  beforeAll(async () => {
    client = await Client.open(api, 'Within a year', '2023-04-01');
    await sendInitial(client.books.session, file, { legal_entity_id: client.entityId('A') });
    await client.bringIn('A', [['2023-05-03', '1200', '4000', 50]], '2023-05', '2023-05');
    await client.bringIn('A', [['2024-02-01', '5000', '1200', 10]], '2024-02', '2024-02');
  });

  it('opens the first period, and its result is carried forward at the end of the year', async () => {
    const opening = [
      '1200 opening: 1000.0000 0.0000',
      '1200 closing: 1000.0000 0.0000',
      '3000 opening: 0.0000 900.0000',
      '3000 closing: 0.0000 900.0000',
      '4000 opening: 0.0000 300.0000',
      '4000 closing: 0.0000 300.0000',
      '5000 opening: 200.0000 0.0000',
      '5000 closing: 200.0000 0.0000',
    ];
    expect(await client.cells('2023-04', 'A')).toEqual(opening);
    expect(await client.cells('2023-12', 'A')).toContain('4000 closing: 0.0000 350.0000');
    expect(await client.cells('2024-01', 'A')).toEqual([
      '1200 opening: 1050.0000 0.0000',
      '1200 closing: 1050.0000 0.0000',
      '3000 opening: 0.0000 900.0000',
      '3000 closing: 0.0000 900.0000',
      '3900 opening: 0.0000 150.0000',
      '3900 closing: 0.0000 150.0000',
    ]);
  });

  it.runIf(hasHledger)('closes as hledger does, which opens with the same lines', async () => {
    const journal = [
      '2023-03-31 opening',
      '  1200  1000.00',
      '  3000  -900.00',
      '  4000  -300.00',
      '  5000  150.00',
      '  5000  50.00',
      '2023-05-03 sale',
      '  1200  50.00',
      '  4000  -50.00',
      '2024-02-01 rent',
      '  5000  10.00',
      '  1200  -10.00',
    ].join('\n');
    const balancesBefore = (day: string): string[] => {
      const given = ['-f', '-', 'balance', '--flat', '--no-total', '--empty', '-O', 'csv', '-e', day];
      const { status, stdout, stderr } = spawnSync('hledger', given, { input: journal, encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      const rows = stdout.trim().split('\n').slice(1);
      return rows
        .map((row) => row.replaceAll('"', '').split(','))
        .map(([code, net]) => `${code} ${Number(net)}`);
    };
    const closingsOf = async (month: string): Promise<string[]> =>
      (await client.cells(month, 'A'))
        .map((cell) => /^(\d+) closing: ([\d.]+) ([\d.]+)$/.exec(cell)?.slice(1) ?? [])
        .flatMap(([code, debit, credit]) =>
          code === undefined ? [] : [`${code} ${Number(debit) - Number(credit)}`],
        );
    expect(await closingsOf('2023-04')).toEqual(balancesBefore('2023-05-01'));
    expect(await closingsOf('2023-12')).toEqual(balancesBefore('2024-01-01'));
    // Balance accounts go on; the result of the year before stands on retained earnings.
    const later = balancesBefore('2024-03-01').filter((line) => /^[13]/.test(line));
    expect(await closingsOf('2024-02')).toEqual([...later, '3900 -150', '5000 10']);
  });

  it('is told in the lines behind every opening and closing, page by page in every order', async () => {
    const ranges = [
      ['2023-04', '2023-04'],
      ['2023-05', '2023-12'],
      ['2024-01', '2024-03'],
    ] as const;
    for (const [from, to] of ranges) {
      const range = { from_period_id: client.periodId(from), to_period_id: client.periodId(to) };
      const { records } = await client.books.session.ok<TrialBalance>(
        'GET',
        `/data_audit/trial_balance?from=${range.from_period_id}&to=${range.to_period_id}&aggregate=true`,
      );
      for (const record of records) {
        if (record.computed !== null) continue;
        for (const part of parts) {
          for (const side of sides) {
            const asked = { ...range, account_id: record.account_id ?? 0, part, side, limit: 1 };
            const first = await client.lines(asked);
            const net =
              part === 'turnover' ? first[side] : String(Number(first.debit) - Number(first.credit));
            const shown = record[part][0]?.[side];
            expect([from, record.account_id, part, side, Math.abs(Number(net))]).toEqual([
              from,
              record.account_id,
              part,
              side,
              Number(shown),
            ]);
          }
        }
      }
    }
    const all = {
      from_period_id: client.periodId('2024-01'),
      to_period_id: client.periodId('2024-01'),
      part: 'opening',
    };
    for (const order of ['key', 'date', 'debit_descending']) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: Lines = await client.lines({
          ...all,
          order_by: order,
          limit: 2,
          ...(after === null ? {} : { after }),
        });
        seen.push(...page.items.map(({ id, type }) => `${type} ${id}`));
        after = page.next;
      } while (after !== null);
      expect(new Set(seen).size).toBe(7);
      expect(seen.filter((line) => line.startsWith('initial_balance'))).toHaveLength(2);
      expect(seen.filter((line) => line.startsWith('carried_forward'))).toHaveLength(4);
    }
  });

  it('leads from a line to the row of its file', async () => {
    const { items, streams } = await client.lines({
      from_period_id: client.periodId('2023-04'),
      to_period_id: client.periodId('2023-04'),
      account_id: client.accountIds.get('5000') ?? 0,
      part: 'opening',
    });
    expect(streams).toEqual([]);
    expect(items).toMatchObject([
      { type: 'initial_balance', date: '2023-03-31', debit: '150.0000', row_no: 5, instance_id: null },
      { type: 'initial_balance', date: '2023-03-31', debit: '50.0000', row_no: 6 },
    ]);
    const path = `/data_audit/trial_balance/transactions/${items[1]?.id}/source`;
    expect(await client.books.session.ok('GET', path)).toMatchObject({
      file_name: 'opening.csv',
      row_no: 6,
      cells: ['5000', 'Strom', '50,00', ''],
      instance_id: null,
      stream_id: null,
    });
  });

  it('is told by the coverage, with the periods that nothing was imported of', async () => {
    const [coverage] = await client.books.session.ok<object[]>('GET', '/data_audit/trial_balance/coverage');
    expect(coverage).toMatchObject({
      legal_entity_id: client.entityId('A'),
      from_period_id: client.periodId('2023-04'),
      to_period_id: client.periodId('2024-02'),
      initial_balance_date: '2023-03-31',
      gaps: [
        { from_period_id: client.periodId('2023-04'), to_period_id: client.periodId('2023-04') },
        { from_period_id: client.periodId('2023-06'), to_period_id: client.periodId('2024-01') },
      ],
    });
  });
});

describe('a first year that an initial balance stands for', () => {
  const firstYear: Readonly<Record<string, readonly Entry[]>> = {
    A: [
      ['2023-01-10', '1200', '3000', 1000],
      ['2023-06-10', '1200', '4000', 500.5],
      ['2023-07-10', '5000', '1200', 120.25],
    ],
    U: [
      ['2023-02-10', '1200', '3000', 700],
      ['2023-12-10', '5000', '1200', 300],
    ],
  };
  const secondYear: Readonly<Record<string, readonly Entry[]>> = {
    A: [['2024-03-10', '1200', '4000', 70]],
    U: [['2024-04-10', '5000', '1200', 20]],
  };
  /** The closing of 2023 with the result on retained earnings, added up by hand; USD at half a EUR as booked. */
  const closing: Readonly<Record<string, readonly string[]>> = {
    A: ['1200,1380.25,,1380.25', '3000,,1000,-1000', '3900,,380.25,-380.25'],
    U: ['1200,400,,200', '3000,,700,-350', '3900,300,,150'],
  };

  it('gives the same figures of the years after it, in both currencies', async () => {
    const whole = await Client.open(api, 'Whole history', '2023-01-01');
    const short = await Client.open(api, 'Second year alone', '2023-01-01');
    for (const entity of ['A', 'U']) {
      await whole.bringIn(entity, firstYear[entity] ?? [], '2023-01', '2023-12');
      const file = ['account,debit,credit,group amount', ...(closing[entity] ?? [])].join('\n');
      const answer = await sendInitial(short.books.session, file, {
        legal_entity_id: short.entityId(entity),
        period_id: short.periodId('2023-12'),
      });
      expect(answer.initial_balance).toMatchObject({ date: '2023-12-31', is_stale: false });
      for (const client of [whole, short]) {
        await client.bringIn(entity, secondYear[entity] ?? [], '2024-01', '2024-12');
      }
    }
    for (const isFunctional of [true, false]) {
      for (const entities of [['A'], ['U'], ...(isFunctional ? [] : [['A', 'U']])]) {
        const amountsOf = async (client: Client) => {
          const { records } = await client.balance('2024-01', '2025-02', isFunctional, entities);
          return records.map((record) =>
            parts.map((part) => record[part].map(({ debit, credit }) => [debit, credit])),
          );
        };
        expect(await amountsOf(short)).toEqual(await amountsOf(whole));
      }
    }
    // Nothing stands in the year that it replaces.
    expect(await short.cells('2023-12', 'A')).toEqual([]);
  });
});
