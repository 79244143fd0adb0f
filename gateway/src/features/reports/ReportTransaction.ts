import { builder } from '../../builder.ts';
import { edgesComplexity } from '../../graph/limits.ts';
import { restFields } from '../../graph/restFields.ts';
import { can } from '../../scopes.ts';
import { adjustmentIds } from '../adjustments/adjustmentIds.ts';
import { AccountRef, findAccount } from '../chart-of-accounts/Account.ts';
import { DimensionInstanceRef, findDimensionInstance } from '../dimensions/Dimension.ts';
import { getLegalEntity, LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { personIds } from '../payroll/PayrollLine.ts';
import { findPeriod, getPeriod, PeriodRef } from '../periods/Period.ts';
import type { Page } from '../shared/connections.ts';
import { allOf, type Of } from '../shared/ofClient.ts';
import { TranslatedPartRef } from '../trial-balance/Transaction.ts';
import { encodeTransactionId, transactionKey } from '../trial-balance/transactionIds.ts';

const withParent = { withParent: true } as const;

const ExplainedElementRef = builder
  .objectRef<Of<'ReportExplainedElement'>>('ReportExplainedElement')
  .implement({
    description: 'A part of how a value is made.',
    authScopes: withParent,
    fields: (t) => ({
      ...restFields(t, 'ReportExplainedElement'),
      nodeKey: t.string({
        nullable: true,
        description: 'Of a node: its lines are asked for by this and `timeshift`; else null.',
        resolve: ({ record }) => record.node_id,
      }),
      period: t.field({
        type: PeriodRef,
        nullable: true,
        description: 'Of a period; else null.',
        resolve: ({ clientId, record }, _, { graph }) => findPeriod(graph, clientId, record.period_id),
      }),
    }),
  });

const ReportExplanationRef = builder.objectRef<Of<'ReportExplanation'>>('ReportExplanation').implement({
  description: 'How a value is made; its elements give it, to the last digit.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ReportExplanation'),
    elements: t.field({
      type: [ExplainedElementRef],
      description: 'Its parts, flat: those above before those below them, in order.',
      resolve: ({ clientId, record }) => allOf(clientId, record.elements),
    }),
  }),
});

const ReportPartRef = builder.objectRef<Of<'ReportPart'>>('ReportPart').implement({
  description: 'What an account node gives to a value.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ReportPart'),
    nodeKey: t.string({ description: 'The account node.', resolve: ({ record }) => record.node_id }),
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

const ReportTranslatedPartRef = builder
  .objectRef<Of<'ReportTranslatedPart'>>('ReportTranslatedPart')
  .implement({
    description: 'A part of a value in a reporting currency.',
    authScopes: withParent,
    fields: (t) => ({
      factor: t.int({
        description: 'By which its debit less its credit counts in the value.',
        resolve: ({ record }) => record.factor,
      }),
      part: t.field({
        type: TranslatedPartRef,
        description: 'The part, as the trial balance has it.',
        resolve: (part) => part,
      }),
    }),
  });

const ReportTransactionRef = builder.objectRef<Of<'ReportLine'>>('ReportTransaction').implement({
  description:
    'A line behind a figure of a report: one of those that add up to it, by its factor. It answers a question and is no record: `node` does not find it.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ReportLine'),
    transactionId: t.id({
      nullable: true,
      description: 'Names the posting to `transactionSource`; null for those who may not ask that.',
      resolve: ({ clientId, record: { transaction_id: id, currency } }) =>
        id === null ? null : encodeTransactionId(clientId, { id, currency }),
    }),
    transactionKey: t.string({
      nullable: true,
      description:
        'What addresses call the posting, within its client; `transactionSource` takes it as well.',
      resolve: ({ record: { transaction_id: id, currency } }) =>
        id === null ? null : transactionKey({ id, currency }),
    }),
    adjustmentId: t.id({
      nullable: true,
      description: 'Of a line of an adjustment that; else null.',
      resolve: ({ clientId, record: { adjustment_id: id } }) =>
        id === null ? null : adjustmentIds.encode(clientId, id),
    }),
    personId: t.id({
      nullable: true,
      description: 'Of payroll, for who may see people: the person, as `payrollRows` takes it; else null.',
      resolve: ({ clientId, record: { person_id: id } }) =>
        id === null ? null : personIds.encode(clientId, id),
    }),
    nodeKey: t.string({
      description: 'The account node that counts it.',
      resolve: ({ record }) => record.node_id,
    }),
    period: t.field({
      type: PeriodRef,
      description: 'Period; of an initial balance the one that opens with it.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.period_id),
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
    legalEntity: t.field({
      type: LegalEntityRef,
      description: 'Legal entity.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.legal_entity_id),
    }),
    secondLegalEntity: t.field({
      type: LegalEntityRef,
      nullable: true,
      description: 'Of what concerns two legal entities the other one; else null.',
      resolve: ({ clientId, record: { second_legal_entity_id: id } }, _, { graph }) =>
        id === null ? null : getLegalEntity(graph, clientId, id),
    }),
    dimensionInstance: t.field({
      type: DimensionInstanceRef,
      nullable: true,
      description: 'Where it lies in a dimension.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findDimensionInstance(graph, clientId, record.dimension_id),
    }),
  }),
});

