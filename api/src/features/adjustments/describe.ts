import { currenciesToTranslate } from '@tributary/engine/adjustments/adjustmentAmounts';
import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { ClientId, LegalEntityId } from '@tributary/engine/ids';
import { isSameRate, type Rate } from '@tributary/engine/money/rate';
import type { ClientTransaction } from '../../db/database.ts';
import { currencyOf } from '../currencies/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { locksOf } from '../periods/locks/service.ts';
import { periodsOf } from '../periods/service.ts';
import {
  adjustmentLines,
  adjustmentRates,
  type StoredAdjustment,
  type StoredAdjustmentLine,
} from '../postings/adjustmentService.ts';
import { listAttached } from '../uploads/attachedService.ts';
import { userNamesOf } from '../users/service.ts';
import { amountsBasisOf, type AdjustmentWorld, type RatesIn, readRates } from './basis.ts';
import type { Adjustment } from './schemas.ts';

/** Who looks at adjustments, and whether they may decide on any. */
export interface Viewer {
  readonly userId: number;
  readonly mayDecide: boolean;
}

export const entityIdsOf = (
  stored: Pick<StoredAdjustment, 'first_legal_entity_id' | 'second_legal_entity_id'>,
): number[] =>
  stored.second_legal_entity_id === null
    ? [stored.first_legal_entity_id]
    : [stored.first_legal_entity_id, stored.second_legal_entity_id];

/** By four eyes: whoever wrote or submitted it decides on nothing. */
export const isOwn = (
  { written_by: writers, submitted_by: submitter }: StoredAdjustment,
  userId: number,
): boolean => writers.includes(userId) || submitter === userId;

type DescribedWorld = Pick<AdjustmentWorld, 'entities' | 'periods' | 'globalCurrency'>;

type UsedRates = ReadonlyMap<string, Rate>;

/** What is made to take another one back has its amounts, whatever the rates of its own period. */
function isStale(
  stored: StoredAdjustment,
  lines: readonly StoredAdjustmentLine[],
  used: UsedRates,
  world: DescribedWorld,
  ratesIn: RatesIn,
): boolean {
  const period = world.periods.find(({ id }) => id === stored.period_id);
  if (stored.is_reversal || period === undefined) return false;
  const ofEntities = lines.map(({ legal_entity_id: id }) => ({
    entityId: id as LegalEntityId,
    side: 'debit' as const,
    amount: 0n,
  }));
  const currencies = currenciesToTranslate(ofEntities, amountsBasisOf(world, stored.currency));
  const now = ratesIn(period, stored.rate_kind, currencies);
  return currencies.some((currency) => {
    const [before, after] = [used.get(currency), now.get(currency)];
    return before === undefined || after === undefined || !isSameRate(before, after);
  });
}

async function readUsedRates(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UsedRates>> {
  const found = new Map<number, Map<string, Rate>>();
  for (const row of await adjustmentRates.list(transaction, clientId, { adjustment_id: ids })) {
    const own = found.get(row.adjustment_id) ?? new Map<string, Rate>();
    const rate: Rate = { value: BigInt(row.value), units: row.units as Rate['units'] };
    found.set(row.adjustment_id, own.set(row.currency, rate));
  }
  return found;
}

function describeLine(line: StoredAdjustmentLine, { entities }: DescribedWorld): Adjustment['lines'][number] {
  return {
    line_no: line.line_no,
    legal_entity_id: line.legal_entity_id,
    account_id: line.account_id,
    dimension_instance_id: line.dimension_instance_id,
    side: line.side === sideCodes.debit ? 'debit' : 'credit',
    amount: line.amount,
    functional_currency: entities.find(({ id }) => id === line.legal_entity_id)?.currency ?? '',
    functional_amount: line.functional_amount,
    global_amount: line.global_amount,
  };
}

/** As the wire shows them, by time, then as they were made. */
export async function describeAdjustments(
  transaction: ClientTransaction,
  clientId: ClientId,
  stored: readonly StoredAdjustment[],
  { userId, mayDecide }: Viewer,
): Promise<Adjustment[]> {
  if (stored.length === 0) return [];
  const ids = stored.map(({ id }) => id);
  const periods = await periodsOf(transaction, clientId);
  const entities = await legalEntitiesOf(transaction, clientId);
  const globalCurrency = (await currencyOf(transaction, clientId)) ?? '';
  const world = { entities, periods, globalCurrency };
  const lines = await adjustmentLines.list(transaction, clientId, { adjustment_id: ids }, 'line_no');
  const used = await readUsedRates(transaction, clientId, ids);
  const currencies = [...stored, ...entities].map(({ currency }) => currency);
  const ratesIn = await readRates(transaction, clientId, world, currencies);
  const locks = await locksOf(transaction, clientId, periods);
  const files = await listAttached(transaction, clientId, 'adjustments', ids);
  const people = [
    ...stored.flatMap((each) =>
      [...each.written_by, each.submitted_by, each.decided_by].filter((id) => id !== null),
    ),
    ...files.map(({ addedBy }) => addedBy),
  ];
  const names = await userNamesOf(transaction, clientId, [...new Set(people)]);
  const nameOf = (id: number | null | undefined) => names.get(id ?? 0) ?? null;
  const familyOf = ({ id, origin_id: originId }: StoredAdjustment) => originId ?? id;
  const isLocked = (each: StoredAdjustment) =>
    entityIdsOf(each).some((entityId) => locks.isLocked(entityId, each.period_id));
  const locked = new Set(stored.filter(isLocked).map(familyOf));
  return stored
    .toSorted(
      (left, right) => locks.placeOf(left.period_id) - locks.placeOf(right.period_id) || left.id - right.id,
    )
    .map((each) => {
      const { written_by: writers, submitted_by: submitter, decided_by: decider, ...rest } = each;
      const own = lines.filter((line) => line.adjustment_id === each.id);
      return {
        ...rest,
        global_currency: globalCurrency,
        is_locked: locked.has(familyOf(each)),
        is_stale: isStale(each, own, used.get(each.id) ?? new Map(), world, ratesIn),
        can_decide:
          mayDecide && each.status === 'submitted' && each.origin_id === null && !isOwn(each, userId),
        created_by: nameOf(writers[0]),
        created_at: each.created_at.toISOString(),
        changed_by: nameOf(writers.at(-1)),
        changed_at: each.changed_at.toISOString(),
        submitted_by: nameOf(submitter),
        submitted_at: each.submitted_at?.toISOString() ?? null,
        decided_by: nameOf(decider),
        decided_at: each.decided_at?.toISOString() ?? null,
        lines: own.map((line) => describeLine(line, world)),
        files: files
          .filter(({ objectId }) => objectId === each.id)
          .map((file) => ({
            upload_id: file.uploadId,
            file_name: file.fileName,
            size_bytes: file.sizeBytes,
            sha256: file.sha256,
            added_by: nameOf(file.addedBy),
            added_at: file.addedAt.toISOString(),
          })),
      };
    });
}
