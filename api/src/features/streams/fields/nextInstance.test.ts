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
  runDry,
  setUpBooks,
  upload,
} from '../testing/books.ts';
import { streamAccountsOf } from '../testing/streamAccounts.ts';
import { outcomeOf, readSums, saveMap } from '../testing/maps.ts';
import {
  dayBookHeader,
  dayBookMap,
  dayBookOf,
  dayBookOptions,
  february,
  january,
} from '../testing/dayBook.ts';
import type { toWireEntry, WireOptions } from './fieldMap.ts';
import { wireColumns } from '../testing/wireColumns.ts';

type WireEntry = ReturnType<typeof toWireEntry>;

/** What a stream remembers from one instance to the next: its field map, how its file was read, and its balances. */

interface Suggestions {
  readonly suggestions: readonly {
    readonly entry: WireEntry;
    readonly confidence: number;
    readonly reason: string;
    readonly outside_count: number;
    readonly value_count: number;
  }[];
  readonly options: {
    readonly options: WireOptions;
    readonly confidence: number;
    readonly reason: string;
  } | null;
  readonly source_settings: object | null;
  readonly previous_columns: { readonly count: number; readonly missing: readonly string[] } | null;
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
      accounts: [
        account('0400', 'balance'),
        account('0410', 'balance'),
        account('9000', 'balance'),
        account('5000', 'expense'),
      ],
      entities: [{ code: 'E', currency: 'EUR' }],
    });
  });
  afterAll(async () => api.close());

  const suggestionsOf = ({ path }: InstanceWithFile): Promise<Suggestions> =>
    books.session.ok<Suggestions>('GET', `${path}/fields/suggestions`);
  const stateOf = ({ path }: InstanceWithFile): Promise<Instance> => books.session.ok('GET', path);

  async function bringFirst(rows: readonly string[], head = dayBookHeader): Promise<InstanceWithFile> {
    const bytes = dayBookOf(head, rows);
    const given = { entity: 'E', type: 'single-account-entry' as const, fileName: 'jan.csv', bytes };
    const file = await addInstance(books, { ...given, from: '2024-01', to: '2024-01' });
    expect(await saveMap(books, file, dayBookMap, dayBookOptions)).toMatchObject({ status: 200 });
    return file;
  }

  function bringNext(
    { streamId }: InstanceWithFile,
    month: string,
    rows: readonly string[],
    head = dayBookHeader,
  ): Promise<InstanceWithFile> {
    const bytes = dayBookOf(head, rows);
    return addInstanceTo(books, streamId, { fileName: `${month}.csv`, bytes, from: month, to: month });
  }

  it('proposes the whole map of the one before, and applies nothing', async () => {
    const first = await bringFirst(january);
    const turned = february.map((row) => ['Köln', ...row.split(';').slice(0, -1)].join(';'));
    const next = await bringNext(first, '2024-02', turned, 'Werk;Tag;Beleg;Konto;Wert;SH;Stelle');
    const { suggestions, options: proposed, source_settings } = await suggestionsOf(next);
    const saved = await books.session.ok<{ fields: WireEntry[] }>('GET', `${first.path}/fields`);
    const isMapped = (entry: WireEntry) => wireColumns(entry).length > 0 || entry.is_not_used;
    const expected = saved.fields.filter(isMapped).map((entry) => ({
      name: entry.name,
      format: entry.format,
      sources: wireColumns(entry).map((column) => ({ ...column, position: (column.position + 1) % 7 })),
    }));
    expect(
      suggestions.map(({ entry }) => ({
        name: entry.name,
        format: entry.format,
        sources: wireColumns(entry),
      })),
    ).toEqual(expected);
    for (const { confidence, reason } of suggestions) {
      expect({ confidence, reason }).toEqual({ confidence: 0.98, reason: 'previous_instance' });
    }
    expect(proposed).toEqual({ options: dayBookOptions, confidence: 0.98, reason: 'previous_instance' });
    expect(source_settings).toBeNull();
    const untouched = await books.session.ok<{ missing_fields: string[] }>('GET', `${next.path}/fields`);
    expect(untouched.missing_fields).toContain('account');
  });

  it('says which accounts are missing as soon as its map is saved, or carried over to another file', async () => {
    const first = await bringFirst(january);
    const problems = async (): Promise<readonly object[]> => (await stateOf(first)).panes.rules.problems;
    const missing = (subject: string, count: number) => ({ code: 'unknownAccount', subject, count });
    expect(await problems()).toEqual([missing('0400', 1), missing('5000', 1), missing('9000', 0)]);
    const rows = january.map((row) => row.replace(';400;', ';777;'));
    const uploadId = await upload(books.session, 'other.csv', dayBookOf(dayBookHeader, rows));
    await books.session.ok('POST', `${first.path}/data`, { upload_id: uploadId });
    expect(await problems()).toContainEqual(missing('0777', 1));
  });

  it('says how many of the columns before it lacks: all of them where the file is of somebody else', async () => {
    const first = await bringFirst(january);
    const lacking = await bringNext(first, '2024-02', ['1;2;3'], 'a;b;c');
    const { previous_columns: all } = await suggestionsOf(lacking);
    expect(all?.missing).toHaveLength(all?.count ?? 0);
    expect(all?.missing).toContain('Konto');
    const renamed = dayBookHeader.replace('Konto', 'Kontonr');
    const { previous_columns: one } = await suggestionsOf(
      await bringNext(first, '2024-03', february, renamed),
    );
    expect(one?.missing).toEqual(['Konto']);
    expect(
      (await suggestionsOf(await bringNext(first, '2024-04', february))).previous_columns?.missing,
    ).toEqual([]);
  });

  it('says what its first rows show of the errors to come: before the map is saved, after it, until a run counts them', async () => {
    const noSuchDay = january[0]?.replace('3101', '3102') ?? '';
    const foreseen = async (file: InstanceWithFile) => {
      const { foreseen_errors } = await books.session.ok<{ foreseen_errors: object[] }>(
        'GET',
        `${file.path}/fields`,
      );
      const { source } = (await stateOf(file)).panes;
      return { fields: foreseen_errors, count: source.foreseen_error_count, isValid: source.is_valid };
    };
    const first = await bringFirst(january);
    expect(await foreseen(first)).toEqual({ fields: [], count: 0, isValid: true });
    // The day book of January, brought as that of February: every day lies outside.
    const next = await bringNext(first, '2024-02', [...january, noSuchDay]);
    const { suggestions } = await suggestionsOf(next);
    const ofDate = suggestions.find(({ entry }) => entry.name === 'document_entry_date');
    expect(ofDate).toMatchObject({ outside_count: january.length, value_count: january.length + 1 });
    await saveMap(books, next, dayBookMap, dayBookOptions);
    const field = 'document_entry_date';
    // But for the row that the row filter leaves out.
    expect(await foreseen(next)).toEqual({
      fields: [{ field, unread_count: 1, outside_count: 2, value_count: 3 }],
      count: 3,
      isValid: true,
    });
    await acceptAccounts(books, next);
    await runDry(books, next);
    const { panes } = await stateOf(next);
    expect(panes.source).toMatchObject({ foreseen_error_count: 0, is_valid: false });
    // Another file says by the same map what is wrong in it, whatever the run of the one before found.
    const good = await upload(books.session, 'feb.csv', dayBookOf(dayBookHeader, february));
    await books.session.ok('POST', `${next.path}/data`, { upload_id: good });
    expect(await foreseen(next)).toMatchObject({ fields: [], count: 0 });
    const bad = await upload(books.session, 'jan.csv', dayBookOf(dayBookHeader, january));
    await books.session.ok('POST', `${next.path}/data`, { upload_id: bad });
    expect(await foreseen(next)).toMatchObject({ fields: [{ field, outside_count: 2 }], count: 2 });
  });

  it('calls its new accounts as the file does', async () => {
    const named = january.map((row) => `${row};Konto ${row.split(';')[2] ?? ''}`);
    const file = await bringFirst(named, `${dayBookHeader};Kontobezeichnung`);
    const accounts = async () => {
      const path = `/actuals/financial/streams/${file.streamId}/accounts?instance_id=${file.instanceId}`;
      const read = await books.session.ok<{
        accounts: readonly {
          readonly id: number | null;
          readonly code: string;
          readonly description: string;
        }[];
      }>('GET', path);
      return read.accounts.map(({ id, code, description }) => [id, code, description]);
    };
    const expected = [
      [null, '0400', 'Konto 400'],
      [null, '5000', 'Konto 5000'],
    ];
    expect(await accounts()).toEqual([...expected, [null, '9000', '']]);
    await saveMap(books, file, dayBookMap, { ...dayBookOptions, contra_account: null });
    expect(await accounts()).toEqual(expected);
    // Nor does a run forget what it did not look for.
    await runDry(books, file);
    expect(await accounts()).toEqual(expected);
  });

  it('says which saved accounts nothing places, as long as the stream has no rule', async () => {
    const first = await bringFirst(january);
    const rulesPane = async () => (await stateOf(first)).panes.rules;
    await acceptAccounts(books, first);
    expect(await rulesPane()).toEqual({
      is_valid: true,
      problems: [],
      outdated_error_count: 0,
      foreseen_error_count: 0,
    });
    const { rows, save } = await streamAccountsOf(books, first);
    await save(rows.map((row) => (row.code === '0400' ? { ...row, account_id: null } : row)));
    expect(await rulesPane()).toEqual({
      is_valid: false,
      problems: [{ code: 'matchingRuleMissing', subject: '0400', count: 1 }],
      outdated_error_count: 0,
      foreseen_error_count: 0,
    });
    const { account_id } = rows.find(({ code }) => code === '0400') ?? {};
    const noDimension = { dimension_instance_id: null, dimension_by_code_of: null };
    const place = { account_id, account_by_code_of: null, ...noDimension };
    const rule = { name: 'Cash', position: 0, side: 'both', conditions: { $and: [] }, ...place };
    await books.session.ok('PUT', `/actuals/financial/streams/${first.streamId}/rules`, { rules: [rule] });
    expect(await rulesPane()).toEqual({
      is_valid: true,
      problems: [],
      outdated_error_count: 0,
      foreseen_error_count: 0,
    });
  });

  async function processWhole(file: InstanceWithFile): Promise<readonly string[]> {
    expect(await saveMap(books, file, dayBookMap, dayBookOptions)).toMatchObject({ status: 200 });
    return outcomeOf(books, file);
  }

  it('posts balances against those of the published instances before it', async () => {
    const first = await bringFirst([...january, '3101;1;410;0,00;S;;Köln']);
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
    const third = await bringNext(first, '2024-03', ['3103;1;5000;1,00;S;;Köln', '3103;1;410;0,00;S;;Köln']);
    expect(await processWhole(third)).toEqual([
      '0400: 0.0000 130.0000',
      '5000: 1.0000 0.0000',
      '9000: 129.0000 0.0000',
    ]);
    expect(await stateOf(third)).toMatchObject({ is_stale: false });

    // A month in which nothing moves posts nothing.
    const fourth = await bringNext(first, '2024-04', ['3004;1;5000;0,00;S;;Köln', '3004;1;410;0,00;S;;Köln']);
    expect(await processWhole(fourth)).toEqual([]);

    const { rows, save } = await streamAccountsOf(books, first);
    const { account_id: elsewhere } = rows.find(({ code }) => code === '0400')!;
    const moved = rows.map((row) => (row.code === '9000' ? { ...row, account_id: elsewhere } : row));
    await save(moved);
    for (const each of [third, fourth])
      expect(await stateOf(each)).toMatchObject({ stale_causes: ['accounts_changed'] });
    await save(rows);
    for (const each of [third, fourth]) expect(await stateOf(each)).toMatchObject({ is_stale: false });

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

  it('wants contra account, row filter and the column of the side to name what there is, and earlier results said', async () => {
    const first = await bringFirst(january);
    const accounts = await books.session.ok<{ accounts: { code: string; row_count: number }[] }>(
      'GET',
      `/actuals/financial/streams/${first.streamId}/accounts?instance_id=${first.instanceId}`,
    );
    expect(accounts.accounts.map(({ code, row_count }) => [code, row_count])).toContainEqual(['9000', 0]);
    const refused = await books.session.call('POST', `${first.path}/dry_run`, { body: {} });
    const unknown = { path: 'options.contra_account', code: 'unknown_contra_account' };
    expect(refused).toMatchObject({ status: 400, body: { fields: [unknown] } });
    const { werk: _werk, ...withoutWerk } = dayBookMap;
    const filtered = (field: string, value?: string) => ({
      row_filter: {
        $and: [{ field, operator: 'equals' as const, ...(value === undefined ? {} : { value }) }],
      },
    });
    expect(await saveMap(books, first, withoutWerk, filtered('Ort', 'Köln'))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'options.row_filter.$and.0.field', code: 'unknown_filter_field' }] },
    });
    expect(await saveMap(books, first, withoutWerk, filtered('Werk'))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'options.row_filter.$and.0.value', code: 'invalid' }] },
    });
    expect(await saveMap(books, first, withoutWerk, dayBookOptions)).toMatchObject({ status: 200 });
    const unsaid = { ...dayBookOptions, earlier_results: null };
    expect(await saveMap(books, first, dayBookMap, unsaid)).toMatchObject({
      status: 200,
      body: { missing_fields: ['earlier_results'] },
    });
    expect(await books.session.call('POST', `${first.path}/dry_run`, { body: {} })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'options.earlier_results', code: 'missing_required_field' }] },
    });
    const { side_indicator: _side, ...withoutSide } = dayBookMap;
    expect(await saveMap(books, first, withoutSide, dayBookOptions)).toMatchObject({
      status: 200,
      body: { missing_fields: ['side_indicator'] },
    });
  });
});