const ReportTransactionEdgeRef = builder.edgeObject({
  type: ReportTransactionRef,
  name: 'ReportTransactionEdge',
  description: 'A line in a page of lines.',
});

interface ReportTransactionPage extends Page<Of<'ReportLine'>> {
  readonly clientId: number;
  readonly record: Of<'ReportLines'>['record'];
}

export const ReportTransactionConnectionRef = builder
  .objectRef<ReportTransactionPage>('ReportTransactionConnection')
  .implement({
    description: 'How a value of a report is made, and a page of the lines behind it.',
    authScopes: can('read', 'report_builder_reports'),
    fields: (t) => ({
      ...restFields(t, 'ReportLines', { except: ['next'] }),
      explanation: t.field({
        type: ReportExplanationRef,
        description: 'How the value is made.',
        resolve: ({ clientId, record }) => ({ clientId, record: record.explanation }),
      }),
      parts: t.field({
        type: [ReportPartRef],
        nullable: true,
        description:
          'What account nodes give to it, of what the filter leaves; together they are the value. Null: it is no sum of lines, or of more than can be told, and what it is made of leads to them.',
        resolve: ({ clientId, record: { parts } }) => parts && allOf(clientId, parts),
      }),
      translatedParts: t.field({
        type: [ReportTranslatedPartRef],
        nullable: true,
        description:
          'What lines become that are not in the currency of the value, by legal entity and rate: in a reporting currency all of them, and they add up to it; in the global one those of payroll. With the first page; else null.',
        resolve: ({ clientId, record: { translated_parts: parts } }) => parts && allOf(clientId, parts),
      }),
      totalCount: t.exposeInt('totalCount', {
        description: 'How many lines there are; none where the value is no sum of lines.',
      }),
      sum: t.field({
        type: 'Decimal',
        nullable: true,
        description:
          'What the lines of all pages add up to; null where their currencies do not add, and where the value is no sum of lines.',
        resolve: ({ record: { totals } }) => totals?.value ?? null,
      }),
      sumCurrency: t.string({
        nullable: true,
        description:
          'Currency of the sum, ISO 4217: in a reporting currency the functional one. Null where there is no single one.',
        resolve: ({ record: { totals } }) => totals?.currency ?? null,
      }),
      isFiltered: t.boolean({
        description: 'Count and sum are of those lines alone that the filter leaves.',
        resolve: ({ record: { totals } }) => totals?.is_filtered ?? false,
      }),
      edges: t.expose('edges', {
        type: [ReportTransactionEdgeRef],
        description: 'The lines of this page.',
        complexity: edgesComplexity,
      }),
      pageInfo: t.expose('pageInfo', { type: builder.pageInfoRef(), description: 'Whether there is more.' }),
    }),
  });
