import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../../testing/testApi.ts';
import type { Instance } from '../instanceView.ts';
import {
  acceptAccounts,
  type Books,
  addInstance,
  type InstanceWithFile,
  addInstanceTo,
  deprocess,
  setUpBooks,
  upload,
} from '../testing/books.ts';
import { type Choices, outcomeOf, readSums, saveMap } from '../testing/maps.ts';
import type { WireEntry, WireOptions } from './fieldMap.ts';

/** What a stream remembers from one instance to the next: its field map, how its file was read, and its balances. */

interface Suggestions {
  readonly suggestions: readonly {
    readonly entry: WireEntry;
    readonly confidence: number;
    readonly reason: string;
  }[];
  readonly options: {
    readonly options: WireOptions;
    readonly confidence: number;
    readonly reason: string;
  } | null;
  readonly source_settings: object | null;
}

const map: Choices = {
  document_entry_date: { columns: ['Tag'], format: { date_order: 'dm' } },
  transaction_id: { columns: ['Tag', 'Beleg'] },
  account: { columns: ['Konto'], format: { pad_to: 4 } },
  debit_amount: { columns: ['Wert'], format: { decimal_sign: ',', thousands_sign: '.', currency_mark: '€' } },
  credit_amount: {
    columns: ['Wert'],
    format: { decimal_sign: ',', thousands_sign: '.', currency_mark: '€' },
  },
  dimension: { columns: ['Stelle'], kinds: ['cost'] },
  side_indicator: { columns: ['SH'], format: { debit_marks: ['S'], credit_marks: ['H'] } },
  werk: { columns: ['Werk'] },
};
const options: WireOptions = {
  row_filter: { $and: [{ field: 'Werk', operator: 'equals', value: 'Köln' }] },
  side_from: 'indicator',
  amount_kind: 'balance_accounts',
  contra_account: '9000',
};
const header = 'Tag;Beleg;Konto;Wert;SH;Stelle;Werk';

function fileOf(head: string, rows: readonly string[]): Buffer {
  return Buffer.from([head, ...rows].join('\r\n'), 'utf8');
}

