import type { LedgerAccount, StreamAccount } from '@tributary/engine/plan/accounts';
import type { FieldMapEntry } from '@tributary/engine/mapping/fieldMap';
import type { ProcessingPlan } from '@tributary/engine/plan/processingPlan';
import type { Consolidation, EliminationRule } from '@tributary/engine/plan/elimination';
import type { FinancialRule, RuleTarget } from '@tributary/engine/plan/rule';
import type {
  AccountId,
  ClientId,
  DimensionInstanceId,
  EliminationRuleId,
  LegalEntityId,
  PeriodId,
  RuleId,
  StreamAccountId,
} from '@tributary/engine/ids';
import type { Period } from '@tributary/engine/periods/period';
import type { ClientTransaction } from '../../../db/database.ts';
import { onWholeClient } from '../../../db/transactions.ts';
import { ApiError } from '../../../http/errors.ts';
import { analyticsFieldsOf, type StoredAnalyticsField } from '../../analytics/service.ts';
import { averageRatesOf } from '../../exchange-rates/service.ts';
import { currencyOf } from '../../currencies/service.ts';
import { engineDimensionsOf } from '../../dimensions/engineService.ts';
import { accountsOf } from '../../chart-of-accounts/service.ts';
import { legalEntitiesOf } from '../../legal-entities/service.ts';
import { locksOf } from '../../periods/locks/service.ts';
import { toEnginePeriod } from '../../periods/engineService.ts';
import { periodsOf } from '../../periods/service.ts';
import { initialBalanceOf, periodsNamedBy } from '../../postings/readService.ts';
import { retainedEarningsAccountOf, settingsOf } from '../../settings/service.ts';
import {
  listEliminations,
  listRules,
  listStreamAccounts,
  sourceOf,
  type StoredElimination,
  type StoredInstance,
  type StoredRule,
  type StoredStream,
  type StoredStreamAccount,
  type StreamWithInstance,
} from '../instances/service.ts';
import { fieldMapOf, rowFilterOf, toEngineFields } from '../fields/service.ts';
import {
  balanceMannerOf,
  type BalanceReading,
  contraAccountOf,
  previousBalances,
  previousBalancesInOrder,
} from './previousBalances.ts';
import type { StoredSource } from '../../files/service.ts';
import type { FrozenContent } from '../versions/service.ts';

export interface PlannedWork {
  readonly source: StoredSource;
  readonly content: FrozenContent;
  readonly plan: ProcessingPlan;
  /** Of the plan's analytics fields. */
  readonly analyticsFieldIds: readonly number[];
  /** The initial balance of the legal entity; null: there is none. */
  readonly initialBalanceId: number | null;
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
    eliminations: await listEliminations(transaction, clientId, stream.id),
  };
  const { type } = stream;
  if (type === null) throw new ApiError('notFound');
  const periods = (await periodsOf(transaction, clientId)).map(toEnginePeriod);
  const { firstPeriod, fromPeriod, toPeriod } = rangeOf(periods, instance);
  const entities = await wholeGroup(transaction, clientId);
  const entity = entityOf(entities, stream);
  const globalCurrency = await currencyOf(transaction, clientId);
  if (globalCurrency === null) throw new Error(`Client ${clientId} lost its global currency`);
  const currencies = { currency: entity.currency, globalCurrency };
  const initial = await initialBalanceOf(transaction, clientId, entity.id);
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
    ...(initial === undefined ? {} : { initialBalanceDate: initial.date }),
    lockedPeriodIds: await lockedPeriodsOf(transaction, clientId, { stream, instance }, periods),
    functionalCurrency: entity.currency,
    globalCurrency,
    averageRates: await ratesWithin(transaction, clientId, currencies, { fromPeriod, toPeriod }),
    streamAccounts: content.accounts.map(toStreamAccount),
    accounts: ledger,
    dimensions: await engineDimensionsOf(transaction, clientId, periods),
    rules: content.rules.map(toEngineRule),
    consolidation: consolidationOf(entities, entity.id, content),
    ...(contraAccountId === undefined ? {} : { contraAccountId }),
    ...(options.earlier_results === null ? {} : { earlierResults: options.earlier_results }),
    ...(manner === null
      ? {}
      : await planOfBalances(transaction, clientId, {
          reading: { instance, entityId: entity.id, ledger, manner },
          isTranslated: entity.currency !== globalCurrency,
        })),
  };
  return {
    source,
    content,
    plan,
    analyticsFieldIds: analytics.map(({ id }) => id),
    initialBalanceId: initial?.id ?? null,
  };
}

