import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import type { Basis } from './basis.ts';
import type { SharedContent } from './causes.ts';

/** An instance whose figures count, with what its published version rests on. */
export interface CountingInstance {
  readonly id: number;
  readonly revision: number;
  readonly content_revision: number;
  readonly stale_causes: readonly string[];
  readonly basis: Basis | null;
}

/** Locked in order of their ids; a withdrawal under way may still be cancelled. */
function selectCounting(transaction: ClientTransaction, clientId: ClientId) {
  return transaction
    .selectFrom('stream_instances')
    .innerJoin('instance_versions', (join) =>
      join
        .onRef('instance_versions.client_id', '=', 'stream_instances.client_id')
        .onRef('instance_versions.instance_id', '=', 'stream_instances.id')
        .onRef('instance_versions.version', '=', 'stream_instances.published_version'),
    )
    .select([
      'stream_instances.id',
      'stream_instances.revision',
      'stream_instances.content_revision',
      'stream_instances.stale_causes',
      'instance_versions.basis',
    ])
    .where('stream_instances.client_id', '=', clientId)
    .where('stream_instances.status', 'in', ['processed', 'deprocessing'])
    .orderBy('stream_instances.id')
    .forUpdate('stream_instances');
}

/** Instances of the client after one of them, in order of their ids. */
export async function listCountingAfter(
  transaction: ClientTransaction,
  clientId: ClientId,
  afterId: number,
  limit: number,
): Promise<CountingInstance[]> {
  const rows = await selectCounting(transaction, clientId)
    .where('stream_instances.id', '>', afterId)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, basis: row.basis as Basis | null }));
}

export async function listCountingOfStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
): Promise<(CountingInstance & { readonly frozen: SharedContent })[]> {
  const rows = await selectCounting(transaction, clientId)
    .select('instance_versions.frozen')
    .where('stream_instances.stream_id', '=', streamId)
    .execute();
  return rows.map((row) => ({
    ...row,
    basis: row.basis as Basis | null,
    frozen: row.frozen as SharedContent,
  }));
}

/** Says of a locked instance why its figures are stale; without causes they are not. */
export async function setStaleCauses(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: Pick<CountingInstance, 'id' | 'revision' | 'content_revision'>,
  causes: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('stream_instances')
    .set({
      is_stale: causes.length > 0,
      stale_causes: JSON.stringify(causes),
      content_revision: instance.content_revision,
      revision: instance.revision + 1,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', instance.id)
    .where('revision', '=', instance.revision)
    .execute();
}

export interface StaleInstance {
  readonly instance_id: number;
  readonly stream_id: number;
  readonly stream_name: string;
  readonly legal_entity_id: number;
  readonly from_period_id: number;
  readonly to_period_id: number;
  readonly stale_causes: readonly string[];
}

export async function listStale(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StaleInstance[]> {
  return transaction
    .selectFrom('stream_instances')
    .innerJoin('streams', (join) =>
      join
        .onRef('streams.client_id', '=', 'stream_instances.client_id')
        .onRef('streams.id', '=', 'stream_instances.stream_id'),
    )
    .select([
      'stream_instances.id as instance_id',
      'stream_instances.stream_id',
      'streams.name as stream_name',
      'streams.legal_entity_id',
      'stream_instances.from_period_id',
      'stream_instances.to_period_id',
      'stream_instances.stale_causes',
    ])
    .where('stream_instances.client_id', '=', clientId)
    .where('stream_instances.is_stale', '=', true)
    .where('stream_instances.published_version', 'is not', null)
    .orderBy('streams.name')
    .orderBy('stream_instances.id')
    .execute();
}
