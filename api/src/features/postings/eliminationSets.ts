import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { listPublished, type PublishedVersion } from './publishedStore.ts';

/** Those that rules of some versions name, by name. */
export function setsOfVersions(versions: readonly PublishedVersion[]): readonly string[] {
  const sets = versions.flatMap(({ eliminationMarks }) => eliminationMarks.flatMap(({ set }) => set ?? []));
  return [...new Set(sets)].toSorted((first, second) => (first < second ? -1 : 1));
}

/** The sets of eliminations that figures tell apart, of the legal entities that the reader may see, by name. */
export async function eliminationSetsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<readonly string[]> {
  return setsOfVersions(await listPublished(transaction, clientId));
}
