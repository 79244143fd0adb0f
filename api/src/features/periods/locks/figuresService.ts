import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { type Locks, locksOf } from './borders.ts';

/** Those among some accounts on which figures of locked periods lie, whoever sees them. */
export type FindLockedAccounts = (
  transaction: ClientTransaction,
  clientId: ClientId,
  asked: { readonly locks: Locks; readonly accountIds: readonly number[] },
) => Promise<readonly number[]>;

const features = new Set<FindLockedAccounts>();

/** Said by each feature that keeps figures. */
export function registerLockedAccounts(find: FindLockedAccounts): void {
  features.add(find);
}

/**
 * Of these accounts those whose figures a lock holds, of one legal entity or of any: what lies on them after it moves nothing that is
 * locked.
 */
export async function accountsWithLockedFigures(
  transaction: ClientTransaction,
  clientId: ClientId,
  accountIds: readonly number[],
  entityId?: number,
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  if (accountIds.length === 0) return found;
  const all = await locksOf(transaction, clientId);
  const locks = entityId === undefined ? all : all.of(entityId);
  if (locks.farthestPlace === 0) return found;
  for (const find of features) {
    for (const id of await find(transaction, clientId, { locks, accountIds })) found.add(id);
  }
  return found;
}
