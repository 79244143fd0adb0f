import type { ProcessingErrorCode } from '@tributary/engine/errors/errorCatalogue';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { locksOf } from '../../periods/locks/service.ts';
import { accountsOf } from '../../chart-of-accounts/service.ts';
import { periodsOf } from '../../periods/service.ts';
import { differingBalances, initialBalanceOf, periodsNamedBy } from '../../postings/readService.ts';
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
  // What persons were paid is no balance, and stands in no initial one.
  if (stream.kind === 'payroll') return null;
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

/** Why a run that found no fault in its file does not come to count. */
interface PublishingFault {
  readonly code: ProcessingErrorCode;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * What a version would change in locked periods once it counts; null: nothing. Beside figures that count there it may say the
 * same once more, balance by balance; where none count, it has none.
 */
async function lockedFaultOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  found: StreamWithInstance,
  version: number,
): Promise<PublishingFault | null> {
  const { stream, instance } = found;
  const published = instance.published_version;
  if (published === null) {
    const period = await lockedPeriodOf(transaction, clientId, found, version);
    return period === null ? null : { code: 'dateInLockedPeriod', params: { period: String(period) } };
  }
  const locks = await locksOf(transaction, clientId);
  if (!locks.isLocked(stream.legal_entity_id, instance.from_period_id)) return null;
  const differing = await differingBalances(
    transaction,
    { clientId, instanceId: instance.id, versions: [published, version] },
    (periodId) => locks.isLocked(stream.legal_entity_id, periodId),
  );
  if (differing.length === 0) return null;
  const codes = new Map((await accountsOf(transaction, clientId)).map(({ id, code }) => [id, code]));
  const named = differing.map(({ account_id, period_id }) => ({
    account: codes.get(account_id) ?? String(account_id),
    period: period_id,
  }));
  const [first] = named.toSorted(
    (one, other) =>
      locks.placeOf(one.period) - locks.placeOf(other.period) || (one.account < other.account ? -1 : 1),
  );
  const { account = '', period = 0 } = first ?? {};
  return { code: 'lockedBalanceChanged', params: { account, period: String(period) } };
}

/** What refuses the figures of a version meanwhile; null: nothing does. */
export async function publishingFaultOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  found: StreamWithInstance,
  version: number,
): Promise<PublishingFault | null> {
  const locked = await lockedFaultOf(transaction, clientId, found, version);
  if (locked !== null) return locked;
  const covered = await coveredPeriodOf(transaction, clientId, found, version);
  return covered === null ? null : { code: 'dateBeforeInitialBalance', params: { period: String(covered) } };
}

/** Says it of the run, as its one error. */
export async function failRefused(
  transaction: ClientTransaction,
  clientId: ClientId,
  runId: number,
  { code, params }: PublishingFault,
): Promise<void> {
  const error = { error_no: 1, code, rule_ids: [], params };
  const group = { group_no: 1, code, rule_ids: [], is_rest: false, count: 1 };
  await addErrors(transaction, clientId, runId, JSON.stringify([error]));
  await addErrorGroups(transaction, clientId, runId, JSON.stringify([group]));
}
