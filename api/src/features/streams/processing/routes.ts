import { Readable } from 'node:stream';
import { z } from 'zod';
import { pageQueryShape } from '../../../http/commonSchemas.ts';
import type { AuditAction } from '../../../audit/words.ts';
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
import {
  instanceSchema,
  rejectionOfInstanceSchema,
  revisionBodySchema,
  verificationBodySchema,
} from '../instances/instanceSchemas.ts';
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
  startDeprocessing,
  startDryRun,
  startProcessing,
} from './service.ts';
import { recallInstance, rejectInstance, setVerification, submitInstance } from './verification.ts';

const instance = '/actuals/:kind/streams/:streamId/instances/:instanceId';
const read = { on: 'financial_stream_instances', do: 'read' } as const;
const execute = { on: 'financial_stream_instances', do: 'execute' } as const;

type Start = typeof startDryRun;

interface ActionRoute {
  readonly summary: string;
  readonly status: 200 | 202;
  readonly does: AuditAction;
  readonly act: Start;
  readonly makesRoom?: true;
}

const runs = [
  { object: 'financial_stream_instances', do: 'begin' },
  { object: 'financial_stream_instances', do: 'end' },
] as const;

/** A call that starts something, or stops it, and answers the instance as it is then. */
function actionRoute(
  method: 'POST' | 'DELETE',
  path: string,
  { summary, status, does, act, makesRoom }: ActionRoute,
) {
  return route({
    method,
    path: `${instance}${path}`,
    summary,
    permission: execute,
    audit: { object: 'financial_stream_instances', do: does, also: runs },
    params: instanceParametersSchema,
    body: revisionBodySchema.nullish(),
    status,
    ...(makesRoom === undefined ? {} : { makesRoom }),
    response: instanceSchema,
    handler: async ({ db, jobs, clientId, membership, user, params, body }) => {
      const address = instanceAddress(params);
      await act({ db, jobs }, clientId, { address, revision: body?.revision, userId: user.id });
      return readInstance(db, membership, address);
    },
  });
}

const verification = `${instance}/verification`;
const object = 'financial_stream_instances';
const decides = { on: 'financial_verification', do: 'execute' } as const;
const prepares = { on: object, do: 'edit' } as const;

export const processingRoutes = [
  route({
    method: 'PATCH',
    path: verification,
    summary: 'Says that file, map, accounts and rules were looked at, or takes it back',
    permission: decides,
    audit: { object, do: 'verify' },
    params: instanceParametersSchema,
    body: verificationBodySchema,
    response: instanceSchema,
    handler: async ({ db, clientId, membership, user, params, body }) => {
      const address = instanceAddress(params);
      const call = { address, revision: body.revision, userId: user.id };
      await setVerification({ db }, clientId, call, body.is_verified);
      return readInstance(db, membership, address);
    },
  }),
  route({
    method: 'POST',
    path: `${verification}/submit`,
    summary:
      'Asks another person to release the instance; unless four eyes look at it, it is released at once',
    permission: prepares,
    audit: { object, do: 'submit' },
    params: instanceParametersSchema,
    body: revisionBodySchema.nullish(),
    response: instanceSchema,
    handler: async ({ db, clientId, membership, user, params, body }) => {
      const address = instanceAddress(params);
      await submitInstance({ db }, clientId, { address, revision: body?.revision, userId: user.id });
      return readInstance(db, membership, address);
    },
  }),
  route({
    method: 'POST',
    path: `${verification}/reject`,
    summary: 'Rejects an instance that was submitted for release, with a reason',
    permission: decides,
    audit: { object, do: 'reject' },
    params: instanceParametersSchema,
    body: rejectionOfInstanceSchema,
    response: instanceSchema,
    handler: async ({ db, clientId, membership, user, params, body }) => {
      const address = instanceAddress(params);
      const call = { address, revision: body.revision, userId: user.id };
      await rejectInstance({ db }, clientId, call, body.reason);
      return readInstance(db, membership, address);
    },
  }),
  route({
    method: 'POST',
    path: `${verification}/recall`,
    summary: 'Takes back that the instance was submitted for release',
    permission: prepares,
    audit: { object, do: 'recall' },
    params: instanceParametersSchema,
    body: revisionBodySchema.nullish(),
    response: instanceSchema,
    handler: async ({ db, clientId, membership, user, params, body }) => {
      const address = instanceAddress(params);
      await recallInstance({ db }, clientId, { address, revision: body?.revision, userId: user.id });
      return readInstance(db, membership, address);
    },
  }),

  actionRoute('POST', '/dry_run', {
    summary: 'Starts a processing that posts nothing',
    status: 202,
    does: 'dry_run',
    act: startDryRun,
  }),
  actionRoute('POST', '/process', {
    summary: 'Starts processing',
    status: 202,
    does: 'process',
    act: startProcessing,
  }),
  actionRoute('DELETE', '/process', {
    summary: 'Asks the processing, or the dry run, to stop',
    status: 200,
    does: 'cancel',
    act: cancelProcessing,
  }),
  actionRoute('POST', '/deprocess', {
    summary: 'Starts to withdraw the published figures',
    status: 202,
    does: 'deprocess',
    act: startDeprocessing,
    // An instance is deleted once its figures are withdrawn.
    makesRoom: true,
  }),
  actionRoute('DELETE', '/deprocess', {
    summary: 'Asks the withdrawal to stop',
    status: 200,
    does: 'cancel',
    act: cancelDeprocessing,
  }),
  actionRoute('POST', '/rollback', {
    summary: 'Goes back to the last published version',
    status: 200,
    does: 'roll_back',
    act: async (orders, clientId, call) => {
      await rollBack(orders, clientId, call);
      await countAccounts(orders.db, clientId, call.address);
    },
  }),
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
    handler: async ({ db, clientId, membership, params, reply }) => {
      const address = instanceAddress(params);
      await readInstance(db, membership, address);
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
