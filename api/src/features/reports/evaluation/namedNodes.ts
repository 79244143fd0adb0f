import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import { storedTrees } from '../store.ts';
import { hasNode } from '../treeOutline.ts';

/** Refuses a node that a report does not have; of one within a measure the node of the report that leads there. */
export async function requireReportNode(
  db: Database,
  clientId: ClientId,
  { id, nodeKey }: { readonly id: number; readonly nodeKey: string },
): Promise<void> {
  const stored = await db.client(clientId, (transaction) => storedTrees.find(transaction, clientId, { id }));
  const [own = ''] = nodeKey.split('/');
  if (stored === undefined || !hasNode(stored.template, own)) throw new ApiError('notFound');
}
