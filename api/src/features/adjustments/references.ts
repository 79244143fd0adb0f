import type { ClientId } from '@tributary/engine/ids';
import { defaultDimensionInstanceId } from '@tributary/engine/ids';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import { accountLabelsOf } from '../chart-of-accounts/service.ts';
import { dimensionLabelsOf } from '../dimensions/service.ts';
import { locksOf } from '../periods/locks/service.ts';
import { periodsOf } from '../periods/service.ts';
import {
  adjustmentLines,
  adjustments,
  type LineInPeriod,
  listLinesOn,
  sealAdjustment,
} from '../postings/adjustmentService.ts';
import { lockedRefusal, seenFirst } from '../references/lockedRefusalService.ts';
import { registerReferences, type Replacement, type Subject } from '../references/service.ts';
import { entityIdsOf } from './describe.ts';

const columnOf = ({ kind }: Pick<Subject, 'kind'>) =>
  kind === 'account' ? ('account_id' as const) : ('dimension_instance_id' as const);

const linesOn = (
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
): Promise<LineInPeriod[]> =>
  listLinesOn(transaction, clientId, columnOf(subject), { ids: [subject.id], from: subject.from });

/** Of lines the adjustments, each once. */
const adjustmentsOf = (lines: readonly LineInPeriod[]): ReadonlyMap<number, string> =>
  new Map(lines.map(({ adjustmentId, description }) => [adjustmentId, description]));

async function refuse(transaction: ClientTransaction, clientId: ClientId, subject: Subject): Promise<void> {
  const locks = await locksOf(transaction, clientId);
  const lines = await linesOn(transaction, clientId, subject);
  const locked = lines.filter(
    ({ status, entityId, periodId }) => status === 'approved' && locks.isLocked(entityId, periodId),
  );
  const [first] = seenFirst(locked, ({ entityId }) => entityId);
  if (first !== undefined) throw await lockedRefusal(transaction, clientId, locks, first);
}

async function repoint(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
): Promise<void> {
  const found = adjustmentsOf(await linesOn(transaction, clientId, replacement));
  if (found.size === 0) return;
  const column = columnOf(replacement);
  const substituteId =
    replacement.substituteId === defaultDimensionInstanceId ? null : replacement.substituteId;
  const field = replacement.kind === 'account' ? 'account' : 'dimension_instance';
  const labelsOf = replacement.kind === 'account' ? accountLabelsOf : dimensionLabelsOf;
  const labelOf = await labelsOf(transaction, clientId, [replacement.id, substituteId]);
  const periods = await periodsOf(transaction, clientId);
  for (const [id, description] of found) {
    const stored = await adjustments.lock(transaction, clientId, { id });
    const period = periods.find((each) => each.id === stored?.period_id);
    if (stored === undefined || period === undefined) continue;
    const where = { adjustment_id: id, [column]: replacement.id };
    await adjustmentLines.update(transaction, clientId, where, { [column]: substituteId });
    const order = { id, entityIds: entityIdsOf(stored), periodId: period.id, date: period.end_date };
    await sealAdjustment(transaction, clientId, order);
    const changed = { revision: stored.revision + 1, changed_at: new Date() };
    await adjustments.update(transaction, clientId, { id }, changed);
    await noteChange(transaction, {
      object: 'adjustments',
      do: 'update',
      id,
      name: description,
      before: { [field]: labelOf(replacement.id) },
      after: { [field]: labelOf(substituteId) },
    });
  }
}

/** Lines of adjustments on accounts and dimension instances. */
export function registerAdjustmentReferences(): void {
  registerReferences(
    ...(['account', 'dimension_instance'] as const).map((of) => ({
      kind: 'adjustments' as const,
      of,
      needsSubstitute: true,
      find: async (
        transaction: ClientTransaction,
        clientId: ClientId,
        subject: Subject,
        namesMax: number,
      ) => {
        const found = adjustmentsOf(await linesOn(transaction, clientId, subject));
        return { count: found.size, names: [...found.values()].slice(0, namesMax) };
      },
      refuse: (transaction: ClientTransaction, clientId: ClientId, subject: Subject) =>
        onWholeClient(transaction, () => refuse(transaction, clientId, subject)),
      repoint: (transaction: ClientTransaction, clientId: ClientId, replacement: Replacement) =>
        onWholeClient(transaction, () => repoint(transaction, clientId, replacement)),
    })),
  );
}
