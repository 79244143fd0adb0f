import type { ErrorLog } from '../errors/errorLog.ts';
import type { Amount } from '../money/amount.ts';
import { minorDigitsOf } from '../money/currency.ts';
import type { Rate } from '../money/rate.ts';
import { minorUnitOf } from '../money/rounding.ts';
import type { Period } from '../periods/period.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';

/** The rates of the functional currency by period, and what is missing among them. */
export class Translation {
  readonly isSameCurrency: boolean;
  readonly currencies: { readonly functional: string; readonly global: string };
  readonly minorUnit: Amount;
  readonly #plan: ProcessingPlan;
  readonly #periods: readonly Period[];
  readonly #errors: ErrorLog;
  readonly #reported = new Set<number>();

  constructor(plan: ProcessingPlan, errors: ErrorLog) {
    this.currencies = { functional: plan.functionalCurrency, global: plan.globalCurrency };
    this.isSameCurrency = plan.functionalCurrency === plan.globalCurrency;
    this.minorUnit = minorUnitOf(minorDigitsOf(plan.globalCurrency));
    this.#plan = plan;
    this.#periods = plan.periods;
    this.#errors = errors;
  }

  /**
   * The average rate of the period; null between equal currencies. Without a rate 'missing', and the error is logged
   * once for each period: an amount is never taken at 1.0.
   */
  rateOf(periodIndex: number): Rate | null | 'missing' {
    if (this.isSameCurrency) return null;
    const period = this.#periods[periodIndex]!;
    const rate = this.#plan.averageRates.get(period.id);
    if (rate) return rate;
    if (!this.#reported.has(periodIndex)) {
      this.#reported.add(periodIndex);
      const params = { currency: this.#plan.functionalCurrency, period: String(period.id) };
      this.#errors.add(null, 'exchangeRateCannotBeRetrieved', { params });
    }
    return 'missing';
  }
}
