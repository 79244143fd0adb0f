import type { ClientId } from '@tributary/engine/ids';
import { isCurrencyCode } from '@tributary/engine/money/currency';
import { formatRate, isSameRate, type Rate } from '@tributary/engine/money/rate';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField, withinField } from '../../http/errors.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { type Locks, locksOf } from '../periods/locks/service.ts';
import { periodsOf, type StoredPeriod } from '../periods/service.ts';
import { judgeByRates, type PlainRate, toPlainRate } from '../staleness/service.ts';
import { currencyOf } from '../currencies/service.ts';
import { reportingCurrenciesOf } from '../currencies/reporting/service.ts';
import { type LockedRates, lockedRatesOf } from './lockedRates.ts';
import { noteRates } from './notes.ts';
import type { RatesBody, revertBodySchema, yearRatesSchema } from './schemas.ts';
import { averageRatesOf, type CurrencyRates, currencyRates } from './sources.ts';
import { type SaidRate, saidRates, type Wanted } from './wanted.ts';
import { findRatesRevision, lockRates, rates, saveRatesRevision, type StoredRate } from './store.ts';

export { averageRatesOf, closingRateOn, type PeriodRates, readRateBook } from './sources.ts';

/** Whoever holds this lock is alone in changing rates of the client. */
export async function lockRatesOf(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await lockRates(transaction, clientId);
}

type YearRates = z.input<typeof yearRatesSchema>;
type RevertBody = z.output<typeof revertBodySchema>;

async function periodsOfYear(
  transaction: ClientTransaction,
  clientId: ClientId,
  year: number,
): Promise<readonly [StoredPeriod, ...StoredPeriod[]]> {
  const all = await periodsOf(transaction, clientId);
  const [first, ...others] = all.filter((period) => period.fiscal_year === year);
  if (first === undefined) throw invalidField('year', 'unknown', `The client has no periods of ${year}.`);
  return [first, ...others];
}

/** Those in which books are kept or shown, and those that have a rate by hand, without the global one. */
async function currenciesUsed(
  transaction: ClientTransaction,
  clientId: ClientId,
  globalCurrency: string | null,
  stored: readonly StoredRate[],
): Promise<string[]> {
  const entities = await legalEntitiesOf(transaction, clientId);
  const reporting = await reportingCurrenciesOf(transaction, clientId);
  const used = new Set([...entities, ...reporting, ...stored].map(({ currency }) => currency));
  return [...used].filter((currency) => currency !== globalCurrency).toSorted();
}

/** Before it lies the day of initial balances, which has a rate of its own. */
const isFirstOfAll = ({ ordering }: StoredPeriod): boolean => ordering === 1;

/** All rates of a currency in one manner of writing: for as many units as the one that needs the most. */
function describeCurrency(
  currency: string,
  own: CurrencyRates,
  periods: readonly StoredPeriod[],
  locked: LockedRates,
): YearRates['rates'][number] {
  const { hand, effective } = own;
  const [first] = periods;
  const ofYear = hand.ofYear(first?.fiscal_year ?? 0);
  const before = first !== undefined && isFirstOfAll(first) ? own.before(first) : null;
  const found = periods.map((period) => ({
    period,
    average: effective(period, 'average'),
    closing: effective(period, 'closing'),
  }));
  const units = [
    ofYear?.units ?? 1,
    before?.rate?.units ?? 1,
    ...found.flatMap(({ average, closing }) => [average.rate?.units ?? 1, closing.rate?.units ?? 1]),
  ];
  const per = ([10_000, 100] as const).find((each) => units.includes(each)) ?? 1;
  const written = (rate: Rate | null): string | null =>
    rate === null ? null : formatRate((rate.value * BigInt(per)) / BigInt(rate.units));
  return {
    currency,
    per,
    rate: written(ofYear === undefined ? null : { value: BigInt(ofYear.value), units: ofYear.units }),
    periods: [
      ...(before === null || first === undefined
        ? []
        : [
            {
              period_id: null,
              average: null,
              closing: written(before.rate),
              average_origin: 'none' as const,
              closing_origin: before.origin,
              is_locked: locked.isLocked(first.id),
            },
          ]),
      ...found.map(({ period, average, closing }) => ({
        period_id: period.id,
        average: written(average.rate),
        closing: written(closing.rate),
        average_origin: average.origin,
        closing_origin: closing.origin,
        is_locked: locked.isLocked(period.id),
      })),
    ],
  };
}

export async function readRates(db: Database, clientId: ClientId, year: number): Promise<YearRates> {
  return db.client(clientId, (transaction) => ratesWithin(transaction, clientId, year));
}

