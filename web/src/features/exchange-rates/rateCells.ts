import type { SaveExchangeRatesInput } from '../../__generated__/useSaveExchangeRatesMutation.graphql.ts';
import type { Refusal } from '../../relay/refusals.ts';
import type { RateOrigin, RatesOfCurrency, RatesShown } from './ratesShown.ts';
import { isSameRate, type RateFault } from './rateText.ts';

type PeriodKind = 'average' | 'closing';

/** A line of the grid: one kind of rates of a currency. */
export interface RateRow {
  readonly id: string;
  readonly currency: string;
  readonly kind: PeriodKind;
  /** Of how many units of the group currency. */
  readonly per: number;
}

/** A cell of the grid: of a period, of the whole year, or the closing rate of the day before the first period. */
export interface RatePlace {
  readonly currency: string;
  readonly kind: PeriodKind | 'year' | 'before';
  readonly periodId: string | null;
}

/** A year may have no rate of its own while its periods have reference rates; a lock keeps what the year had by hand, and has no more. */
export type ShownOrigin = RateOrigin | 'NONE_OF_YEAR' | 'KEPT';

export interface RateCell {
  readonly value: string | null;
  readonly origin: ShownOrigin;
  /** It stays as it is until its period is unlocked. */
  readonly isLocked: boolean;
}

/** What a cell becomes: a rate, none by hand any more (null), or a text that is no rate. */
export interface RateEdit {
  readonly place: RatePlace;
  readonly text: string;
  readonly value: string | null;
  readonly fault: RateFault | null;
}

export type RateEdits = ReadonlyMap<string, RateEdit>;

export const keyOf = ({ currency, kind, periodId }: RatePlace): string =>
  [currency, kind, periodId ?? ''].join(' ');

/** The field of the column that holds rates of the whole year. */
export const YEAR_FIELD = 'year';
/** That of the column of the day before the first period. */
export const BEFORE_FIELD = 'before';

/** The rate of a year stands for both kinds, and is written in the line of the averages. */
export function placeAt(row: RateRow, field: string): RatePlace | null {
  if (field === BEFORE_FIELD) {
    return row.kind === 'closing' ? { currency: row.currency, kind: 'before', periodId: null } : null;
  }
  if (field !== YEAR_FIELD) return { currency: row.currency, kind: row.kind, periodId: field };
  return row.kind === 'average' ? { currency: row.currency, kind: 'year', periodId: null } : null;
}

export const rowIdOf = (currency: string, kind: PeriodKind): string => `${currency} ${kind}`;

/** The lines, with those of currencies that somebody adds. */
export function rowsOf({ rates }: RatesShown, added: readonly string[]): RateRow[] {
  const present = new Map(rates.map(({ currency, per }) => [currency, per]));
  for (const currency of added) if (!present.has(currency)) present.set(currency, 1);
  return [...present]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([currency, per]) =>
      (['average', 'closing'] as const).map((kind) => ({ id: rowIdOf(currency, kind), currency, kind, per })),
    );
}

/** Locks are of periods, whatever the currency: those of one that has no rates yet are told by another's. */
export function isLockedPeriod({ rates, periods }: RatesShown, periodId: string): boolean {
  const index = periods.findIndex(({ id }) => id === periodId);
  return rates.some(({ areLocked }) => areLocked[index] === true);
}

export function cellOf(shown: RatesShown, { currency, kind, periodId }: RatePlace): RateCell {
  const rates = shown.rates.find((each) => each.currency === currency);
  if (kind === 'year') {
    // It reaches the open periods of the year alone.
    const last = shown.periods.at(-1);
    const isLocked = last !== undefined && isLockedPeriod(shown, last.id);
    const value = rates?.rate ?? null;
    return { value, origin: value === null ? 'NONE_OF_YEAR' : 'HAND', isLocked };
  }
  if (kind === 'before') {
    const [first] = shown.periods;
    return {
      value: rates?.closingBefore ?? null,
      origin: rates?.closingBeforeOrigin ?? 'NONE',
      isLocked: first !== undefined && isLockedPeriod(shown, first.id),
    };
  }
  const isLocked = periodId !== null && isLockedPeriod(shown, periodId);
  if (rates === undefined) return { value: null, origin: 'NONE', isLocked };
  const index = shown.periods.findIndex(({ id }) => id === periodId);
  const cell = periodCell(rates, kind, index);
  const isKept = isLocked && cell.origin === 'YEAR' && !isSameRate(cell.value, rates.rate ?? null);
  return { ...cell, ...(isKept && { origin: 'KEPT' }), isLocked };
}

