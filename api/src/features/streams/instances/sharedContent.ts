import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { listStreamAccounts } from '../accounts/store.ts';
import { contentChange } from './service.ts';
import { changeInstance, lockInstancesOfStream } from './store.ts';
import { listRules } from '../rules/store.ts';
import { causesOf, staleCauses } from '../../staleness/causes.ts';
import { lockCountingOfStream, setStaleCauses } from '../../staleness/store.ts';
import { refusedByState } from './failures.ts';
import { raiseStreamRevision, type StoredStream } from './streamStore.ts';
import type { InstanceStatus } from '../tables.ts';

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
  const instances = await lockInstancesOfStream(transaction, clientId, stream.id);
  if (instances.some((instance) => busy.includes(instance.status))) {
    throw refusedByState('stream_is_processing');
  }
  await write();
  for (const instance of instances) {
    if (instance.status !== 'processed') {
      await changeInstance(transaction, clientId, instance, contentChange(instance));
    }
  }
  await judgeStream(transaction, clientId, stream.id);
  return raiseStreamRevision(transaction, clientId, stream.id);
}

async function judgeStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
): Promise<void> {
  const content = {
    accounts: await listStreamAccounts(transaction, clientId, streamId),
    rules: await listRules(transaction, clientId, streamId),
  };
  const judged: readonly string[] = ['accounts_changed', 'rules_changed'];
  const counting = await lockCountingOfStream(transaction, clientId, streamId);
  const marked = counting.flatMap((instance) => {
    const found = causesOf(instance, content);
    const causes = staleCauses.filter((cause) =>
      (judged.includes(cause) ? found : instance.stale_causes).includes(cause),
    );
    const content_revision = instance.content_revision + 1;
    return causes.join() === instance.stale_causes.join()
      ? []
      : [{ ...instance, content_revision, stale_causes: causes }];
  });
  await setStaleCauses(transaction, clientId, marked);
}
