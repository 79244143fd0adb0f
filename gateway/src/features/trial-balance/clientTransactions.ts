import { builder } from '../../builder.ts';
import type { InputBuilder } from '../../graph/restInputs.ts';
import type { GraphContext } from '../../context.ts';
import { badInput } from '../../graph/errors.ts';
import { fileReadingCost } from '../../graph/limits.ts';
import { nullIfAbsent } from '../../graph/nodes.ts';
import type { QueryOf, Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { longPageSizeMax, pageComplexity, pageOfKeyset } from '../shared/connections.ts';
import { SideEnum } from '../shared/enums.ts';
import { allOf, of } from '../shared/ofClient.ts';
import { decodeDimensions } from './decodeDimensions.ts';
import { decodeOwnership } from './decodeOwnership.ts';
import {
  AdjustmentKindEnum,
  BalancePartEnum,
  ComputedLineEnum,
  DataTypeEnum,
  TransactionGroupOrderEnum,
  TransactionOrderEnum,
} from './enums.ts';
import { readSource, TransactionConnectionRef, TransactionSourceRef } from './Transaction.ts';
import { decodeInstanceId, decodeStreamId } from '../streams/instances/streamIds.ts';
import { namedStreams } from '../streams/instances/streamRef.ts';
import { TransactionGroupsRef } from './TransactionGroups.ts';
import { decodeTransactionId, readTransactionKey } from './transactionIds.ts';
import { namedPeriods, periodIds } from '../periods/Period.ts';
import { legalEntityIds, namedLegalEntities } from '../legal-entities/LegalEntity.ts';
import { accountIds, namedAccounts } from '../chart-of-accounts/Account.ts';
import { analyticsFieldIds } from '../analytics/AnalyticsField.ts';

const AnalyticsFilterRef = builder.inputType('AnalyticsFilter', {
  description: 'A value of an analytics field.',
  fields: (t) => ({
    fieldId: t.id({ required: true, description: 'The field.' }),
    value: t.string({ description: 'Its value; null or empty: lines without one.' }),
  }),
});

/** Which kinds of figures are meant. */
const kindFields = (t: InputBuilder) => ({
  dataType: t.field({
    type: DataTypeEnum,
    defaultValue: 'sourceData',
    description: 'Where the figure comes from.',
  }),
  consolidated: t.boolean({
    defaultValue: false,
    description:
      'The consolidated figure, whatever `dataType` says: source data less eliminations plus adjustments. Not in groups.',
  }),
  dataTypes: t.field({
    type: [DataTypeEnum],
    description: 'Of a consolidated figure only these kinds; all when left out.',
  }),
  adjustmentKinds: t.field({
    type: [AdjustmentKindEnum],
    description: 'Only adjustments of these kinds; all when left out.',
  }),
});

const TransactionFilterRef = builder.inputType('TransactionFilter', {
  description: 'The figure whose lines are asked for.',
  fields: (t) => ({
    accountIds: t.idList({ description: 'Its account, or several, up to 1000; without any, the total.' }),
    includeSubaccounts: t.boolean({
      defaultValue: false,
      description: 'With all accounts below those named: the figure of a parent.',
    }),
    computed: t.field({ type: ComputedLineEnum, description: 'The computed line, instead of accounts.' }),
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
    counterpartyIds: t.idList({
      description:
        'Only what is with these legal entities, without what is carried forward: the lines behind a figure of `Client.intercompany`. Not of one side of an opening or closing, and not in a reporting currency.',
    }),
    eliminationSets: t.stringList({
      description: 'Of eliminations only those of these sets; all, also those of no set, when left out.',
    }),
    instanceIds: t.idList({ description: 'Only these stream instances; all when left out.' }),
    streamIds: t.idList({ description: 'Only these streams; all when left out.' }),
    part: t.field({
      type: BalancePartEnum,
      defaultValue: 'turnover',
      description: 'Opening, turnover, rate effect or closing.',
    }),
    ...kindFields(t),
    side: t.field({
      type: SideEnum,
      description:
        'One side: of a turnover its lines, of an opening or closing the accounts and legal entities whose net stands on it.',
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
    useFunctionalCurrency: t.boolean({
      defaultValue: false,
      description: "In the entities' functional currency.",
    }),
    reportingCurrency: t.string({
      description:
        'The figure in this reporting currency of the client; its lines are in the functional currency of their legal entity. Not of single streams, instances or values, and not in groups.',
    }),
    analytics: t.field({
      type: AnalyticsFilterRef,
      description: 'Only lines with a value of an analytics field.',
    }),
    currency: t.string({
      description: 'Only figures in this currency: of several functional currencies one must be named.',
    }),
  }),
});

const transactionsPath = '/data_audit/trial_balance/transactions';

/** Behind the lines: with their page, instead of a call of its own. */
const behindLines = { analytics_fields: '/actuals/financial/analytics' } as const;

/** What lines name is there when they are resolved. */
function keepNamed(graph: GraphContext, clientId: number, { named, streams }: Rest<'Transactions'>): void {
  if (named === undefined) return;
  const client = graph.client(clientId);
  client.keep(namedAccounts).add(named.accounts);
  client.keep(namedPeriods).add(named.periods);
  client.keep(namedLegalEntities).add(named.legal_entities);
  client.keep(namedStreams).add(
    named.streams,
    streams.map((stream) => stream.stream_id),
  );
}

function toQuery(
  filter: typeof TransactionFilterRef.$inferInput,
  clientId: number,
): QueryOf<'get', typeof transactionsPath> {
  return {
    account_id: filter.accountIds && accountIds.decodeAllIn(filter.accountIds, { clientId }),
    subtree: filter.includeSubaccounts,
    computed: filter.computed === 'total' ? null : filter.computed,
    from_period_id: periodIds.decodeIn(filter.fromPeriodId, { clientId }),
    to_period_id: periodIds.decodeIn(filter.toPeriodId, { clientId }),
    legal_entity_id: filter.legalEntityIds && legalEntityIds.decodeAllIn(filter.legalEntityIds, { clientId }),
    counterparty_legal_entity_id:
      filter.counterpartyIds && legalEntityIds.decodeAllIn(filter.counterpartyIds, { clientId }),
    dimension_instance_id: decodeDimensions(filter, clientId),
    instance_id: filter.instanceIds?.map((id) => decodeInstanceId(id, clientId).instanceId),
    stream_id: filter.streamIds?.map((id) => decodeStreamId(id, clientId).streamId),
    part: filter.part,
    kind: filter.dataType,
    adjustment_kinds: filter.adjustmentKinds,
    elimination_sets: filter.eliminationSets,
    side: filter.side,
    ownership: decodeOwnership(filter, clientId),
    exclude_closed: filter.excludeClosed,
    use_original_currency: filter.useFunctionalCurrency,
    currency: filter.currency,
    ...(filter.analytics && {
      analytics_id: analyticsFieldIds.decodeIn(filter.analytics.fieldId, { clientId }),
      analytics_value: filter.analytics.value ?? '',
    }),
  };
}

builder.objectFields(ClientRef, (t) => ({
  transactions: t.field({
    type: TransactionConnectionRef,
    description: 'The lines that add up to a figure of the trial balance.',
    authScopes: can('read', 'trial_balance'),
    complexity: pageComplexity,
    args: {
      filter: t.arg({ type: TransactionFilterRef, required: true, description: 'Which figure.' }),
      orderBy: t.arg({ type: TransactionOrderEnum, defaultValue: 'key', description: 'In which order.' }),
      first: t.arg.int({ defaultValue: 50, description: 'How many lines to answer, 1 to 500.' }),
      after: t.arg.string({ description: 'Only lines after this cursor.' }),
    },
    resolve: async ({ clientId }, { filter, orderBy, first, after }, { graph }) => {
      const { page, answer } = await pageOfKeyset(
        { first, after, sizeMax: longPageSizeMax },
        async (query) => {
          const transactions = await graph.upstream.getWith(
            transactionsPath,
            {
              clientId,
              query: {
                ...toQuery(filter, clientId),
                reporting_currency: filter.reportingCurrency,
                consolidated: filter.consolidated,
                data_types: filter.dataTypes,
                order_by: orderBy,
                ...query,
                include: ['named'],
              },
            },
            behindLines,
          );
          keepNamed(graph, clientId, transactions);
          return { ...transactions, items: allOf(clientId, transactions.items) };
        },
      );
      const { debit, credit, balance, currency, order_by: shownOrder, is_limited: isLimited } = answer;
      const streams = allOf(clientId, answer.streams);
      const translatedParts = answer.translated_parts && allOf(clientId, answer.translated_parts);
      const ownershipParts = answer.ownership_parts && allOf(clientId, answer.ownership_parts);
      const sums = { debit, credit, balance, currency, translatedParts, ownershipParts };
      return { ...page, clientId, ...sums, isLimited, streams, orderBy: shownOrder };
    },
  }),
  transactionSource: t.field({
    type: TransactionSourceRef,
    nullable: true,
    description: 'The row of the file behind one posting; null when there is no such posting.',
    authScopes: can('read', 'trial_balance'),
    complexity: fileReadingCost,
    args: {
      transactionId: t.arg.id({ description: 'Global id of the posting; or `key`.' }),
      key: t.arg.string({ description: 'What addresses call the posting; or `transactionId`.' }),
    },
    resolve: ({ clientId }, { transactionId, key }, { graph }) => {
      if ((typeof transactionId === 'string') === (typeof key === 'string')) {
        throw badInput('A posting is asked for by its id or by its key.');
      }
      const id =
        typeof transactionId === 'string'
          ? decodeTransactionId(transactionId, clientId)
          : readTransactionKey(key ?? '');
      return nullIfAbsent(readSource(graph.upstream, clientId, id));
    },
  }),
}));

builder.objectField(ClientRef, 'transactionGroups', (t) =>
  t.field({
    type: TransactionGroupsRef,
    description: 'The lines that add up to a figure, grouped by the values of an analytics field.',
    authScopes: can('read', 'trial_balance'),
    complexity: fileReadingCost,
    args: {
      filter: t.arg({ type: TransactionFilterRef, required: true, description: 'Which figure.' }),
      fieldId: t.arg.id({ required: true, description: 'The analytics field.' }),
      orderBy: t.arg({
        type: TransactionGroupOrderEnum,
        defaultValue: 'balance',
        description: 'In which order.',
      }),
      first: t.arg.int({ defaultValue: 100, description: 'How many groups to answer, 1 to 1000.' }),
    },
    resolve: async ({ clientId }, { filter, fieldId, orderBy, first }, { graph }) => {
      if (typeof filter.reportingCurrency === 'string') {
        throw badInput('Figures are translated whole. Ask for groups of their lines in functional currency.');
      }
      if (filter.consolidated === true) {
        throw badInput('A consolidated figure has no groups. Ask for those of its source data.');
      }
      const by = analyticsFieldIds.decodeIn(fieldId, { clientId });
      const query = { ...toQuery(filter, clientId), by, order_by: orderBy, limit: first };
      return of(clientId, await graph.upstream.get(`${transactionsPath}/groups`, { clientId, query }));
    },
  }),
);
