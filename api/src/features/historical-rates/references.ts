import { isSeenByCaller, onWholeClient } from '../../db/transactions.ts';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import {
  rateKindsAfter,
  type RateKinds,
  rateKindsOf,
  registerTranslationKeeper,
  type TranslatedAccount,
} from '../balance-categories/rateKindService.ts';
import { lockRatesOf } from '../exchange-rates/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { locksOf } from '../periods/locks/service.ts';
import { periodsOf } from '../periods/service.ts';
import { listLinesOn } from '../postings/adjustmentService.ts';
import { listNamingVersions, periodsOn } from '../postings/substitutionService.ts';
import { seenFirst } from '../references/lockedRefusalService.ts';
import type { KeptReferences, Replacement } from '../references/service.ts';
import { retainedEarningsAccountOf, settingsOf } from '../settings/service.ts';
import { basisOf, noteRate, type RateBasis } from './basis.ts';
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
  readonly present: readonly StoredHistoricalRate[];
  /** The one that the substitute has at the same place. */
  readonly besideOf: (rate: StoredHistoricalRate) => StoredHistoricalRate | undefined;
}

const isSamePlace = (one: StoredHistoricalRate, other: StoredHistoricalRate): boolean =>
  one.legal_entity_id === other.legal_entity_id &&
  one.period_id === other.period_id &&
  one.currency === other.currency;

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
  return { moving, present, besideOf: (rate) => present.find((each) => isSamePlace(each, rate)) };
}

/** What moved on both accounts in a period lies on one afterwards, which has one rate there. */
async function refuse(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
): Promise<void> {
  const rates = await ratesOf(transaction, clientId, replacement);
  const moving = seenFirst(rates.moving, ({ legal_entity_id: entityId }) => entityId);
  const locks = await locksOf(transaction, clientId);
  const locked = moving.find(({ period_id: periodId }) => locks.isRateLocked(periodId));
  if (locked !== undefined) {
    if (!isSeenByCaller(locked.legal_entity_id)) throw new ApiError('hiddenRatesLocked');
    throw locks.ratesRefusal(locked.period_id);
  }
  const apart = moving.find((rate) => {
    const beside = rates.besideOf(rate);
    return beside !== undefined && (beside.value !== rate.value || beside.units !== rate.units);
  });
  if (apart === undefined) {
    await refuseOtherTurnover(transaction, clientId, replacement, rates);
    await refuseAwakenedRates(transaction, clientId, replacement);
    return;
  }
  if (!isSeenByCaller(apart.legal_entity_id)) throw new ApiError('substituteHasHiddenRate');
  const [name = ''] = await namesOf(transaction, clientId, [apart]);
  throw new ApiError('substituteHasOtherRate', { values: { name } });
}

/** Which rates of the two accounts translate what moves on the substitute once it stands for both. */
export async function usedAfter(
  transaction: ClientTransaction,
  clientId: ClientId,
  basis: RateBasis,
  { id, substituteId }: Pick<Replacement, 'id' | 'substituteId'>,
): Promise<(rate: StoredHistoricalRate) => boolean> {
  const settings = await settingsOf(transaction, clientId);
  return (rate) => {
    // What takes the results of earlier years hands that on as well.
    const isTaking = retainedEarningsAccountOf(settings, rate.legal_entity_id) === id;
    return basis.isOfUse({ ...rate, account_id: isTaking ? id : (substituteId ?? id) });
  };
}

const placeOf = (rate: StoredHistoricalRate): string => `${rate.legal_entity_id} ${rate.period_id}`;

function labelOf({ accounts }: RateBasis, id: number): string {
  const account = accounts.find((each) => each.id === id);
  return `${account?.code ?? ''} ${account?.name ?? ''}`.trim();
}

/** Asks of each account once. */
function turnoverReader(transaction: ClientTransaction, clientId: ClientId) {
  const read = new Map<number, ReadonlySet<string>>();
  return async (accountId: number): Promise<ReadonlySet<string>> => {
    const places = read.get(accountId) ?? (await placesOfTurnover(transaction, clientId, accountId));
    read.set(accountId, places);
    return places;
  };
}

/** Where figures that count move an account: `entity period`. */
async function placesOfTurnover(
  transaction: ClientTransaction,
  clientId: ClientId,
  accountId: number,
): Promise<ReadonlySet<string>> {
  const subject = { kind: 'account', id: accountId, from: 0 } as const;
  const places = new Set<string>();
  for (const naming of await listNamingVersions(transaction, clientId, subject)) {
    const { instanceId, version, entityId, isPublished } = naming;
    if (!isPublished) continue;
    for (const periodId of await periodsOn(transaction, { clientId, instanceId, version }, subject)) {
      places.add(`${entityId} ${periodId}`);
    }
  }
  const adjusted = await listLinesOn(transaction, clientId, 'account_id', { ids: [accountId], from: 0 });
  for (const { status, entityId, periodId } of adjusted) {
    if (status === 'approved') places.add(`${entityId} ${periodId}`);
  }
  return places;
}

