import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../../testing/testApi.ts';
import {
  type Books,
  bringIn,
  type InstanceWithFile,
  hasSharedData,
  parseCsv,
  readShared,
  setUpBooks,
} from '../testing/books.ts';

/** Six companies in five currencies: the sums of each, and a way from any figure to the rows that it stands for. */

const currencies = { DE01: 'EUR', AT02: 'EUR', BG03: 'BGN', UK04: 'GBP', US05: 'USD', CH06: 'CHF' };
const entities = Object.entries(currencies).map(([code, currency]) => ({ code, currency }));

interface Cell {
  readonly account_id: number;
  readonly debit: string;
  readonly credit: string;
}

interface TrialBalance {
  readonly records: readonly {
    readonly account_id: number | null;
    readonly computed: string | null;
    readonly opening: readonly Figure[];
    readonly turnover: readonly Figure[];
    readonly closing: readonly Figure[];
  }[];
}

interface Figure {
  readonly period_id: number;
  readonly debit: string;
  readonly credit: string;
}

interface Transactions {
  readonly total: number;
  readonly debit: string;
  readonly credit: string;
  readonly items: readonly {
    readonly id: string;
    readonly debit: string;
    readonly credit: string;
    readonly type: string;
  }[];
  readonly next: string | null;
}

interface SourceRow {
  readonly row_no: number;
  readonly cells: readonly string[];
  readonly instance_id: number;
}

/** In 1/10 000. */
function units(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

describe.runIf(hasSharedData)('the group', () => {
  let api: TestApi;
  let books: Books;
  const files = new Map<string, InstanceWithFile>();
  const bytesOf = (code: string): Buffer => readShared(`group/en/gl-${code}.csv.gz`);

  beforeAll(async () => {
    api = await openTestApi();
    const accounts = parseCsv(readShared('group/en/accounts.csv').toString('utf8'));
    books = await setUpBooks(api, {
      name: 'Group',
      currency: 'EUR',
      startDate: '2023-01-01',
      accounts: accounts.map((line) => ({ code: line['code'] ?? '', type: line['type'] ?? '' })),
      entities,
    });
    for (const { code } of entities) {
      const fileName = `gl-${code}.csv`;
      const given = {
        entity: code,
        type: 'single-account-entry' as const,
        fileName,
        bytes: bytesOf(code),
      };
      files.set(code, await bringIn(books, { ...given, from: '2023-01', to: '2025-12' }));
    }
  });
  afterAll(async () => api.close());

  async function accountCodes(): Promise<Map<number, string>> {
    const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
      'GET',
      '/ledger',
    );
    return new Map(accounts.map(({ id, code }) => [id, code]));
  }

  it('gives the known sums of every company', async () => {
    const codes = await accountCodes();
    const found = new Map<string, string>();
    for (const [entity, { path }] of files) {
      for (const cell of await books.session.ok<Cell[]>('GET', `${path}/cells`)) {
        found.set(`${entity} ${codes.get(cell.account_id)}`, `${cell.debit} ${cell.credit}`);
      }
    }
    const lines = parseCsv(readShared('expected/group-trial-balance.csv').toString('utf8'));
    const expected = lines
      .filter((line) => currencies[line['entity'] as keyof typeof currencies] !== undefined)
      .map(
        (line) => [`${line['entity']} ${line['account']}`, `${line['debit']}00 ${line['credit']}00`] as const,
      );
    expect(found).toEqual(new Map(expected));
  });

  it('leads from a figure to the postings behind it, and from each to its row', async () => {
    const codes = await accountCodes();
    const [first, last] = [books.periods[14], books.periods[20]];
    const range = `from=${first?.id}&to=${last?.id}&exclude_closed=true`;
    const entityId = books.entityIds.get('UK04');
    const filter = `legal_entity_ids=${entityId}&functional_currency=true`;
    const { records } = await books.session.ok<TrialBalance>(
      'GET',
      `/data_audit/trial_balance?${range}&${filter}`,
    );
    const figures = records.flatMap((record) =>
      record.turnover.flatMap((turnover) =>
        (['debit', 'credit'] as const).map((side) => ({ accountId: record.account_id, turnover, side })),
      ),
    );
    const tried = figures.filter(
      ({ accountId, turnover, side }, index) =>
        accountId !== null && units(turnover[side]) !== 0n && index % 7 === 0,
    );
    expect(tried.length).toBeGreaterThan(10);
    const [header, ...rows] = bytesOf('UK04').toString('utf8').trimEnd().split('\n');
    const columns = header?.split(',') ?? [];
    for (const { accountId, turnover, side } of tried) {
      const query = `account_id=${accountId}&from_period_id=${turnover.period_id}&to_period_id=${turnover.period_id}`;
      const transactions = await books.session.ok<Transactions>(
        'GET',
        `/data_audit/trial_balance/transactions?${query}&legal_entity_id=${entityId}&side=${side}&use_original_currency=true&limit=1000`,
      );
      expect(transactions[side]).toBe(turnover[side]);
      const sum = transactions.items.reduce((total, item) => total + units(item[side]), 0n);
      expect(sum).toBe(units(turnover[side]));
      const [item] = transactions.items;
      const row = await books.session.ok<SourceRow>(
        'GET',
        `/data_audit/trial_balance/transactions/${item?.id}/source`,
      );
      expect(row.cells.join(',')).toBe(rows[row.row_no - 2]?.replaceAll('"', ''));
      expect(row.cells[columns.indexOf('account')]).toBe(codes.get(accountId ?? 0));
    }
  });

  it('gives back the file as it came', async () => {
    for (const [code, { path }] of files) {
      const cookie = books.session.cookie ?? '';
      const headers = { cookie, 'x-client-id': String(books.client.id) };
      const answer = await fetch(`${api.url}/api/v1${path}/file`, { headers });
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytesOf(code))).toBe(true);
      expect(answer.headers.get('content-disposition')).toContain(`filename="gl-${code}.csv"`);
      const again = await fetch(`${api.url}/api/v1${path}/file`, {
        headers: { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    }
  });

  it('lists journal entries whose lines balance', async () => {
    const path = files.get('CH06')?.path;
    const { entries, next } = await books.session.ok<{
      entries: { entry_no: number; lines: { side: string; amount: string }[] }[];
      next: string | null;
    }>('GET', `${path}/entries?limit=50`);
    expect(entries.map((entry) => entry.entry_no)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(next).toBe('50');
    for (const { lines } of entries) {
      const sum = lines.reduce(
        (total, { side, amount }) => total + (side === 'debit' ? 1n : -1n) * units(amount),
        0n,
      );
      expect(sum).toBe(0n);
    }
  });
});
