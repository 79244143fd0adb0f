import type { AccountId, ClientId } from '@tributary/engine/ids';
import { minorDigitsOf } from '@tributary/engine/money/currency';
import type { Rate } from '@tributary/engine/money/rate';
import { minorUnitOf } from '@tributary/engine/money/rounding';
import type { Period } from '@tributary/engine/periods/period';
import type { EffectiveRate, RateKind } from '@tributary/engine/rates/effectiveRates';
import {
  type HistoricalRate,
  initialPlace,
  type MissingRate,
  type RatePair,
  type TranslationRates,
} from '@tributary/engine/translation/translator';
import type { ClientTransaction } from '../../db/database.ts';
import { invalidField } from '../../http/errors.ts';
import { type RateKinds, rateKindsOf } from '../balance-categories/rateKindService.ts';
import { reportingCurrenciesOf } from '../currencies/reporting/service.ts';
import { type PeriodRates, readRateBook } from '../exchange-rates/service.ts';
import { historicalRatesOf } from '../historical-rates/service.ts';
import { initialBalancesOf } from '../postings/readService.ts';
import type { MasterData } from './figures.ts';

/** How the books of a company become those of a reporting currency, as threads take it. */
export interface TranslationTask {
  readonly rates: TranslationRates;
  /** Balance accounts that keep the rates at which they moved. */
  readonly historicalAccounts: readonly AccountId[];
  /** Rates by hand of what moved on these, and on the account that takes the results. */
  readonly historicalRates: readonly HistoricalRate[];
  /** The file of its initial balance states the global amounts. */
  readonly isGlobalStated: boolean;
}

type Entity = MasterData['entities'][number];

/** The global currency is 1 by definition. */
const one: Rate = { value: 1_000_000n, units: 1 };

/** Against the global currency; null: that of the global currency itself. */
type AgainstGlobal = EffectiveRate | null;

const rateOf = (against: AgainstGlobal): Rate | null => (against === null ? one : against.rate);

/** What is said of accounts: which keep the rates at which they moved, and the rates by hand of legal entities. */
interface HistoricalBasis {
  readonly kinds: Pick<RateKinds, 'of'>;
  readonly rates: ReadonlyMap<number, readonly HistoricalRate[]>;
}

interface InitialDay {
  readonly date: string;
  readonly isGlobalStated: boolean;
  readonly functional: AgainstGlobal;
  readonly reporting: AgainstGlobal;
}

export interface FoundRate {
  readonly currency: string;
  readonly against: AgainstGlobal;
}

/** What figures in a reporting currency are translated by. */
export class FigureTranslation {
  readonly currency: string;
  readonly globalCurrency: string | null;
  /** Up to the end of the range. */
  readonly periods: readonly Period[];
  readonly #rates: ReadonlyMap<string, readonly PeriodRates[]>;
  readonly #initial: ReadonlyMap<number, InitialDay>;
  readonly #historicalAccounts: readonly AccountId[];
  readonly #historicalRates: HistoricalBasis['rates'];
  readonly #masterData: MasterData;

  constructor(
    masterData: MasterData,
    { currency, periods }: Pick<FigureTranslation, 'currency' | 'periods'>,
    rates: ReadonlyMap<string, readonly PeriodRates[]>,
    initial: ReadonlyMap<number, InitialDay>,
    historical: HistoricalBasis,
  ) {
    this.currency = currency;
    this.globalCurrency = masterData.globalCurrency;
    this.#masterData = masterData;
    this.periods = periods;
    this.#rates = rates;
    this.#initial = initial;
    this.#historicalAccounts = masterData.accounts
      .filter(({ id, type }) => type === 'balance' && historical.kinds.of(id) === 'historical')
      .map(({ id }) => id as AccountId);
    this.#historicalRates = historical.rates;
  }

