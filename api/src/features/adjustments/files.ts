import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { adjustments } from '../postings/adjustmentService.ts';
import { type AttachedFile, listAttached } from '../uploads/attachedService.ts';

/** A file that lies with an adjustment: it is there for whoever sees all legal entities of that. */
export async function findFile(
  db: Database,
  clientId: ClientId,
  { id, uploadId }: { readonly id: number; readonly uploadId: number },
): Promise<AttachedFile> {
  return db.client(clientId, async (transaction) => {
    if (!(await adjustments.has(transaction, clientId, { id }))) throw new ApiError('notFound');
    const files = await listAttached(transaction, clientId, 'adjustments', [id]);
    const file = files.find((each) => each.uploadId === uploadId);
    if (file === undefined) throw new ApiError('notFound');
    return file;
  });
}
