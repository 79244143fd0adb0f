import { dayOf, formatDay } from '@tributary/engine/dates/plainDate';
import type { ClientId, PeriodId } from '@tributary/engine/ids';
import type { Rate } from '@tributary/engine/money/rate';
import { effectiveRate, type EffectiveRate, type RateKind } from '@tributary/engine/rates/effectiveRates';
import type { FeedRates } from '@tributary/engine/rates/feedRates';
import type { ClientTransaction } from '../../db/database.ts';
import { periodsOf, type StoredPeriod } from '../periods/service.ts';
import { feedTable, keptFeedRates } from './feed.ts';
import { type LockedRates, lockedRatesOf } from './lockedRates.ts';
import { rates, type StoredRate, type StoredRateKind } from './store.ts';

const toRate = ({ value, units }: StoredRate): Rate => ({ value: BigInt(value), units });

/** What was set by hand for one currency, looked up by period. */
class HandRates {
  readonly #byKey: ReadonlyMap<string, StoredRate>;
  readonly #byYear = new Map<number, StoredRate>();

  constructor(stored: readonly StoredRate[], periods: readonly StoredPeriod[]) {
    const yearOf = new Map(periods.map((period) => [period.id, period.fiscal_year]));
    this.#byKey = new Map(stored.map((each) => [`${each.period_id}.${each.kind}`, each]));
    for (const each of stored) {
      const year = yearOf.get(each.period_id);
      if (each.kind === 'year' && year !== undefined) this.#byYear.set(year, each);
    }
  }

  find(periodId: number, kind: StoredRateKind): StoredRate | undefined {
    return this.#byKey.get(`${periodId}.${kind}`);
  }

  ofYear(year: number): StoredRate | undefined {
    return this.#byYear.get(year);
  }
}

/** The rates of one currency against the global one, as they count. */
export interface CurrencyRates {
  readonly hand: HandRates;
  effective: (period: StoredPeriod, kind: RateKind) => EffectiveRate;
  /** The closing rate of the day before the first period. */
  before: (first: StoredPeriod) => EffectiveRate;
}

interface Asked {
  readonly currency: string;
  readonly globalCurrency: string;
  readonly periods: readonly StoredPeriod[];
  readonly locked: LockedRates;
}

export async function currencyRates(
  stored: readonly StoredRate[],
  { currency, globalCurrency, periods, locked }: Asked,
): Promise<CurrencyRates> {
  const table = await feedTable();
  const hand = new HandRates(
    stored.filter((each) => each.currency === currency),
    periods,
  );
  const given = (each: StoredRate | undefined): Rate | null => (each === undefined ? null : toRate(each));
  const feedOf = ({ start_date: startDate, end_date: endDate }: StoredPeriod): FeedRates | null =>
    keptFeedRates(table, { currency, globalCurrency }, { startDate, endDate });
  return {
    hand,
    before: (first) => {
      const kept = locked.find(currency, first.id, 'before');
      if (kept !== undefined) return kept;
      const closing = given(hand.find(first.id, 'before'));
      const feed =
        closing === null
          ? keptFeedRates(table, { currency, globalCurrency }, monthTo(dayBefore(first.start_date)))
          : null;
      return effectiveRate({ hand: { average: null, closing }, year: null, feed }, 'closing');
    },
    effective: (period, kind) => {
      const kept = locked.find(currency, period.id, kind);
      if (kept !== undefined) return kept;
      const sources = {
        hand: {
          average: given(hand.find(period.id, 'average')),
          closing: given(hand.find(period.id, 'closing')),
        },
        year: given(hand.ofYear(period.fiscal_year)),
      };
      const isByHand = sources.hand[kind] !== null || sources.year !== null;
      return effectiveRate({ ...sources, feed: isByHand ? null : feedOf(period) }, kind);
    },
  };
}

/** The average rates of a currency by period, for what is translated; a period without one is left out. */
export async function averageRatesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { currency, globalCurrency }: Pick<Asked, 'currency' | 'globalCurrency'>,
  isAsked: (period: StoredPeriod) => boolean = () => true,
): Promise<Map<PeriodId, Rate>> {
  if (currency === globalCurrency) return new Map();
  const periods = await periodsOf(transaction, clientId);
  const stored = await rates.list(transaction, clientId, { currency });
  const locked = await lockedRatesOf(transaction, clientId, { currency }, periods);
  const own = await currencyRates(stored, { currency, globalCurrency, periods, locked });
  return new Map(
    periods.filter(isAsked).flatMap((period) => {
      const { rate } = own.effective(period, 'average');
      return rate === null ? [] : [[period.id as PeriodId, rate] as const];
    }),
  );
}

/** Both rates of a currency in a period, as they count. */
export interface PeriodRates {
  readonly average: EffectiveRate;
  readonly closing: EffectiveRate;
}

/** The rates of some currencies, none of which is the global one: what they are made of is read once for all of them. */
interface RateBook {
  /** Those of some periods, in their order. */
  ofPeriods(currency: string, isAsked: (period: StoredPeriod) => boolean): PeriodRates[];
  /** The closing rate at the end of a day, with where it comes from. */
  closingOn(currency: string, date: string): EffectiveRate;
}

export async function readRateBook(
  transaction: ClientTransaction,
  clientId: ClientId,
  { currencies, globalCurrency }: { readonly currencies: string[]; readonly globalCurrency: string },
  periods: readonly StoredPeriod[],
): Promise<RateBook> {
  const stored = await rates.list(transaction, clientId, { currency: currencies });
  const locked = await lockedRatesOf(transaction, clientId, { currency: currencies }, periods);
  const table = await feedTable();
  const byCurrency = new Map<string, CurrencyRates>();
  for (const currency of currencies) {
    byCurrency.set(currency, await currencyRates(stored, { currency, globalCurrency, periods, locked }));
  }
  const ratesOf = (currency: string): CurrencyRates => {
    const own = byCurrency.get(currency);
    if (own === undefined) throw new Error(`The rates of ${currency} were not read`);
    return own;
  };
  return {
    ofPeriods: (currency, isAsked) => {
      const { effective } = ratesOf(currency);
      return periods.filter(isAsked).map((period) => ({
        average: effective(period, 'average'),
        closing: effective(period, 'closing'),
      }));
    },
    closingOn: (currency, date) => {
      const own = ratesOf(currency);
      const period = periods.find(({ start_date: start, end_date: end }) => start <= date && date <= end);
      if (period !== undefined) return own.effective(period, 'closing');
      const [first] = periods;
      if (first !== undefined && date === dayBefore(first.start_date)) return own.before(first);
      const feed = keptFeedRates(table, { currency, globalCurrency }, monthTo(date));
      return effectiveRate({ hand: { average: null, closing: null }, year: null, feed }, 'closing');
    },
  };
}

/** The closing rate of a currency at the end of a day; null where there is none. */
export async function closingRateOn(
  transaction: ClientTransaction,
  clientId: ClientId,
  { currency, globalCurrency }: Pick<Asked, 'currency' | 'globalCurrency'>,
  date: string,
): Promise<Rate | null> {
  if (currency === globalCurrency) return null;
  const periods = await periodsOf(transaction, clientId);
  const asked = { currencies: [currency], globalCurrency };
  return (await readRateBook(transaction, clientId, asked, periods)).closingOn(currency, date).rate;
}

export const dayBefore = (date: string): string => formatDay(dayOf(date) - 1);

/** Without a period of its own a day is the last of one that begins with its month. */
const monthTo = (date: string) => ({ startDate: `${date.slice(0, 8)}01`, endDate: date });