/** A rate of one account alone would translate from now on what moved on the other one in its period, too. */
async function refuseOtherTurnover(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
  { moving, present, besideOf }: MovingRates,
): Promise<void> {
  const { id, substituteId } = replacement;
  if (substituteId === null || moving.length + present.length === 0) return;
  // In the chart as it will be: the substitute may take over a category by which its rates are others.
  const basis = await basisOf(
    transaction,
    clientId,
    await rateKindsAfter(transaction, clientId, replacement),
  );
  const isUsed = await usedAfter(transaction, clientId, basis, replacement);
  const turnoverOn = turnoverReader(transaction, clientId);
  const alone = [
    ...moving.filter((rate) => besideOf(rate) === undefined).map((rate) => ({ rate, other: substituteId })),
    ...present
      .filter((rate) => !moving.some((each) => isSamePlace(each, rate)))
      .map((rate) => ({ rate, other: id })),
  ].filter(({ rate }) => isUsed(rate));
  for (const { rate, other } of seenFirst(alone, (each) => each.rate.legal_entity_id)) {
    if (!(await turnoverOn(other)).has(placeOf(rate))) continue;
    if (!isSeenByCaller(rate.legal_entity_id)) throw new ApiError('hiddenTurnoverWithoutRate');
    const [name = ''] = await namesOf(transaction, clientId, [rate]);
    throw new ApiError('turnoverWithoutRate', { values: { account: labelOf(basis, other), name } });
  }
}

/**
 * What is deleted may come onto an account of equity, or the substitute into a category of it, and what hangs below it with it: a rate
 * that translated nothing would from now on translate what moved on its own account in its period.
 */
async function refuseAwakenedRates(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
): Promise<void> {
  const { id, substituteId } = replacement;
  if (substituteId === null) return;
  const rates = await historicalRates.list(transaction, clientId, {}, 'id');
  if (rates.length === 0) return;
  const before = await basisOf(transaction, clientId);
  const kinds = await rateKindsAfter(transaction, clientId, replacement);
  const basis = await basisOf(transaction, clientId, kinds);
  const isUsedOn = await usedAfter(transaction, clientId, basis, replacement);
  const isUsed = (rate: StoredHistoricalRate) =>
    rate.account_id === substituteId || rate.account_id === id ? isUsedOn(rate) : basis.isOfUse(rate);
  const awakened = rates.filter((rate) => !before.isOfUse(rate) && isUsed(rate));
  const [refused] = await withTurnover(transaction, clientId, basis, awakened);
  if (refused !== undefined) throw refused.refusal();
}

/** The accounts that moved in the period of such a rate, each with the first of them; those that the caller does not see are one. */
async function withTurnover(
  transaction: ClientTransaction,
  clientId: ClientId,
  basis: RateBasis,
  awakened: readonly StoredHistoricalRate[],
): Promise<TranslatedAccount[]> {
  const turnoverOn = turnoverReader(transaction, clientId);
  const found = new Map<number | null, StoredHistoricalRate>();
  for (const rate of seenFirst(awakened, ({ legal_entity_id: entityId }) => entityId)) {
    const shown = isSeenByCaller(rate.legal_entity_id) ? rate.account_id : null;
    if (found.has(shown) || !(await turnoverOn(rate.account_id)).has(placeOf(rate))) continue;
    found.set(shown, rate);
  }
  if (found.size === 0) return [];
  const names = await namesOf(transaction, clientId, [...found.values()]);
  return [...found.keys()].map((id, place) => {
    if (id === null) return { id, refusal: () => new ApiError('hiddenRateComesIntoUse') };
    const name = names[place] ?? '';
    const values = { account: labelOf(basis, id), name };
    return { id, by: name, refusal: () => new ApiError('rateComesIntoUse', { values }) };
  });
}

/** Rates that translate nothing before and something after; whoever gives an account that kind by itself wants its rates. */
const awakenedRates = (
  rates: readonly StoredHistoricalRate[],
  { before, after }: Readonly<Record<'before' | 'after', RateBasis>>,
  { own }: Pick<RateKinds, 'own'>,
): StoredHistoricalRate[] =>
  rates.filter(
    (rate) => !before.isOfUse(rate) && after.isOfUse(rate) && own(rate.account_id) !== 'historical',
  );

/** The same of what decides which accounts are historical: balance categories, and who takes results. */
async function watchRates(transaction: ClientTransaction, clientId: ClientId): Promise<() => Promise<void>> {
  const rates = await historicalRates.list(transaction, clientId, {}, 'id');
  if (rates.length === 0) return async () => {};
  const before = await basisOf(transaction, clientId);
  return async () => {
    const kinds = await rateKindsOf(transaction, clientId);
    const after = await basisOf(transaction, clientId, kinds);
    const awakened = awakenedRates(rates, { before, after }, kinds);
    const [refused] = await withTurnover(transaction, clientId, after, awakened);
    if (refused !== undefined) throw refused.refusal();
  };
}

/** And of the places of accounts in the chart, and of what they say themselves. */
async function refusedByRates(
  transaction: ClientTransaction,
  clientId: ClientId,
  planned: RateKinds,
): Promise<TranslatedAccount[]> {
  const rates = await historicalRates.list(transaction, clientId, {}, 'id');
  if (rates.length === 0) return [];
  const before = await basisOf(transaction, clientId);
  const after = await basisOf(transaction, clientId, planned);
  return withTurnover(transaction, clientId, after, awakenedRates(rates, { before, after }, planned));
}

registerTranslationKeeper({
  watch: async (transaction, clientId) => {
    const check = await onWholeClient(transaction, () => watchRates(transaction, clientId));
    return () => onWholeClient(transaction, check);
  },
  refusedBy: (transaction, clientId, planned) =>
    onWholeClient(transaction, () => refusedByRates(transaction, clientId, planned)),
});

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
