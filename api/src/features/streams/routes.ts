import { z } from 'zod';
import { type Route, route } from '../../http/route.ts';
import { deleteInstance } from './processing/service.ts';
import { accountRoutes } from './accounts/routes.ts';
import { columnRoutes } from './columns/routes.ts';
import { eliminationRoutes } from './eliminations/routes.ts';
import { fieldRoutes } from './fields/routes.ts';
import { processingRoutes } from './processing/routes.ts';
import { ruleRoutes } from './rules/routes.ts';
import { instanceAddress, streamAddress } from './instances/service.ts';
import {
  addInstanceBodySchema,
  deletedSchema,
  instanceSchema,
  instancesQuerySchema,
  revisionBodySchema,
} from './instances/instanceSchemas.ts';
import {
  addStreamBodySchema,
  instanceParametersSchema,
  oneStreamParametersSchema,
  streamParametersSchema,
  streamSchema,
  streamsQuerySchema,
  streamsSchema,
  updateStreamBodySchema,
} from './instances/schemas.ts';
import {
  changeStream,
  createInstance,
  createStream,
  deleteStream,
  readInstance,
  readInstances,
  readInstancesOfStream,
  readStreams,
  requireNamed,
  type StreamNames,
} from './service.ts';
import { sourceRoutes } from './source/routes.ts';
import { versionRoutes } from './versions/routes.ts';

const streams = '/actuals/:kind/streams';
const instances = `${streams}/:streamId/instances`;

const ownRoutes = [
  route({
    method: 'GET',
    path: streams,
    summary: 'The streams of the client in the order in which they were created, a page at a time',
    permission: { on: 'financial_streams', do: 'browse' },
    keepsToOpenRecords: true,
    params: streamParametersSchema,
    query: streamsQuerySchema,
    response: streamsSchema,
    handler: ({ db, membership, params, query }) => readStreams(db, membership, params.kind, query),
  }),
  route({
    method: 'POST',
    path: streams,
    summary: 'Creates a stream of a legal entity',
    permission: { on: 'financial_streams', do: 'add' },
    audit: { object: 'financial_streams', do: 'create' },
    body: addStreamBodySchema,
    status: 201,
    response: streamSchema,
    params: streamParametersSchema,
    handler: ({ db, membership, params, body }) => createStream(db, membership, params.kind, body),
  }),
  route({
    method: 'PATCH',
    path: `${streams}/:streamId`,
    summary: 'Renames a stream, or says how the rows of its files are built',
    permission: { on: 'financial_streams', do: 'edit' },
    audit: { object: 'financial_streams', do: 'update' },
    params: oneStreamParametersSchema,
    body: updateStreamBodySchema,
    response: streamSchema,
    handler: ({ db, membership, params, body }) => changeStream(db, membership, streamAddress(params), body),
  }),
  route({
    method: 'DELETE',
    path: `${streams}/:streamId`,
    summary: 'Deletes a stream without instances',
    permission: { on: 'financial_streams', do: 'delete' },
    audit: { object: 'financial_streams', do: 'delete' },
    params: oneStreamParametersSchema,
    response: deletedSchema,
    handler: ({ db, clientId, params }) => deleteStream(db, clientId, streamAddress(params)),
  }),
  route({
    method: 'GET',
    path: '/actuals/:kind/instances',
    summary: 'Instances across streams, for lists and progress, the latest periods first',
    permission: { on: 'financial_stream_instances', do: 'browse' },
    keepsToOpenRecords: true,
    params: streamParametersSchema,
    query: instancesQuerySchema,
    response: z.array(instanceSchema),
    handler: ({ db, membership, params, query }) =>
      readInstances(db, membership, params.kind, {
        ids: query.ids,
        streamIds: query.stream_ids,
        range: query.range,
        status: query.status,
        isOpenOnly: query.open_only,
      }),
  }),
  route({
    method: 'GET',
    path: instances,
    summary: 'The instances of a stream, the latest periods first',
    permission: { on: 'financial_stream_instances', do: 'browse' },
    params: oneStreamParametersSchema,
    response: z.array(instanceSchema),
    handler: ({ db, membership, params }) => readInstancesOfStream(db, membership, streamAddress(params)),
  }),
  route({
    method: 'POST',
    path: instances,
    summary: 'Creates an instance for a range of periods that no other instance of the stream covers',
    permission: { on: 'financial_stream_instances', do: 'add' },
    audit: { object: 'financial_stream_instances', do: 'create' },
    params: oneStreamParametersSchema,
    body: addInstanceBodySchema,
    status: 201,
    response: instanceSchema,
    handler: ({ db, membership, params, body }) =>
      createInstance(db, membership, streamAddress(params), body),
  }),
  route({
    method: 'GET',
    path: `${instances}/:instanceId`,
    summary: 'One instance',
    permission: { on: 'financial_stream_instances', do: 'read' },
    params: instanceParametersSchema,
    response: instanceSchema,
    handler: ({ db, membership, params }) => readInstance(db, membership, instanceAddress(params)),
  }),
  route({
    method: 'DELETE',
    path: `${instances}/:instanceId`,
    summary: 'Deletes an instance that is not processed',
    permission: { on: 'financial_stream_instances', do: 'delete' },
    audit: { object: 'financial_stream_instances', do: 'delete' },
    params: instanceParametersSchema,
    body: revisionBodySchema.nullish(),
    response: deletedSchema,
    handler: ({ db, jobs, clientId, user, params, body }) =>
      deleteInstance({ db, jobs }, clientId, {
        address: instanceAddress(params),
        revision: body?.revision,
        userId: user.id,
      }),
  }),
];

/** Where the address itself says the kind, as a word of its own. */
function kindOfPath(path: string): Pick<StreamNames, 'kind'> {
  return path.startsWith('/actuals/payroll/') ? { kind: 'payroll' } : {};
}

/** Stream, instance and rules of an address are looked for alike by every call. */
function naming(each: Route): Route {
  if (!each.path.includes('/:streamId')) return each;
  return {
    ...each,
    requireNamed: (db, clientId, params) => {
      const { ruleId, ...names } = params as StreamNames;
      const ofRule = each.path.includes('/eliminations/') ? 'eliminationId' : 'ruleId';
      return requireNamed(db, clientId, {
        ...kindOfPath(each.path),
        ...names,
        ...(ruleId !== undefined && { [ofRule]: ruleId }),
      });
    },
  };
}

export const streamRoutes: readonly Route[] = [
  ...ownRoutes,
  ...sourceRoutes,
  ...fieldRoutes,
  ...accountRoutes,
  ...columnRoutes,
  ...ruleRoutes,
  ...eliminationRoutes,
  ...processingRoutes,
  ...versionRoutes,
].map(naming);
