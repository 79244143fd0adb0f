import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { judgeBySharedContent } from '../../staleness/service.ts';
import type { InstanceStatus } from '../tables.ts';
import { listEliminations, listRules, listStreamAccounts } from './contentStore.ts';
import { refusedByState } from './failures.ts';
import { changeInstance, streamInstances } from './store.ts';
import { type StoredStream, streams } from './streamStore.ts';
import { contentChange } from './transitions.ts';

const busy: readonly InstanceStatus[] = ['processing', 'deprocessing'];

/**
 * A change of accounts or rules, which all instances of the (locked) stream share: refused while one is processing; what is
 * not processed must be verified anew; what is processed is stale where the change touches it, and no longer where the
 * change took back what had touched it. Answers the stream's new revision.
 */
export async function changeSharedContent(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: StoredStream,
  write: () => Promise<void>,
): Promise<number> {
  const locked = await streamInstances.lockAll(transaction, clientId, { stream_id: stream.id }, 'id');
  if (locked.some((instance) => busy.includes(instance.status))) {
    throw refusedByState('stream_is_processing');
  }
  await write();
  for (const instance of locked) {
    if (instance.status !== 'processed') {
      await changeInstance(transaction, clientId, instance, contentChange(instance));
    }
  }
  await judgeBySharedContent(transaction, clientId, stream.id, {
    accounts: await listStreamAccounts(transaction, clientId, stream.id),
    rules: await listRules(transaction, clientId, stream.id),
    eliminations: await listEliminations(transaction, clientId, stream.id),
  });
  const revision = stream.revision + 1;
  await streams.update(transaction, clientId, { id: stream.id }, { revision });
  return revision;
}
