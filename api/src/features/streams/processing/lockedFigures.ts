import type { ProcessingErrorCode } from '@tributary/engine/errors/errorCatalogue';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { locksOf } from '../../periods/locks/service.ts';
import { periodsOf } from '../../periods/service.ts';
import { initialBalanceOf, periodsNamedBy } from '../../postings/readService.ts';
import { refusedByState, type StreamWithInstance } from '../instances/service.ts';
import { addErrorGroups, addErrors } from './errorStore.ts';

/** Refuses where all of the instance's periods are locked: nothing that becomes of it could count. */
export async function refuseAllLocked(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance }: StreamWithInstance,
): Promise<void> {
  const locks = await locksOf(transaction, clientId);
  const last = instance.to_period_id;
  if (locks.isLocked(stream.legal_entity_id, last)) throw locks.refusal(last);
}

/** The last locked period in which a version has figures; null: none. */
export async function lockedPeriodOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance }: StreamWithInstance,
  version: number,
): Promise<number | null> {
  const locks = await locksOf(transaction, clientId);
  if (!locks.isLocked(stream.legal_entity_id, instance.from_period_id)) return null;
  const named = await periodsNamedBy(transaction, { clientId, instanceId: instance.id, version });
  const locked = [...named].filter((periodId) => locks.isLocked(stream.legal_entity_id, periodId));
  return locked.toSorted((first, second) => locks.placeOf(second) - locks.placeOf(first))[0] ?? null;
}

/** Refuses to withdraw a version that has figures in locked periods, or to bring one back. */
export async function refuseLockedVersion(
  transaction: ClientTransaction,
  clientId: ClientId,
  found: StreamWithInstance,
  version: number | null,
): Promise<void> {
  await refuseAllLocked(transaction, clientId, found);
  const locked = version === null ? null : await lockedPeriodOf(transaction, clientId, found, version);
  if (locked !== null) throw (await locksOf(transaction, clientId)).refusal(locked);
}

/** The last period up to the date of the initial balance in which a version has figures, which would count twice; null: none. */
async function coveredPeriodOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance }: StreamWithInstance,
  version: number,
): Promise<number | null> {
  const initial = await initialBalanceOf(transaction, clientId, stream.legal_entity_id);
  if (initial === undefined) return null;
  const named = await periodsNamedBy(transaction, { clientId, instanceId: instance.id, version });
  const periods = await periodsOf(transaction, clientId);
  const covered = periods.filter(({ id, end_date: end }) => named.has(id) && end <= initial.date);
  return covered.toSorted((first, second) => second.ordering - first.ordering)[0]?.id ?? null;
}

/** Refuses to bring back a version with figures that the initial balance contains. */
export async function refuseCoveredVersion(
  transaction: ClientTransaction,
  clientId: ClientId,
  found: StreamWithInstance,
  version: number,
): Promise<void> {
  const covered = await coveredPeriodOf(transaction, clientId, found, version);
  if (covered !== null) throw refusedByState('contained_in_initial_balance');
}

/** Why a run that found no fault does not come to count. */
interface RefusedPeriod {
  readonly code: Extract<ProcessingErrorCode, 'dateInLockedPeriod' | 'dateBeforeInitialBalance'>;
  readonly periodId: number;
}

/** What refuses the figures of a version meanwhile; null: nothing does. */
export async function refusedPeriodOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  found: StreamWithInstance,
  version: number,
): Promise<RefusedPeriod | null> {
  const locked = await lockedPeriodOf(transaction, clientId, found, version);
  if (locked !== null) return { code: 'dateInLockedPeriod', periodId: locked };
  const covered = await coveredPeriodOf(transaction, clientId, found, version);
  return covered === null ? null : { code: 'dateBeforeInitialBalance', periodId: covered };
}

/** Says of a run why it did not come to count, although it found no fault. */
export async function failRefused(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  { code, periodId }: RefusedPeriod,
): Promise<void> {
  const error = { error_no: 1, code, rule_ids: [], params: { period: String(periodId) } };
  const group = { group_no: 1, code, rule_ids: [], is_rest: false, count: 1 };
  await addErrors(transaction, clientId, runId, JSON.stringify([error]));
  await addErrorGroups(transaction, clientId, runId, JSON.stringify([group]));
}
