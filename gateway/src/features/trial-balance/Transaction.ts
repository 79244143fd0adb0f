import { builder } from '../../builder.ts';
import { restFields, restObject } from '../../graph/restFields.ts';
import { edgesComplexity, fileReadingCost } from '../../graph/limits.ts';
import type { Rest } from '../../rest/calls.ts';
import type { Upstream } from '../../rest/upstream.ts';
import { can } from '../../scopes.ts';
import { analyticsFieldIds } from '../analytics/AnalyticsField.ts';
import { AccountRef, findAccount } from '../chart-of-accounts/Account.ts';
import { DimensionInstanceRef, findDimensionInstance } from '../dimensions/Dimension.ts';
import { getLegalEntity, LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { getPeriod, PeriodRef } from '../periods/Period.ts';
import type { Page } from '../shared/connections.ts';
import { allOf, type Of } from '../shared/ofClient.ts';
import { SourceColumnRef } from '../files/Source.ts';
import { SourceRowRef } from '../streams/source/SourceRow.ts';
import { findInstance } from '../streams/instances/instanceLoaders.ts';
import { findStream, getStream, StreamInstanceRef, StreamRef } from '../streams/instances/streamRef.ts';
import { TransactionOrderEnum } from './enums.ts';
import { encodeTransactionId, transactionKey } from './transactionIds.ts';

const readsInstances = can('read', 'financial_stream_instances');

/** Without the values of a field that was deleted since. */
const AnalyticsValueRef = builder.objectRef<Of<'AnalyticsValue'>>('AnalyticsValue').implement({
  description: 'What a line has in an analytics field.',
  authScopes: { withParent: true },
  fields: (t) => ({
    ...restFields(t, 'AnalyticsValue'),
    fieldId: t.id({
      description: 'Global id of the analytics field.',
      resolve: ({ clientId, record }) => analyticsFieldIds.encode(clientId, record.analytics_id),
    }),
  }),
});

export const TransactionSourceRef = builder
  .objectRef<Of<'TransactionSource'>>('TransactionSource')
  .implement({
    description: 'The row of a file behind a posting.',
    authScopes: can('read', 'trial_balance'),
    fields: (t) => ({
      ...restFields(t, 'TransactionSource'),
      streamInstance: t.field({
        type: StreamInstanceRef,
        nullable: true,
        description:
          'The instance; null for the row of an initial balance, and for those who may read figures but no streams.',
        authScopes: readsInstances,
        unauthorizedResolver: () => null,
        resolve: ({ clientId, record }, _, { graph }) => {
          if (record.stream_id === null || record.instance_id === null) return null;
          const key = {
            clientId,
            kind: 'financial',
            streamId: record.stream_id,
            instanceId: record.instance_id,
          } as const;
          return findInstance(graph, key);
        },
      }),
      analytics: t.field({
        type: [AnalyticsValueRef],
        description: 'Values of the posting in analytics fields.',
        resolve: ({ clientId, record }) => allOf(clientId, record.analytics),
      }),
      columns: t.field({
        type: [SourceColumnRef],
        description: 'Columns of the file.',
        resolve: ({ record }) => record.columns,
      }),
      context: t.field({
        type: [SourceRowRef],
        description: 'The rows around it.',
        resolve: ({ record }) => record.context,
      }),
    }),
  });

export const TransactionRef = builder.objectRef<Of<'Transaction'>>('Transaction').implement({
  description:
    'A line of a drill-down: one of those that add up to a figure. It answers a question and is no record: `node` does not find it.',
  authScopes: can('read', 'trial_balance'),
  fields: (t) => ({
    ...restFields(t, 'Transaction'),
    id: t.id({
      description:
        'Names the posting in this currency, until another version of its instance is published; `transactionSource` takes it.',
      resolve: ({ clientId, record }) => encodeTransactionId(clientId, record),
    }),
    key: t.string({
      description:
        'What addresses call the posting, within its client; `transactionSource` takes it as well.',
      resolve: ({ record }) => transactionKey(record),
    }),
    analytics: t.field({
      type: [AnalyticsValueRef],
      description: 'Its values in the analytics fields of the client; fields without one are left out.',
      resolve: ({ clientId, record }) => allOf(clientId, record.analytics),
    }),
    period: t.field({
      type: PeriodRef,
      description: 'Period.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.period_id),
    }),
    legalEntity: t.field({
      type: LegalEntityRef,
      description: 'Legal entity.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.legal_entity_id),
    }),
    account: t.field({
      type: AccountRef,
      nullable: true,
      description: 'Ledger account.',
      resolve: ({ clientId, record }, _, { graph }) => findAccount(graph, clientId, record.account_id),
    }),
    correspondingAccount: t.field({
      type: AccountRef,
      nullable: true,
      description: 'Ledger account on the other side.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findAccount(graph, clientId, record.corresponding_account_id),
    }),
    dimensionInstance: t.field({
      type: DimensionInstanceRef,
      nullable: true,
      description: 'Where it lies in a dimension.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findDimensionInstance(graph, clientId, record.dimension_instance_id),
    }),
  }),
});

builder.objectFields(TransactionRef, (t) => ({
  stream: t.field({
    type: StreamRef,
    nullable: true,
    description:
      'The stream it comes from; null for an initial balance, and for those who may read figures but not the stream.',
    authScopes: can('read', 'financial_streams'),
    unauthorizedResolver: () => null,
    resolve: ({ clientId, record: { stream_id: streamId } }, _, { graph }) =>
      streamId === null ? null : findStream(graph, { clientId, kind: 'financial', streamId }),
  }),
  streamInstance: t.field({
    type: StreamInstanceRef,
    nullable: true,
    description:
      'The instance it comes from; null for an initial balance, and for those who may read figures but no streams.',
    authScopes: readsInstances,
    unauthorizedResolver: () => null,
    resolve: ({ clientId, record }, _, { graph }) => {
      if (record.stream_id === null || record.instance_id === null) return null;
      const key = {
        clientId,
        kind: 'financial',
        streamId: record.stream_id,
        instanceId: record.instance_id,
      } as const;
      return findInstance(graph, key);
    },
  }),
  source: t.field({
    type: TransactionSourceRef,
    nullable: true,
    description: 'The row of the file, one call to the api each; null for what comes from no file.',
    complexity: fileReadingCost,
    resolve: ({ clientId, record }, _, { graph }) =>
      record.row_no !== null ? readSource(graph.upstream, clientId, record.id) : null,
  }),
}));

export async function readSource(
  upstream: Upstream,
  clientId: number,
  id: string,
): Promise<Of<'TransactionSource'>> {
  const call = { clientId, path: { id } };
  return { clientId, record: await upstream.get('/data_audit/trial_balance/transactions/{id}/source', call) };
}

const TransactionStreamRef = builder.objectRef<Of<'TransactionStream'>>('TransactionStream').implement({
  description: 'What a stream gives to a figure.',
  authScopes: { withParent: true },
  fields: (t) => ({
    ...restFields(t, 'TransactionStream', { names: { total: 'totalCount' } }),
    stream: t.field({
      type: StreamRef,
      description: 'The stream.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getStream(graph, { clientId, kind: 'financial', streamId: record.stream_id }),
    }),
  }),
});

const TranslationRateRef = restObject('TranslationRate');

export const TranslatedPartRef = builder.objectRef<Of<'TranslatedPart'>>('TranslatedPart').implement({
  description:
    'A part of a figure in a reporting currency: functional amounts x reporting rate / functional rate, or what an initial balance states in the global currency x reporting rate.',
  authScopes: { withParent: true },
  fields: (t) => ({
    ...restFields(t, 'TranslatedPart'),
    legalEntity: t.field({
      type: LegalEntityRef,
      description: 'Legal entity.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.legal_entity_id),
    }),
    period: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'Whose rate it is; null for an initial balance, and where no rate is.',
      resolve: ({ clientId, record: { period_id: periodId } }, _, { graph }) =>
        periodId === null ? null : getPeriod(graph, clientId, periodId),
    }),
    functionalRate: t.field({
      type: TranslationRateRef,
      nullable: true,
      description:
        'Of the functional currency; null where it is the global currency, where nothing is translated, and where an initial balance states the global amount.',
      resolve: ({ record }) => record.functional_rate,
    }),
    reportingRate: t.field({
      type: TranslationRateRef,
      nullable: true,
      description:
        'Of the reporting currency; null where it is the global currency, and where nothing is translated.',
      resolve: ({ record }) => record.reporting_rate,
    }),
  }),
});

