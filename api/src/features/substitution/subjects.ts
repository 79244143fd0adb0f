import type { ClientId } from '@tributary/engine/ids';
import type { AuditFields } from '../../audit/lines.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { instanceInLog } from '../dimensions/deletionService.ts';
import type { StoredSubstitution } from '../references/service.ts';

/** What the audit log calls a deletion: an account is a record there, a dimension instance a part of its dimension. */
export interface ToldSubject {
  readonly object: 'ledger' | 'dimensions';
  readonly id: number | null;
  readonly name: string | null;
  readonly fields: AuditFields;
}

export async function toldOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  {
    kind,
    object_id: id,
    object_name: name,
    from_period_id: fromPeriodId,
  }: Pick<StoredSubstitution, 'kind' | 'object_id' | 'object_name' | 'from_period_id'>,
): Promise<ToldSubject> {
  if (kind === 'account') return { object: 'ledger', id, name, fields: {} };
  const { from, ...dimension } = await instanceInLog(transaction, clientId, id, fromPeriodId);
  return { object: 'dimensions', ...dimension, fields: { dimension_instance: name, from } };
}