describe('the next instance of a stream', () => {
  let api: TestApi;
  let books: Books;
  beforeAll(async () => {
    api = await openTestApi();
    const account = (code: string, type: string) => ({ code, type });
    books = await setUpBooks(api, {
      name: 'Next',
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: [account('0400', 'balance'), account('9000', 'balance'), account('5000', 'expense')],
      entities: [{ code: 'E', currency: 'EUR' }],
    });
  });
  afterAll(async () => api.close());

  const suggestionsOf = ({ path }: InstanceWithFile): Promise<Suggestions> =>
    books.session.ok<Suggestions>('GET', `${path}/fields/suggestions`);
  const stateOf = ({ path }: InstanceWithFile): Promise<Instance> => books.session.ok('GET', path);

  async function bringFirst(rows: readonly string[], head = header): Promise<InstanceWithFile> {
    const bytes = fileOf(head, rows);
    const given = { entity: 'E', type: 'single-account-entry' as const, fileName: 'jan.csv', bytes };
    const file = await addInstance(books, { ...given, from: '2024-01', to: '2024-01' });
    expect(await saveMap(books, file, map, options)).toMatchObject({ status: 200 });
    return file;
  }

  function bringNext(
    { streamId }: InstanceWithFile,
    month: string,
    rows: readonly string[],
    head = header,
  ): Promise<InstanceWithFile> {
    const bytes = fileOf(head, rows);
    return addInstanceTo(books, streamId, { fileName: `${month}.csv`, bytes, from: month, to: month });
  }

  const january = ['3101;1;400;100,00;S;;Köln', '3101;1;400;7,00;S;;Bonn', '3101;1;5000;5,00;S;;Köln'];
  const february = ['2902;1;400;130,00;S;;Köln', '2902;1;5000;8,00;S;;Köln'];

  it('proposes the whole map of the one before, and applies nothing', async () => {
    const first = await bringFirst(january);
    const turned = february.map((row) => ['Köln', ...row.split(';').slice(0, -1)].join(';'));
    const next = await bringNext(first, '2024-02', turned, 'Werk;Tag;Beleg;Konto;Wert;SH;Stelle');
    const { suggestions, options: proposed, source_settings } = await suggestionsOf(next);
    const saved = await books.session.ok<{ fields: WireEntry[] }>('GET', `${first.path}/fields`);
    const isMapped = ({ sources, is_not_used }: WireEntry) => sources.length > 0 || is_not_used;
    const expected = saved.fields.filter(isMapped).map(({ name, format, sources }) => ({
      name,
      format,
      sources: sources.map((column) => ({ ...column, position: (column.position + 1) % 7 })),
    }));
    expect(suggestions.map(({ entry: { name, format, sources } }) => ({ name, format, sources }))).toEqual(
      expected,
    );
    for (const { confidence, reason } of suggestions) {
      expect({ confidence, reason }).toEqual({ confidence: 0.98, reason: 'previous_instance' });
    }
    expect(proposed).toEqual({ options, confidence: 0.98, reason: 'previous_instance' });
    expect(source_settings).toBeNull();
    const untouched = await books.session.ok<{ missing_fields: string[] }>('GET', `${next.path}/fields`);
    expect(untouched.missing_fields).toContain('account');
  });

  it('trusts the map of the one before less where the values say otherwise', async () => {
    const first = await bringFirst(january);
    const next = await bringNext(first, '2024-02', ['2902;1;400;130.55;S;;Köln', '2902;1;400;7.55;H;;Köln']);
    const { suggestions } = await suggestionsOf(next);
    const sure = Object.fromEntries(suggestions.map(({ entry, confidence }) => [entry.name, confidence]));
    expect(sure).toMatchObject({ account: 0.98, debit_amount: 0, credit_amount: 0 });
  });

  it('looks for a column anew that is gone, and keeps the rest', async () => {
    const first = await bringFirst(january);
    const next = await bringNext(first, '2024-02', february, 'Tag;Beleg;Kontonummer;Wert;SH;Stelle;Werk');
    const { suggestions } = await suggestionsOf(next);
    const account = suggestions.find(({ entry }) => entry.name === 'account');
    expect(account).toMatchObject({ reason: 'header_name', entry: { sources: [{ name: 'Kontonummer' }] } });
    const others = suggestions.filter(({ entry }) => entry.name !== 'account');
    expect(new Set(others.map(({ reason }) => reason))).toEqual(new Set(['previous_instance']));
  });

  it('proposes how the file before was read where this one lacks its columns', async () => {
    const first = await bringFirst(january);
    const next = await bringNext(first, '2024-02', february);
    await books.session.ok('PUT', `${next.path}/source`, { has_header: false, separator: ',' });
    const proposed = { encoding: 'utf-8', separator: ';', has_header: true, skip_rows: 0 };
    expect((await suggestionsOf(next)).source_settings).toEqual({ ...proposed, sheet: null });
    await books.session.ok('PUT', `${next.path}/source`, proposed);
    expect((await suggestionsOf(next)).source_settings).toBeNull();
  });

  it('proposes the encoding of the file before instead of another guess', async () => {
    const bytes = (text: string): Buffer => Buffer.from(`${header}\r\n${text}`, 'latin1');
    const first = await bringFirst(january);
    const { streamId } = first;
    const range = { from: '2024-02', to: '2024-02' };
    await books.session.ok('PUT', `${first.path}/source`, { encoding: 'windows-1250' });
    const guessed = await addInstanceTo(books, streamId, {
      fileName: 'feb.csv',
      bytes: bytes('2902;1;400;1,00;S;;Köln'),
      ...range,
    });
    await books.session.ok('PUT', `${guessed.path}/source`, { encoding: 'windows-1252' });
    expect((await suggestionsOf(guessed)).source_settings).toMatchObject({ encoding: 'windows-1250' });
    const march = { from: '2024-03', to: '2024-03' };
    const certain = await addInstanceTo(books, streamId, {
      fileName: 'mar.csv',
      bytes: fileOf(header, february),
      ...march,
    });
    expect((await suggestionsOf(certain)).source_settings).toBeNull();
  });

  async function processWhole(file: InstanceWithFile): Promise<readonly string[]> {
    expect(await saveMap(books, file, map, options)).toMatchObject({ status: 200 });
    return outcomeOf(books, file);
  }

  it('posts balances against those of the published instances before it', async () => {
    const first = await bringFirst(january);
    await acceptAccounts(books, first);
    expect(await processWhole(first)).toEqual([
      '0400: 100.0000 0.0000',
      '5000: 5.0000 0.0000',
      '9000: 0.0000 105.0000',
    ]);
    const second = await bringNext(first, '2024-02', february);
    expect(await processWhole(second)).toEqual([
      '0400: 30.0000 0.0000',
      '5000: 8.0000 0.0000',
      '9000: 0.0000 38.0000',
    ]);
    // Absent is zero: what February left on 0400 goes, what stands on the contra account stays.
    const third = await bringNext(first, '2024-03', ['3103;1;5000;1,00;S;;Köln', '3103;1;9000;0,00;S;;Köln']);
    expect(await processWhole(third)).toEqual([
      '0400: 0.0000 130.0000',
      '5000: 1.0000 0.0000',
      '9000: 129.0000 0.0000',
    ]);
    expect(await stateOf(third)).toMatchObject({ is_stale: false });

    await deprocess(books, first);
    for (const later of [second, third]) {
      const stale = { is_stale: true, stale_causes: ['previous_balances_changed'] };
      expect(await stateOf(later)).toMatchObject(stale);
      expect(await readSums(books, later)).not.toEqual([]);
    }
    await books.session.ok('POST', `${first.path}/rollback`, {});
    for (const later of [second, third]) {
      expect(await stateOf(later)).toMatchObject({ is_stale: false, stale_causes: [] });
    }
  });

  it('begins anew where another file of the instance lacks a column of the row filter, and says why', async () => {
    const first = await bringFirst(january);
    const filter = { row_filter: { $and: [{ field: 'Ort', operator: 'is_empty' as const }] } };
    const { werk: _werk, ...withoutWerk } = map;
    const refused = await saveMap(books, first, withoutWerk, filter);
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'options.row_filter.$and.0.field', code: 'unknown_filter_field' }] },
    });
    const withoutValue = { row_filter: { $and: [{ field: 'Werk', operator: 'equals' as const }] } };
    expect(await saveMap(books, first, withoutWerk, withoutValue)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'options.row_filter.$and.0.value', code: 'invalid' }] },
    });
    expect(await saveMap(books, first, withoutWerk, options)).toMatchObject({ status: 200 });
    const bytes = fileOf('Tag;Beleg;Konto;Wert;SH;Stelle', ['3101;1;400;100,00;S;']);
    const uploadId = await upload(books.session, 'again.csv', bytes);
    await books.session.ok('POST', `${first.path}/data`, { upload_id: uploadId });
    const { source } = await stateOf(first);
    expect(source?.warnings).toContainEqual({
      code: 'field_map_reset',
      params: { reason: 'changed_header', columns: 'Werk' },
    });
    const reset = await books.session.ok<{ options: WireOptions }>('GET', `${first.path}/fields`);
    expect(reset.options.row_filter).toBeNull();
  });

  it('says by code that somebody else saved before, and what its state does not allow', async () => {
    const first = await bringFirst(january);
    const refusalOf = async (path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
      (await books.session.call(method, `${first.path}/${path}`, { body })).body;
    const ofBefore = { is_verified: true, revision: 1 };
    expect(await refusalOf('verification', ofBefore, 'PATCH')).toMatchObject({
      fields: [{ path: '', code: 'conflict' }],
    });
    expect(await refusalOf('process', {})).toMatchObject({ fields: [{ path: '', code: 'not_verified' }] });
    expect(await refusalOf('deprocess', {})).toMatchObject({
      fields: [{ path: '', code: 'instance_is_data_ready' }],
    });
  });

  it('detects header and lines to skip anew where the file is cut at another sign', async () => {
    const first = await bringFirst(january);
    const settings = async (body: object) => {
      await books.session.ok('PUT', `${first.path}/source`, body);
      return (await stateOf(first)).source;
    };
    const asRead = await settings({});
    expect(await settings({ separator: '|' })).toMatchObject({ separator: '|' });
    expect(await settings({ separator: ';' })).toMatchObject({
      skip_rows: asRead?.skip_rows,
      has_header: asRead?.has_header,
      columns: asRead?.columns,
    });
  });

  it('asks for the contra account among the accounts of the stream, and for the column of the side', async () => {
    const first = await bringFirst(january);
    const accounts = await books.session.ok<{ accounts: { code: string; row_count: number }[] }>(
      'GET',
      `/actuals/financial/streams/${first.streamId}/accounts?instance_id=${first.instanceId}`,
    );
    expect(accounts.accounts.map(({ code, row_count }) => [code, row_count])).toContainEqual(['9000', 0]);
    const refused = await books.session.call('POST', `${first.path}/dry_run`, { body: {} });
    const unknown = { path: 'options.contra_account', code: 'unknown_contra_account' };
    expect(refused).toMatchObject({ status: 400, body: { fields: [unknown] } });
    const { side_indicator: _side, ...withoutSide } = map;
    expect(await saveMap(books, first, withoutSide, options)).toMatchObject({
      status: 200,
      body: { missing_fields: ['side_indicator'] },
    });
  });
});
