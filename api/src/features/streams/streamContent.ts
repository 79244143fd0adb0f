import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { contentChange } from './instances.ts';
import { changeInstance, lockInstancesOfStream } from './instanceStore.ts';
import { raiseStreamRevision, type StoredStream } from './store.ts';
import type { InstanceStatus } from './tables.ts';

/** What hangs on the stream and is shared by its instances. */
export type SharedContent = 'accounts' | 'rules';

const staleCauses: Readonly<Record<SharedContent, string>> = {
  accounts: 'accounts_changed',
  rules: 'rules_changed',
};
const busy: readonly InstanceStatus[] = ['processing', 'deprocessing'];
const counting: readonly InstanceStatus[] = ['processed'];

/**
 * What a change of accounts or rules means for the instances of the (locked) stream: refused while one is processing; what is
 * not processed must be verified anew, what is processed is stale. Answers the stream's new revision.
 */
export async function changeSharedContent(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: StoredStream,
  content: SharedContent,
): Promise<number> {
  const instances = await lockInstancesOfStream(transaction, clientId, stream.id);
  if (instances.some((instance) => busy.includes(instance.status))) {
    const reason = 'An instance of this stream is being processed.';
    throw new ApiError('illegalTransition', { values: { reason } });
  }
  for (const instance of instances) {
    const isCounting = counting.includes(instance.status);
    const causes = new Set([...instance.stale_causes, staleCauses[content]]);
    const change = isCounting
      ? { content_revision: instance.content_revision + 1, is_stale: true, stale_causes: [...causes] }
      : contentChange(instance);
    await changeInstance(transaction, clientId, instance, change);
  }
  return raiseStreamRevision(transaction, clientId, stream.id);
}
