import type { AccountId, ClientId, PeriodId } from '@tributary/engine/ids';
import { formatRate, keptRate, parseRate, type Rate } from '@tributary/engine/money/rate';
import type { HistoricalRate as EngineRate } from '@tributary/engine/translation/translator';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField, withinField } from '../../http/errors.ts';
import { rateTooBig } from '../exchange-rates/schemas.ts';
import { lockRatesOf } from '../exchange-rates/service.ts';
import { registerReferences } from '../references/service.ts';
import { basisOf, noteRate, type RateBasis } from './basis.ts';
import { referencesOfHistoricalRates } from './references.ts';
import type { HistoricalRate, HistoricalRateBody } from './schemas.ts';
import { historicalRates, type StoredHistoricalRate } from './store.ts';

registerReferences(referencesOfHistoricalRates);

function describe(basis: RateBasis, stored: StoredHistoricalRate): HistoricalRate {
  const { value, units, ...rest } = stored;
  const entity = basis.entities.find(({ id }) => id === stored.legal_entity_id);
  return {
    ...rest,
    functional_currency: entity?.currency ?? '',
    per: units,
    rate: formatRate(BigInt(value)),
    is_used: basis.isUsed(stored),
    is_locked: basis.locks.isRateLocked(stored.period_id),
  };
}

export async function readHistoricalRates(
  db: Database,
  clientId: ClientId,
): Promise<{ items: HistoricalRate[]; account_ids: number[] }> {
  return db.client(clientId, async (transaction) => {
    const stored = await historicalRates.list(transaction, clientId);
    const basis = await basisOf(transaction, clientId);
    const entityPlace = new Map(basis.entities.map(({ id }, place) => [id, place]));
    const byCode = basis.accounts.toSorted((left, right) => (left.code < right.code ? -1 : 1));
    const accountPlace = new Map(byCode.map(({ id }, place) => [id, place]));
    const periodPlace = new Map(basis.periods.map(({ id }, place) => [id, place]));
    const placesOf = (each: StoredHistoricalRate): readonly number[] => [
      entityPlace.get(each.legal_entity_id) ?? 0,
      accountPlace.get(each.account_id) ?? 0,
      periodPlace.get(each.period_id) ?? 0,
    ];
    const ordered = stored.toSorted((left, right) => {
      const [first, second] = [placesOf(left), placesOf(right)];
      const differing = first.findIndex((place, at) => place !== second[at]);
      if (differing >= 0) return (first[differing] ?? 0) - (second[differing] ?? 0);
      return left.currency < right.currency ? -1 : 1;
    });
    return {
      items: ordered.map((each) => describe(basis, each)),
      account_ids: basis.accounts
        .flatMap(({ id }) => (basis.entities.some((entity) => basis.isHistorical(entity.id, id)) ? [id] : []))
        .toSorted((one, other) => (accountPlace.get(one) ?? 0) - (accountPlace.get(other) ?? 0)),
    };
  });
}

export async function requireHistoricalRate(db: Database, clientId: ClientId, id: number): Promise<void> {
  const isThere = await db.client(clientId, (transaction) =>
    historicalRates.has(transaction, clientId, { id }),
  );
  if (!isThere) throw new ApiError('notFound');
}

function check(basis: RateBasis, body: HistoricalRateBody): void {
  const entity = basis.entities.find(({ id }) => id === body.legal_entity_id);
  const account = basis.accounts.find(({ id }) => id === body.account_id);
  if (entity === undefined)
    throw invalidField('legal_entity_id', 'unknown', 'There is no such legal entity.');
  if (account === undefined) throw invalidField('account_id', 'unknown', 'There is no such account.');
  if (!basis.periods.some(({ id }) => id === body.period_id)) {
    throw invalidField('period_id', 'unknown', 'There is no such period.');
  }
  if (!basis.isHistorical(entity.id, account.id)) {
    const message = 'What moves on this account has no rate of its own: it is not of rate kind historical.';
    throw invalidField('account_id', 'notHistorical', message);
  }
  if (!basis.currencies.has(body.currency)) {
    throw invalidField('currency', 'unknown', `${body.currency} is no reporting currency of the client.`);
  }
  if (body.currency === entity.currency) {
    const message = 'The books of the legal entity are in this currency: nothing is translated.';
    throw invalidField('currency', 'isFunctionalCurrency', message);
  }
  if (basis.locks.isRateLocked(body.period_id)) {
    throw withinField('period_id', basis.locks.ratesRefusal(body.period_id));
  }
}

const toRate = ({ value, units }: Pick<StoredHistoricalRate, 'value' | 'units'>): Rate => ({
  value: BigInt(value),
  units,
});

/** What is saved already changes nothing. */
export async function saveHistoricalRate(
  db: Database,
  clientId: ClientId,
  { rate, per, revision: seen, ...place }: HistoricalRateBody,
): Promise<HistoricalRate> {
  return db.client(clientId, async (transaction) => {
    await lockRatesOf(transaction, clientId);
    const basis = await basisOf(transaction, clientId);
    check(basis, { rate, per, ...place });
    const before = await historicalRates.lock(transaction, clientId, place);
    if (seen !== undefined && seen !== (before?.revision ?? 0)) throw new ApiError('conflict');
    const kept = keptRate({ value: parseRate(rate) ?? 0n, units: per });
    if (kept === null) throw invalidField('rate', 'too_big', rateTooBig);
    const values = { value: Number(kept.value), units: kept.units };
    const isSame = before?.value === values.value && before.units === values.units;
    const after =
      before === undefined
        ? await historicalRates.add(transaction, clientId, { ...place, ...values })
        : { ...before, ...values, revision: before.revision + (isSame ? 0 : 1) };
    if (before !== undefined && !isSame) {
      const { id, revision } = after;
      await historicalRates.update(transaction, clientId, { id }, { ...values, revision });
    }
    await noteRate(transaction, basis, place, { before, after });
    return describe(basis, after);
  });
}

export async function deleteHistoricalRate(
  db: Database,
  clientId: ClientId,
  id: number,
): Promise<{ id: number }> {
  return db.client(clientId, async (transaction) => {
    await lockRatesOf(transaction, clientId);
    const present = await historicalRates.lock(transaction, clientId, { id });
    if (present === undefined) throw new ApiError('notFound');
    const basis = await basisOf(transaction, clientId);
    if (basis.locks.isRateLocked(present.period_id)) throw basis.locks.ratesRefusal(present.period_id);
    await historicalRates.remove(transaction, clientId, { id });
    await noteRate(transaction, basis, present, { before: present, after: undefined });
    return { id };
  });
}

/** Those of a reporting currency by legal entity, for what is translated into it. */
export async function historicalRatesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  currency: string,
): Promise<ReadonlyMap<number, readonly EngineRate[]>> {
  const found = new Map<number, EngineRate[]>();
  for (const stored of await historicalRates.list(transaction, clientId, { currency })) {
    const ofEntity = found.get(stored.legal_entity_id) ?? [];
    ofEntity.push({
      accountId: stored.account_id as AccountId,
      periodId: stored.period_id as PeriodId,
      rate: toRate(stored),
    });
    found.set(stored.legal_entity_id, ofEntity);
  }
  return found;
}
