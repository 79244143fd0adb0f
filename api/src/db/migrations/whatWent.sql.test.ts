import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { goneInstances } from '../../features/dimensions/store.ts';
import { deleteCentre, openTree, postCosts } from '../../features/substitution/testing/trees.ts';
import { openAsOwner, openMigrated } from '../../testing/migratedDatabase.ts';
import { openTestApi } from '../../testing/testApi.ts';
import { figuresOfWhatWent } from './202611282050_figures_of_what_went.ts';

let location: TestDatabase;
beforeAll(async () => {
  location = await createTestDatabase();
});
afterAll(async () => location.remove());

const open = async () => openMigrated(location);
const openOwner = async () => openAsOwner(location);

/** A deletion as it was kept: when it ended, and what the log told of it, a moment later. */
interface Deletion {
  readonly id: number;
  readonly name: string;
  readonly substitute?: string;
  readonly from?: number;
  readonly state?: 'failed';
  readonly at: number;
  readonly dimension: number | null;
  readonly moved?: number;
}

const [cost, profit] = [71, 72];
const secondsOf = (at: number) => `2026-11-20T10:00:${String(at).padStart(2, '0')}.000Z`;
const changesOf = ({ name, moved = 0 }: Deletion): string =>
  JSON.stringify({
    lines: [
      { part: null, field: 'dimension_instance', before: null, after: name },
      { part: null, field: 'state', before: null, after: 'succeeded' },
    ],
    count: 2,
    parts: { added: 0, changed: moved, removed: 1 },
    sha256: null,
  });

const deletions: readonly Deletion[] = [
  { id: 1, name: 'C1 "quoted" \\ tab\t', substitute: 'C2', at: 1, dimension: cost },
  { id: 2, name: 'P1', at: 2, dimension: profit },
  { id: 3, name: 'P1', at: 3, dimension: cost, moved: 2 },
  // Not altogether, not at all, told by nobody.
  { id: 4, name: 'C4', substitute: 'C2', from: 9, at: 4, dimension: cost },
  { id: 5, name: 'C5', substitute: 'C2', state: 'failed', at: 5, dimension: cost },
  { id: 6, name: 'C6', substitute: 'C2', at: 6, dimension: null },
  // Kept already, since its kind was.
  { id: 7, name: 'C7', at: 7, dimension: cost },
];

it('says of dimension instances that went before of which kind they were, and whether they counted', async () => {
  await (await open()).close();
  const before = await openOwner();
  await sql`delete from kysely_migration where name = '202611282050_figures_of_what_went'`.execute(before);
  await sql`alter table gone_dimension_instances drop column counted`.execute(before);
  for (const clientId of [1, 2]) {
    const name = `books-${clientId}`;
    await sql`insert into clients (id, name, slug) values (${clientId}, ${name}, ${name})`.execute(before);
  }
  for (const [id, type] of [
    [cost, 'expense'],
    [profit, 'revenue'],
  ] as const) {
    await sql`insert into dimensions (client_id, id, type, name)
      values (1, ${id}, ${type}, ${type})`.execute(before);
  }
  // The same number of another client's dimension says another kind.
  await sql`insert into dimensions (client_id, id, type, name)
    values (2, ${cost}, 'revenue', 'Other')`.execute(before);
  await sql`insert into gone_dimension_instances (client_id, id, type) values (1, 7, 'expense'), (1, 8, 'revenue')`.execute(
    before,
  );
  for (const [index, each] of deletions.entries()) {
    const { id, name, substitute = null, from = null, state = 'succeeded', at, dimension } = each;
    await sql`
      insert into substitutions (client_id, kind, object_id, object_name, substitute_id, substitute_name,
        from_period_id, state, ordered_by, ended_at)
      values (1, 'dimension_instance', ${id}, ${name}, ${substitute === null ? null : 100}, ${substitute},
        ${from}, ${state}, 1, ${secondsOf(at)}::timestamptz)`.execute(before);
    if (dimension === null) continue;
    await sql`
      insert into audit_log (client_id, number, at, actor, action, object_type, object_id, changes, hash)
      values (1, ${index + 1}, ${secondsOf(at)}::timestamptz + interval '3 milliseconds', 'job', 'end',
        'dimensions', ${dimension}, ${changesOf(each)}, decode(repeat('00', 32), 'hex'))`.execute(before);
  }
  await before.destroy();
  await (await open()).close();
  const after = await openOwner();
  const { rows } = await sql<{ client_id: number; id: number; type: string; counted: boolean }>`
    select client_id, id, type, counted from gone_dimension_instances order by client_id, id`.execute(after);
  const { rows: forced } = await sql<{ relname: string }>`
    select relname from pg_class where relforcerowsecurity and relname in
      ('gone_dimension_instances', 'substitutions', 'audit_log', 'dimensions')`.execute(after);
  await after.destroy();
  expect(rows.map(({ client_id: clientId, id, type, counted }) => [clientId, id, type, counted])).toEqual([
    [1, 1, 'expense', true],
    [1, 2, 'revenue', false],
    [1, 3, 'expense', true],
    [1, 7, 'expense', false],
    [1, 8, 'revenue', true],
  ]);
  expect(forced).toHaveLength(4);
});

it('reads what deletions tell', async () => {
  const api = await openTestApi();
  const centres = { C1: null, C2: null, G: null, G1: 'G', X: null };
  const books = await openTree(api, 'What went', centres);
  await postCosts(books, '2024-01', '2024-01', [['2024-01', 'C1', '5.00']]);
  for (const [code, substitute] of [['C1', 'C2'], ['G'], ['X']] as const)
    expect((await deleteCentre(books, code, null, substitute)).state).toBe('succeeded');
  const [kept, read] = await api.platform.db.client(books.client.id, async (transaction) => {
    const before = await goneInstances.list(transaction, books.client.id, {}, 'id');
    for (const { id } of before) await goneInstances.remove(transaction, books.client.id, { id });
    const reading = figuresOfWhatWent.find((statement) => statement.startsWith('insert')) ?? '';
    await sql.raw(reading).execute(transaction);
    return [before, await goneInstances.list(transaction, books.client.id, {}, 'id')];
  });
  await api.close();
  expect(kept.map(({ type, counted }) => [type, counted])).toEqual([
    ['expense', true],
    ['expense', true],
    ['expense', false],
  ]);
  expect(read).toEqual(kept);
});
