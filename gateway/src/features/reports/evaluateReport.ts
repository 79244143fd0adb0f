import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { reportEvaluationCost } from '../../graph/limits.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { of, type Of } from '../shared/ofClient.ts';
import { buildLists, refuseFaults, withInputPaths } from './contentInput.ts';
import { noLists, toTreePath } from './contentPaths.ts';
import { evaluationOrder } from './evaluationOrder.ts';
import { type FiltersInput, FiltersInputRef } from './filtersInput.ts';
import { ReportEvaluationRef } from './ReportEvaluation.ts';
import { reportIds } from './reportIds.ts';
import { FormulaInputRef, TreeInputRef } from './treeInput.ts';
import { savedOrTree, unsavedTree } from './unsavedTree.ts';

/** Fields of an evaluation that are lists of amounts. */
const amountLists = ['values'];
const layout = 'columns' as const;

export async function evaluateSaved(
  graph: GraphContext,
  { clientId, id }: { readonly clientId: number; readonly id: number },
  filters: FiltersInput,
): Promise<Of<'ReportEvaluation'>> {
  const body = { ...evaluationOrder(filters, { clientId }), layout };
  const call = { clientId, path: { id }, body };
  const answer = graph.upstream.ask('/reportbuilder/reports/{id}/evaluate', call, amountLists);
  return of(clientId, await withInputPaths(toTreePath(noLists), answer));
}

const ReportEvaluationInputRef = builder.inputType('ReportEvaluationInput', {
  description: 'A tree that need not be saved, or a saved report, and how it is evaluated.',
  fields: (t) => ({
    reportId: t.id({
      description:
        'The saved report; beside `tree`: the one whose tree it is, which the caller may change. Without it the caller may add reports.',
    }),
    tree: t.field({ type: TreeInputRef, description: 'A tree that need not be saved.' }),
    formulas: t.field({
      type: [FormulaInputRef],
      description: 'The formulas of the tree; none when left out.',
    }),
    filters: t.field({
      type: FiltersInputRef,
      description: 'With what. What is left out is as the report has it, or the default.',
    }),
  }),
});

builder.objectField(ClientRef, 'reportEvaluation', (t) =>
  t.field({
    type: ReportEvaluationRef,
    description: 'The values of a saved report, or of a tree that need not be saved.',
    authScopes: can('read', 'report_builder_reports'),
    complexity: reportEvaluationCost,
    args: {
      input: t.arg({ type: ReportEvaluationInputRef, required: true, description: 'Which tree, and how.' }),
    },
    resolve: async ({ clientId }, { input }, { graph }) => {
      const key = { clientId };
      const filters = input.filters ?? {};
      const asked = savedOrTree(input);
      if (asked.tree === null) {
        return evaluateSaved(graph, { clientId, id: reportIds.decodeIn(asked.reportId, key) }, filters);
      }
      const built = buildLists(asked, key);
      refuseFaults(built, []);
      const tree = unsavedTree(asked, built, key);
      const call = { clientId, body: { ...evaluationOrder(filters, key), ...tree, layout } };
      const answer = graph.upstream.ask('/reportbuilder/reports/evaluate', call, amountLists);
      return of(clientId, await withInputPaths(toTreePath(built), answer));
    },
  }),
);
