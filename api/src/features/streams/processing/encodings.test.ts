import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../../testing/testApi.ts';
import type { Instance } from '../instanceView.ts';
import { bringIn, addInstance, hasSharedData, parseCsv, readShared, setUpBooks } from '../testing/books.ts';

/** The same books in three languages, layouts and encodings give the same sums. */

const files = [
  {
    entity: 'DE01',
    currency: 'EUR',
    path: 'group/de/gl-DE01.csv.gz',
    type: 'double-entry',
    encoding: 'windows-1252',
  },
  {
    entity: 'BG03',
    currency: 'BGN',
    path: 'group/bg/gl-BG03.csv',
    type: 'single-amount-entry',
    encoding: 'windows-1251',
  },
] as const;

interface Cell {
  readonly account_id: number;
  readonly debit: string;
  readonly credit: string;
}

describe.runIf(hasSharedData)('books in other encodings', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(async () => api.close());

  it.each(files)('$entity in $encoding, $type', async ({ entity, currency, path, type, encoding }) => {
    const accounts = parseCsv(readShared('group/en/accounts.csv').toString('utf8'));
    const books = await setUpBooks(api, {
      name: entity,
      currency: 'EUR',
      startDate: '2023-01-01',
      accounts: accounts.map((line) => ({ code: line['code'] ?? '', type: line['type'] ?? '' })),
      entities: [{ code: entity, currency }],
    });
    const bytes = readShared(path);
    const range = { from: '2023-01', to: '2025-12' };
    const file = await bringIn(books, { entity, type, fileName: 'gl.csv', bytes, ...range });
    const { source } = await books.session.ok<Instance>('GET', file.path);
    expect(source).toMatchObject({ encoding, detected_encoding: encoding, separator: ';', has_header: true });
    const cells = await books.session.ok<Cell[]>('GET', `${file.path}/cells`);
    const ledger = await books.session.ok<{ accounts: { id: number; code: string }[] }>('GET', '/ledger');
    const codes = new Map(ledger.accounts.map(({ id, code }) => [id, code]));
    const found = cells.map(
      (cell) => [codes.get(cell.account_id) ?? '', `${cell.debit} ${cell.credit}`] as const,
    );
    const lines = parseCsv(readShared('expected/group-trial-balance.csv').toString('utf8'));
    const expected = lines
      .filter((line) => line['entity'] === entity && line['account'] !== 'TOTAL')
      .map((line) => [line['account'] ?? '', `${line['debit']}00 ${line['credit']}00`] as const);
    expect(new Map(found)).toEqual(new Map(expected));

    const again = await addInstance(books, { entity, type, fileName: 'again.csv', bytes, ...range });
    const second = await books.session.ok<Instance>('GET', again.path);
    const warning = { code: 'same_bytes', params: { instance_ids: String(file.instanceId) } };
    expect(second.source?.warnings).toContainEqual(warning);
    const misread = await books.session.ok<Instance>('PUT', `${again.path}/source`, { encoding: 'utf-8' });
    expect(misread.source?.warnings).toContainEqual({ code: 'replacement_characters', params: {} });
  });
});
