import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import type { StoredInstance, StoredStream } from '../instances/service.ts';
import type { TaskOrder } from '../worker/service.ts';
import { planPayroll } from './payrollPlan.ts';
import { type PlannedWork, planWork } from './plan.ts';

/** What is to be done with a file, by the kind of its stream. */
export interface PlannedTask extends Omit<PlannedWork, 'plan'> {
  readonly task: Extract<TaskOrder, { kind: 'process' | 'payroll' }>;
}

export async function planTask(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: StoredStream,
  instance: StoredInstance,
  today: string,
): Promise<PlannedTask> {
  if (stream.kind === 'payroll') {
    const { source, content, plan } = await planPayroll(transaction, clientId, { stream, instance }, today);
    return {
      source,
      content,
      task: { kind: 'payroll', plan },
      analyticsFieldIds: [],
      initialBalanceId: null,
    };
  }
  const { plan, ...work } = await planWork(transaction, clientId, stream, instance, today);
  return { ...work, task: { kind: 'process', plan } };
}
