import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import type { Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { getLegalEntity, LegalEntityRef, legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { findPeriod, PeriodRef } from '../periods/Period.ts';
import { allOf, type Of } from '../shared/ofClient.ts';
import { StaleInstanceRef } from '../trial-balance/StaleInstance.ts';
import { noLists, toContentPath } from './contentPaths.ts';
import { encodeReference, placeIds } from './reportIds.ts';

const withParent = { withParent: true } as const;

const ColumnSplitRef = builder.objectRef<Of<'ReportColumnSplit'>>('ReportColumnSplit').implement({
  description: 'Which part of the whole a column shows.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ReportColumnSplit', { except: ['key'] }),
    recordId: t.id({
      nullable: true,
      description: 'Global id of the legal entity or dimension instance; null for no single one.',
      resolve: ({ clientId, record: { by, key } }) => {
        if (key === null) return null;
        return by === 'legal_entity' ? legalEntityIds.encode(clientId, key) : placeIds.encode(clientId, key);
      },
    }),
  }),
});

const ReportColumnRef = builder.objectRef<Of<'ReportColumn'>>('ReportColumn').implement({
  description: 'A column of a report.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ReportColumn', { except: ['from', 'to'] }),
    split: t.field({
      type: ColumnSplitRef,
      nullable: true,
      description: 'Which part of the whole; null: it is not split.',
      resolve: ({ clientId, record: { split } }) => split && { clientId, record: split },
    }),
    fromPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'First period; null: it lies outside of the calendar.',
      resolve: ({ clientId, record }, _, { graph }) => findPeriod(graph, clientId, record.from),
    }),
    toPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'Last period; null: it lies outside of the calendar.',
      resolve: ({ clientId, record }, _, { graph }) => findPeriod(graph, clientId, record.to),
    }),
  }),
});

/** What a group of a line, or of a value, stands for. */
function idOfGroup(clientId: number, by: string, key: string | null): string | null {
  if (key === null || !/^-?\d+$/.test(key)) return null;
  const id = Number(key);
  if (by === 'account') return accountIds.encode(clientId, id);
  return by === 'legal_entity' ? legalEntityIds.encode(clientId, id) : placeIds.encode(clientId, id);
}

const RowGroupRef = builder.objectRef<Of<'ReportRowGroup'>>('ReportRowGroup').implement({
  description: 'What a line below a node stands for.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ReportRowGroup', { except: ['key'] }),
    recordId: t.id({
      nullable: true,
      description: 'Global id of the account, legal entity or dimension instance; null: a word, or the rest.',
      resolve: ({ clientId, record: { by, key } }) => idOfGroup(clientId, by, key),
    }),
    word: t.string({
      nullable: true,
      description: 'A computed line, or a kind of figures; null: a record, or the rest.',
      resolve: ({ clientId, record: { by, key } }) => (idOfGroup(clientId, by, key) === null ? key : null),
    }),
  }),
});

const ReportRowRef = builder.objectRef<Of<'ReportRow'>>('ReportRow').implement({
  description: 'The values of a node, or of a line of its breakdown.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ReportRow'),
    nodeKey: t.string({ description: 'The node.', resolve: ({ record }) => record.node_id }),
    group: t.field({
      type: RowGroupRef,
      nullable: true,
      description: 'Of a line of its breakdown what that stands for; null: the node itself.',
      resolve: ({ clientId, record: { group } }) => group && { clientId, record: group },
    }),
  }),
});

type MarkOfRow = Of<'ReportMark'> & { readonly nodeKey: string };

