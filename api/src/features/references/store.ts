import type { ClientId } from '@tributary/engine/ids';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type {
  Defaulted,
  DefaultedInstant,
  GeneratedId,
  OptionalInstant,
  OptionalJson,
} from '../../db/columnTypes.ts';
import type { ClientTransaction } from '../../db/database.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    substitutions: SubstitutionsTable;
  }
}

/** What may be deleted with a substitute. */
export type SubjectKind = 'account' | 'dimension_instance';

/** The first and the last period, null: from the beginning, and open; and what it was called by then. */
export type PeriodSpan = readonly [from: number | null, to: number | null, code: string];

/** What was deleted with a substitute, and how far it came. */
interface SubstitutionsTable {
  client_id: number;
  id: GeneratedId;
  kind: SubjectKind;
  object_id: number;
  object_name: string;
  substitute_id: number | null;
  substitute_name: string | null;
  /** The first period without a dimension instance; null: the beginning, or an account. */
  from_period_id: number | null;
  state: Defaulted<'running' | 'succeeded' | 'failed' | 'cancelled'>;
  /** The codes of a dimension instance in the periods in which it is no more. */
  object_codes: OptionalJson<readonly string[]>;
  /** From which to which period it was there; null of those that went before this was kept. */
  object_periods: OptionalJson<readonly PeriodSpan[]>;
  /** Why it was refused in the end. */
  failure: OptionalJson<object>;
  error_id: Defaulted<string | null>;
  ordered_by: number;
  ordered_at: DefaultedInstant;
  ended_at: OptionalInstant;
}

export const substitutions = new ClientTable('substitutions', [
  'id',
  'kind',
  'object_id',
  'object_name',
  'substitute_id',
  'substitute_name',
  'from_period_id',
  'object_codes',
  'object_periods',
  'state',
  'failure',
  'error_id',
  'ordered_by',
  'ordered_at',
  'ended_at',
]);

export type StoredSubstitution = RowOf<typeof substitutions>;

/** Ids of the latest, the last first: one that has not ended is the last, since there is none beside it. */
export async function listLatestIds(
  transaction: ClientTransaction,
  clientId: ClientId,
  limit: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('substitutions')
    .select('id')
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
