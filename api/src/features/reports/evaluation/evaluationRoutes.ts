import { z } from 'zod';
import { route } from '../../../http/route.ts';
import { reportEvaluationSchema } from './answerSchemas.ts';
import { unsavedTree } from './askedTrees.ts';
import { reportLinesSchema, unsavedLinesSchema } from './drillSchemas.ts';
import { evaluate } from './evaluationService.ts';
import { readReportLines } from './linesService.ts';
import { unsavedEvaluationSchema } from './schemas.ts';
import { reportStatisticSchema, statisticTypeSchema, unsavedStatisticSchema } from './statisticSchemas.ts';
import { readReportStatistic } from './statisticService.ts';

const nodeKeyLengthMax = 1_000;
const nodeSchema = z
  .string()
  .min(1)
  .max(nodeKeyLengthMax)
  .describe(
    'Id of the node; within a measure after the ids of the nodes that lead there, with slashes between.',
  );
const ofNode = z.object({ nodeKey: nodeSchema });
const ofStatistic = ofNode.extend({ type: statisticTypeSchema.describe('By what.') });

/** Its handler refuses who may neither add reports nor change the one that is named. */
const onUnsaved = {
  permission: { on: 'report_builder_reports', do: 'read' },
  keepsToOpenRecords: true,
  changesNothing: true,
} as const;

/** The values of reports, and what stands behind them. */
export const evaluationRoutes = [
  route({
    ...onUnsaved,
    method: 'POST',
    path: '/reportbuilder/reports/evaluate',
    summary: 'Evaluate a tree that need not be saved',
    body: unsavedEvaluationSchema,
    response: reportEvaluationSchema,
    handler: ({ db, membership, body }) => evaluate(db, membership, unsavedTree(membership, body), body),
  }),
  route({
    ...onUnsaved,
    method: 'POST',
    path: '/reportbuilder/reports/nodes/:nodeKey/transactions',
    summary: 'How a value of a tree is made, and the lines behind it',
    params: ofNode,
    body: unsavedLinesSchema,
    response: reportLinesSchema,
    handler: ({ db, membership, params, body: { items, formulas, scope_mode, report_id, ...body } }) =>
      readReportLines(db, membership, unsavedTree(membership, { items, formulas, scope_mode, report_id }), {
        nodeKey: params.nodeKey,
        body,
      }),
  }),
  route({
    ...onUnsaved,
    method: 'POST',
    path: '/reportbuilder/reports/nodes/:nodeKey/statistics/:type',
    summary: 'A value of a tree in groups that add up to it',
    params: ofStatistic,
    body: unsavedStatisticSchema,
    response: reportStatisticSchema,
    handler: ({ db, membership, params, body: { items, formulas, scope_mode, report_id, ...body } }) =>
      readReportStatistic(
        db,
        membership,
        unsavedTree(membership, { items, formulas, scope_mode, report_id }),
        { nodeKey: params.nodeKey, type: params.type, body },
      ),
  }),
];
