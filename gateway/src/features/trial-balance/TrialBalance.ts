import { builder } from '../../builder.ts';
import { restFields, restObject } from '../../graph/restFields.ts';
import { trialBalanceCost } from '../../graph/limits.ts';
import type { Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { CurrencyRef } from '../currencies/Currency.ts';
import { AccountRef, findAccount, wholeChart } from '../chart-of-accounts/Account.ts';
import { getPeriod, periodIds, PeriodRef } from '../periods/Period.ts';
import { allOf, of, type Of } from '../shared/ofClient.ts';
import { decodeDimensions } from './decodeDimensions.ts';
import { decodeOwnership } from './decodeOwnership.ts';
import { AdjustmentKindEnum, DataTypeEnum } from './enums.ts';
import { StaleInitialBalanceRef } from './StaleInitialBalance.ts';
import { StaleInstanceRef } from './StaleInstance.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';

const withParent = { withParent: true } as const;

const AmountListsRef = restObject('AmountLists');

type Column = Rest<'TrialBalance'>['columns'][number];
type Row = NonNullable<Rest<'TrialBalance'>['rows']>[number];

const TrialBalanceColumnRef = builder
  .objectRef<{ clientId: number; record: Column }>('TrialBalanceColumn')
  .implement({
    description: 'A column: one period, or the whole range.',
    authScopes: withParent,
    fields: (t) => ({
      ...restFields(t, 'TrialBalanceColumn'),
      fromPeriod: t.field({
        type: PeriodRef,
        description: 'First period.',
        resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.from_period_id),
      }),
      toPeriod: t.field({
        type: PeriodRef,
        description: 'Last period.',
        resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.to_period_id),
      }),
    }),
  });

const TrialBalanceRowRef = builder.objectRef<{ clientId: number; record: Row }>('TrialBalanceRow').implement({
  description: 'Figures of one account, or of a computed line.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'TrialBalanceRow'),
    account: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The ledger account; null for a computed line.',
      resolve: ({ clientId, record }, _, { graph }) => findAccount(graph, clientId, record.account_id),
    }),
    opening: t.field({
      type: AmountListsRef,
      description: 'Before each column, net.',
      resolve: ({ record }) => record.opening,
    }),
    turnover: t.field({
      type: AmountListsRef,
      description: 'In each column, gross.',
      resolve: ({ record }) => record.turnover,
    }),
    rateEffect: t.field({
      type: AmountListsRef,
      nullable: true,
      description:
        'What other rates made of balances in each column, net: closing less opening and turnover. In a reporting currency alone.',
      resolve: ({ record }) => record.rate_effect ?? null,
    }),
    scopeEffect: t.field({
      type: AmountListsRef,
      nullable: true,
      description:
        'What entering and leaving the group and other shares made of balances in each column, net. With ownership alone.',
      resolve: ({ record }) => record.scope_effect ?? null,
    }),
    closing: t.field({
      type: AmountListsRef,
      description: 'After each column, net.',
      resolve: ({ record }) => record.closing,
    }),
  }),
});

const TrialBalanceRef = builder.objectRef<Of<'TrialBalance'>>('TrialBalance').implement({
  description: 'Opening, turnover and closing of every account. Amounts are in the currency named.',
  authScopes: can('read', 'trial_balance'),
  fields: (t) => ({
    ...restFields(t, 'TrialBalance'),
    currencies: t.field({
      type: [CurrencyRef],
      description: 'Currencies of all rows.',
      resolve: ({ record }) => record.currencies,
    }),
    staleInstances: t.field({
      type: [StaleInstanceRef],
      description:
        'Stream instances behind the figures that rest on something that has changed since; in functional and in reporting currencies not on rates.',
      resolve: ({ clientId, record }) => allOf(clientId, record.stale_instances),
    }),
    staleInitialBalances: t.field({
      type: [StaleInitialBalanceRef],
      description: 'The same of initial balances.',
      resolve: ({ clientId, record }) => allOf(clientId, record.stale_initial_balances),
    }),
    columns: t.field({
      type: [TrialBalanceColumnRef],
      description: 'Columns; every list of amounts is aligned with them.',
      resolve: ({ clientId, record }) => allOf(clientId, record.columns),
    }),
    rows: t.field({
      type: [TrialBalanceRowRef],
      description: 'Rows, accounts in tree order.',
      resolve: ({ clientId, record }) => allOf(clientId, record.rows ?? []),
    }),
  }),
});

