import type { ClientId } from '@tributary/engine/ids';
import { currencyCodes } from '@tributary/engine/money/currency';
import type { RateKind } from '@tributary/engine/rates/effectiveRates';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { currencyOf } from '../currencies/service.ts';
import type { MoveRates } from '../periods/locks/service.ts';
import { periodsOf, type StoredPeriod } from '../periods/service.ts';
import { type KeptKind, lockedRates, nothingLocked } from './lockedRates.ts';
import { judgeByAllRates } from './service.ts';
import { currencyRates } from './sources.ts';
import { countLockedRates, rates } from './store.ts';

const kinds: readonly RateKind[] = ['average', 'closing'];

/**
 * Keeps the rates of periods that are locked as they are now, of every currency, since any may be used later; of those that are
 * unlocked what is said of them counts again.
 */
export const moveRates: MoveRates = async (transaction, clientId, { locked, unlocked }) => {
  const before = await countLockedRates(transaction, clientId);
  if (locked.length > 0) await keepRates(transaction, clientId, locked);
  if (unlocked.length > 0) {
    await lockedRates.remove(transaction, clientId, { period_id: unlocked.map(({ id }) => id) });
    await judgeByAllRates(transaction, clientId);
  }
  return { before, after: await countLockedRates(transaction, clientId) };
};

async function keepRates(
  transaction: ClientTransaction,
  clientId: ClientId,
  locked: readonly StoredPeriod[],
): Promise<void> {
  const globalCurrency = await currencyOf(transaction, clientId);
  if (globalCurrency === null) throw new ApiError('globalCurrencyMissing');
  const periods = await periodsOf(transaction, clientId);
  const stored = await rates.list(transaction, clientId);
  for (const currency of currencyCodes) {
    if (currency === globalCurrency) continue;
    const of = { currency, globalCurrency, periods, locked: nothingLocked };
    const { effective, before } = await currencyRates(stored, of);
    const kept = locked.flatMap((period) =>
      (period.ordering === 1 ? ([...kinds, 'before'] as const) : kinds).flatMap((kind: KeptKind) => {
        const { rate, origin } = kind === 'before' ? before(period) : effective(period, kind);
        if (rate === null || origin === 'none') return [];
        return [
          { period_id: period.id, currency, kind, value: Number(rate.value), units: rate.units, origin },
        ];
      }),
    );
    await lockedRates.addAll(transaction, clientId, kept);
  }
}
