import type { GraphQLResolveInfo } from 'graphql';
import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { restEnum } from '../../graph/restEnum.ts';
import { selectedFields } from '../../graph/selectedFields.ts';
import type { GraphContext } from '../../context.ts';
import type { Rest } from '../../rest/calls.ts';
import { firstPageQuery } from '../../rest/wholeLists.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { broughtTrees } from '../dimensions/Dimension.ts';
import { of, type Of } from '../shared/ofClient.ts';
import { AdjustmentKindEnum, ComputedLineEnum } from '../trial-balance/enums.ts';
import {
  AccountUseEnum,
  AggregationEnum,
  BreakdownKindEnum,
  ColumnKindEnum,
  DataTypeEnum,
  DeltaOptionEnum,
  DeltaPositionEnum,
  OperatorEnum,
  ScaleEnum,
  ScopeModeEnum,
  SourceEnum,
  SplitEnum,
} from './enums.ts';
import { noInstance, noProfitInstance, placeIds } from './reportIds.ts';
import type { dataTypes, sources } from './template.ts';

type Source = (typeof sources)[number];
type DataType = (typeof dataTypes)[number];

const StatisticOptionRef = builder
  .objectRef<Of<'ReportOptions'>['record']['statistics'][number]>('ReportStatisticOption')
  .implement({
    description: 'By what a value is told apart.',
    authScopes: { withParent: true },
    fields: (t) => ({
      type: t.expose('type', { type: restEnum('ReportStatisticType'), description: 'By what.' }),
      label: t.exposeString('label', {
        nullable: true,
        description: 'Of an analytics field its name; null: the type says what it is.',
      }),
    }),
  });

const ReportOptionsRef = builder.objectRef<Of<'ReportOptions'>>('ReportOptions').implement({
  description: 'What reports of this client can be made of now. What is in no list is refused by its name.',
  authScopes: can('browse', 'report_builder_reports'),
  fields: (t) => ({
    ...restFields(t, 'ReportOptions', {
      except: [
        'scope_modes',
        'account_uses',
        'aggregations',
        'operators',
        'computed_lines',
        'sources',
        'data_types',
        'adjustment_kinds',
        'column_kinds',
        'splits',
        'breakdowns',
        'scales',
        'delta_options',
        'delta_positions',
        'starters',
      ],
    }),
    scopeModes: t.field({
      type: [ScopeModeEnum],
      description: 'Which accounts a report offers.',
      resolve: ({ record }) => record.scope_modes,
    }),
    accountUses: t.field({
      type: [AccountUseEnum],
      description: 'Which amounts of an account.',
      resolve: ({ record }) => record.account_uses,
    }),
    aggregations: t.field({
      type: [AggregationEnum],
      description: 'What is made of several periods.',
      resolve: ({ record }) => record.aggregations,
    }),
    operators: t.field({
      type: [OperatorEnum],
      description: 'How formulas calculate, and what comparisons show.',
      resolve: ({ record }) => record.operators,
    }),
    computedLines: t.field({
      type: [ComputedLineEnum],
      description: 'Lines that have no account.',
      resolve: ({ record }) => record.computed_lines,
    }),
  }),
});

builder.objectFields(ReportOptionsRef, (t) => ({
  sources: t.field({
    type: [SourceEnum],
    description: 'Where figures come from.',
    resolve: ({ record }) => record.sources as Source[],
  }),
  dataTypes: t.field({
    type: [DataTypeEnum],
    description: 'Kinds of figures.',
    resolve: ({ record }) => record.data_types as DataType[],
  }),
  adjustmentKinds: t.field({
    type: [AdjustmentKindEnum],
    description: 'Kinds of adjustments.',
    resolve: ({ record }) => record.adjustment_kinds,
  }),
  columnKinds: t.field({
    type: [ColumnKindEnum],
    description: 'Columns that stand beside each other.',
    resolve: ({ record }) => record.column_kinds,
  }),
  splits: t.field({
    type: [SplitEnum],
    description: 'By what a column is split.',
    resolve: ({ record }) => record.splits,
  }),
  breakdowns: t.field({
    type: [BreakdownKindEnum],
    description: 'By what a line is broken down.',
    resolve: ({ record }) => record.breakdowns,
  }),
  scales: t.field({
    type: [ScaleEnum],
    description: 'What shown amounts are divided by.',
    resolve: ({ record }) => record.scales,
  }),
  deltaOptions: t.field({
    type: [DeltaOptionEnum],
    description: 'What a column is compared with.',
    resolve: ({ record }) => record.delta_options,
  }),
  deltaPositions: t.field({
    type: [DeltaPositionEnum],
    description: 'Where the difference stands.',
    resolve: ({ record }) => record.delta_positions,
  }),
  statistics: t.field({
    type: [StatisticOptionRef],
    description: 'By what a value is told apart.',
    resolve: ({ record }) => record.statistics,
  }),
  starters: t.field({
    type: [restEnum('ReportStarter')],
    description: 'Starter reports for which the chart is not too large.',
    resolve: ({ record }) => record.starters,
  }),
  defaultStructureId: t.id({
    description:
      'Among dimension ids of reports: what lies in no dimension instance, balance accounts above all.',
    resolve: ({ clientId }) => placeIds.encode(clientId, noInstance),
  }),
  noProfitInstanceId: t.id({
    description: 'Among dimension ids of reports: what lies in no instance of the profit dimension.',
    resolve: ({ clientId }) => placeIds.encode(clientId, noProfitInstance),
  }),
}));

/** What a report is filtered by is asked for beside what it is made of: one call instead of many. */
const filteredBy = {
  periods: '/periods',
  legal_entities: { path: '/legal_entities', query: firstPageQuery },
  dimensions: '/dimensions',
} as const;

function readOptions(graph: GraphContext, clientId: number): Promise<Rest<'ReportOptions'>> {
  const query = { include: ['dimension_trees'] } as const;
  const answer = graph.upstream.getWith('/reportbuilder/options', { clientId, query }, filteredBy);
  graph.client(clientId).keep(broughtTrees).answer = answer.then(
    ({ dimension_trees: trees }) => trees,
    () => undefined,
  );
  return answer;
}

/** Of what a report can begin with nobody chooses filters. */
const isOfBeginnings = (info: GraphQLResolveInfo): boolean =>
  [...selectedFields(info)].every((name) => name === 'starters' || name === '__typename');

builder.objectField(ClientRef, 'reportOptions', (t) =>
  t.field({
    type: ReportOptionsRef,
    description: 'What reports can be made of.',
    authScopes: can('browse', 'report_builder_reports'),
    resolve: async ({ clientId }, _, { graph }, info) =>
      of(
        clientId,
        await (isOfBeginnings(info)
          ? graph.upstream.get('/reportbuilder/options', { clientId })
          : readOptions(graph, clientId)),
      ),
  }),
);
