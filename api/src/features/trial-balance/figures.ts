import type { ClientId } from '@tributary/engine/ids';
import { type ColumnPeriods, columnSpans } from '@tributary/engine/periods/columnSpans';
import type { Period } from '@tributary/engine/periods/period';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { currencyOf } from '../currencies/service.ts';
import { instancesBelow } from '../dimensions/service.ts';
import { accountsOf } from '../chart-of-accounts/service.ts';
import { toEnginePeriod } from '../periods/engineService.ts';
import { periodsOf, type StoredPeriod } from '../periods/service.ts';
import type { FigureFilter } from '../postings/readService.ts';
import { retainedEarningsAccountOf, settingsOf } from '../settings/service.ts';
import { inTreeOrder } from '../tree.ts';
import type { Included } from './included.ts';

interface Entity {
  readonly id: number;
  readonly currency: string;
  readonly code: string;
  readonly name: string;
}

/** What every figure of a client is read against: its calendar, companies and chart. */
export interface MasterData {
  readonly periods: readonly Period[];
  /** The same as they are kept. */
  readonly storedPeriods: readonly StoredPeriod[];
  readonly entities: readonly Entity[];
  readonly accounts: readonly ChartAccount[];
  readonly globalCurrency: string | null;
  /** The account that takes the results of earlier years, by company; those without one have the computed line. */
  readonly retainedEarnings: ReadonlyMap<number, number>;
}

interface ChartAccount {
  readonly id: number;
  readonly parent: number | null;
  readonly type: 'revenue' | 'expense' | 'balance';
  readonly code: string;
  readonly name: string;
  readonly section: 'assets' | 'liabilities' | null;
  readonly rate_kind: 'closing' | 'historical' | null;
  readonly tags: readonly string[];
}

/** What was read for another end is not read again. */
export async function readMasterData(
  transaction: ClientTransaction,
  clientId: ClientId,
  entities: MasterData['entities'],
  { ledger, periods: periodSet }: Included,
): Promise<MasterData> {
  const periods = periodSet?.periods ?? (await periodsOf(transaction, clientId));
  const settings = await settingsOf(transaction, clientId);
  return {
    periods: periods.map(toEnginePeriod),
    storedPeriods: periods,
    entities,
    accounts: ledger?.accounts ?? inTreeOrder(await accountsOf(transaction, clientId)),
    globalCurrency: await currencyOf(transaction, clientId),
    retainedEarnings: retainedEarningsOf(settings, entities),
  };
}

/** The companies asked for, or all; an unknown one is refused like one of another client. */
export function selectEntities(
  masterData: MasterData,
  ids: readonly number[] | undefined,
): MasterData['entities'] {
  if (ids === undefined) return masterData.entities;
  const known = new Set(masterData.entities.map((entity) => entity.id));
  if (ids.some((id) => !known.has(id))) throw new ApiError('notFound');
  return masterData.entities.filter((entity) => ids.includes(entity.id));
}

/** First and last period of a range, in this order. */
export function selectRange(
  masterData: MasterData,
  fromId: number,
  toId: number,
): { from: Period; to: Period } {
  const from = masterData.periods.find((period) => period.id === fromId);
  const to = masterData.periods.find((period) => period.id === toId);
  if (from === undefined || to === undefined) throw new ApiError('notFound');
  if (from.ordering > to.ordering) {
    throw invalidField('query.to', 'too_small', 'The last period lies before the first.');
  }
  return { from, to };
}

/** Ten years of months. More than that takes so long to write and to read that others wait for it. */
export const columnsMax = 120;

export function refuseManyColumns(
  { periods }: Pick<MasterData, 'periods'>,
  { from, to }: { readonly from: Period; readonly to: Period },
  columns: ColumnPeriods,
): void {
  const range = { firstIndex: periods.indexOf(from), lastIndex: periods.indexOf(to) };
  const count = columnSpans(periods, range, columns).length;
  if (count <= columnsMax) return;
  const message = `The range has ${count} columns, and at most ${columnsMax} are shown at once. Choose a shorter one, columns of more periods, or one over all of it.`;
  throw invalidField('query.to', 'too_many_columns', message);
}

