import type { Amount } from './amount.ts';

/** An amount together with its currency. The currency is part of the type: two currencies do not add. */
export interface Money<Currency extends string> {
  readonly amount: Amount;
  readonly currency: Currency;
}

/** Money of an amount (1/10 000 units) and an ISO 4217 code. */
export function money<const Currency extends string>(amount: Amount, currency: Currency): Money<Currency> {
  return { amount, currency };
}

/**
 * The sum of two amounts of one currency. Different currencies do not compile; where the currency is known only at
 * run time a difference throws RangeError.
 */
export function addMoney<Currency extends string>(
  first: Money<Currency>,
  second: Money<NoInfer<Currency>>,
): Money<Currency> {
  if (first.currency !== second.currency) {
    throw new RangeError(`Cannot add ${second.currency} to ${first.currency}`);
  }
  return { amount: first.amount + second.amount, currency: first.currency };
}
