import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { dimensionLabelsOf } from '../dimensions/service.ts';
import { otherStandingsOf } from '../dimensions/standingService.ts';
import type { Replacement } from '../references/service.ts';
import { listStreamsNaming } from './referenceStore.ts';

/**
 * A rule names one instance for all periods. Where that has ended already and another one took its place, the rule places on that one
 * from then on; led to the substitute, it would place there on the substitute, and nothing would show it before a file is processed anew.
 */
export async function refuseOtherStanding(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
): Promise<void> {
  const { id, from, substituteId } = replacement;
  if (from > 0 || substituteId === null) return;
  const naming = await listStreamsNaming(transaction, clientId, 'stream_rules', replacement);
  if (naming.length === 0) return;
  const [other] = await otherStandingsOf(transaction, clientId, { id, substituteId });
  if (other === undefined) return;
  const labelOf = await dimensionLabelsOf(transaction, clientId, [other.standingId]);
  throw new ApiError('ruleStandsElsewhere', { values: { name: labelOf(other.standingId)?.label ?? '' } });
}
