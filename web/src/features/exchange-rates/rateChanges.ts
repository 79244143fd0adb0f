import { BEFORE_FIELD, cellOf, type RatePlace } from './rateCells.ts';
import type { FileFault, FileRate } from './ratesFile.ts';
import type { RatesShown } from './ratesShown.ts';
import { isSameRate } from './rateText.ts';

type Kind = 'average' | 'closing';

/** The rate of the whole year that a file says of a currency. */
function yearsOf(rates: readonly FileRate[]): ReadonlyMap<string, string | null> {
  const ofYear = rates.filter(({ periodId }) => periodId === null);
  return new Map(ofYear.map(({ currency, average, closing }) => [currency, average ?? closing]));
}

/** Currencies of which a file says another rate of the whole year than counts. */
function currenciesOfOtherYear(
  years: ReadonlyMap<string, string | null>,
  shown: RatesShown,
): ReadonlySet<string> {
  const others = [...years].filter(
    ([currency, rate]) => !isSameRate(rate, cellOf(shown, { currency, kind: 'year', periodId: null }).value),
  );
  return new Set(others.map(([currency]) => currency));
}

interface Outcome {
  /** What of the line changes something. */
  readonly rate: FileRate | null;
  /** The rest of it was exported as the rate of the year, and goes with that, which becomes another one. */
  readonly isOfYear: boolean;
  /** A rate that was exported as that of the year and is so no more: it would become one by hand of its period. */
  readonly since: string | null;
}

/** What each line of a file says that does not count already. */
function outcomesOf(rates: readonly FileRate[], shown: RatesShown): Outcome[] {
  const years = yearsOf(rates);
  const otherYears = currenciesOfOtherYear(years, shown);
  return rates.map((rate): Outcome => {
    const { currency, periodId } = rate;
    const present = shown.rates.find((each) => each.currency === currency);
    if (present === undefined || present.per !== rate.per) return { rate, isOfYear: false, since: null };
    const isOtherYear = otherYears.has(currency);
    const stateOf = (kind: Kind): 'changed' | 'same' | 'ofYear' | 'since' => {
      const { value, origin, isLocked } = cellOf(shown, placeOf(rate, kind));
      const isSame = isSameRate(rate[kind], value);
      const stays = origin === 'HAND' || isLocked || periodId === BEFORE_FIELD;
      if (rate[kind] === null || (isSame && (stays || !isOtherYear))) return 'same';
      // Exported as the rate of the year: as that was, or already as the file says that it becomes.
      const isOfYear =
        rate.ofYear?.includes(kind) === true && periodId !== null && periodId !== BEFORE_FIELD && !isLocked;
      const isThatOfYear =
        (isSame && origin === 'YEAR') || isSameRate(rate[kind], years.get(currency) ?? null);
      if (isOfYear) return isThatOfYear && origin !== 'HAND' ? 'ofYear' : 'since';
      return 'changed';
    };
    const states = { average: stateOf('average'), closing: stateOf('closing') };
    const isSaid = (kind: Kind) => states[kind] === 'changed' || states[kind] === 'since';
    const rest = (kind: Kind) => (isSaid(kind) ? rate[kind] : null);
    const left = { ...rate, average: rest('average'), closing: rest('closing') };
    const isChanged = left.average !== null || left.closing !== null;
    const since = (['average', 'closing'] as const).find((kind) => states[kind] === 'since');
    return {
      rate: isChanged ? left : null,
      isOfYear: Object.values(states).includes('ofYear'),
      since: since === undefined ? null : rate[since],
    };
  });
}

/**
 * What a file says that does not count already, so that a reference rate that was exported does not come back as one by hand, nor
 * the rate of a year as one of each period. Beside another rate of the whole year, which would take the place of what is not by hand,
 * all else of its periods is said.
 */
export function changesOf(rates: readonly FileRate[], shown: RatesShown): FileRate[] {
  return outcomesOf(rates, shown).flatMap(({ rate }) => rate ?? []);
}

/** How many lines change nothing of their own, and become what the file says of their year. */
export function countOfYear(rates: readonly FileRate[], shown: RatesShown): number {
  return outcomesOf(rates, shown).filter(({ rate, isOfYear }) => rate === null && isOfYear).length;
}

/** The rate of a whole year beside what counts as that now. */
export interface OtherYear {
  readonly currency: string;
  readonly rate: string;
  /** Null: there is none by hand. */
  readonly present: string | null;
}

const presentYear = (shown: RatesShown, currency: string): string | null =>
  cellOf(shown, { currency, kind: 'year', periodId: null }).value;

/** Rates by hand of the whole year in whose place a file puts others: it may be older than they are. */
export function replacedYears(changes: readonly FileRate[], shown: RatesShown): OtherYear[] {
  return [...yearsOf(changes)].flatMap(([currency, rate]) => {
    const present = presentYear(shown, currency);
    return rate === null || present === null ? [] : [{ currency, rate, present }];
  });
}

/** Rates that were those of the year when a file was exported, and are so no more, each once. */
export function formerYears(rates: readonly FileRate[], shown: RatesShown): OtherYear[] {
  const found = new Map<string, OtherYear>();
  for (const [place, { since: rate }] of outcomesOf(rates, shown).entries()) {
    const currency = rates[place]?.currency ?? '';
    const present = presentYear(shown, currency);
    if (rate !== null && !isSameRate(rate, present))
      found.set(`${currency} ${rate}`, { currency, rate, present });
  }
  return [...found.values()];
}

function placeOf({ currency, periodId }: FileRate, kind: Kind): RatePlace {
  if (periodId === BEFORE_FIELD) return { currency, kind: 'before', periodId: null };
  return periodId === null ? { currency, kind: 'year', periodId } : { currency, kind, periodId };
}

/** What a file would change of periods that are locked. */
export function lockedFaults(changes: readonly FileRate[], shown: RatesShown): FileFault[] {
  return changes
    .filter((rate) => cellOf(shown, placeOf(rate, 'average')).isLocked)
    .map(({ line, currency }) => ({ line, fault: 'locked', text: currency }));
}