function periodCell(rates: RatesOfCurrency, kind: PeriodKind, index: number): Omit<RateCell, 'isLocked'> {
  const [values, origins] =
    kind === 'average' ? [rates.averages, rates.averageOrigins] : [rates.closings, rates.closingOrigins];
  return { value: values[index] ?? null, origin: origins[index] ?? 'NONE' };
}

/** All places in which a currency has a rate by hand: those that may go, and those that a lock keeps. */
export function placesByHand(
  shown: RatesShown,
  currency: string,
): { readonly open: readonly RatePlace[]; readonly locked: readonly RatePlace[] } {
  const places: RatePlace[] = [
    { currency, kind: 'year', periodId: null },
    { currency, kind: 'before', periodId: null },
    ...shown.periods.flatMap(({ id }) =>
      (['average', 'closing'] as const).map((kind) => ({ currency, kind, periodId: id })),
    ),
  ];
  const byHand = places.filter((place) => cellOf(shown, place).origin === 'HAND');
  const isLocked = (place: RatePlace) => cellOf(shown, place).isLocked;
  return { open: byHand.filter((place) => !isLocked(place)), locked: byHand.filter(isLocked) };
}

export interface SentRates {
  readonly rates: SaveExchangeRatesInput['rates'];
  /** The place of each rate, by its way in the input. */
  readonly placeOf: (path: readonly string[]) => RatePlace | null;
}

function grouped<Item>(items: readonly Item[], keyOfItem: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/** What is sent of the edits, by currency and period. */
export function toSent(edits: RateEdits, rows: readonly RateRow[]): SentRates {
  const byCurrency = grouped([...edits.values()], ({ place }) => place.currency);
  const rates = [...byCurrency].map(([currency, ofCurrency]) => {
    const ofYear = ofCurrency.find(({ place }) => place.kind === 'year');
    const ofPeriods = ofCurrency.filter(({ place }) => place.kind !== 'year');
    const byPeriod = grouped(ofPeriods, ({ place }) => place.periodId ?? BEFORE_FIELD);
    return {
      currency,
      per: rows.find((row) => row.currency === currency)?.per ?? 1,
      ...(ofYear && { rate: ofYear.value }),
      periods: [...byPeriod].map(([periodId, ofPeriod]) => ({
        periodId: periodId === BEFORE_FIELD ? null : periodId,
        ...Object.fromEntries(
          ofPeriod.map(({ place, value }) => [place.kind === 'before' ? 'closing' : place.kind, value]),
        ),
      })),
    };
  });
  return {
    rates,
    placeOf: ([list, index, field, position, kind]) => {
      const sent = list === 'rates' ? rates[Number(index)] : undefined;
      if (sent === undefined) return null;
      const { currency } = sent;
      if (field !== 'periods') return { currency, kind: 'year', periodId: null };
      const periodId = sent.periods[Number(position)]?.periodId ?? null;
      if (periodId === null) return { currency, kind: 'before', periodId };
      return { currency, kind: kind === 'closing' ? 'closing' : 'average', periodId };
    },
  };
}

/** Refusals at their cells, and those that no cell is at fault for. */
export function placeAtCells(refusals: readonly Refusal[], { placeOf }: SentRates) {
  const cells = new Map<string, Refusal>();
  const others: Refusal[] = [];
  for (const refusal of refusals) {
    const place = placeOf(refusal.path);
    if (place === null) others.push(refusal);
    else cells.set(keyOf(place), refusal);
  }
  return { cells, others };
}

/** The edited cells of which something else was saved meanwhile. */
export function changedMeanwhile(edits: RateEdits, seen: RatesShown, latest: RatesShown): RatePlace[] {
  return [...edits.values()]
    .map(({ place }) => place)
    .filter((place) => {
      const [before, now] = [cellOf(seen, place), cellOf(latest, place)];
      return before.value !== now.value || before.origin !== now.origin;
    });
}