const OwnershipPartRef = builder.objectRef<Of<'OwnershipPart'>>('OwnershipPart').implement({
  description:
    'A part of a figure that ownership makes. Those that are not taken away, less those that are, add up to the figure.',
  authScopes: { withParent: true },
  fields: (t) => ({
    ...restFields(t, 'OwnershipPart'),
    legalEntity: t.field({
      type: LegalEntityRef,
      description: 'Legal entity.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.legal_entity_id),
    }),
    period: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'Period.',
      resolve: ({ clientId, record: { period_id: periodId } }, _, { graph }) =>
        periodId === null ? null : getPeriod(graph, clientId, periodId),
    }),
  }),
});

const TransactionEdgeRef = builder.edgeObject({
  type: TransactionRef,
  name: 'TransactionEdge',
  description: 'A line in a page of lines.',
});

export interface TransactionPage extends Page<Of<'Transaction'>> {
  readonly clientId: number;
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
  readonly currency: string | null;
  readonly isLimited: boolean;
  readonly translatedParts: readonly Of<'TranslatedPart'>[] | null;
  readonly ownershipParts: readonly Of<'OwnershipPart'>[] | null;
  readonly streams: readonly Of<'TransactionStream'>[];
  readonly orderBy: Rest<'TransactionOrder'>;
}

