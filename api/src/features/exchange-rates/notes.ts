import { formatRate } from '@tributary/engine/money/rate';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction } from '../../db/database.ts';
import type { StoredPeriod } from '../periods/service.ts';
import { dayBefore } from './sources.ts';
import type { StoredRate, StoredRateKind } from './store.ts';

/** Currencies and periods by what they are called. */
export async function noteRates(
  transaction: ClientTransaction,
  year: number,
  periods: readonly StoredPeriod[],
  { before, after }: Readonly<Record<'before' | 'after', readonly StoredRate[]>>,
): Promise<void> {
  // Its number alone means another year once fiscal years are numbered anew.
  const yearName = `${year} (${periods[0]?.start_date.slice(0, 7) ?? ''})`;
  const whenOf = ({ kind, period_id: periodId }: StoredRate): string => {
    if (kind === 'year') return yearName;
    const start = periods.find(({ id }) => id === periodId)?.start_date;
    if (start === undefined) return '';
    return kind === 'before' ? dayBefore(start) : start.slice(0, 7);
  };
  const partsOf = (stored: readonly StoredRate[]) =>
    [...groupsOf(stored)].map(([key, [first, ...others]]) => ({
      key,
      name: `${first.currency} ${whenOf(first)}`,
      fields: Object.fromEntries([first, ...others].map((each) => [fieldOf[each.kind], writtenRate(each)])),
    }));
  await noteChange(transaction, {
    id: periods[0]?.id ?? null,
    name: yearName,
    parts: { before: partsOf(before), after: partsOf(after) },
  });
}

const partOf = ({ currency, period_id: periodId, kind }: StoredRate): string =>
  kind === 'year' || kind === 'before' ? `${currency}.${kind}` : `${currency}.${periodId}`;

const fieldOf: Readonly<Record<StoredRateKind, string>> = {
  average: 'average_rate',
  closing: 'closing_rate',
  year: 'rate',
  before: 'closing_rate',
};

/** As it is said in every language: `0.497957/10000` is what one unit is worth. */
const writtenRate = ({ value, units }: StoredRate): string =>
  `${formatRate(BigInt(value))}${units === 1 ? '' : `/${units}`}`;

function groupsOf(stored: readonly StoredRate[]): Map<string, [StoredRate, ...StoredRate[]]> {
  const groups = new Map<string, [StoredRate, ...StoredRate[]]>();
  for (const each of stored) {
    const group = groups.get(partOf(each));
    if (group === undefined) groups.set(partOf(each), [each]);
    else group.push(each);
  }
  return groups;
}