export function rangeOf(
  periods: readonly Period[],
  { from_period_id: fromId, to_period_id: toId }: StoredInstance,
) {
  const [firstPeriod] = periods;
  const fromPeriod = periods.find(({ id }) => id === fromId);
  const toPeriod = periods.find(({ id }) => id === toId);
  if (firstPeriod === undefined || fromPeriod === undefined || toPeriod === undefined)
    throw new ApiError('notFound');
  return { firstPeriod, fromPeriod, toPeriod };
}

/** What postings are with others of the group whom the caller may not see. */
async function wholeGroup(transaction: ClientTransaction, clientId: ClientId) {
  return onWholeClient(transaction, () => legalEntitiesOf(transaction, clientId));
}

function consolidationOf(
  entities: Awaited<ReturnType<typeof wholeGroup>>,
  entityId: number,
  { eliminations = [] }: FrozenContent,
): Consolidation {
  return {
    legalEntityId: entityId as LegalEntityId,
    entities: entities.map(({ id, code }) => ({ id: id as LegalEntityId, code })),
    rules: eliminations.map(toEngineElimination),
  };
}

function entityOf(entities: Awaited<ReturnType<typeof wholeGroup>>, stream: StoredStream) {
  const entity = entities.find(({ id }) => id === stream.legal_entity_id);
  if (entity === undefined) throw new ApiError('notFound');
  return entity;
}

async function ratesWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  currencies: { readonly currency: string; readonly globalCurrency: string },
  { fromPeriod, toPeriod }: { readonly fromPeriod: Period; readonly toPeriod: Period },
): Promise<ProcessingPlan['averageRates']> {
  const isWithin = ({ start_date: start }: { readonly start_date: string }) =>
    start >= fromPeriod.startDate && start <= toPeriod.endDate;
  return averageRatesOf(transaction, clientId, currencies, isWithin);
}

/** Where figures of the instance count, what others would change of them is judged once they are there. */
async function lockedPeriodsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance }: StreamWithInstance,
  periods: readonly Period[],
): Promise<Set<PeriodId>> {
  const through = (await locksOf(transaction, clientId)).throughPlace(stream.legal_entity_id);
  const { id: instanceId, published_version: version } = instance;
  const counting =
    version === null
      ? new Set<number>()
      : await periodsNamedBy(transaction, { clientId, instanceId, version });
  const locked = periods.filter(({ id, ordering }) => ordering <= through && !counting.has(id));
  return new Set(locked.map(({ id }) => id));
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
  {
    reading,
    isTranslated,
  }: { readonly reading: Omit<BalanceReading, 'periods'>; readonly isTranslated: boolean },
): Promise<Pick<ProcessingPlan, 'previousBalances' | 'retainedEarningsAccountId'>> {
  const periods = await periodsOf(transaction, clientId);
  const retained = retainedEarningsAccountOf(await settingsOf(transaction, clientId), reading.entityId);
  // Where amounts are taken as they are nothing hangs on the order, for which postings are read.
  const previous = isTranslated
    ? await previousBalancesInOrder(transaction, clientId, { ...reading, periods, retainedId: retained })
    : await previousBalances(transaction, clientId, { ...reading, periods });
  return {
    previousBalances: previous,
    ...(retained === null ? {} : { retainedEarningsAccountId: retained as AccountId }),
  };
}

function toStreamAccount(account: StoredStreamAccount): StreamAccount {
  return {
    id: account.id as StreamAccountId,
    code: account.code,
    type: account.type,
    accountId: account.account_id as AccountId | null,
  };
}

export function toLedgerAccount(account: Awaited<ReturnType<typeof accountsOf>>[number]): LedgerAccount {
  return {
    id: account.id as AccountId,
    code: account.code,
    type: account.type,
    closedFrom: account.closed_from,
    ...(account.section === 'liabilities' ? { normalSide: 'credit' as const } : {}),
  };
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

export function toEngineElimination(rule: StoredElimination): EliminationRule {
  const target = toTarget(
    rule.counterparty_legal_entity_id as LegalEntityId | null,
    rule.counterparty_by_code_of,
  );
  if (target === null) throw new Error(`Elimination rule ${rule.id} has no counterparty`);
  return {
    id: rule.id as EliminationRuleId,
    name: rule.name,
    position: rule.position,
    conditions: rule.conditions,
    counterparty: target,
    scope: rule.scope,
  };
}

function toTarget<TargetId>(id: TargetId | null, field: string | null): RuleTarget<TargetId> | null {
  if (id !== null) return { kind: 'literal', id };
  return field === null ? null : { kind: 'by_equal_code', field };
}
