import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRows } from '../../testing/countRows.ts';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { type Books, setUpBooks } from '../streams/testing/books.ts';
import { listAccountsWithSeenPostings } from './store.ts';

const path = '/actuals/financial/streams';

/** Which accounts have figures, behind as many versions as years of monthly deliveries leave, and behind one of each company. */
describe.each([
  { accountCount: 20, versionCount: 150 },
  { accountCount: 200, versionCount: 1 },
])('a chart of $accountCount accounts behind $versionCount versions', ({ accountCount, versionCount }) => {
  let api: TestApi;
  let books: Books;
  let ids: number[];

  const seenBy = async (...legalEntityIds: number[]): Promise<number[]> => {
    const limit = legalEntityIds.length === 0 ? undefined : { legalEntityIds, userId: 1 };
    const found = await api.platform.db.client(
      books.client.id,
      (transaction) => listAccountsWithSeenPostings(transaction, books.client.id),
      limit,
    );
    return [...found].toSorted((left, right) => left - right);
  };
  const entity = (code: string): number => books.entityIds.get(code) ?? 0;

  /** The first four accounts are named by no figures, the next by those of the second company alone. */
  async function addVersions(code: string, first: number): Promise<void> {
    const clientId = books.client.id;
    const month = books.periods[0]?.id;
    const stream = await books.session.ok<{ id: number }>('POST', path, {
      name: code,
      legal_entity_id: entity(code),
      type: 'single-amount-entry',
    });
    const { id } = await books.session.ok<{ id: number }>('POST', `${path}/${stream.id}/instances`, {
      from_period_id: month,
      to_period_id: month,
    });
    await api.platform.db.client(clientId, async (transaction) => {
      await sql`
        with upload as (
          insert into uploads (client_id, file_name, state, created_by)
          select ${clientId}, 'a.csv', 'complete', max(id) from users returning id),
        source as (
          insert into sources (client_id, upload_id, encoding, detected_encoding, separator, line_break, has_header,
            skip_rows, row_count, first_row_no, columns, warnings, index_step, row_offsets, sheets)
          select ${clientId}, id, 'utf-8', 'utf-8', ',', 'lf', true, 0, 0, 1, '[]', '[]', 1000, '', '[]' from upload
          returning id)
        insert into instance_versions (client_id, instance_id, version, source_id, content_revision, frozen)
        select ${clientId}, ${id}, version, source.id, 1, '{}'
        from source, generate_series(1, ${versionCount}::integer) as version`.execute(transaction);
      await sql`
        insert into version_references (client_id, instance_id, version, legal_entity_id, account_id)
        select ${clientId}, ${id}, version, ${entity(code)}, account
        from generate_series(1, ${versionCount}::integer) as version,
          unnest(${ids.slice(first)}::bigint[]) as account`.execute(transaction);
    });
  }

  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpBooks(api, {
      name: `Many versions of ${accountCount} accounts`,
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: Array.from({ length: accountCount }, (_, place) => ({
        code: String(1000 + place),
        type: 'balance',
        section: 'assets',
      })),
      entities: ['DE01', 'AT01', 'BG01'].map((code) => ({ code, currency: 'EUR' })),
    });
    const { accounts } = await books.session.ok<{ accounts: { id: number }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    ids = accounts.map((account) => account.id).toSorted((left, right) => left - right);
    await addVersions('DE01', 8);
    await addVersions('AT01', 4);
    // Only then does PostgreSQL know how many there are, and what it saves by reading all of them at once.
    await api.platform.db.afterBulk('cleaned');
  });
  afterAll(() => api.close());

  it('tells the accounts on which figures lie, to each what he sees', async () => {
    expect(await seenBy()).toEqual(ids.slice(4));
    expect(await seenBy(entity('DE01'), entity('BG01'))).toEqual(ids.slice(8));
    expect(await seenBy(entity('AT01'))).toEqual(ids.slice(4));
    expect(await seenBy(entity('BG01'))).toEqual([]);
  });

  it('is read by looking for one figure of each account', async () => {
    const counts = await countRows(() => seenBy());
    expect(counts.size).toBeGreaterThan(0);
    for (const [statement, count] of counts) expect(count, statement).toBeLessThan(10 * accountCount);
  });
});
