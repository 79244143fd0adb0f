import type { DimensionInstance } from '@tributary/engine/plan/dimensions';
import type { LedgerAccount, StreamAccount } from '@tributary/engine/plan/accounts';
import type { FieldMapEntry } from '@tributary/engine/mapping/fieldMap';
import type { ProcessingPlan } from '@tributary/engine/plan/processingPlan';
import type { FinancialRule, RuleTarget } from '@tributary/engine/plan/rule';
import type {
  AccountId,
  ClientId,
  DimensionId,
  DimensionInstanceId,
  PeriodId,
  RuleId,
  StreamAccountId,
} from '@tributary/engine/ids';
import type { Period } from '@tributary/engine/periods/period';
import type { ClientTransaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import { analyticsFieldsOf, type StoredAnalyticsField } from '../../analytics/service.ts';
import { averageRatesOf } from '../../exchange-rates/service.ts';
import { currencyOf } from '../../currencies/service.ts';
import { dimensionsOf, type DimensionWithVersions } from '../../dimensions/service.ts';
import { accountsOf } from '../../chart-of-accounts/service.ts';
import { legalEntitiesOf } from '../../legal-entities/service.ts';
import { locksOf } from '../../periods/locks/service.ts';
import { periodsOf } from '../../periods/service.ts';
import { retainedEarningsAccountOf, settingsOf } from '../../settings/service.ts';
import {
  listRules,
  listStreamAccounts,
  sourceOf,
  type StoredInstance,
  type StoredRule,
  type StoredStream,
  type StoredStreamAccount,
} from '../instances/service.ts';
import { fieldMapOf, requireType, rowFilterOf, toEngineFields } from '../fields/service.ts';
import {
  balanceMannerOf,
  type BalanceReading,
  contraAccountOf,
  previousBalances,
} from './previousBalances.ts';
import type { StoredSource } from '../../files/service.ts';
import type { FrozenContent } from '../versions/service.ts';

export interface PlannedWork {
  readonly source: StoredSource;
  readonly content: FrozenContent;
  readonly plan: ProcessingPlan;
  /** Of the plan's analytics fields. */
  readonly analyticsFieldIds: readonly number[];
}

/** Gathers everything that decides how the instance's file becomes postings, in one transaction. */
export async function planWork(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: StoredStream,
  instance: StoredInstance,
  today: string,
): Promise<PlannedWork> {
  const source = await sourceOf(transaction, clientId, instance);
  const content: FrozenContent = {
    field_map: fieldMapOf(stream, instance),
    accounts: await listStreamAccounts(transaction, clientId, stream.id),
    rules: await listRules(transaction, clientId, stream.id),
  };
  const type = requireType(stream);
  const periods = await enginePeriods(transaction, clientId);
  const [firstPeriod] = periods;
  const fromPeriod = periods.find((period) => period.id === instance.from_period_id);
  const toPeriod = periods.find((period) => period.id === instance.to_period_id);
  if (firstPeriod === undefined || fromPeriod === undefined || toPeriod === undefined)
    throw new ApiError('notFound');
  const entities = await legalEntitiesOf(transaction, clientId);
  const entity = entities.find(({ id }) => id === stream.legal_entity_id);
  if (entity === undefined) throw new ApiError('notFound');
  const globalCurrency = await currencyOf(transaction, clientId);
  if (globalCurrency === null) throw new Error(`Client ${clientId} lost its global currency`);
  const { options } = content.field_map;
  const rowFilter = rowFilterOf(options);
  const manner = balanceMannerOf(content);
  const ledger = (await accountsOf(transaction, clientId)).map(toLedgerAccount);
  const contraAccountId = contraAccountOf(content);
  const fields = toEngineFields(type, content.field_map, fromPeriod.startDate);
  const analytics = fieldsRead(fields, await analyticsFieldsOf(transaction, clientId));
  const plan: ProcessingPlan = {
    streamType: type,
    columnNames: source.columns.map((column) => column.name),
    fields,
    analytics: analytics.map((field) => ({ name: field.mapping_name, type: field.type })),
    ...(rowFilter === undefined ? {} : { rowFilter }),
    periods,
    fromPeriodId: instance.from_period_id as PeriodId,
    toPeriodId: instance.to_period_id as PeriodId,
    today,
    clientStartDate: firstPeriod.startDate,
    lockedPeriodIds: await lockedPeriodsOf(transaction, clientId, entity.id, periods),
    functionalCurrency: entity.currency,
    globalCurrency,
    averageRates: await averageRatesOf(
      transaction,
      clientId,
      { currency: entity.currency, globalCurrency },
      ({ start_date: start }) => start >= fromPeriod.startDate && start <= toPeriod.endDate,
    ),
    streamAccounts: content.accounts.map(toStreamAccount),
    accounts: ledger,
    dimensions: (await dimensionsOf(transaction, clientId)).map((dimension) =>
      toDimension(dimension, firstPeriod.id),
    ),
    rules: content.rules.map(toEngineRule),
    ...(contraAccountId === undefined ? {} : { contraAccountId }),
    ...(options.earlier_results === null ? {} : { earlierResults: options.earlier_results }),
    ...(manner === null
      ? {}
      : await planOfBalances(transaction, clientId, { instance, ledger, manner }, entity.id)),
  };
  return { source, content, plan, analyticsFieldIds: analytics.map(({ id }) => id) };
}

async function lockedPeriodsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number,
  periods: readonly Period[],
): Promise<Set<PeriodId>> {
  const through = (await locksOf(transaction, clientId)).throughPlace(entityId);
  return new Set(periods.filter(({ ordering }) => ordering <= through).map(({ id }) => id));
}