const ReportMarkRef = builder.objectRef<MarkOfRow>('ReportMark').implement({
  description: 'What is said of a value that is no plain number.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ReportMark'),
    nodeKey: t.exposeString('nodeKey', { description: 'The node of the row.' }),
    dependsOnKey: t.string({
      nullable: true,
      description: 'Of a value that needs another one: the node that has none.',
      resolve: ({ record: { params } }) => params.node_id ?? null,
    }),
    currency: t.string({
      nullable: true,
      description: 'Of a missing rate: of which currency, ISO 4217.',
      resolve: ({ record: { params } }) => params.currency ?? null,
    }),
    rateKind: t.string({
      nullable: true,
      description: 'Of a missing rate: average or closing.',
      resolve: ({ record: { params } }) => params.rate_kind ?? null,
    }),
    period: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'Of a missing rate: of which period; null: on the day of the initial balance.',
      resolve: ({ clientId, record: { params } }, _, { graph }) =>
        findPeriod(graph, clientId, params.period_id ?? null),
    }),
    legalEntity: t.field({
      type: LegalEntityRef,
      nullable: true,
      description: 'Of a missing rate: the legal entity that needs it.',
      resolve: ({ clientId, record: { params } }, _, { graph }) =>
        params.legal_entity_id === undefined ? null : getLegalEntity(graph, clientId, params.legal_entity_id),
    }),
  }),
});

export const MissingDependencyRef = builder
  .objectRef<Of<'ReportMissingDependency'>>('ReportMissingDependency')
  .implement({
    description:
      'What a report names and is not there any more: lines that need it have no value, elsewhere it has no effect.',
    authScopes: withParent,
    fields: (t) => ({
      ...restFields(t, 'ReportMissingDependency', { except: ['ref'] }),
      nodeKey: t.string({
        nullable: true,
        description: 'The node that names it; null: the filters of the report.',
        resolve: ({ record }) => record.node_id,
      }),
      ref: t.string({
        description: 'Its global id; of a tag or a set of eliminations its name.',
        resolve: ({ clientId, record: { kind, ref } }) => encodeReference(clientId, kind, ref),
      }),
    }),
  });

const ReportNoticeRef = builder.objectRef<Rest<'ReportNotice'>>('ReportNotice').implement({
  description: 'Something was put in place of what does not hold.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ReportNotice', { except: ['path'] }),
    path: t.stringList({
      description: 'Way to the field, in the input of an evaluation or in a report.',
      resolve: ({ path }) => toContentPath(path.split('.'), noLists) ?? [],
    }),
  }),
});

function marksOf({ clientId, record: { marks = [], rows = [] } }: Of<'ReportEvaluation'>): MarkOfRow[] {
  return marks.map((mark) => ({ clientId, record: mark, nodeKey: rows[mark.row]?.node_id ?? '' }));
}

export const ReportEvaluationRef = builder.objectRef<Of<'ReportEvaluation'>>('ReportEvaluation').implement({
  description: 'The values of a report. Amounts are in the currency named.',
  authScopes: can('read', 'report_builder_reports'),
  fields: (t) => ({
    ...restFields(t, 'ReportEvaluation'),
    columns: t.field({
      type: [ReportColumnRef],
      description: 'Columns; every list of values is aligned with them.',
      resolve: ({ clientId, record }) => allOf(clientId, record.columns ?? []),
    }),
    rows: t.field({
      type: [ReportRowRef],
      description:
        'Rows, nodes in the order of the tree, hidden ones too; those of a breakdown behind their node.',
      resolve: ({ clientId, record }) => allOf(clientId, record.rows ?? []),
    }),
    marks: t.field({
      type: [ReportMarkRef],
      description: 'What is said of values that are no plain numbers; most have none.',
      resolve: marksOf,
    }),
    staleInstances: t.field({
      type: [StaleInstanceRef],
      description: 'Stream instances behind the figures that rest on something that has changed since.',
      resolve: ({ clientId, record }) => allOf(clientId, record.stale_instances),
    }),
    missingDependencies: t.field({
      type: [MissingDependencyRef],
      description:
        'What the tree names and is not there: lines that need it have no value, elsewhere it has no effect.',
      resolve: ({ clientId, record }) => allOf(clientId, record.missing_dependencies),
    }),
    notices: t.field({
      type: [ReportNoticeRef],
      description: 'What is told of the report as a whole.',
      resolve: ({ record }) => record.notices,
    }),
  }),
});