/** Columns have as many periods as the calendar offers. */
export function refuseUnknownColumns(columns: number, offered: readonly number[]): void {
  if (offered.includes(columns)) return;
  const message = `A column has ${offered.join(', ')} of this client's periods.`;
  throw invalidField('query.column_periods', 'unsupported', message);
}

function retainedEarningsOf(
  settings: Awaited<ReturnType<typeof settingsOf>>,
  entities: MasterData['entities'],
): MasterData['retainedEarnings'] {
  return new Map(
    entities.flatMap(({ id }) => {
      const account = retainedEarningsAccountOf(settings, id);
      return account === null ? [] : [[id, account] as const];
    }),
  );
}

/** Companies whose amounts may be added, and the currency they are added in. */
export interface CurrencyGroup {
  readonly currency: string | null;
  readonly entities: MasterData['entities'];
}

/** All companies in the global currency or in a reporting one, or one group for each functional currency, in the order of their codes. */
export function currencyGroups(
  masterData: MasterData,
  entities: MasterData['entities'],
  useFunctionalCurrency: boolean,
  reportingCurrency?: string,
): CurrencyGroup[] {
  if (reportingCurrency !== undefined) return [{ currency: reportingCurrency, entities }];
  if (!useFunctionalCurrency) return [{ currency: masterData.globalCurrency, entities }];
  const currencies = [...new Set(entities.map((entity) => entity.currency))].toSorted();
  if (currencies.length === 0) return [{ currency: null, entities }];
  return currencies.map((currency) => ({
    currency,
    entities: entities.filter((entity) => entity.currency === currency),
  }));
}

/** Amounts are shown in one manner. */
export function refuseTwoCurrencies(useFunctionalCurrency: boolean, reporting: string | undefined): void {
  if (!useFunctionalCurrency || reporting === undefined) return;
  const message = 'Figures are shown in functional currencies or in a reporting currency.';
  throw invalidField('query.reporting_currency', 'unsupported', message);
}

/**
 * The companies whose postings are added, and their currency. Functional amounts in different currencies do not add: one of
 * them must be named.
 */
export function selectCurrency(
  masterData: MasterData,
  entities: MasterData['entities'],
  useFunctionalCurrency: boolean,
  { wanted, reporting }: { readonly wanted: string | undefined; readonly reporting: string | undefined },
): CurrencyGroup {
  const groups = currencyGroups(masterData, entities, useFunctionalCurrency, reporting);
  const [group] = groups.filter(({ currency }) => wanted === undefined || currency === wanted);
  if (group === undefined) {
    throw invalidField('query.currency', 'unknown', `None of these figures is in ${wanted}.`);
  }
  if (wanted === undefined && groups.length > 1) {
    throw invalidField(
      'query.currency',
      'mixed_currencies',
      `Amounts in ${groups.map(({ currency }) => currency).join(', ')} do not add. Name one of them, or use the global currency.`,
    );
  }
  return group;
}

/** The dimension instances asked for with those below them; null: all. An unknown one is refused like one of another client. */
export async function selectDimensions(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[] | undefined,
): Promise<FigureFilter['dimensions']> {
  if (ids === undefined) return null;
  const found = await instancesBelow(transaction, clientId, ids);
  if (found === undefined) throw new ApiError('notFound');
  return found;
}

/** The accounts asked for, with all below them where a subtree is meant. */
export function selectAccounts(
  masterData: MasterData,
  ids: readonly number[] | undefined,
  isSubtree: boolean,
): readonly number[] | null {
  if (ids === undefined) return null;
  const wanted = new Set(ids);
  const known = new Set(masterData.accounts.map((account) => account.id));
  if (ids.some((id) => !known.has(id))) throw new ApiError('notFound');
  if (!isSubtree) return [...wanted];
  // In tree order a parent stands before its children.
  for (const { id, parent } of masterData.accounts) if (parent !== null && wanted.has(parent)) wanted.add(id);
  return [...wanted];
}
