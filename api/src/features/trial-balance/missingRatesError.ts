import type { EntityMissingRate } from '@tributary/engine/balances/trialBalanceTable';

/** Figures rest on rates that nobody has said: nothing is shown of them. */
export class MissingRatesError extends Error {
  readonly missing: readonly EntityMissingRate[];

  constructor(missing: readonly EntityMissingRate[]) {
    super('Rates are missing');
    this.missing = missing;
  }
}