async function ratesWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  year: number,
): Promise<YearRates> {
  const periods = await periodsOfYear(transaction, clientId, year);
  const globalCurrency = await currencyOf(transaction, clientId);
  const ofYear = { period_id: periods.map(({ id }) => id) };
  const stored = await rates.list(transaction, clientId, ofYear);
  const locked = await lockedRatesOf(transaction, clientId, ofYear);
  const used = await currenciesUsed(transaction, clientId, globalCurrency, stored);
  const described: YearRates['rates'] = [];
  for (const currency of globalCurrency === null ? [] : used) {
    const asked = { currency, globalCurrency: globalCurrency ?? currency, periods, locked };
    described.push(describeCurrency(currency, await currencyRates(stored, asked), periods, locked));
  }
  const revision = await findRatesRevision(transaction, clientId);
  return { year, global_currency: globalCurrency, revision, rates: described };
}

/** Sets and removes rates by hand; what is left out stays. All of a save or nothing. */
export async function saveRates(db: Database, clientId: ClientId, body: RatesBody): Promise<YearRates> {
  return db.client(clientId, async (transaction) => {
    const revision = await lockRates(transaction, clientId);
    if (body.revision !== undefined && body.revision !== revision) throw new ApiError('conflict');
    const periods = await periodsOfYear(transaction, clientId, body.year);
    const globalCurrency = await currencyOf(transaction, clientId);
    if (body.global_currency !== globalCurrency) {
      throw invalidField('global_currency', 'otherGlobalCurrency', 'The client has another global currency.');
    }
    if (globalCurrency === null && body.rates.length > 0) throw new ApiError('globalCurrencyMissing');
    if (globalCurrency !== null) {
      await change(transaction, clientId, body.year, periods, revision, async (present) => {
        const said = saidRates(body, globalCurrency, periods);
        const locked = await lockedRatesOf(transaction, clientId, { period_id: periods.map(({ id }) => id) });
        const wanted = await withoutCounting(said, present, { globalCurrency, periods, locked });
        // The rate of a year may stand under a period that is no longer its first.
        return wanted.map((each) => ({ ...each, period_id: placeOf(present, each) ?? each.period_id }));
      });
    }
    return ratesWithin(transaction, clientId, body.year);
  });
}

/** A change, and the field that asks for it, where one does. */
type Named = Wanted & Partial<Pick<SaidRate, 'field'>>;

/** What was answered as a rate that counts without being set by hand, and still does, is not asked for. */
async function withoutCounting(
  said: readonly SaidRate[],
  present: readonly StoredRate[],
  at: Omit<Parameters<typeof currencyRates>[1], 'currency'>,
): Promise<Named[]> {
  const ratesOf = new Map<string, CurrencyRates>();
  for (const { currency } of said.filter(({ isCounting }) => isCounting)) {
    if (!ratesOf.has(currency)) ratesOf.set(currency, await currencyRates(present, { currency, ...at }));
  }
  return said.flatMap(({ isCounting, ...wanted }) => {
    const period = at.periods.find(({ id }) => id === wanted.period_id);
    if (!isCounting || period === undefined || wanted.kind === 'year') return [wanted];
    const own = ratesOf.get(wanted.currency);
    const effective = wanted.kind === 'before' ? own?.before(period) : own?.effective(period, wanted.kind);
    const counting = effective?.rate ?? null;
    const isSame = counting !== null && wanted.rate !== null && isSameRate(counting, wanted.rate);
    return isSame ? [] : [wanted];
  });
}

const placeOf = (present: readonly StoredRate[], { currency, kind }: Wanted): number | undefined =>
  kind === 'year'
    ? present.find((each) => each.kind === 'year' && each.currency === currency)?.period_id
    : undefined;

/**
 * Takes back what was set by hand, of a currency in a year or in one of its periods: what the feed says counts again. Of a year,
 * what a lock keeps stays; the answer says what is by hand and locked.
 */
export async function revertRates(
  db: Database,
  clientId: ClientId,
  { year, revision: seen, currency, period_id: periodId }: RevertBody,
): Promise<YearRates> {
  return db.client(clientId, async (transaction) => {
    const revision = await lockRates(transaction, clientId);
    if (seen !== undefined && seen !== revision) throw new ApiError('conflict');
    if (!isCurrencyCode(currency)) {
      throw invalidField('currency', 'unknown', `${currency} is no currency of ISO 4217.`);
    }
    const periods = await periodsOfYear(transaction, clientId, year);
    const isThere = periodId === null ? isFirstOfAll(periods[0]) : periods.some(({ id }) => id === periodId);
    if (periodId !== undefined && !isThere) {
      throw invalidField('period_id', 'unknown', `It is no period of ${year}.`);
    }
    const locks = await locksOf(transaction, clientId);
    await change(transaction, clientId, year, periods, revision, (present) =>
      present
        .filter((each) => each.currency === currency)
        .filter((each) =>
          periodId === undefined
            ? lockedPeriodOf(locks, periods, each) === undefined
            : periodId === null
              ? each.kind === 'before'
              : (each.kind === 'average' || each.kind === 'closing') && each.period_id === periodId,
        )
        .map((each) => ({ ...each, rate: null })),
    );
    return ratesWithin(transaction, clientId, year);
  });
}

