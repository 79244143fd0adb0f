import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { periodsOf } from '../../periods/service.ts';
import type { StoredInstance } from '../instances/service.ts';

/** The first day of the instance's range: what a date without a year is read from. */
export async function firstDateOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: Pick<StoredInstance, 'from_period_id'>,
): Promise<string> {
  const periods = await periodsOf(transaction, clientId);
  const first = periods.find((period) => period.id === instance.from_period_id);
  if (first === undefined) throw new Error(`Period ${instance.from_period_id} of an instance does not exist`);
  return first.start_date;
}

export async function lastDateOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: Pick<StoredInstance, 'to_period_id'>,
): Promise<string> {
  const periods = await periodsOf(transaction, clientId);
  const last = periods.find((period) => period.id === instance.to_period_id);
  if (last === undefined) throw new Error(`Period ${instance.to_period_id} of an instance does not exist`);
  return last.end_date;
}
