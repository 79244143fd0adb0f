import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { listPublished } from './publishedStore.ts';

/** The sets of eliminations that figures tell apart, of the legal entities that the reader may see, by name. */
export async function eliminationSetsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<readonly string[]> {
  const versions = await listPublished(transaction, clientId);
  const sets = versions.flatMap(({ eliminationMarks }) => eliminationMarks.flatMap(({ set }) => set ?? []));
  return [...new Set(sets)].toSorted((first, second) => (first < second ? -1 : 1));
}
