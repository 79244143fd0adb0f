import { isSeenByCaller, onWholeClient } from '../../db/transactions.ts';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { lockRatesOf } from '../exchange-rates/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { locksOf } from '../periods/locks/service.ts';
import { periodsOf } from '../periods/service.ts';
import { seenFirst } from '../references/lockedRefusalService.ts';
import type { KeptReferences, Replacement } from '../references/service.ts';
import { basisOf, noteRate } from './basis.ts';
import { historicalRates, type StoredHistoricalRate } from './store.ts';

/** What is called, as it stands in the list. */
async function namesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  rates: readonly StoredHistoricalRate[],
): Promise<string[]> {
  const entities = new Map((await legalEntitiesOf(transaction, clientId)).map(({ id, code }) => [id, code]));
  const months = new Map(
    (await periodsOf(transaction, clientId)).map(({ id, start_date: start }) => [id, start.slice(0, 7)]),
  );
  return rates.map(
    ({ legal_entity_id: entityId, period_id: periodId, currency }) =>
      `${entities.get(entityId) ?? ''} ${months.get(periodId) ?? ''} ${currency}`,
  );
}

interface MovingRates {
  readonly moving: readonly StoredHistoricalRate[];
  /** The one that the substitute has at the same place. */
  readonly besideOf: (rate: StoredHistoricalRate) => StoredHistoricalRate | undefined;
}

/** The rates of what is deleted, and those that its substitute has already. */
async function ratesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, substituteId }: Replacement,
): Promise<MovingRates> {
  const moving = await historicalRates.list(transaction, clientId, { account_id: id });
  const present =
    substituteId === null
      ? []
      : await historicalRates.list(transaction, clientId, { account_id: substituteId });
  return {
    moving,
    besideOf: (rate) =>
      present.find(
        (each) =>
          each.legal_entity_id === rate.legal_entity_id &&
          each.period_id === rate.period_id &&
          each.currency === rate.currency,
      ),
  };
}

/** What moved on both accounts in a period lies on one afterwards, which has one rate there. */
async function refuse(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
): Promise<void> {
  const { moving: all, besideOf } = await ratesOf(transaction, clientId, replacement);
  if (all.length === 0) return;
  const moving = seenFirst(all, ({ legal_entity_id: entityId }) => entityId);
  const locks = await locksOf(transaction, clientId);
  const locked = moving.find(({ period_id: periodId }) => locks.isRateLocked(periodId));
  if (locked !== undefined) {
    if (!isSeenByCaller(locked.legal_entity_id)) throw new ApiError('hiddenRatesLocked');
    throw locks.ratesRefusal(locked.period_id);
  }
  const apart = moving.find((rate) => {
    const beside = besideOf(rate);
    return beside !== undefined && (beside.value !== rate.value || beside.units !== rate.units);
  });
  if (apart === undefined) return;
  if (!isSeenByCaller(apart.legal_entity_id)) throw new ApiError('substituteHasHiddenRate');
  const [name = ''] = await namesOf(transaction, clientId, [apart]);
  throw new ApiError('substituteHasOtherRate', { values: { name } });
}

const told = { object: 'rates', do: 'update' } as const;

async function repoint(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
): Promise<void> {
  await lockRatesOf(transaction, clientId);
  const { moving, besideOf } = await ratesOf(transaction, clientId, replacement);
  if (moving.length === 0) return;
  const basis = await basisOf(transaction, clientId);
  for (const rate of moving) {
    await noteRate(transaction, basis, rate, { before: rate, after: undefined }, told);
    if (replacement.substituteId === null || besideOf(rate) !== undefined) {
      await historicalRates.remove(transaction, clientId, { id: rate.id });
      continue;
    }
    const moved = { account_id: replacement.substituteId, revision: rate.revision + 1 };
    await historicalRates.update(transaction, clientId, { id: rate.id }, moved);
    const after = { ...rate, ...moved };
    await noteRate(transaction, basis, after, { before: undefined, after }, told);
  }
}

/** Rates by hand of what moved on accounts. */
export const referencesOfHistoricalRates: KeptReferences = {
  kind: 'historical_rates',
  of: 'account',
  needsSubstitute: true,
  find: async (transaction, clientId, { id }, namesMax) => {
    const found = await historicalRates.list(transaction, clientId, { account_id: id });
    return {
      count: found.length,
      names: await namesOf(transaction, clientId, found.slice(0, namesMax)),
    };
  },
  refuse: (transaction, clientId, replacement) =>
    onWholeClient(transaction, () => refuse(transaction, clientId, replacement)),
  repoint: (transaction, clientId, replacement) =>
    onWholeClient(transaction, () => repoint(transaction, clientId, replacement)),
};
