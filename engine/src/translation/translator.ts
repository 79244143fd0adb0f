import { numberAt, setNumber } from '../columns/amountHalves.ts';
import type { AmountRow } from '../columns/amountRow.ts';
import type { AccountId, PeriodId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import { factorBetween, type Rate, roundedBy, translateBy, type TranslationFactor } from '../money/rate.ts';
import type { RateKind } from '../rates/effectiveRates.ts';

/** The rates of two currencies against the global one. Null: there is none. */
export interface RatePair {
  /** Of the functional currency. */
  readonly from: Rate | null;
  /** Of the reporting currency. */
  readonly to: Rate | null;
}

/** Stands for the day of an initial balance where places of periods are meant. */
export const initialPlace = -1;

/** By what the books of a legal entity are translated into a reporting currency. */
export interface TranslationRates {
  /** Of the reporting currency, see `minorUnitOf`. */
  readonly minorUnit: Amount;
  /** By place of the period, from 0. */
  readonly average: readonly RatePair[];
  readonly closing: readonly RatePair[];
  /** The closing rates of the day of the initial balance; null: there is none. */
  readonly initial: RatePair | null;
}

/**
 * A rate by hand by which what moved on an account in a period is translated in place of the average: units of the functional currency
 * for `units` of the reporting one, as a capital increase or a dividend has that of its day.
 */
export interface HistoricalRate {
  readonly accountId: AccountId;
  readonly periodId: PeriodId;
  readonly rate: Rate;
}

/** A rate that an amount needs and that nobody has said. */
export interface MissingRate {
  /** Whose: of the functional currency, or of the reporting one. */
  readonly of: 'functional' | 'reporting';
  readonly kind: RateKind;
  /** Place of the period, or `initialPlace`. */
  readonly place: number;
}

const one: Rate = { value: 1_000_000n, units: 1 };
const nowhere: RatePair = { from: null, to: null };

/**
 * Translates amounts of a functional currency into a reporting one: amount x rate of the reporting currency / rate of the
 * functional one, both of the same period and kind against the global currency, rounded once, half away from zero, to the
 * reporting currency's minor unit. An amount of zero needs no rate. Where one is missing nothing is guessed: it is told by
 * `missing`, and what was translated meanwhile is worth nothing. The notion: closing-rate method (IAS 21.39).
 */
export class Translator {
  readonly #rates: TranslationRates;
  readonly #missing = new Map<string, MissingRate>();
  /** By kind and place, as they are asked for; null: a rate is missing. */
  readonly #factors: Readonly<Record<RateKind, (TranslationFactor | null)[]>> = { average: [], closing: [] };

  constructor(rates: TranslationRates) {
    this.#rates = rates;
  }

  /** A functional amount at a rate of the period at a place. */
  at(kind: RateKind, place: number, amount: Amount): Amount {
    if (amount === 0n) return 0n;
    const factor = this.#factorAt(kind, place);
    return factor === null ? 0n : translateBy(factor, amount);
  }

  /** Functional amounts, one for each period, from a place on, each at the rate of its own period. */
  atEach(kind: RateKind, amounts: AmountRow, into: AmountRow, firstPlace: number): void {
    const [from, to] = [amounts.halves, into.halves];
    const factors = this.#factors[kind];
    for (let place = firstPlace; place < into.count; place++) {
      const [source, target] = [amounts.start + place, into.start + place];
      // Doubles make no bigint for each amount.
      const number = from === null ? Number.NaN : numberAt(from, source);
      const factor = factors[place];
      const rounded = number === 0 ? 0 : factor ? roundedBy(factor, number) : Number.NaN;
      if (to === null || Number.isNaN(rounded)) {
        into.list[target] = this.at(kind, place, amounts.list[source]!);
      } else setNumber(to, target, rounded);
    }
  }

  /** A functional amount of the initial balance. */
  atInitial(amount: Amount): Amount {
    return this.#ofInitial(this.#rates.initial ?? nowhere, amount);
  }

  /** What the initial balance states in the global currency. */
  globalAtInitial(amount: Amount): Amount {
    return this.#ofInitial({ from: one, to: this.#rates.initial?.to ?? null }, amount);
  }

  /** A functional amount at a rate that says itself what it is in the reporting currency. */
  atHistorical(rate: Rate, amount: Amount): Amount {
    return amount === 0n ? 0n : translateBy(factorBetween(rate, one, this.#rates.minorUnit), amount);
  }

  /** What was asked for and is not there, each once. */
  get missing(): readonly MissingRate[] {
    return [...this.#missing.values()];
  }

  /** How many times an amount grows at most, at rates by hand as at the others, or one that is stated in the global currency. */
  growthMax(historical: readonly HistoricalRate[]): number {
    const { average, closing, initial } = this.#rates;
    const byHand = historical.map(({ rate }): RatePair => ({ from: rate, to: one }));
    const ofInitial = initial === null ? [] : [initial, { from: one, to: initial.to }];
    const pairs = [...average, ...closing, ...ofInitial, ...byHand];
    return Math.max(1, ...pairs.map(({ from, to }) => perUnit(to) / perUnit(from)));
  }

  #factorAt(kind: RateKind, place: number): TranslationFactor | null {
    const factors = this.#factors[kind];
    const known = factors[place];
    if (known !== undefined) return known;
    const factor = this.#factorOf(this.#rates[kind][place] ?? nowhere, kind, place);
    factors[place] = factor;
    return factor;
  }

  #ofInitial(pair: RatePair, amount: Amount): Amount {
    if (amount === 0n) return 0n;
    const factor = this.#factorOf(pair, 'closing', initialPlace);
    return factor === null ? 0n : translateBy(factor, amount);
  }

  #factorOf({ from, to }: RatePair, kind: RateKind, place: number): TranslationFactor | null {
    if (from !== null && to !== null) return factorBetween(from, to, this.#rates.minorUnit);
    if (from === null) this.#miss({ of: 'functional', kind, place });
    if (to === null) this.#miss({ of: 'reporting', kind, place });
    return null;
  }

  #miss(missing: MissingRate): void {
    this.#missing.set(`${missing.of} ${missing.kind} ${missing.place}`, missing);
  }
}

const perUnit = (rate: Rate | null): number => {
  const { value, units } = rate ?? one;
  return Number(value) / (Number(one.value) * units);
};
