import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import type { Replacement, Subject } from '../references/service.ts';
import type { VersionKey } from './versionKey.ts';

/** The SQL by which figures come to lie on what takes the place of what is deleted. */

const columnOf = ({ kind }: Pick<Subject, 'kind'>) =>
  kind === 'account' ? ('account_id' as const) : ('dimension_instance_id' as const);

export interface SubstitutableVersion {
  readonly instanceId: number;
  readonly version: number;
  readonly streamId: number;
  readonly stream: string;
  readonly entityId: number;
  readonly fromPeriodId: number;
  readonly toPeriodId: number;
  /** The place of its first period. */
  readonly fromPlace: number;
  readonly startDate: string;
  readonly endDate: string;
  /** Whether it counts; else it could be brought back. */
  readonly isPublished: boolean;
}

/**
 * Versions of imports that count, or could be brought back, and name what is deleted, in order of the imports. Of those that began
 * before it goes some name it earlier alone.
 */
export async function listVersionsNaming(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
): Promise<SubstitutableVersion[]> {
  const { rows } = await sql<SubstitutableVersion>`
    select instances.id as "instanceId", named.version, streams.id as "streamId", streams.name as stream,
      streams.legal_entity_id as "entityId", instances.from_period_id as "fromPeriodId",
      instances.to_period_id as "toPeriodId", first.ordering as "fromPlace", first.start_date as "startDate", last.end_date as "endDate",
      coalesce(named.version = instances.published_version, false) as "isPublished"
    from version_references as named
      join stream_instances as instances on instances.client_id = named.client_id and instances.id = named.instance_id
        and named.version in (instances.published_version, instances.rollback_version)
      join streams on streams.client_id = instances.client_id and streams.id = instances.stream_id
      join periods as first on first.client_id = instances.client_id and first.id = instances.from_period_id
      join periods as last on last.client_id = instances.client_id and last.id = instances.to_period_id
    where named.client_id = ${clientId} and named.${sql.ref(columnOf(subject))} = ${subject.id}
      and last.ordering >= ${subject.from}
    order by instances.id, named.version`.execute(transaction);
  return rows;
}

/** What a version that does not count any more names stays no longer than it is needed. */
export async function dropUnpointedReferences(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
): Promise<void> {
  await sql`
    delete from version_references
    where client_id = ${clientId} and ${sql.ref(columnOf(subject))} = ${subject.id} and not exists (
      select from stream_instances as instances
      where instances.client_id = version_references.client_id and instances.id = version_references.instance_id
        and version_references.version in (instances.published_version, instances.rollback_version))`.execute(
    transaction,
  );
}

export async function listAnalyticsParts(
  transaction: ClientTransaction,
  { clientId, instanceId, version }: VersionKey,
): Promise<{ readonly column_no: number; readonly part: number }[]> {
  return transaction
    .selectFrom('analytics_values')
    .select(['column_no', 'part'])
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instanceId)
    .where('version', '=', version)
    .orderBy('column_no')
    .orderBy('part')
    .execute();
}

export async function copyAnalyticsPart(
  transaction: ClientTransaction,
  { clientId, instanceId, version }: VersionKey,
  to: number,
  { column_no: columnNo, part }: { readonly column_no: number; readonly part: number },
): Promise<void> {
  await sql`
    insert into analytics_values (client_id, instance_id, version, column_no, part, value_list)
    select client_id, instance_id, ${to}::integer, column_no, part, value_list from analytics_values
    where client_id = ${clientId} and instance_id = ${instanceId} and version = ${version}
      and column_no = ${columnNo} and part = ${part}`.execute(transaction);
}

export interface NamingInitialBalance {
  readonly id: number;
  readonly entityId: number;
  readonly entity: string;
  /** The place of the period that opens with it. */
  readonly openingPlace: number;
}

/** Initial balances with lines on what is deleted; of a dimension instance those that open in a period without it. */
export async function listNamingInitialBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
): Promise<NamingInitialBalance[]> {
  const { rows } = await sql<NamingInitialBalance>`
    select distinct balances.id, entities.id as "entityId", trim(entities.code || ' ' || entities.name) as entity,
      periods.ordering as "openingPlace"
    from initial_balance_lines as lines
      join initial_balances as balances on balances.client_id = lines.client_id and balances.id = lines.initial_balance_id
      join legal_entities as entities on entities.client_id = balances.client_id and entities.id = balances.legal_entity_id
      join periods on periods.client_id = balances.client_id
        and balances.date + 1 between periods.start_date and periods.end_date
    where lines.client_id = ${clientId} and lines.${sql.ref(columnOf(subject))} = ${subject.id}
      and periods.ordering >= ${subject.from}
    order by balances.id`.execute(transaction);
  return rows;
}

export async function repointLines(
  transaction: ClientTransaction,
  clientId: ClientId,
  initialBalanceId: number,
  { kind, id, substituteId }: Replacement,
): Promise<void> {
  const column = sql.ref(columnOf({ kind }));
  await sql`
    update initial_balance_lines set ${column} = ${substituteId}
    where client_id = ${clientId} and initial_balance_id = ${initialBalanceId} and ${column} = ${id}`.execute(
    transaction,
  );
}