/** The analytics fields that a map reads. */
function fieldsRead(
  fields: readonly FieldMapEntry[],
  analytics: readonly StoredAnalyticsField[],
): StoredAnalyticsField[] {
  const read = new Set(fields.filter(({ source }) => source.kind !== 'not_used').map(({ name }) => name));
  return analytics.filter((field) => read.has(field.mapping_name));
}

/** What balances of the file are held against. */
async function planOfBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  reading: Omit<BalanceReading, 'periods'>,
  entityId: number,
): Promise<Pick<ProcessingPlan, 'previousBalances' | 'retainedEarningsAccountId'>> {
  const periods = await periodsOf(transaction, clientId);
  const retained = retainedEarningsAccountOf(await settingsOf(transaction, clientId), entityId);
  return {
    previousBalances: await previousBalances(transaction, clientId, { ...reading, periods }),
    ...(retained === null ? {} : { retainedEarningsAccountId: retained as AccountId }),
  };
}

async function enginePeriods(transaction: ClientTransaction, clientId: ClientId): Promise<Period[]> {
  const periods = await periodsOf(transaction, clientId);
  return periods.map((period) => ({
    id: period.id as PeriodId,
    startDate: period.start_date,
    endDate: period.end_date,
    fiscalYear: period.fiscal_year,
    ordering: period.ordering,
    periodNumber: period.period_number,
  }));
}

function toStreamAccount(account: StoredStreamAccount): StreamAccount {
  return {
    id: account.id as StreamAccountId,
    code: account.code,
    type: account.type,
    accountId: account.account_id as AccountId | null,
  };
}

function toLedgerAccount(account: Awaited<ReturnType<typeof accountsOf>>[number]): LedgerAccount {
  return {
    id: account.id as AccountId,
    code: account.code,
    type: account.type,
    closedFrom: account.closed_from,
    ...(account.section === 'liabilities' ? { normalSide: 'credit' as const } : {}),
  };
}

function toDimension(
  dimension: DimensionWithVersions,
  firstPeriodId: PeriodId,
): ProcessingPlan['dimensions'][number] {
  const instances = dimension.versions.map((version): DimensionInstance => ({
    id: version.instance_id as DimensionInstanceId,
    code: version.code,
    fromPeriodId: (version.from_period_id ?? firstPeriodId) as PeriodId,
    toPeriodId: version.to_period_id as PeriodId | null,
    isDefault: version.is_default,
  }));
  return { id: dimension.id as DimensionId, type: dimension.type, instances };
}

export function toEngineRule(rule: StoredRule): FinancialRule {
  return {
    id: rule.id as RuleId,
    name: rule.name,
    position: rule.position,
    conditions: rule.conditions,
    side: rule.side,
    account: toTarget(rule.account_id as AccountId | null, rule.account_by_code_of),
    dimensionInstance: toTarget(
      rule.dimension_instance_id as DimensionInstanceId | null,
      rule.dimension_by_code_of,
    ),
  };
}

function toTarget<TargetId>(id: TargetId | null, field: string | null): RuleTarget<TargetId> | null {
  if (id !== null) return { kind: 'literal', id };
  return field === null ? null : { kind: 'by_equal_code', field };
}
