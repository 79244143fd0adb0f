import { dayOf, formatDay, type PlainDate } from '@tributary/engine/dates/plainDate';
import type { AccountId, ClientId, LegalEntityId } from '@tributary/engine/ids';
import type { InitialBasis } from '@tributary/engine/initial-balances/initialBalance';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { accountsOf } from '../chart-of-accounts/service.ts';
import { currencyOf } from '../currencies/service.ts';
import { closingRateOn } from '../exchange-rates/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { toEnginePeriod } from '../periods/engineService.ts';
import { periodsOf, type StoredPeriod } from '../periods/service.ts';
import { engineDimensionsOf } from '../dimensions/engineService.ts';
import type { InitialBalanceOrder } from './schemas.ts';

/** What an initial balance is read against, and the place that it takes in the calendar. */
export interface PlacedBasis extends InitialBasis {
  readonly openingPeriod: StoredPeriod;
}

/** The day before the first period, or the last day of the one that is stated; a period opens with it. */
function placeOf(
  periods: readonly StoredPeriod[],
  periodId: number | null | undefined,
): { readonly date: PlainDate; readonly opening: StoredPeriod; readonly isYearEnd: boolean } {
  const [first] = periods;
  if (first === undefined) throw new ApiError('noPeriods');
  if (periodId === undefined || periodId === null) {
    const date = formatDay(dayOf(first.start_date) - 1);
    return { date, opening: first, isYearEnd: first.period_number === 1 };
  }
  const index = periods.findIndex(({ id }) => id === periodId);
  const [stated, opening] = [periods[index], periods[index + 1]];
  if (stated === undefined) throw invalidField('period_id', 'unknown', 'There is no such period.');
  if (opening === undefined) {
    throw invalidField('period_id', 'last_period', 'It is the last period: none opens with its balance.');
  }
  return { date: stated.end_date, opening, isYearEnd: stated.fiscal_year !== opening.fiscal_year };
}

export async function readBasis(
  transaction: ClientTransaction,
  clientId: ClientId,
  { legal_entity_id: entityId, period_id: periodId }: InitialBalanceOrder,
): Promise<PlacedBasis> {
  const entities = await legalEntitiesOf(transaction, clientId);
  const entity = entities.find(({ id }) => id === entityId);
  if (entity === undefined) {
    throw invalidField('legal_entity_id', 'unknown', 'There is no such legal entity.');
  }
  const globalCurrency = await currencyOf(transaction, clientId);
  if (globalCurrency === null) throw new ApiError('globalCurrencyMissing');
  const periods = await periodsOf(transaction, clientId);
  const { date, opening, isYearEnd } = placeOf(periods, periodId);
  const currencies = { currency: entity.currency, globalCurrency };
  return {
    entityId: entityId as LegalEntityId,
    entities: entities.map(({ id, code }) => ({ id: id as LegalEntityId, code })),
    accounts: (await accountsOf(transaction, clientId)).map(
      ({ id, code, type, closed_from: closedFrom }) => ({
        id: id as AccountId,
        code,
        type,
        closedFrom,
      }),
    ),
    dimensions: await engineDimensionsOf(transaction, clientId, periods),
    periods: periods.map(toEnginePeriod),
    date,
    isYearEnd,
    functionalCurrency: entity.currency,
    globalCurrency,
    rate: await closingRateOn(transaction, clientId, currencies, date),
    openingPeriod: opening,
  };
}
