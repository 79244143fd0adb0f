import type { ClientId } from '@tributary/engine/ids';
import { nodesOf } from '@tributary/engine/reports/nodes';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import { contentOfStored, emptyContent } from '../content.ts';
import { reports } from '../store.ts';

/** Refuses a node that a report does not have; of one within a measure the node of the report that leads there. */
export async function requireReportNode(
  db: Database,
  clientId: ClientId,
  { id, nodeKey }: { readonly id: number; readonly nodeKey: string },
): Promise<void> {
  const stored = await db.client(clientId, (transaction) => reports.find(transaction, clientId, { id }));
  if (stored === undefined) throw new ApiError('notFound');
  const { tree } = contentOfStored(stored) ?? emptyContent;
  const [own] = nodeKey.split('/');
  for (const node of nodesOf(tree.nodes)) if (node.id === own) return;
  throw new ApiError('notFound');
}