  /** For a company: where its books are in the reporting currency they stay as they are. */
  taskOf(entity: Entity): TranslationTask {
    const isSame = entity.currency === this.currency;
    const pairOf = (kind: RateKind, place: number): RatePair => ({
      from: isSame ? one : rateOf(this.find('functional', entity, kind, place).against),
      to: isSame ? one : rateOf(this.find('reporting', entity, kind, place).against),
    });
    const initial = this.#initial.get(entity.id);
    return {
      rates: {
        minorUnit: isSame ? 1n : minorUnitOf(minorDigitsOf(this.currency)),
        average: this.periods.map((_, place) => pairOf('average', place)),
        closing: this.periods.map((_, place) => pairOf('closing', place)),
        initial: initial === undefined ? null : pairOf('closing', initialPlace),
      },
      historicalAccounts: this.#historicalAccounts,
      historicalRates: isSame ? [] : (this.#historicalRates.get(entity.id) ?? []),
      isGlobalStated: !isSame && initial?.isGlobalStated === true,
    };
  }

  /** A rate of one of both currencies, at the place of a period or on the day of the company's initial balance. */
  find(of: MissingRate['of'], entity: Entity, kind: RateKind, place: number): FoundRate {
    const currency = of === 'functional' ? entity.currency : this.currency;
    if (place === initialPlace) {
      return { currency, against: this.#initial.get(entity.id)?.[of] ?? null };
    }
    return { currency, against: this.#rates.get(currency)?.[place]?.[kind] ?? null };
  }

  /** The global currency where the initial balance of a company states in it what a historical account brings along; else null. */
  statedCurrencyOf(entityId: number, accountId: number): string | null {
    const { entities, retainedEarnings } = this.#masterData;
    const isHistorical =
      retainedEarnings.get(entityId) === accountId ||
      this.#historicalAccounts.includes(accountId as AccountId);
    const entity = entities.find(({ id }) => id === entityId);
    if (!isHistorical || entity === undefined || entity.currency === this.currency) return null;
    return this.#initial.get(entityId)?.isGlobalStated === true ? this.globalCurrency : null;
  }

  /** The day of the initial balance of a company. */
  initialDateOf(entityId: number): string | null {
    return this.#initial.get(entityId)?.date ?? null;
  }
}

/** The rates of all companies asked for, up to the end of the range. */
export async function readTranslation(
  transaction: ClientTransaction,
  clientId: ClientId,
  masterData: MasterData,
  {
    entities,
    currency,
    to,
  }: { readonly entities: readonly Entity[]; readonly currency: string; readonly to: Period },
): Promise<FigureTranslation> {
  const known = await reportingCurrenciesOf(transaction, clientId);
  if (masterData.globalCurrency === null || !known.some((each) => each.currency === currency)) {
    throw invalidField(
      'query.reporting_currency',
      'unknown',
      `${currency} is no reporting currency of the client.`,
    );
  }
  return translationInto(
    transaction,
    clientId,
    { ...masterData, globalCurrency: masterData.globalCurrency },
    {
      entities,
      currency,
      to,
    },
  );
}

/** The same into the global currency, for amounts that are booked in functional ones alone. Null: nobody has chosen one. */
export async function readGlobalTranslation(
  transaction: ClientTransaction,
  clientId: ClientId,
  masterData: MasterData,
  { entities, to }: { readonly entities: readonly Entity[]; readonly to: Period },
): Promise<FigureTranslation | null> {
  const { globalCurrency } = masterData;
  if (globalCurrency === null) return null;
  const order = { entities, currency: globalCurrency, to };
  return translationInto(transaction, clientId, { ...masterData, globalCurrency }, order);
}

async function translationInto(
  transaction: ClientTransaction,
  clientId: ClientId,
  masterData: MasterData & { readonly globalCurrency: string },
  {
    entities,
    currency,
    to,
  }: { readonly entities: readonly Entity[]; readonly currency: string; readonly to: Period },
): Promise<FigureTranslation> {
  const { globalCurrency } = masterData;
  const currencies = new Set([currency, ...entities.map((entity) => entity.currency)]);
  currencies.delete(globalCurrency);
  const asked = { currencies: [...currencies], globalCurrency };
  const book = await readRateBook(transaction, clientId, asked, masterData.storedPeriods);
  const ratesOf = (each: string): PeriodRates[] =>
    book.ofPeriods(each, ({ ordering }) => ordering <= to.ordering);
  const rates = new Map(asked.currencies.map((each) => [each, ratesOf(each)]));
  const closingOf = (each: string, date: string): AgainstGlobal =>
    each === globalCurrency ? null : book.closingOn(each, date);
  const initial = new Map<number, InitialDay>();
  for (const { entityId, date, isGlobalStated } of await initialBalancesOf(transaction, clientId)) {
    const entity = entities.find(({ id }) => id === entityId);
    if (entity === undefined) continue;
    initial.set(entityId, {
      date,
      isGlobalStated,
      functional: closingOf(entity.currency, date),
      reporting: closingOf(currency, date),
    });
  }
  const periods = masterData.periods.filter(({ ordering }) => ordering <= to.ordering);
  const historical = {
    kinds: await rateKindsOf(transaction, clientId, masterData.accounts),
    rates: await historicalRatesOf(transaction, clientId, currency),
  };
  return new FigureTranslation(masterData, { currency, periods }, rates, initial, historical);
}
