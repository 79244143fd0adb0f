import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';

/** Whether something that no table of its own tells names a legal entity. */
export type IsEntityUsed = (
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number,
) => Promise<boolean>;

const registered: IsEntityUsed[] = [];

/** Said by each feature whose figures name legal entities that are not their own. */
export function registerEntityUse(isUsed: IsEntityUsed): void {
  registered.push(isUsed);
}

export async function isEntityUsed(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number,
): Promise<boolean> {
  for (const isUsed of registered) if (await isUsed(transaction, clientId, entityId)) return true;
  return false;
}
