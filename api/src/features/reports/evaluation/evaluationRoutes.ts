import { z } from 'zod';
import { route } from '../../../http/route.ts';
import { reportsType as on } from '../rights.ts';
import { reportParametersSchema } from '../schemas.ts';
import { requireReport } from '../service.ts';
import { reportEvaluationSchema } from './answerSchemas.ts';
import { savedTree, unsavedTree } from './askedTrees.ts';
import { reportLinesSchema, savedLinesSchema, unsavedLinesSchema } from './drillSchemas.ts';
import { evaluate } from './evaluationService.ts';
import { readReportLines } from './linesService.ts';
import { requireReportNode } from './namedNodes.ts';
import { savedEvaluationSchema, unsavedEvaluationSchema } from './schemas.ts';
import {
  reportStatisticSchema,
  savedStatisticSchema,
  statisticTypeSchema,
  unsavedStatisticSchema,
} from './statisticSchemas.ts';
import { readReportStatistic } from './statisticService.ts';

const reports = '/reportbuilder/reports';
const nodeKeyLengthMax = 1_000;
const ofNode = {
  nodeKey: z
    .string()
    .min(1)
    .max(nodeKeyLengthMax)
    .describe(
      'Id of the node; within a measure after the ids of the nodes that lead there, with slashes between.',
    ),
};
const ofType = { type: statisticTypeSchema.describe('By what.') };
const savedNodeSchema = reportParametersSchema.extend(ofNode);

const reading = { permission: { on, do: 'read' }, changesNothing: true } as const;
/** Their handlers refuse who may neither add reports nor change the one that is named. */
const unsaved = { ...reading, keepsToOpenRecords: true } as const;

const unsavedRoutes = [
  route({
    ...unsaved,
    method: 'POST',
    path: `${reports}/evaluate`,
    summary: 'The values of a tree that need not be saved',
    body: unsavedEvaluationSchema,
    response: reportEvaluationSchema,
    handler: ({ db, membership, body }) => evaluate(db, membership, unsavedTree(membership, body), body),
  }),
  route({
    ...unsaved,
    method: 'POST',
    path: `${reports}/nodes/:nodeKey/transactions`,
    summary: 'How a value of a tree is made, and the lines behind it',
    params: z.object(ofNode),
    body: unsavedLinesSchema,
    response: reportLinesSchema,
    handler: ({ db, membership, params, body: { items, formulas, scope_mode, report_id, ...body } }) => {
      const tree = unsavedTree(membership, { items, formulas, scope_mode, report_id });
      return readReportLines(db, membership, tree, { ...params, body });
    },
  }),
  route({
    ...unsaved,
    method: 'POST',
    path: `${reports}/nodes/:nodeKey/statistics/:type`,
    summary: 'A value of a tree in groups that add up to it',
    params: z.object({ ...ofNode, ...ofType }),
    body: unsavedStatisticSchema,
    response: reportStatisticSchema,
    handler: ({ db, membership, params, body: { items, formulas, scope_mode, report_id, ...body } }) => {
      const tree = unsavedTree(membership, { items, formulas, scope_mode, report_id });
      return readReportStatistic(db, membership, tree, { ...params, body });
    },
  }),
];

const savedRoutes = [
  route({
    ...reading,
    method: 'POST',
    path: `${reports}/:id/evaluate`,
    summary: 'The values of a saved report',
    params: reportParametersSchema,
    requireNamed: (db, clientId, { id }) => requireReport(db, clientId, id),
    body: savedEvaluationSchema,
    response: reportEvaluationSchema,
    handler: ({ db, membership, params, body }) =>
      evaluate(db, membership, savedTree(membership, params.id), body),
  }),
  route({
    ...reading,
    method: 'POST',
    path: `${reports}/:id/nodes/:nodeKey/transactions`,
    summary: 'How a value of a saved report is made, and the lines behind it',
    params: savedNodeSchema,
    requireNamed: (db, clientId, params) => requireReportNode(db, clientId, params),
    body: savedLinesSchema,
    response: reportLinesSchema,
    handler: ({ db, membership, params: { id, ...params }, body }) =>
      readReportLines(db, membership, savedTree(membership, id), { ...params, body }),
  }),
  route({
    ...reading,
    method: 'POST',
    path: `${reports}/:id/nodes/:nodeKey/statistics/:type`,
    summary: 'A value of a saved report in groups that add up to it',
    params: savedNodeSchema.extend(ofType),
    requireNamed: (db, clientId, params) => requireReportNode(db, clientId, params),
    body: savedStatisticSchema,
    response: reportStatisticSchema,
    handler: ({ db, membership, params: { id, ...params }, body }) =>
      readReportStatistic(db, membership, savedTree(membership, id), { ...params, body }),
  }),
];

/** The values of reports, and what stands behind them. */
export const evaluationRoutes = [...unsavedRoutes, ...savedRoutes];
