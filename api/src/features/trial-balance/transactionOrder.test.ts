import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { setUpSmallGroup, type SmallGroup } from './testing/smallGroup.ts';

interface Line {
  readonly date: string;
  readonly debit: string;
  readonly credit: string;
  readonly original_amount: string | null;
  readonly original_currency: string | null;
  readonly original_minor_digits: number | null;
  readonly rate: string | null;
  readonly rate_origin: string | null;
}

interface Page {
  readonly items: readonly Line[];
  readonly next: string | null;
  readonly order_by: string;
  readonly balance: string;
  readonly total: number;
  readonly streams: readonly {
    readonly stream_id: number;
    readonly total: number;
    readonly balance: string;
  }[];
}

interface Balances {
  readonly columns: readonly { readonly from_period_id: number; readonly to_period_id: number }[];
  readonly rows: readonly {
    readonly account_id: number | null;
    readonly computed: string | null;
    readonly opening: { readonly balance?: readonly string[] };
    readonly turnover: { readonly balance?: readonly string[] };
    readonly closing: { readonly balance?: readonly string[] };
  }[];
}

const path = '/data_audit/trial_balance/transactions';
const short = (amount: string): string => amount.replace(/\.0000$/, '');

describe('the lines of a drill-down', () => {
  let api: TestApi;
  let group: SmallGroup;
  let range: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    api = await openTestApi();
    group = await setUpSmallGroup(api);
    range = { from_period_id: group.periodId('2024-01'), to_period_id: group.periodId('2024-12') };
  });
  afterAll(() => api.close());

  const searchOf = (values: Readonly<Record<string, unknown>>): string =>
    new URLSearchParams(
      Object.entries(values)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();

  const read = (values: Readonly<Record<string, unknown>>) =>
    group.session.ok<Page>('GET', `${path}?${searchOf({ ...range, ...values })}`);

  /** All lines on account 1200, page by page. */
  async function readAll(orderBy: string | undefined): Promise<readonly Line[]> {
    const found: Line[] = [];
    let after: string | undefined;
    do {
      const page = await read({
        account_id: group.accountIds.get('1200'),
        order_by: orderBy,
        limit: 2,
        after,
      });
      found.push(...page.items);
      after = page.next ?? undefined;
    } while (after !== undefined);
    return found;
  }

  it('come by date or by the amount of a side, page by page, from either end', async () => {
    const dates = async (orderBy: string) => (await readAll(orderBy)).map(({ date }) => date.slice(5));
    const byDate = ['01-01', '02-02', '03-10', '06-06', '08-10'];
    expect(await dates('date')).toEqual(byDate);
    expect(await dates('automatic')).toEqual(byDate);
    expect(await dates('date_descending')).toEqual(byDate.toReversed());
    expect(await dates('key')).not.toEqual(byDate);
    const debits = (await readAll('debit_descending')).map(({ debit }) => short(debit));
    expect(debits).toEqual(['1000', '350', '45', '0', '0']);
    const credits = (await readAll('credit')).map(({ credit }) => short(credit));
    expect(credits).toEqual(['0', '0', '0', '30', '100']);
  });

  it('say in which order they are; a list whose order was left open goes on as it began', async () => {
    const account = { account_id: group.accountIds.get('1200'), limit: 2 };
    expect((await read(account)).order_by).toBe('key');
    const first = await read({ ...account, order_by: 'automatic' });
    expect(first.order_by).toBe('date');
    const second = await read({ ...account, order_by: 'automatic', after: first.next });
    expect(second.order_by).toBe('date');
    const byKey = await read(account);
    expect((await read({ ...account, order_by: 'automatic', after: byKey.next })).order_by).toBe('key');
  });

  it('refuse a cursor of another order', async () => {
    const byDate = await read({ order_by: 'date', limit: 1 });
    const byKey = await read({ limit: 1 });
    for (const values of [
      { after: byDate.next },
      { order_by: 'date', after: byKey.next },
      { order_by: 'date', after: 'postings_by_date.1-1-1-1-1_nonsense' },
      { order_by: 'date', after: 'postings_by_date.1-1-1-1-1_9999999999999999999' },
      { order_by: 'debit', after: byDate.next },
      { after: 'postings_by_key.1-99999999999-1-1-1' },
    ]) {
      const answer = await group.session.call('GET', `${path}?${searchOf({ ...range, ...values })}`);
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'query.after' }] } });
    }
  });

  it('say what they were in the currency of their company, and at which rate, where another is shown', async () => {
    const original = ({
      original_amount,
      original_currency,
      original_minor_digits: digits,
      rate,
      rate_origin,
    }: Line) =>
      original_amount === null
        ? null
        : `${short(original_amount)} ${original_currency} (${digits}) ${rate} ${rate_origin}`;
    const inGlobal = await readAll('date');
    expect(inGlobal.map(original)).toEqual([
      null,
      '700 USD (2) 2.000000 implied',
      null,
      '90 USD (2) 2.000000 implied',
      null,
    ]);
    const inFunctional = await read({ use_original_currency: true, currency: 'USD' });
    expect(inFunctional.items.map(original).every((each) => each === null)).toBe(true);
  });

  it('come from streams, each with its share, and can be those of one alone', async () => {
    const account = { account_id: group.accountIds.get('1200') };
    const all = await read(account);
    expect(all.streams.map(({ total, balance }) => [total, short(balance)])).toEqual([
      [3, '870'],
      [2, '395'],
    ]);
    for (const { stream_id, total, balance } of all.streams) {
      const one = await read({ ...account, stream_id });
      expect(one).toMatchObject({ total, balance, streams: [{ stream_id }] });
      expect(one.items).toHaveLength(total);
    }
    expect(await read({ ...account, stream_id: 999_999 })).toMatchObject({
      total: 0,
      items: [],
      streams: [],
    });
  });

  it('of both sides add up to the balance of each cell', async () => {
    const query = searchOf({ from: range['from_period_id'], to: range['to_period_id'], layout: 'balances' });
    const { rows, columns } = await group.session.ok<Balances>('GET', `/data_audit/trial_balance?${query}`);
    let compared = 0;
    for (const row of rows) {
      if (row.computed !== null) continue;
      for (const part of ['opening', 'turnover', 'closing'] as const) {
        for (const [place, column] of columns.entries()) {
          if (place % 5 !== 2) continue;
          const { from_period_id, to_period_id } = column;
          const { balance } = await read({
            from_period_id,
            to_period_id,
            account_id: row.account_id,
            subtree: true,
            part,
          });
          expect([row.account_id, part, place, balance]).toEqual([
            row.account_id,
            part,
            place,
            row[part].balance?.[place] ?? '0.0000',
          ]);
          compared += balance === '0.0000' ? 0 : 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(10);
  });
});
