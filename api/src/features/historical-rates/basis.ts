import type { ClientId } from '@tributary/engine/ids';
import { formatRate } from '@tributary/engine/money/rate';
import { type ChangeNote, noteChange } from '../../audit/note.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { type RateKinds, rateKindsOf } from '../balance-categories/rateKindService.ts';
import { accountsOf } from '../chart-of-accounts/service.ts';
import { reportingCurrenciesOf } from '../currencies/reporting/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { type Locks, locksOf } from '../periods/locks/service.ts';
import { periodsOf, type StoredPeriod } from '../periods/service.ts';
import { retainedEarningsAccountOf, settingsOf } from '../settings/service.ts';
import type { StoredHistoricalRate } from './store.ts';

/** What historical rates are about. */
export class RateBasis {
  readonly entities: Awaited<ReturnType<typeof legalEntitiesOf>>;
  readonly accounts: Awaited<ReturnType<typeof accountsOf>>;
  readonly periods: readonly StoredPeriod[];
  readonly currencies: ReadonlySet<string>;
  readonly locks: Locks;
  readonly #isHistorical: (entityId: number, accountId: number) => boolean;

  constructor(
    {
      entities,
      accounts,
      periods,
      currencies,
      locks,
    }: Omit<RateBasis, 'isHistorical' | 'isUsed' | 'isOfUse' | 'translatedEntities'>,
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

  /** Those whose books are shown in another currency than they are kept in. */
  get translatedEntities(): RateBasis['entities'] {
    const isTranslated = (own: string | null) => [...this.currencies].some((currency) => currency !== own);
    return this.entities.filter(({ currency }) => isTranslated(currency));
  }

  isUsed(rate: StoredHistoricalRate): boolean {
    return this.currencies.has(rate.currency) && this.isOfUse(rate);
  }

  /** Whether it translates where its currency is a reporting currency: one that was taken away may come back with its rates. */
  isOfUse({ legal_entity_id: entityId, account_id: accountId, currency }: StoredHistoricalRate): boolean {
    const entity = this.entities.find(({ id }) => id === entityId);
    return entity?.currency !== currency && this.isHistorical(entityId, accountId);
  }
}

/** With the rate kinds as they are, or as they would be. */
export async function basisOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  planned?: RateKinds,
): Promise<RateBasis> {
  const accounts = await accountsOf(transaction, clientId);
  const kinds = planned ?? (await rateKindsOf(transaction, clientId));
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

/** By codes and months; the fiscal year is what it is told of, as with other rates. */
export async function noteRate(
  transaction: ClientTransaction,
  basis: RateBasis,
  of: Pick<StoredHistoricalRate, 'legal_entity_id' | 'account_id' | 'period_id' | 'currency'>,
  { before, after }: Readonly<Record<'before' | 'after', StoredHistoricalRate | undefined>>,
  told: Pick<ChangeNote, 'object' | 'do'> = {},
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
    ...told,
    id: first?.id ?? null,
    name: `${entity?.code ?? ''} ${account?.code ?? ''} ${account?.name ?? ''} ${period?.start_date.slice(0, 7) ?? ''} ${of.currency}`,
    before: written(before),
    after: written(after),
  });
}