const TrialBalanceFilterRef = builder.inputType('TrialBalanceFilter', {
  description: 'Which figures to show.',
  fields: (t) => ({
    fromPeriodId: t.id({ required: true, description: 'First period.' }),
    toPeriodId: t.id({ required: true, description: 'Last period.' }),
    legalEntityIds: t.idList({ description: 'Only these legal entities; all when left out.' }),
    dimensionInstanceIds: t.idList({
      description: 'Only these dimension instances and, in each period, all below them; all when left out.',
    }),
    includeDefaultStructure: t.boolean({
      description:
        'Only what lies in no dimension instance, beside those named: balance accounts above all. Nothing when left out.',
    }),
    dataTypes: t.field({ type: [DataTypeEnum], description: 'Only figures from these; all when left out.' }),
    adjustmentKinds: t.field({
      type: [AdjustmentKindEnum],
      description: 'Only adjustments of these kinds; all when left out.',
    }),
    eliminationSets: t.stringList({
      description: 'Only eliminations of these sets; all, also those of no set, when left out.',
    }),
    useFunctionalCurrency: t.boolean({
      defaultValue: false,
      description: "In the entities' functional currency instead of the global one.",
    }),
    reportingCurrency: t.string({
      description:
        'In this reporting currency of the client instead of the global one; refused while a rate is missing.',
    }),
    ownership: t.boolean({
      defaultValue: false,
      description:
        'What belongs to the group, with minorities and associates; in the global or in a reporting currency.',
    }),
    ownershipTopId: t.id({
      description: 'Of a part of the group the legal entity at its top; the parents when left out.',
    }),
    excludeClosed: t.boolean({ defaultValue: true, description: 'Without closing entries.' }),
    aggregate: t.boolean({
      defaultValue: false,
      description: 'One column over the whole range instead of several.',
    }),
    columnPeriods: t.int({
      defaultValue: 1,
      description:
        'How many periods a column has, one of `PeriodSet.columnPeriods`. Of no effect with `aggregate`.',
    }),
    hideEmpty: t.boolean({
      defaultValue: false,
      description: 'Without accounts whose every amount is zero.',
    }),
    consolidated: t.boolean({
      defaultValue: false,
      description:
        'With consolidated amounts beside those of the kinds: source data less eliminations plus adjustments. Where nothing is eliminated or adjusted there are none: source data is all.',
    }),
    showBalances: t.boolean({
      defaultValue: false,
      description: 'Debit less credit, a credit balance negative, instead of both sides.',
    }),
  }),
});

/** More columns are refused by the api. */
const columnsMax = 120;

/**
 * Periods follow each other in their ids, but for earlier ones that were added later: where the last has the smaller id, there may
 * be as many columns as there can be.
 */
function costOf({
  fromPeriodId,
  toPeriodId,
  aggregate,
  columnPeriods,
}: {
  readonly fromPeriodId: string;
  readonly toPeriodId: string;
  readonly aggregate?: boolean | null | undefined;
  readonly columnPeriods?: number | null | undefined;
}): number {
  const span = periodIds.decode(toPeriodId).id - periodIds.decode(fromPeriodId).id + 1;
  // One more where the range begins within a column.
  const count = columnPeriods != null && columnPeriods > 1 ? Math.ceil(span / columnPeriods) + 1 : span;
  const columns = span < 1 ? columnsMax : Math.min(count, columnsMax);
  return trialBalanceCost.base + trialBalanceCost.column * (aggregate === true ? 1 : columns);
}

builder.objectField(ClientRef, 'trialBalance', (t) =>
  t.field({
    type: TrialBalanceRef,
    description: 'Opening, turnover and closing of every account.',
    authScopes: can('read', 'trial_balance'),
    complexity: ({ filter }) => costOf(filter),
    args: {
      filter: t.arg({ type: TrialBalanceFilterRef, required: true, description: 'Which figures to show.' }),
    },
    resolve: async ({ clientId }, { filter }, { graph }) => {
      const call = {
        clientId,
        query: {
          from: periodIds.decodeIn(filter.fromPeriodId, { clientId }),
          to: periodIds.decodeIn(filter.toPeriodId, { clientId }),
          legal_entity_ids:
            filter.legalEntityIds && legalEntityIds.decodeAllIn(filter.legalEntityIds, { clientId }),
          dimension_instance_ids: decodeDimensions(filter, clientId),
          data_types: filter.dataTypes,
          adjustment_kinds: filter.adjustmentKinds,
          elimination_sets: filter.eliminationSets,
          functional_currency: filter.useFunctionalCurrency,
          reporting_currency: filter.reportingCurrency,
          ownership: decodeOwnership(filter, clientId),
          excludeClosed: filter.excludeClosed,
          aggregate: filter.aggregate,
          column_periods: filter.columnPeriods,
          hide_empty: filter.hideEmpty,
          consolidated: filter.consolidated,
          layout: filter.showBalances === true ? 'balances' : 'columns',
        },
      } as const;
      // Rows name accounts and columns name periods: one call instead of three.
      const others = { ledger: wholeChart, periods: '/periods' } as const;
      const path = '/data_audit/trial_balance';
      return of(clientId, await graph.upstream.getWith(path, call, others, ['debit', 'credit', 'balance']));
    },
  }),
);
