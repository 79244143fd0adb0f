import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { isSeenByCaller } from '../../db/transactions.ts';
import { ApiError } from '../../http/errors.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import type { Locks } from '../periods/locks/service.ts';

/** Why figures of a legal entity keep what is deleted from going: it is named to who sees it. */
export async function lockedRefusal(
  transaction: ClientTransaction,
  clientId: ClientId,
  locks: Locks,
  { entityId, periodId }: { readonly entityId: number; readonly periodId: number },
): Promise<ApiError> {
  if (!isSeenByCaller(entityId)) return new ApiError('hiddenPeriodLocked');
  const entity = (await legalEntitiesOf(transaction, clientId)).find(({ id }) => id === entityId);
  const values = {
    entity: `${entity?.code ?? ''} ${entity?.name ?? ''}`.trim(),
    period: locks.nameOf(periodId),
  };
  return new ApiError('companyPeriodLocked', { values });
}

/** What the caller sees comes first: of several reasons they are told one that they can do something about. */
export function seenFirst<Thing>(
  things: readonly Thing[],
  entityIdOf: (thing: Thing) => number,
): readonly Thing[] {
  const isHidden = (thing: Thing) => Number(!isSeenByCaller(entityIdOf(thing)));
  return things.toSorted((one, other) => isHidden(one) - isHidden(other));
}
