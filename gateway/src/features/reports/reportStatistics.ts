import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { reportEvaluationCost } from '../../graph/limits.ts';
import { restEnum } from '../../graph/restEnum.ts';
import { restFields, restObject } from '../../graph/restFields.ts';
import type { Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { ClientRef } from '../clients/Client.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { personIds } from '../payroll/PayrollLine.ts';
import { periodIds } from '../periods/Period.ts';
import { cellFields, decodeCell, decodeNarrowing, narrowingFields } from './cellInput.ts';
import { withInputPaths } from './contentInput.ts';
import { placeIds } from './reportIds.ts';

/** Of groups. */
const pageSizeDefault = 100;

type StatisticType = Rest<'ReportStatisticType'>;

const StatisticTypeEnum = restEnum('ReportStatisticType');

/** What groups of a type are made of. */
function idsOf(type: StatisticType): { encode(clientId: number, id: number): string } | null {
  if (type === 'account_name' || type === 'account_code') return accountIds;
  if (type === 'dimension_name' || type === 'dimension_code') return placeIds;
  if (type === 'legal_entity') return legalEntityIds;
  if (type === 'person_name') return personIds;
  return type === 'period' ? periodIds : null;
}

interface OfType<Record> {
  readonly clientId: number;
  readonly type: StatisticType;
  readonly record: Record;
}

const StatisticGroupRef = builder
  .objectRef<OfType<Rest<'ReportStatisticGroup'>>>('ReportStatisticGroup')
  .implement({
    description: 'A group of a value.',
    authScopes: { withParent: true },
    fields: (t) => ({
      ...restFields(t, 'ReportStatisticGroup'),
      recordIds: t.idList({
        description:
          'Global ids of the accounts, legal entities, dimension instances, periods or people that it holds; none of other types.',
        resolve: ({ clientId, type, record: { ids } }) => {
          const kind = idsOf(type);
          return kind === null ? [] : ids.map((id) => kind.encode(clientId, id));
        },
      }),
    }),
  });

const StatisticRestRef = restObject('ReportStatisticRest');

const ReportStatisticsRef = builder.objectRef<OfType<Rest<'ReportStatistic'>>>('ReportStatistics').implement({
  description: 'A value of a report in groups that add up to it.',
  authScopes: can('read', 'report_builder_reports'),
  fields: (t) => ({
    ...restFields(t, 'ReportStatistic', { names: { total: 'totalCount' } }),
    groups: t.field({
      type: [StatisticGroupRef],
      description: 'The groups of this page.',
      resolve: ({ clientId, type, record: { groups } }) =>
        groups.map((record) => ({ clientId, type, record })),
    }),
    rest: t.field({
      type: StatisticRestRef,
      nullable: true,
      description: 'What has no such value; null: nothing.',
      resolve: ({ record: { rest } }) => rest,
    }),
  }),
});

const StatisticFilterRef = builder.inputType('ReportStatisticFilter', {
  description: 'Which part of a cell is meant.',
  fields: narrowingFields,
});

const StatisticsInputRef = builder.inputType('ReportStatisticsInput', {
  description: 'A cell, of a saved report or of a tree, and what it is told apart by.',
  fields: (t) => ({
    ...cellFields(t),
    type: t.field({ type: StatisticTypeEnum, required: true, description: 'By what.' }),
    where: t.field({ type: StatisticFilterRef, description: 'Which part of it; all when left out.' }),
    sortBy: t.field({
      type: restEnum('ReportStatisticOrder'),
      defaultValue: 'amount',
      description: 'In which order.',
    }),
    descending: t.boolean({ defaultValue: true, description: 'The largest, or the last, first.' }),
    first: t.int({
      defaultValue: pageSizeDefault,
      description: 'How many groups to answer, 1 to 1000.',
    }),
    after: t.string({ description: 'Only groups after what `next` of their page said.' }),
  }),
});

async function readStatistic(
  { upstream }: GraphContext,
  input: typeof StatisticsInputRef.$inferInput,
  clientId: number,
): Promise<Rest<'ReportStatistic'>> {
  const key = { clientId };
  const cell = decodeCell(input, key);
  const { nodeKey } = cell;
  const { type, where, sortBy, descending, first, after } = input;
  const body = {
    ...cell.shown,
    ...(where && { filters: decodeNarrowing(where, key) }),
    sorting: {
      by: sortBy ?? 'amount',
      direction: descending === false ? ('ascending' as const) : ('descending' as const),
    },
    ...(typeof after === 'string' && { after }),
    limit: first ?? pageSizeDefault,
  };
  const answer =
    cell.unsaved === null
      ? upstream.ask('/reportbuilder/reports/{id}/nodes/{nodeKey}/statistics/{type}', {
          clientId,
          path: { id: cell.reportId, nodeKey, type },
          body,
        })
      : upstream.ask('/reportbuilder/reports/nodes/{nodeKey}/statistics/{type}', {
          clientId,
          path: { nodeKey, type },
          body: { ...cell.unsaved, ...body },
        });
  return withInputPaths(cell.toPath, answer);
}

builder.objectField(ClientRef, 'reportStatistics', (t) =>
  t.field({
    type: ReportStatisticsRef,
    description: 'The value of a cell of a report in groups that add up to it.',
    authScopes: can('read', 'report_builder_reports'),
    complexity: reportEvaluationCost,
    args: {
      input: t.arg({ type: StatisticsInputRef, required: true, description: 'Which cell, and by what.' }),
    },
    resolve: async ({ clientId }, { input }, { graph }) => ({
      clientId,
      type: input.type,
      record: await readStatistic(graph, input, clientId),
    }),
  }),
);
