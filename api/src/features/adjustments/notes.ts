import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { ClientId } from '@tributary/engine/ids';
import type { AuditFields, AuditPart } from '../../audit/lines.ts';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { accountLabelsOf } from '../chart-of-accounts/service.ts';
import { dimensionLabelsOf } from '../dimensions/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { periodsOf } from '../periods/service.ts';
import {
  adjustmentLines,
  type StoredAdjustment,
  type StoredAdjustmentLine,
} from '../postings/adjustmentService.ts';
import { listAttached } from '../uploads/attachedService.ts';

/** An adjustment with its lines, as it was or is. */
export interface NotedAdjustment {
  readonly stored: StoredAdjustment;
  readonly lines: readonly StoredAdjustmentLine[];
  /** Names of what lies with it as evidence. */
  readonly files: readonly string[];
}

export async function notedOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  stored: StoredAdjustment,
): Promise<NotedAdjustment> {
  const lines = await adjustmentLines.list(transaction, clientId, { adjustment_id: stored.id }, 'line_no');
  const files = await listAttached(transaction, clientId, 'adjustments', [stored.id]);
  return { stored, lines, files: files.map(({ fileName }) => fileName) };
}

/** One row of the log for an adjustment and what it made, by codes and months. */
export async function noteAdjustment(
  transaction: ClientTransaction,
  clientId: ClientId,
  { before, after }: Readonly<Record<'before' | 'after', NotedAdjustment | null>>,
): Promise<void> {
  const both = [before, after].flatMap((noted) => noted ?? []);
  const lines = both.flatMap((noted) => noted.lines);
  const accountOf = await accountLabelsOf(
    transaction,
    clientId,
    lines.map(({ account_id: id }) => id),
  );
  const instanceOf = await dimensionLabelsOf(
    transaction,
    clientId,
    lines.map(({ dimension_instance_id: id }) => id),
  );
  const entities = await legalEntitiesOf(transaction, clientId);
  const entityOf = (id: number | null) => entities.find((entity) => entity.id === id)?.code ?? null;
  const periods = await periodsOf(transaction, clientId);
  const monthOf = (id: number | null) =>
    periods.find((period) => period.id === id)?.start_date.slice(0, 7) ?? null;
  const fieldsOf = ({ stored, files }: NotedAdjustment): AuditFields => ({
    period: monthOf(stored.period_id),
    first_legal_entity: entityOf(stored.first_legal_entity_id),
    second_legal_entity: entityOf(stored.second_legal_entity_id),
    kind: stored.kind,
    rate_kind: stored.rate_kind,
    description: stored.description,
    currency: stored.currency,
    debit: stored.debit,
    reverses_in: monthOf(stored.reverses_in),
    repeats_until: monthOf(stored.repeats_until),
    status: stored.status,
    reason: stored.reason,
    files: files.length === 0 ? null : files.join(', '),
  });
  const partsOf = (noted: NotedAdjustment | null): AuditPart[] =>
    (noted?.lines ?? []).map((line) => ({
      key: line.line_no,
      name: String(line.line_no),
      fields: {
        legal_entity: entityOf(line.legal_entity_id),
        account: accountOf(line.account_id),
        dimension_instance: instanceOf(line.dimension_instance_id),
        side: line.side === sideCodes.debit ? 'debit' : 'credit',
        amount: line.amount,
      },
    }));
  const named = after ?? before;
  await noteChange(transaction, {
    id: named?.stored.id ?? null,
    name: named?.stored.description ?? null,
    before: before === null ? null : fieldsOf(before),
    after: after === null ? null : fieldsOf(after),
    parts: { before: partsOf(before), after: partsOf(after) },
  });
}