async function change(
  transaction: ClientTransaction,
  clientId: ClientId,
  year: number,
  periods: readonly StoredPeriod[],
  revision: number,
  wantedFrom: (present: readonly StoredRate[]) => readonly Named[] | Promise<readonly Named[]>,
): Promise<void> {
  const ids = periods.map(({ id }) => id);
  const before = await rates.list(transaction, clientId, { period_id: ids });
  const keyOf = (each: Pick<Wanted, 'currency' | 'period_id' | 'kind'>): string =>
    `${each.currency}.${each.period_id}.${each.kind}`;
  const present = new Map(before.map((each) => [keyOf(each), each]));
  const differing = (await wantedFrom(before)).filter((wanted) => {
    const there = present.get(keyOf(wanted));
    if (there === undefined || wanted.rate === null) return there !== undefined || wanted.rate !== null;
    return !isSameRate({ value: BigInt(there.value), units: there.units }, wanted.rate);
  });
  if (differing.length === 0) return;
  refuseLocked(await locksOf(transaction, clientId), periods, differing);
  await removeAll(
    transaction,
    clientId,
    differing.filter((each) => present.has(keyOf(each))),
  );
  const added = differing.flatMap(({ currency, period_id, kind, rate }) =>
    rate === null ? [] : [{ currency, period_id, kind, value: Number(rate.value), units: rate.units }],
  );
  await rates.addAll(transaction, clientId, added);
  await saveRatesRevision(transaction, clientId, revision + 1);
  const after = await rates.list(transaction, clientId, { period_id: ids });
  await judge(transaction, clientId, new Set(differing.map(({ currency }) => currency)));
  await noteRates(transaction, year, periods, { before, after });
}

/** The period by which a lock stops a rate from being changed; undefined: none does. What is set for the year reaches its open periods alone. */
function lockedPeriodOf(
  locks: Locks,
  periods: readonly StoredPeriod[],
  { kind, period_id: periodId }: Pick<Wanted, 'kind' | 'period_id'>,
): number | undefined {
  const reached = kind === 'year' ? (periods.at(-1)?.id ?? periodId) : periodId;
  return locks.isRateLocked(reached) ? reached : undefined;
}

function refuseLocked(locks: Locks, periods: readonly StoredPeriod[], changed: readonly Named[]): void {
  for (const each of changed) {
    const locked = lockedPeriodOf(locks, periods, each);
    if (locked !== undefined) throw withinField(each.field ?? '', locks.ratesRefusal(locked));
  }
}

/** By currency and kind: a statement for each rate of a year would take longer than all the rest of a save. */
async function removeAll(
  transaction: ClientTransaction,
  clientId: ClientId,
  gone: readonly Pick<Wanted, 'currency' | 'period_id' | 'kind'>[],
): Promise<void> {
  const groups = new Map<string, { currency: string; kind: Wanted['kind']; period_id: number[] }>();
  for (const { currency, kind, period_id: periodId } of gone) {
    const key = `${currency} ${kind}`;
    const group = groups.get(key) ?? { currency, kind, period_id: [] };
    group.period_id.push(periodId);
    groups.set(key, group);
  }
  for (const group of groups.values()) await rates.remove(transaction, clientId, group);
}

/** Marks what was translated by rates that are others now, whatever changed them: a period that is longer has another average. */
export async function judgeByAllRates(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  const entities = await legalEntitiesOf(transaction, clientId);
  await judge(transaction, clientId, new Set(entities.map(({ currency }) => currency)));
}

/** Marks what was translated by rates of these currencies that are others now. */
async function judge(
  transaction: ClientTransaction,
  clientId: ClientId,
  changed: ReadonlySet<string>,
): Promise<void> {
  const entities = await legalEntitiesOf(transaction, clientId);
  for (const currency of changed) {
    const own = entities.filter((entity) => entity.currency === currency);
    const [first] = own;
    if (first === undefined) continue;
    const now = await plainAverageRates(transaction, clientId, first.id);
    const entityIds = own.map(({ id }) => id);
    await judgeByRates(transaction, clientId, now, entityIds);
  }
}

/** The average rates of a legal entity's currency, by period, as versions keep them. */
export async function plainAverageRates(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number,
): Promise<Map<number, PlainRate>> {
  const globalCurrency = await currencyOf(transaction, clientId);
  const entity = (await legalEntitiesOf(transaction, clientId)).find(({ id }) => id === entityId);
  if (globalCurrency === null || entity === undefined) return new Map();
  const found = await averageRatesOf(transaction, clientId, { currency: entity.currency, globalCurrency });
  return new Map([...found].map(([periodId, rate]) => [periodId, toPlainRate(rate)]));
}
