import type { ErrorLog } from '../errors/errorLog.ts';
import type { PeriodId } from '../ids.ts';
import { type Amount, formatAmount } from '../money/amount.ts';
import { minorDigitsOf } from '../money/currency.ts';
import { formatRate, type Rate } from '../money/rate.ts';
import { minorUnitOf } from '../money/rounding.ts';
import type { Period } from '../periods/period.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';

/** The average rate of a period, where amounts were translated by it. */
export interface UsedRate {
  readonly periodId: PeriodId;
  readonly rate: Rate;
}

/** The rates of the functional currency by period, and what is missing among them. */
export class Translation {
  readonly isSameCurrency: boolean;
  readonly currencies: { readonly functional: string; readonly global: string };
  readonly minorUnit: Amount;
  readonly #plan: ProcessingPlan;
  readonly #periods: readonly Period[];
  readonly #errors: ErrorLog;
  /** First rows that needed a rate that is missing, by index of the period. */
  readonly #firstRows = new Map<number, number>();
  /** By index of the period, whether its rate was asked for. */
  readonly #isUsed: Uint8Array;

  constructor(plan: ProcessingPlan, errors: ErrorLog) {
    this.currencies = { functional: plan.functionalCurrency, global: plan.globalCurrency };
    this.isSameCurrency = plan.functionalCurrency === plan.globalCurrency;
    this.minorUnit = minorUnitOf(minorDigitsOf(plan.globalCurrency));
    this.#plan = plan;
    this.#periods = plan.periods;
    this.#errors = errors;
    this.#isUsed = new Uint8Array(plan.periods.length);
  }

  /**
   * The average rate of the period, for the row given; null between equal currencies. Without a rate 'missing', which
   * `logMissing` tells: an amount is never taken at 1.0.
   */
  rateOf(periodIndex: number, rowOf: () => number): Rate | null | 'missing' {
    if (this.isSameCurrency) return null;
    this.#isUsed[periodIndex] = 1;
    const rate = this.#plan.averageRates.get(this.#periods[periodIndex]!.id);
    if (rate) return rate;
    const row = rowOf();
    const known = this.#firstRows.get(periodIndex);
    if (known === undefined || row < known) this.#firstRows.set(periodIndex, row);
    return 'missing';
  }

  /** The rates that amounts were translated by, in the order of their periods. */
  usedRates(): readonly UsedRate[] {
    return this.#periods.flatMap(({ id }, index) => {
      const rate = this.#isUsed[index] === 1 ? this.#plan.averageRates.get(id) : undefined;
      return rate === undefined ? [] : [{ periodId: id, rate }];
    });
  }

  /** Logs an amount that no posting can hold: what the row's functional amount became by the rate, or else by other amounts. */
  logTooLarge(row: number, functional: Amount, periodIndex: number, isTranslated: boolean): void {
    const { functionalCurrency: currency, averageRates } = this.#plan;
    const { id } = this.#periods[periodIndex]!;
    const rate = isTranslated ? averageRates.get(id) : undefined;
    const by = rate === undefined ? {} : { rate: formatRate(rate.value), per: String(rate.units) };
    const params = { currency, period: String(id), functional: formatAmount(functional), ...by };
    this.#errors.add(row, 'amountTooLarge', { params });
  }

  /** Logs each period whose rate was missing once, at the first row that needed it. */
  logMissing(): void {
    for (const [periodIndex, row] of this.#firstRows) {
      const period = String(this.#periods[periodIndex]!.id);
      const params = { currency: this.#plan.functionalCurrency, period };
      this.#errors.add(row, 'exchangeRateCannotBeRetrieved', { params });
    }
  }
}
