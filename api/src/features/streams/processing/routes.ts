import { Readable } from 'node:stream';
import { z } from 'zod';
import { pageQueryShape } from '../../../http/commonSchemas.ts';
import { route } from '../../../http/route.ts';
import { instanceAddress } from '../instances/service.ts';
import {
  cellSchema,
  cellsQuerySchema,
  entriesSchema,
  entryLinesSchema,
  entryParametersSchema,
} from './outputSchemas.ts';
import { instanceParametersSchema } from '../instances/schemas.ts';
import { instanceSchema, revisionBodySchema, verificationBodySchema } from '../instances/instanceSchemas.ts';
import { readInstance } from '../service.ts';
import { contentDisposition } from '../../files/service.ts';
import { readErrorCounts, readErrorGroups, readErrors } from './errors.ts';
import { writeErrorsFile } from './errorsFile.ts';
import { readCells, readEntries, readEntryLines } from './output.ts';
import {
  errorCountsSchema,
  errorGroupsQuerySchema,
  errorGroupsSchema,
  errorsQuerySchema,
  processingErrorsSchema,
} from './schemas.ts';
import { countAccounts } from '../accounts/service.ts';
import {
  cancelDeprocessing,
  cancelProcessing,
  rollBack,
  setVerification,
  startDeprocessing,
  startDryRun,
  startProcessing,
} from './service.ts';

const instance = '/actuals/:kind/streams/:streamId/instances/:instanceId';
const read = { on: 'financial_stream_instances', do: 'read' } as const;
const execute = { on: 'financial_stream_instances', do: 'execute' } as const;

type Start = typeof startDryRun;

/** A call that starts something, or stops it, and answers the instance as it is then. */
function actionRoute(
  method: 'POST' | 'DELETE',
  path: string,
  summary: string,
  status: 200 | 202,
  act: Start,
  makesRoom?: true,
) {
  return route({
    method,
    path: `${instance}${path}`,
    summary,
    permission: execute,
    params: instanceParametersSchema,
    body: revisionBodySchema.nullish(),
    status,
    ...(makesRoom === undefined ? {} : { makesRoom }),
    response: instanceSchema,
    handler: async ({ db, jobs, clientId, user, params, body }) => {
      const address = instanceAddress(params);
      await act({ db, jobs }, clientId, { address, revision: body?.revision, userId: user.id });
      return readInstance(db, clientId, address);
    },
  });
}

export const processingRoutes = [
  route({
    method: 'PATCH',
    path: `${instance}/verification`,
    summary: 'Says that file, map, accounts and rules were looked at, or takes it back',
    permission: { on: 'financial_verification', do: 'execute' },
    params: instanceParametersSchema,
    body: verificationBodySchema,
    response: instanceSchema,
    handler: async ({ db, jobs, clientId, user, params, body }) => {
      const address = instanceAddress(params);
      const call = { address, revision: body.revision, userId: user.id };
      await setVerification({ db, jobs }, clientId, call, body.is_verified);
      return readInstance(db, clientId, address);
    },
  }),
  actionRoute('POST', '/dry_run', 'Starts a processing that posts nothing', 202, startDryRun),
  actionRoute('POST', '/process', 'Starts processing', 202, startProcessing),
  actionRoute('DELETE', '/process', 'Asks the processing, or the dry run, to stop', 200, cancelProcessing),
  // An instance is deleted once its figures are withdrawn.
  actionRoute('POST', '/deprocess', 'Starts to withdraw the published figures', 202, startDeprocessing, true),
  actionRoute('DELETE', '/deprocess', 'Asks the withdrawal to stop', 200, cancelDeprocessing),
  actionRoute(
    'POST',
    '/rollback',
    'Goes back to the last published version',
    200,
    async (orders, clientId, call) => {
      await rollBack(orders, clientId, call);
      await countAccounts(orders.db, clientId, call.address);
    },
  ),
  route({
    method: 'GET',
    path: `${instance}/errors`,
    summary:
      'Errors of the last dry run or processing, by page: all, or those of a code, column, value, rule',
    permission: read,
    params: instanceParametersSchema,
    query: errorsQuerySchema,
    response: processingErrorsSchema,
    handler: ({ db, clientId, params, query }) => readErrors(db, clientId, instanceAddress(params), query),
  }),
  route({
    method: 'GET',
    path: `${instance}/errors/groups`,
    summary:
      'Causes of the errors of the last run (code, column, value, rules), the most frequent first, by page',
    permission: read,
    params: instanceParametersSchema,
    query: errorGroupsQuerySchema,
    response: errorGroupsSchema,
    handler: ({ db, clientId, params, query }) =>
      readErrorGroups(db, clientId, instanceAddress(params), query),
  }),
  route({
    method: 'GET',
    path: `${instance}/errors/counts`,
    summary: 'How many errors the last run found, by code, by column and by rule',
    permission: read,
    params: instanceParametersSchema,
    response: errorCountsSchema,
    handler: ({ db, clientId, params }) => readErrorCounts(db, clientId, instanceAddress(params)),
  }),
  route({
    method: 'GET',
    path: `${instance}/errors/file`,
    summary: 'All errors of the last run that are kept, as CSV',
    permission: read,
    params: instanceParametersSchema,
    response: 'file',
    handler: async ({ db, clientId, params, reply }) => {
      const address = instanceAddress(params);
      await readInstance(db, clientId, address);
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition(`errors-${params.instanceId}.csv`))
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff');
      return Readable.from(writeErrorsFile(db, clientId, address));
    },
  }),
  route({
    method: 'GET',
    path: `${instance}/entries`,
    summary: 'Journal entries of the published version',
    permission: read,
    params: instanceParametersSchema,
    query: z.strictObject(pageQueryShape),
    response: entriesSchema,
    handler: ({ db, clientId, params, query }) => readEntries(db, clientId, instanceAddress(params), query),
  }),
  route({
    method: 'GET',
    path: `${instance}/entries/:entryNo/lines`,
    summary: 'Postings of a journal entry of the published version',
    permission: read,
    params: entryParametersSchema,
    query: z.strictObject(pageQueryShape),
    response: entryLinesSchema,
    handler: ({ db, clientId, params, query }) =>
      readEntryLines(db, clientId, { ...instanceAddress(params), entryNo: params.entryNo }, query),
  }),
  route({
    method: 'GET',
    path: `${instance}/cells`,
    summary: 'What the published version moved on each account',
    permission: read,
    params: instanceParametersSchema,
    query: cellsQuerySchema,
    response: z.array(cellSchema),
    handler: ({ db, clientId, params, query }) =>
      readCells(db, clientId, instanceAddress(params), query.details ?? false),
  }),
];
