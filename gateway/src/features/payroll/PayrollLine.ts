import { builder } from '../../builder.ts';
import { edgesComplexity } from '../../graph/limits.ts';
import { restFields, restObject } from '../../graph/restFields.ts';
import { RecordIds } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import { AccountRef, getAccount } from '../chart-of-accounts/Account.ts';
import { DimensionInstanceRef, findDimensionInstance } from '../dimensions/Dimension.ts';
import { getLegalEntity, LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { getPeriod, PeriodRef } from '../periods/Period.ts';
import type { Page } from '../shared/connections.ts';
import type { Of } from '../shared/ofClient.ts';

const withParent = { withParent: true } as const;

export const personIds = new RecordIds('PayrollPerson');

/** Not a node: somebody on the payroll is shown beside what they were paid alone. */
const PayrollPersonRef = builder.objectRef<Of<'PayrollPerson'>>('PayrollPerson').implement({
  description: 'Somebody on the payroll of a legal entity.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'PayrollPerson'),
    id: t.id({
      description: 'Global id.',
      resolve: ({ clientId, record }) => personIds.encode(clientId, record.id),
    }),
    legalEntity: t.field({
      type: LegalEntityRef,
      description: 'The legal entity whose files name the person.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.legal_entity_id),
    }),
  }),
});

const personOf = (clientId: number, record: Rest<'PayrollPerson'>): Of<'PayrollPerson'> => ({
  clientId,
  record,
});

const PayrollLineRef = builder.objectRef<Of<'PayrollLine'>>('PayrollLine').implement({
  description: 'A figure of payroll.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'PayrollLine'),
    legalEntity: t.field({
      type: LegalEntityRef,
      description: 'Legal entity.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.legal_entity_id),
    }),
    period: t.field({
      type: PeriodRef,
      description: 'Period.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.period_id),
    }),
    account: t.field({
      type: AccountRef,
      description: 'Ledger account.',
      resolve: ({ clientId, record }, _, { graph }) => getAccount(graph, clientId, record.account_id),
    }),
    person: t.field({
      type: PayrollPersonRef,
      nullable: true,
      description: 'The person, where figures are divided so.',
      resolve: ({ clientId, record }) => record.person && personOf(clientId, record.person),
    }),
    dimensionInstance: t.field({
      type: DimensionInstanceRef,
      nullable: true,
      description: 'The cost instance, where figures are divided so; null: in none.',
      resolve: ({ clientId, record }, _, { graph }) =>
        record.dimension_instance_id === null
          ? null
          : findDimensionInstance(graph, clientId, record.dimension_instance_id),
    }),
  }),
});

const PayrollRowRef = builder.objectRef<Of<'PayrollRow'>>('PayrollRow').implement({
  description: 'A row of a payroll file behind a figure.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'PayrollRow', { except: ['id'] }),
    key: t.string({
      description: 'What the row of the file is asked for by.',
      resolve: ({ record }) => record.id,
    }),
    person: t.field({
      type: PayrollPersonRef,
      description: 'Whom it is about; by the name that the row says.',
      resolve: ({ clientId, record }) => personOf(clientId, record.person),
    }),
    dimensionInstance: t.field({
      type: DimensionInstanceRef,
      nullable: true,
      description: 'The cost instance; null: none.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findDimensionInstance(graph, clientId, record.dimension_instance_id),
    }),
  }),
});

const PayrollCellRef = restObject('PayrollCell');

export const PayrollFileRowRef = restObject('PayrollFileRow', {
  fields: (t) => ({
    cells: t.expose('cells', { type: [PayrollCellRef], description: 'The cells of the row.' }),
  }),
});

const PayrollTotalRef = restObject('PayrollTotal');

const edgeOf = (
  type: 'PayrollPerson' | 'PayrollLine' | 'PayrollRow',
  ref: Parameters<typeof builder.edgeObject>[0]['type'],
) => builder.edgeObject({ type: ref, name: `${type}Edge`, description: 'One of a page.' });

export interface PeoplePage extends Page<Of<'PayrollPerson'>> {
  readonly isLimited: boolean;
}

const isLimitedText = 'Whether the caller sees some legal entities alone.';

export const PayrollPersonConnectionRef = builder.objectRef<PeoplePage>('PayrollPersonConnection').implement({
  description: 'A page of the people on the payroll.',
  authScopes: withParent,
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'How many there are.' }),
    isLimited: t.exposeBoolean('isLimited', { description: isLimitedText }),
    edges: t.expose('edges', {
      type: [edgeOf('PayrollPerson', PayrollPersonRef)],
      description: 'The people of this page.',
      complexity: edgesComplexity,
    }),
    pageInfo: t.expose('pageInfo', { type: builder.pageInfoRef(), description: 'Whether there is more.' }),
  }),
});

export interface LinePage extends Page<Of<'PayrollLine'>> {
  readonly isLimited: boolean;
  readonly totals: Rest<'PayrollData'>['totals'];
}

export const PayrollLineConnectionRef = builder.objectRef<LinePage>('PayrollLineConnection').implement({
  description: 'A page of figures of payroll.',
  authScopes: withParent,
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'How many figures there are.' }),
    isLimited: t.exposeBoolean('isLimited', { description: isLimitedText }),
    totals: t.expose('totals', {
      type: [PayrollTotalRef],
      description: 'Sums over all pages, by currency.',
    }),
    edges: t.expose('edges', {
      type: [edgeOf('PayrollLine', PayrollLineRef)],
      description: 'The figures of this page.',
      complexity: edgesComplexity,
    }),
    pageInfo: t.expose('pageInfo', { type: builder.pageInfoRef(), description: 'Whether there is more.' }),
  }),
});

export interface RowPage extends Page<Of<'PayrollRow'>> {
  readonly amount: string;
}

export const PayrollRowConnectionRef = builder.objectRef<RowPage>('PayrollRowConnection').implement({
  description: 'A page of the rows behind a figure of payroll.',
  authScopes: withParent,
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'How many rows there are.' }),
    amount: t.field({
      type: 'Decimal',
      description: 'What all of them add up to: the figure.',
      resolve: ({ amount }) => amount,
    }),
    edges: t.expose('edges', {
      type: [edgeOf('PayrollRow', PayrollRowRef)],
      description: 'The rows of this page.',
      complexity: edgesComplexity,
    }),
    pageInfo: t.expose('pageInfo', { type: builder.pageInfoRef(), description: 'Whether there is more.' }),
  }),
});
