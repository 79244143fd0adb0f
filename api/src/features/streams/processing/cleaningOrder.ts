import type { ClientId } from '@tributary/engine/ids';
import type { Platform } from '../../../platform.ts';
import { jobKinds, jobSubjects } from './jobOrders.ts';

/** What is left to do after figures changed, as a job of its own: nobody waits for it. One that waits already does for two. */
export async function orderCleaning(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  clientId: ClientId,
): Promise<void> {
  const subject = { clientId, subjectType: jobSubjects.client, subjectId: clientId };
  const order = { ...subject, kind: jobKinds.clean, payload: {} };
  await db.client(clientId, (transaction) => jobs.enqueue(transaction, order));
  jobs.wake();
}
