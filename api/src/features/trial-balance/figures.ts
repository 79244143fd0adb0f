import type { AccountId, ClientId, LegalEntityId, PeriodId } from '@tributary/engine/ids';
import type { Period } from '@tributary/engine/periods/period';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { currencyOf } from '../currencies/service.ts';
import { accountsOf } from '../ledger/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { periodsOf } from '../periods/service.ts';
import { settingsOf } from '../settings/service.ts';
import { inTreeOrder } from '../tree.ts';

/** What every figure of a client is read against: its calendar, companies and chart. */
export interface Frame {
  readonly periods: readonly Period[];
  readonly entities: readonly { readonly id: number; readonly currency: string }[];
  readonly accounts: readonly FrameAccount[];
  readonly globalCurrency: string | null;
  readonly retainedEarningsAccountId: number | null;
}

export interface FrameAccount {
  readonly id: number;
  readonly parent: number | null;
  readonly type: 'revenue' | 'expense' | 'balance';
}

export async function readFrame(transaction: ClientTransaction, clientId: ClientId): Promise<Frame> {
  const periods = await periodsOf(transaction, clientId);
  const settings = await settingsOf(transaction, clientId);
  return {
    periods: periods.map((period) => ({
      id: period.id as PeriodId,
      startDate: period.start_date,
      endDate: period.end_date,
      fiscalYear: period.fiscal_year,
      ordering: period.ordering,
      periodNumber: period.period_number,
    })),
    entities: await legalEntitiesOf(transaction, clientId),
    accounts: inTreeOrder(await accountsOf(transaction, clientId)),
    globalCurrency: await currencyOf(transaction, clientId),
    retainedEarningsAccountId: settings.retained_earnings_account_id,
  };
}

/** The companies asked for, or all; an unknown one is refused like one of another client. */
export function selectEntities(frame: Frame, ids: readonly number[] | undefined): Frame['entities'] {
  if (ids === undefined) return frame.entities;
  const known = new Set(frame.entities.map((entity) => entity.id));
  if (ids.some((id) => !known.has(id))) throw new ApiError('notFound');
  return frame.entities.filter((entity) => ids.includes(entity.id));
}

/** First and last period of a range, in this order. */
export function selectRange(frame: Frame, fromId: number, toId: number): { from: Period; to: Period } {
  const from = frame.periods.find((period) => period.id === fromId);
  const to = frame.periods.find((period) => period.id === toId);
  if (from === undefined || to === undefined) throw new ApiError('notFound');
  if (from.ordering > to.ordering) {
    throw invalidField('query.to', 'too_small', 'The last period lies before the first.');
  }
  return { from, to };
}

/**
 * The currency of the amounts. Functional amounts of companies with different currencies do not add, and are refused.
 */
export function selectCurrency(
  frame: Frame,
  entities: Frame['entities'],
  useFunctionalCurrency: boolean,
): string | null {
  if (!useFunctionalCurrency) return frame.globalCurrency;
  const currencies = [...new Set(entities.map((entity) => entity.currency))];
  if (currencies.length > 1) {
    throw invalidField(
      'query.legal_entity_ids',
      'mixed_currencies',
      `Amounts in ${currencies.join(', ')} do not add. Choose legal entities of one currency, or the global currency.`,
    );
  }
  return currencies[0] ?? null;
}

export function retainedEarningsByEntity(
  frame: Frame,
  entities: Frame['entities'],
): ReadonlyMap<LegalEntityId, AccountId> {
  const account = frame.retainedEarningsAccountId;
  if (account === null) return new Map();
  return new Map(entities.map((entity) => [entity.id as LegalEntityId, account as AccountId]));
}
