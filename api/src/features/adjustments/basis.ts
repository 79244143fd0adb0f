import type { AdjustmentBasis } from '@tributary/engine/adjustments/adjustmentAmounts';
import type { ClientId, LegalEntityId } from '@tributary/engine/ids';
import type { Rate } from '@tributary/engine/money/rate';
import type { Dimension } from '@tributary/engine/plan/dimensions';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { accountsOf, lockLedger } from '../chart-of-accounts/service.ts';
import { currencyOf } from '../currencies/service.ts';
import { engineDimensionsOf } from '../dimensions/engineService.ts';
import { holdDimensions } from '../dimensions/service.ts';
import { readRateBook } from '../exchange-rates/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { type Locks, locksOf } from '../periods/locks/service.ts';
import { periodsOf, type StoredPeriod } from '../periods/service.ts';

type RateKind = 'average' | 'closing';

/** What adjustments are written against. */
export interface AdjustmentWorld {
  readonly entities: Awaited<ReturnType<typeof legalEntitiesOf>>;
  readonly accounts: Awaited<ReturnType<typeof accountsOf>>;
  readonly periods: readonly StoredPeriod[];
  readonly dimensions: readonly Dimension[];
  readonly globalCurrency: string;
  readonly locks: Locks;
}

/** Whoever publishes figures, locks periods or changes what adjustments are written against waits, and then finds what is saved here. */
export async function lockFigures(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await lockLedger(transaction, clientId);
  await holdDimensions(transaction, clientId);
}

export async function readWorld(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<AdjustmentWorld> {
  const globalCurrency = await currencyOf(transaction, clientId);
  if (globalCurrency === null) throw new ApiError('globalCurrencyMissing');
  const periods = await periodsOf(transaction, clientId);
  return {
    entities: await legalEntitiesOf(transaction, clientId),
    accounts: await accountsOf(transaction, clientId),
    periods,
    dimensions: await engineDimensionsOf(transaction, clientId, periods),
    globalCurrency,
    locks: await locksOf(transaction, clientId, periods),
  };
}

/** The rates of some currencies in a period, as they count; those that are missing are left out. */
export type RatesIn = (
  period: StoredPeriod,
  kind: RateKind,
  currencies: readonly string[],
) => Map<string, Rate>;

export async function readRates(
  transaction: ClientTransaction,
  clientId: ClientId,
  { periods, globalCurrency }: Pick<AdjustmentWorld, 'periods' | 'globalCurrency'>,
  currencies: readonly string[],
): Promise<RatesIn> {
  const wanted = [...new Set(currencies)].filter((currency) => currency !== globalCurrency);
  const book = await readRateBook(transaction, clientId, { currencies: wanted, globalCurrency }, periods);
  return (period, kind, asked) =>
    new Map(
      asked.flatMap((currency) => {
        const [found] = book.ofPeriods(currency, ({ id }) => id === period.id);
        const rate = found?.[kind].rate ?? null;
        return rate === null ? [] : [[currency, rate] as const];
      }),
    );
}

/** By what the amounts of an adjustment are made, but for the rates. */
export function amountsBasisOf(
  { entities, globalCurrency }: Pick<AdjustmentWorld, 'entities' | 'globalCurrency'>,
  currency: string,
): Omit<AdjustmentBasis, 'rates'> {
  const functionalCurrencies = new Map(
    entities.map(({ id, currency: own }) => [id as LegalEntityId, own] as const),
  );
  return { currency, globalCurrency, functionalCurrencies };
}
