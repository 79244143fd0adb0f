import type { ClientId } from '@tributary/engine/ids';
import { writeNoted } from '../../../audit/note.ts';
import type { AuditFields } from '../../../audit/lines.ts';
import type { AuditAction } from '../../../audit/words.ts';
import type { ClientTransaction } from '../../../db/database.ts';
import type { JobOrder } from '../../../db/jobs.ts';
import { typeOfKind } from '../../../identity/streamKinds.ts';
import { findMembershipId } from '../../../identity/membershipStore.ts';
import { nameOfImport, type StoredInstance, type StreamWithInstance } from '../instances/service.ts';
import { findVersion } from '../versions/service.ts';
import { payloadOf } from './jobOrders.ts';
import type { RunResult } from './store.ts';

/** What work that somebody ordered for an import did, and how much of it, as the last thing in its transaction. */
export async function noteJob(
  transaction: ClientTransaction,
  job: JobOrder,
  action: Extract<AuditAction, 'begin' | 'end'>,
  { stream, instance }: StreamWithInstance,
  fields: AuditFields,
): Promise<void> {
  const { clientId, kind } = job;
  const { userId } = payloadOf(job);
  const author = {
    clientId,
    actor: 'job' as const,
    userId,
    memberId: await findMembershipId(transaction, clientId, userId),
    sessionId: null,
    requestId: null,
  };
  const name = await nameOfImport(transaction, clientId, stream, instance);
  const note = { id: instance.id, name, before: null, after: { work: kind, ...fields } };
  const object = typeOfKind('financial_stream_instances', stream.kind);
  await writeNoted(transaction, author, { object, do: action }, [note]);
}

/** How much a version holds that is withdrawn. */
export async function countsOfPublished(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, published_version: version }: Pick<StoredInstance, 'id' | 'published_version'>,
): Promise<AuditFields> {
  const published = version === null ? undefined : await findVersion(transaction, clientId, id, version);
  return { ...published?.counts };
}

export function fieldsOfResult({ state, error_count, error_id, counts }: RunResult): AuditFields {
  return { state, error_count, error_id, ...counts };
}
