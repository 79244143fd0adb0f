import type { ClientId } from '@tributary/engine/ids';
import { ClientTable, type RowOf } from '../../../db/clientTable.ts';
import type { ClientTransaction } from '../../../db/database.ts';
import type { StreamKind } from '../../../identity/streamKinds.ts';
import type { InstanceStatus, SourceType } from '../tables.ts';
import { isOpen } from './streamSummaries.ts';

const instanceColumns = [
  'id',
  'stream_id',
  'from_period_id',
  'to_period_id',
  'status',
  'status_before',
  'source_type',
  'source_id',
  'field_map',
  'revision',
  'content_revision',
  'version',
  'published_version',
  'rollback_version',
  'is_verified',
  'verified_by',
  'verified_at',
  'uploaded_by',
  'mapped_by',
  'submitted_by',
  'submitted_at',
  'submitted_content',
  'rejected_by',
  'rejected_at',
  'rejection_reason',
  'is_stale',
  'stale_causes',
  'last_run_id',
  'account_counts',
  'created_at',
] as const;

/** Whoever locks an instance is alone in changing it. */
export const streamInstances = new ClientTable('stream_instances', instanceColumns);

export type StoredInstance = RowOf<typeof streamInstances>;

export interface InstanceFilter {
  readonly ids?: readonly number[] | undefined;
  readonly streamIds?: readonly number[] | undefined;
  readonly status?: InstanceStatus | undefined;
  /** Only those from one period to another. */
  readonly periodIds?: { readonly from: number; readonly to: number } | undefined;
  /** Only those that wait for somebody. */
  readonly isOpenOnly?: boolean | undefined;
  /** Only those that were submitted for release, as they are. */
  readonly isSubmittedOnly?: boolean | undefined;
}

export async function listInstances(
  transaction: ClientTransaction,
  clientId: ClientId,
  kind: StreamKind,
  filter: InstanceFilter,
): Promise<StoredInstance[]> {
  if (filter.ids?.length === 0 || filter.streamIds?.length === 0) return [];
  let query = transaction
    .selectFrom('stream_instances')
    .select(instanceColumns)
    .where('client_id', '=', clientId)
    .where((builder) =>
      builder(
        'stream_id',
        'in',
        builder.selectFrom('streams').select('id').where('client_id', '=', clientId).where('kind', '=', kind),
      ),
    );
  if (filter.ids) query = query.where('id', 'in', filter.ids);
  if (filter.streamIds) query = query.where('stream_id', 'in', filter.streamIds);
  if (filter.periodIds) {
    query = query
      .where('from_period_id', '=', filter.periodIds.from)
      .where('to_period_id', '=', filter.periodIds.to);
  }
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.isSubmittedOnly) {
    query = query
      .where('submitted_by', 'is not', null)
      .whereRef('submitted_content', '=', 'content_revision')
      .where('is_verified', '=', false)
      .where('status', 'in', ['data_ready', 'process_failed']);
  }
  if (filter.isOpenOnly) query = query.where(isOpen('stream_instances'));
  return query.orderBy('id').execute();
}

/** What may change in an instance beside its revision. */
export interface InstanceChange {
  readonly status?: InstanceStatus;
  readonly status_before?: InstanceStatus | null;
  readonly source_type?: SourceType;
  readonly source_id?: number;
  readonly field_map?: object | null;
  readonly content_revision?: number;
  readonly version?: number;
  readonly published_version?: number | null;
  readonly rollback_version?: number | null;
  readonly is_verified?: boolean;
  readonly verified_by?: number | null;
  readonly verified_at?: Date | null;
  readonly uploaded_by?: number | null;
  readonly mapped_by?: number | null;
  readonly submitted_by?: number | null;
  readonly submitted_at?: Date | null;
  readonly submitted_content?: number | null;
  readonly rejected_by?: number | null;
  readonly rejected_at?: Date | null;
  readonly rejection_reason?: string | null;
  readonly is_stale?: boolean;
  readonly stale_causes?: readonly string[];
  readonly last_run_id?: number | null;
  readonly account_counts?: object | null;
}

/** Compare-and-set: writes only if the instance still has the revision that the decision was made on. */
export async function changeInstance(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: Pick<StoredInstance, 'id' | 'revision'>,
  change: InstanceChange,
): Promise<boolean> {
  const { field_map, stale_causes, account_counts, ...values } = change;
  const result = await transaction
    .updateTable('stream_instances')
    .set({
      ...values,
      ...(field_map === undefined ? {} : { field_map: jsonOrNull(field_map) }),
      ...(account_counts === undefined ? {} : { account_counts: jsonOrNull(account_counts) }),
      ...(stale_causes === undefined ? {} : { stale_causes: JSON.stringify(stale_causes) }),
      revision: instance.revision + 1,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', instance.id)
    .where('revision', '=', instance.revision)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function jsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** An account of the file with its lines, kept with the instance until its file or map changes. */
export interface AccountCount {
  readonly code: string;
  readonly lineCount: number;
  /** What the file calls it, where it does. */
  readonly name?: string;
}

export function accountCountsOf({ account_counts }: StoredInstance): readonly AccountCount[] | null {
  return account_counts as readonly AccountCount[] | null;
}

type CountedInstance = Pick<StoredInstance, 'id' | 'content_revision'>;

/**
 * Keeps the counts with the instance, unless its file or map changed meanwhile. They are no change of the instance itself. A name
 * that is known of an account stays: not every reading of the file looks for names.
 */
export async function keepAccountCounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: CountedInstance,
  counts: readonly AccountCount[],
): Promise<void> {
  const names = await keptNames(transaction, clientId, instance);
  const named = counts.map((count) => {
    const name = count.name ?? names.get(count.code);
    return name === undefined ? count : { ...count, name };
  });
  await transaction
    .updateTable('stream_instances')
    .set({ account_counts: JSON.stringify(named) })
    .where('client_id', '=', clientId)
    .where('id', '=', instance.id)
    .where('content_revision', '=', instance.content_revision)
    .execute();
}

async function keptNames(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, content_revision }: CountedInstance,
): Promise<ReadonlyMap<string, string>> {
  const kept = await transaction
    .selectFrom('stream_instances')
    .select('account_counts')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('content_revision', '=', content_revision)
    .executeTakeFirst();
  const counts = (kept?.account_counts ?? []) as readonly AccountCount[];
  return new Map(counts.flatMap(({ code, name }) => (name === undefined ? [] : [[code, name] as const])));
}

export async function removeInstance(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<void> {
  const runs = transaction
    .selectFrom('processing_runs')
    .select('id')
    .where('client_id', '=', clientId)
    .where('instance_id', '=', id);
  for (const table of ['processing_errors', 'processing_error_groups'] as const) {
    await transaction
      .deleteFrom(table)
      .where('client_id', '=', clientId)
      .where('run_id', 'in', runs)
      .execute();
  }
  for (const table of [
    'processing_runs',
    'version_references',
    'analytics_values',
    'payroll_rows',
    'payroll_balances',
    'instance_versions',
  ] as const) {
    await transaction
      .deleteFrom(table)
      .where('client_id', '=', clientId)
      .where('instance_id', '=', id)
      .execute();
  }
  await transaction
    .deleteFrom('stream_instances')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}