export const TransactionConnectionRef = builder
  .objectRef<TransactionPage>('TransactionConnection')
  .implement({
    description:
      'A page of the lines behind a figure. The sums are those of all pages, in the currency named.',
    authScopes: { withParent: true },
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', { description: 'How many lines there are.' }),
      debit: t.expose('debit', {
        type: 'Decimal',
        description: 'Sum of the debit side: for a turnover, the figure.',
      }),
      credit: t.expose('credit', {
        type: 'Decimal',
        description: 'Sum of the credit side: for a turnover, the figure.',
      }),
      balance: t.expose('balance', {
        type: 'Decimal',
        description: 'Debit less credit: for an opening or closing, the figure.',
      }),
      currency: t.exposeString('currency', {
        nullable: true,
        description: 'Currency of the sums; null when they mix currencies.',
      }),
      isLimited: t.exposeBoolean('isLimited', {
        description: 'The viewer is limited to legal entities: what belongs to others is left out.',
      }),
      translatedParts: t.field({
        type: [TranslatedPartRef],
        nullable: true,
        description:
          'What a figure in a reporting currency is made of, by legal entity and rate: they add up to the sums above, those that are deducted with the opposite sign. Null in any other currency.',
        resolve: ({ translatedParts }) => translatedParts,
      }),
      ownershipParts: t.field({
        type: [OwnershipPartRef],
        nullable: true,
        description:
          'What a scope effect or a computed line of ownership is made of; no line stands behind it. Null for any other figure.',
        resolve: ({ ownershipParts }) => ownershipParts,
      }),
      streams: t.field({
        type: [TransactionStreamRef],
        description:
          'What each stream that has any of the lines gives to it, over all pages; none of those that the caller may not read.',
        authScopes: can('read', 'financial_streams'),
        unauthorizedResolver: () => [],
        resolve: async ({ streams }, _, { graph }) => {
          const read = await Promise.all(
            streams.map(async ({ clientId, record: { stream_id: streamId } }) =>
              findStream(graph, { clientId, kind: 'financial', streamId }),
            ),
          );
          return streams.filter((_stream, place) => read[place] !== null);
        },
      }),
      orderBy: t.expose('orderBy', { type: TransactionOrderEnum, description: 'In which order they are.' }),
      edges: t.expose('edges', {
        type: [TransactionEdgeRef],
        description: 'The lines of this page.',
        complexity: edgesComplexity,
      }),
      pageInfo: t.expose('pageInfo', { type: builder.pageInfoRef(), description: 'Whether there is more.' }),
    }),
  });
