import type { AccountId, ClientId, PeriodId } from '@tributary/engine/ids';
import { formatRate, parseRate, type Rate } from '@tributary/engine/money/rate';
import type { HistoricalRate as EngineRate } from '@tributary/engine/translation/translator';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField, withinField } from '../../http/errors.ts';
import { rateKindsOf } from '../balance-categories/rateKindService.ts';
import { accountsOf } from '../chart-of-accounts/service.ts';
import { reportingCurrenciesOf } from '../currencies/reporting/service.ts';
import { lockRatesOf } from '../exchange-rates/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { type Locks, locksOf } from '../periods/locks/service.ts';
import { periodsOf, type StoredPeriod } from '../periods/service.ts';
import { retainedEarningsAccountOf, settingsOf } from '../settings/service.ts';
import { registerReferences } from '../references/service.ts';
import { referencesOfHistoricalRates } from './references.ts';
import type { HistoricalRate, HistoricalRateBody } from './schemas.ts';
import { historicalRates, type StoredHistoricalRate } from './store.ts';

registerReferences(referencesOfHistoricalRates);

/** What historical rates are about. */
class RateBasis {
  readonly entities: Awaited<ReturnType<typeof legalEntitiesOf>>;
  readonly accounts: Awaited<ReturnType<typeof accountsOf>>;
  readonly periods: readonly StoredPeriod[];
  readonly currencies: ReadonlySet<string>;
  readonly locks: Locks;
  readonly #isHistorical: (entityId: number, accountId: number) => boolean;

  constructor(
    { entities, accounts, periods, currencies, locks }: Omit<RateBasis, 'isHistorical' | 'isUsed'>,
    isHistorical: (entityId: number, accountId: number) => boolean,
  ) {
    this.entities = entities;
    this.accounts = accounts;
    this.periods = periods;
    this.currencies = currencies;
    this.locks = locks;
    this.#isHistorical = isHistorical;
  }

  /** What moves on the account keeps the rate at which it moved: by its rate kind, or since it takes the results. */
  isHistorical(entityId: number, accountId: number): boolean {
    return this.#isHistorical(entityId, accountId);
  }

  isUsed({ legal_entity_id: entityId, account_id: accountId, currency }: StoredHistoricalRate): boolean {
    const entity = this.entities.find(({ id }) => id === entityId);
    const isTranslated = this.currencies.has(currency) && entity?.currency !== currency;
    return isTranslated && this.isHistorical(entityId, accountId);
  }
}

async function basisOf(transaction: ClientTransaction, clientId: ClientId): Promise<RateBasis> {
  const accounts = await accountsOf(transaction, clientId);
  const kinds = await rateKindsOf(transaction, clientId);
  const settings = await settingsOf(transaction, clientId);
  const balances = new Set(accounts.flatMap(({ id, type }) => (type === 'balance' ? [id] : [])));
  const currencies = await reportingCurrenciesOf(transaction, clientId);
  return new RateBasis(
    {
      entities: await legalEntitiesOf(transaction, clientId),
      accounts,
      periods: await periodsOf(transaction, clientId),
      currencies: new Set(currencies.map(({ currency }) => currency)),
      locks: await locksOf(transaction, clientId),
    },
    (entityId, accountId) =>
      balances.has(accountId) &&
      (kinds.of(accountId) === 'historical' || retainedEarningsAccountOf(settings, entityId) === accountId),
  );
}

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
): Promise<{ items: HistoricalRate[] }> {
  return db.client(clientId, async (transaction) => {
    const stored = await historicalRates.list(transaction, clientId);
    if (stored.length === 0) return { items: [] };
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
    return { items: ordered.map((each) => describe(basis, each)) };
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

/** By codes and months; the fiscal year is what it is told of, as with other rates. */
async function note(
  transaction: ClientTransaction,
  basis: RateBasis,
  of: Pick<StoredHistoricalRate, 'legal_entity_id' | 'account_id' | 'period_id' | 'currency'>,
  { before, after }: Readonly<Record<'before' | 'after', StoredHistoricalRate | undefined>>,
): Promise<void> {
  const period = basis.periods.find(({ id }) => id === of.period_id);
  const first = basis.periods.find(({ fiscal_year: year }) => year === period?.fiscal_year);
  const entity = basis.entities.find(({ id }) => id === of.legal_entity_id);
  const account = basis.accounts.find(({ id }) => id === of.account_id);
  const written = (stored: StoredHistoricalRate | undefined) =>
    stored === undefined
      ? null
      : {
          historical_rate: `${formatRate(BigInt(stored.value))}${stored.units === 1 ? '' : `/${stored.units}`}`,
        };
  await noteChange(transaction, {
    id: first?.id ?? null,
    name: `${entity?.code ?? ''} ${account?.code ?? ''} ${account?.name ?? ''} ${period?.start_date.slice(0, 7) ?? ''} ${of.currency}`,
    before: written(before),
    after: written(after),
  });
}

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
    const values = { value: Number(parseRate(rate) ?? 0n), units: per };
    const isSame = before?.value === values.value && before.units === values.units;
    const after =
      before === undefined
        ? await historicalRates.add(transaction, clientId, { ...place, ...values })
        : { ...before, ...values, revision: before.revision + (isSame ? 0 : 1) };
    if (before !== undefined && !isSame) {
      const { id, revision } = after;
      await historicalRates.update(transaction, clientId, { id }, { ...values, revision });
    }
    await note(transaction, basis, place, { before, after });
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
    await note(transaction, basis, present, { before: present, after: undefined });
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
