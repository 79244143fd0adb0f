import type { ClientId } from '@tributary/engine/ids';
import type { EffectiveRate, RateKind } from '@tributary/engine/rates/effectiveRates';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { type Locks, locksOf } from '../periods/locks/service.ts';
import type { StoredPeriod } from '../periods/service.ts';

/** Rates of a period, and that of the day before the first one, which stands under it. */
export type KeptKind = RateKind | 'before';

declare module '../../db/schema.ts' {
  interface Schema {
    locked_rates: {
      client_id: number;
      period_id: number;
      currency: string;
      kind: KeptKind;
      /** In 1/1 000 000. */
      value: number;
      units: 1 | 100 | 10_000;
      origin: Exclude<EffectiveRate['origin'], 'none'>;
    };
  }
}

export const lockedRates = new ClientTable('locked_rates', [
  'period_id',
  'currency',
  'kind',
  'value',
  'units',
  'origin',
]);

const keyOf = (currency: string, periodId: number, kind: KeptKind): string =>
  `${currency}.${periodId}.${kind}`;

/** The rates of locked periods as they were when these were locked, whatever else says by now. */
export class LockedRates {
  readonly #locks: Pick<Locks, 'isRateLocked'>;
  readonly #byKey: ReadonlyMap<string, RowOf<typeof lockedRates>>;

  constructor(locks: Pick<Locks, 'isRateLocked'>, rows: readonly RowOf<typeof lockedRates>[]) {
    this.#locks = locks;
    this.#byKey = new Map(rows.map((row) => [keyOf(row.currency, row.period_id, row.kind), row]));
  }

  isLocked(periodId: number): boolean {
    return this.#locks.isRateLocked(periodId);
  }

  /** Undefined where the period is open. */
  find(currency: string, periodId: number, kind: KeptKind): EffectiveRate | undefined {
    if (!this.isLocked(periodId)) return undefined;
    const row = this.#byKey.get(keyOf(currency, periodId, kind));
    if (row === undefined) return { rate: null, origin: 'none' };
    return { rate: { value: BigInt(row.value), units: row.units }, origin: row.origin };
  }
}

export const nothingLocked = new LockedRates({ isRateLocked: () => false }, []);

/** Where no rate is locked none are asked for; the calendar is not read again for who has it. */
export async function lockedRatesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  where: Parameters<typeof lockedRates.list>[2],
  periods?: readonly StoredPeriod[],
): Promise<LockedRates> {
  const locks = await locksOf(transaction, clientId, periods);
  if (!locks.areRatesLocked) return new LockedRates(locks, []);
  return new LockedRates(locks, await lockedRates.list(transaction, clientId, where));
}
