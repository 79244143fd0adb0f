import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDialect, type OwnConnection, putOff } from './dialect.ts';

interface Tables {
  notes: { text: string };
}
type Notes = Kysely<Tables>;

/** Connections that note what is asked of the database: whether it is waited for, and what it is. */
function noting(): { connections: Notes; asked: string[] } {
  const asked: string[] = [];
  const own: OwnConnection = {
    query: async (text) => {
      asked.push(`waits for ${text}`);
      return { rows: [], rowCount: 0 };
    },
    putOff: (text) => {
      asked.push(`puts off ${text}`);
    },
    release: () => undefined,
  };
  const dialect = createDialect({ acquire: async () => own, close: async () => undefined });
  return { connections: new Kysely<Tables>({ dialect }), asked };
}

async function endOf(work: (notes: Notes) => Promise<unknown>): Promise<string | undefined> {
  const { connections, asked } = noting();
  await connections
    .transaction()
    .execute(work)
    .catch(() => undefined);
  expect(asked[0]).toBe('puts off begin');
  return asked.at(-1);
}

it.each<[string, string, (notes: Notes) => Promise<unknown>]>([
  ['a select', 'puts off commit', async (notes) => notes.selectFrom('notes').selectAll().execute()],
  ['a raw select', 'puts off commit', async (notes) => sql`select 1`.execute(notes)],
  ['what is put off', 'puts off commit', async (notes) => notes.executeQuery(putOff('set local a = b'))],
  [
    'a select that may change something in what it begins with',
    'waits for commit',
    async (notes) =>
      notes
        .with('gone', (gone) => gone.deleteFrom('notes').returning('text'))
        .selectFrom('gone')
        .selectAll()
        .execute(),
  ],
  [
    'a raw statement that changes something so',
    'waits for commit',
    async (notes) => sql`with gone as (delete from notes returning text) select * from gone`.execute(notes),
  ],
  [
    'an insert',
    'waits for commit',
    async (notes) => notes.insertInto('notes').values({ text: '' }).execute(),
  ],
  [
    'a select after an insert',
    'waits for commit',
    async (notes) => {
      await notes.insertInto('notes').values({ text: '' }).execute();
      await notes.selectFrom('notes').selectAll().execute();
    },
  ],
  [
    'what is refused',
    'waits for rollback',
    async () => {
      throw new Error('refused');
    },
  ],
])('the end of %s %s', async (_name, end, work) => {
  expect(await endOf(work)).toBe(end);
});

it('a transaction begins with its settings', async () => {
  const { connections, asked } = noting();
  const settled = connections.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  await settled.execute(async () => undefined);
  await connections
    .transaction()
    .setAccessMode('read only')
    .execute(async () => undefined);
  expect(asked).toEqual([
    'puts off begin isolation level repeatable read read only',
    'puts off commit',
    'puts off begin read only',
    'puts off commit',
  ]);
});
