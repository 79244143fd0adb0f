import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import { type FoundReferences, type Replacement, standingIn, type Subject } from '../references/service.ts';

/** The SQL of what accounts and rules of streams refer to. */

type Table = 'stream_accounts' | 'stream_rules';

const columnOf = ({ kind }: Pick<Subject, 'kind'>) =>
  kind === 'account' ? ('account_id' as const) : ('dimension_instance_id' as const);

const nameOf = {
  stream_accounts: sql`streams.name || ': ' || trim(referring.code || ' ' || referring.description)`,
  stream_rules: sql`streams.name || ': ' || referring.name`,
} as const;

export async function findInStreams(
  transaction: ClientTransaction,
  clientId: ClientId,
  table: Table,
  subject: Subject,
  namesMax: number,
): Promise<FoundReferences> {
  const ids = await standingIn(transaction, clientId, subject);
  const { rows } = await sql<{ name: string; count: number }>`
    select ${nameOf[table]} as name, count(*) over ()::integer as count
    from ${sql.table(table)} as referring
      join streams on streams.client_id = referring.client_id and streams.id = referring.stream_id
    where referring.client_id = ${clientId} and referring.${sql.ref(columnOf(subject))} = any(${ids}::bigint[])
    order by streams.id, referring.id limit ${namesMax}`.execute(transaction);
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
}

/** The streams that have any. */
export async function listStreamsNaming(
  transaction: ClientTransaction,
  clientId: ClientId,
  table: Table,
  subject: Subject,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct stream_id as id from ${sql.table(table)}
    where client_id = ${clientId} and ${sql.ref(columnOf(subject))} = ${subject.id}
    order by stream_id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/**
 * Whoever has them open saves against another revision of their stream. What names an instance that stays in earlier periods goes on
 * naming it: it is placed there as before, and from then on by what took its place.
 */
export async function repointInStreams(
  transaction: ClientTransaction,
  clientId: ClientId,
  table: Table,
  { substituteId, ...subject }: Replacement,
): Promise<void> {
  if (subject.from > 0) return;
  const column = sql.ref(columnOf(subject));
  await sql`
    update streams set revision = revision + 1
    where client_id = ${clientId} and id in (
      select stream_id from ${sql.table(table)} where client_id = ${clientId} and ${column} = ${subject.id})`.execute(
    transaction,
  );
  await sql`
    update ${sql.table(table)} set ${column} = ${substituteId}
    where client_id = ${clientId} and ${column} = ${subject.id}`.execute(transaction);
}
