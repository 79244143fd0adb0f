import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { dimensionLabelsOf } from '../dimensions/service.ts';
import { otherStandingsOf } from '../dimensions/standingService.ts';
import type { Replacement } from '../references/service.ts';
import { listStreamsNaming } from './referenceStore.ts';

/**
 * A rule names one instance for all periods. Where that has ended already, the rule places on what took its place from then on, or
 * nothing; led to the substitute, it would place there on the substitute, and nothing would show it before a file is processed anew.
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
  const others = await otherStandingsOf(transaction, clientId, { id, substituteId });
  const standing = others.find(({ standingId }) => standingId !== null);
  if (standing !== undefined) {
    const labelOf = await dimensionLabelsOf(transaction, clientId, [standing.standingId]);
    throw new ApiError('ruleStandsElsewhere', {
      values: { name: labelOf(standing.standingId)?.label ?? '' },
    });
  }
  const [ended] = others;
  if (ended === undefined) return;
  const { start_date: start, end_date: end } = ended.period;
  throw new ApiError('ruleEndsBefore', { values: { period: `${start} – ${end}` } });
}
