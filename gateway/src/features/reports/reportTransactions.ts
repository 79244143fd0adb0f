import { builder } from '../../builder.ts';
import { reportEvaluationCost } from '../../graph/limits.ts';
import { restEnum } from '../../graph/restEnum.ts';
import type { GraphContext } from '../../context.ts';
import type { Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { namedAccounts } from '../chart-of-accounts/Account.ts';
import { ClientRef } from '../clients/Client.ts';
import { namedInstances } from '../dimensions/Dimension.ts';
import { namedLegalEntities } from '../legal-entities/LegalEntity.ts';
import { namedPeriods } from '../periods/Period.ts';
import { longPageSizeMax, pageComplexity, pageOfKeyset } from '../shared/connections.ts';
import { allOf } from '../shared/ofClient.ts';
import { cellFields, decodeCell, decodeNarrowing, narrowingFields } from './cellInput.ts';
import { withInputPaths } from './contentInput.ts';
import { ReportTransactionConnectionRef } from './ReportTransaction.ts';

const ReportTransactionFilterRef = builder.inputType('ReportTransactionFilter', {
  description: 'Which lines of a cell are meant.',
  fields: (t) => ({
    ...narrowingFields(t),
    kind: t.field({ type: restEnum('ReportLineKind'), description: 'Only lines of this kind.' }),
    text: t.string({
      description: 'Only lines whose account, legal entity or dimension instance has it in its code or name.',
    }),
    amountMin: t.field({
      type: 'Decimal',
      description: 'Only amounts of at least that, without their sign.',
    }),
    amountMax: t.field({ type: 'Decimal', description: 'Only amounts of at most that, without their sign.' }),
  }),
});

const ReportTransactionSortRef = builder.inputType('ReportTransactionSort', {
  description: 'In which order lines stand.',
  fields: (t) => ({
    by: t.field({ type: restEnum('ReportLineOrder'), required: true, description: 'By what.' }),
    descending: t.boolean({ defaultValue: false, description: 'The largest, or the last, first.' }),
  }),
});

const ReportTransactionsInputRef = builder.inputType('ReportTransactionsInput', {
  description: 'A cell, of a saved report or of a tree, and which of its lines.',
  fields: (t) => ({
    ...cellFields(t),
    timeshift: t.int({
      description: 'Periods back beside those that the node shows, as an explanation says of what it names.',
    }),
    where: t.field({ type: ReportTransactionFilterRef, description: 'Which lines; all when left out.' }),
    sort: t.field({
      type: ReportTransactionSortRef,
      description: 'In which order; as they are stored when left out.',
    }),
  }),
});

type LinesInput = typeof ReportTransactionsInputRef.$inferInput;

/** What is asked of a cell beside which one it is. */
function linesOrder({ where, sort, timeshift }: LinesInput, key: { readonly clientId: number }) {
  const { kind, text, amountMin, amountMax } = where ?? {};
  return {
    ...(typeof timeshift === 'number' && { timeshift }),
    ...(where && {
      filters: {
        ...decodeNarrowing(where, key),
        ...(kind && { kind }),
        ...(typeof text === 'string' && { text }),
        ...(typeof amountMin === 'string' && { amount_min: amountMin }),
        ...(typeof amountMax === 'string' && { amount_max: amountMax }),
      },
    }),
    ...(sort && {
      sorting: { by: sort.by, direction: sort.descending === true ? 'descending' : 'ascending' } as const,
    }),
  };
}

/** What lines and values name is there when they are resolved. */
function keepNamed(graph: GraphContext, clientId: number, { named, items }: Rest<'ReportLines'>): void {
  if (named === undefined) return;
  const client = graph.client(clientId);
  client.keep(namedAccounts).add(named.accounts);
  client.keep(namedPeriods).add(named.periods);
  client.keep(namedLegalEntities).add(named.legal_entities);
  client.keep(namedInstances).add(
    named.dimension_instances,
    items.flatMap((line) => line.dimension_id ?? []),
  );
}

async function readLines(
  { upstream }: GraphContext,
  input: LinesInput,
  clientId: number,
  page: { readonly after?: string; readonly limit: number },
): Promise<Rest<'ReportLines'>> {
  const key = { clientId };
  const cell = decodeCell(input, key);
  const body = { ...cell.shown, ...linesOrder(input, key), ...page, include: ['named' as const] };
  const { nodeKey } = cell;
  const answer =
    cell.unsaved === null
      ? upstream.ask('/reportbuilder/reports/{id}/nodes/{nodeKey}/transactions', {
          clientId,
          path: { id: cell.reportId, nodeKey },
          body,
        })
      : upstream.ask('/reportbuilder/reports/nodes/{nodeKey}/transactions', {
          clientId,
          path: { nodeKey },
          body: { ...cell.unsaved, ...body },
        });
  return withInputPaths(cell.toPath, answer);
}

builder.objectField(ClientRef, 'reportTransactions', (t) =>
  t.field({
    type: ReportTransactionConnectionRef,
    description: 'How the value of a cell of a report is made, and the lines behind it.',
    authScopes: can('read', 'report_builder_reports'),
    complexity: (page) => {
      const { field, multiplier } = pageComplexity(page);
      return { field: field + reportEvaluationCost, multiplier };
    },
    args: {
      input: t.arg({
        type: ReportTransactionsInputRef,
        required: true,
        description: 'Which cell, and lines.',
      }),
      first: t.arg.int({ defaultValue: 50, description: 'How many lines to answer, 1 to 500.' }),
      after: t.arg.string({ description: 'Only lines after this cursor.' }),
    },
    resolve: async ({ clientId }, { input, first, after }, { graph }) => {
      const { page, answer } = await pageOfKeyset(
        { first, after, sizeMax: longPageSizeMax },
        async (query) => {
          const record = await readLines(graph, input, clientId, query);
          keepNamed(graph, clientId, record);
          const { totals, next, items } = record;
          return { total: totals?.count ?? 0, next, items: allOf(clientId, items), record };
        },
      );
      return { ...page, clientId, record: answer.record };
    },
  }),
);
