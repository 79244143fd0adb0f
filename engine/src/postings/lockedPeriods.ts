import type { GatheredPostings, PostingSource } from '../entries/postingSource.ts';
import type { ErrorLog } from '../errors/errorLog.ts';
import type { PeriodId } from '../ids.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';

const postingsPerPiece = 4096;

function columnsOf(count: number): GatheredPostings {
  const integers = () => new Int32Array(count);
  const amounts = () => new BigInt64Array(count);
  return {
    entries: integers(),
    sourceRows: integers(),
    days: integers(),
    periodIndexes: integers(),
    sides: integers(),
    placements: integers(),
    correspondingPlacements: integers(),
    flags: integers(),
    amounts: amounts(),
    globalAmounts: amounts(),
  };
}

/** Logs each row that would post into a period whose figures are locked; rows that post nothing there change nothing in it. */
export function logLocked(source: PostingSource, plan: ProcessingPlan, errors: ErrorLog): void {
  const { lockedPeriodIds, periods } = plan;
  if (lockedPeriodIds === undefined || lockedPeriodIds.size === 0) return;
  const periodOfRow = new Map<number, PeriodId>();
  for (let from = 0; from < source.count; from += postingsPerPiece) {
    const length = Math.min(postingsPerPiece, source.count - from);
    const places = { placements: new Int32Array(length), periodIndexes: new Int32Array(length) };
    source.readPlaces(from, places.placements, places.periodIndexes);
    const locked = Uint32Array.from(
      [...places.periodIndexes.keys()].filter((place) =>
        lockedPeriodIds.has(periods[places.periodIndexes[place]!]!.id),
      ),
      (place) => from + place,
    );
    if (locked.length === 0) continue;
    const gathered = columnsOf(locked.length);
    source.gather(locked, gathered);
    gathered.sourceRows.forEach((row, place) =>
      periodOfRow.set(row, periods[gathered.periodIndexes[place]!]!.id),
    );
  }
  for (const [row, period] of [...periodOfRow].toSorted(([first], [second]) => first - second)) {
    errors.add(row, 'dateInLockedPeriod', { params: { period: String(period) } });
  }
}
