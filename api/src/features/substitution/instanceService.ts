import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField, withinField } from '../../http/errors.ts';
import {
  dimensionWith,
  findLeaving,
  type LeavingInstance,
  lockLeaving,
  refuseCatchAll,
  spansAsCatchAll,
  substituteFor,
} from '../dimensions/deletionService.ts';
import type { Subject } from '../references/service.ts';
import { importsTakingRest } from '../staleness/service.ts';
import {
  findReferences,
  namesMax,
  needsSubstitute,
  type Orders,
  placeOrder,
  type References,
  refuseAtWork,
  refuseUsedElsewhere,
  type Substitution,
  withLosing,
} from './orderService.ts';
import type { substituteInstanceBodySchema } from './schemas.ts';

/** Deletions of dimension instances from a period on, as they are asked for. */

/** As the address of a call names it: the period by its id, or -1 for the beginning. */
export interface NamedInstance {
  readonly id: number;
  readonly instanceId: number;
  readonly periodId: number;
}

const orderOf = ({ id, instanceId, periodId }: NamedInstance) => ({
  dimensionId: id,
  instanceId,
  fromPeriodId: periodId === -1 ? null : periodId,
});

export const instanceSubject = ({ id, from }: LeavingInstance): Subject => ({
  kind: 'dimension_instance',
  id,
  from,
});

export async function requireInstance(db: Database, clientId: ClientId, named: NamedInstance): Promise<void> {
  await db.client(clientId, (transaction) => findLeaving(transaction, clientId, orderOf(named)));
}

/** What can never take its place; what is not there from the period on is left to the deletion. */
function refuseSubstitute(leaving: LeavingInstance, substituteId: number): void {
  const dimension = dimensionWith(leaving.trees, substituteId);
  if (dimension === undefined)
    throw invalidField('substitute_id', 'unknown', 'There is no such dimension instance.');
  if (dimension.id !== leaving.dimension.id)
    throw invalidField('substitute_id', 'other_dimension', 'The substitute must be of the same dimension.');
}

/**
 * What a deletion of the instance from the period on would meet, what it would mean with the substitute that is named, and what another
 * one would outdate as the catch-all, up to a period.
 */
export async function readInstanceReferences(
  db: Database,
  clientId: ClientId,
  named: NamedInstance,
  { toPeriodId, substituteId }: { readonly toPeriodId: number | null; readonly substituteId: number | null },
): Promise<References> {
  const { subject, found } = await db.client(clientId, async (transaction) => {
    const leaving = await findLeaving(transaction, clientId, orderOf(named));
    if (substituteId !== null) refuseSubstitute(leaving, substituteId);
    const spans = spansAsCatchAll(leaving, toPeriodId);
    const outdated = await importsTakingRest(transaction, clientId, spans, namesMax);
    const of = instanceSubject(leaving);
    return { subject: of, found: await findReferences(transaction, clientId, of, { outdated }) };
  });
  return withLosing(db, clientId, { ...subject, substituteId }, found);
}

/** The instance that takes its place; null where none was named and none is needed. */
export async function substituteOfInstance(
  transaction: ClientTransaction,
  clientId: ClientId,
  leaving: LeavingInstance,
  substituteId: number | null,
): Promise<{ readonly id: number; readonly name: string } | null> {
  refuseCatchAll(leaving);
  if (substituteId !== null) return substituteFor(leaving, substituteId);
  if (await needsSubstitute(transaction, clientId, instanceSubject(leaving))) {
    const needed = new ApiError('substituteNeeded', { values: { name: leaving.name } });
    throw withinField('substitute_instance_id', needed);
  }
  return null;
}

/** Orders that an instance goes from a period on, and another one takes its place in everything that refers to it there. */
export async function orderInstanceDeletion(
  orders: Orders,
  call: { readonly clientId: ClientId; readonly userId: number; readonly named: NamedInstance },
  body: z.output<typeof substituteInstanceBodySchema> | null | undefined,
): Promise<Substitution> {
  const { clientId, userId, named } = call;
  return placeOrder(orders, clientId, async (transaction) => {
    const leaving = await lockLeaving(transaction, clientId, orderOf(named));
    await refuseAtWork(transaction, clientId);
    await refuseUsedElsewhere(transaction, clientId, instanceSubject(leaving));
    const substituteId = body?.substitute_instance_id ?? null;
    const substitute = await substituteOfInstance(transaction, clientId, leaving, substituteId);
    return {
      subject: instanceSubject(leaving),
      name: leaving.name,
      substitute,
      fromPeriodId: leaving.fromPeriodId,
      orderedBy: userId,
    };
  });
}
