import { z } from 'zod';
import { pageQueryShape } from '../../../http/commonSchemas.ts';
import { route } from '../../../http/route.ts';
import { instanceAddress } from '../instances/service.ts';
import { instanceParametersSchema } from '../instances/schemas.ts';
import { sendFile } from '../../files/service.ts';
import { versionDetailSchema, versionParametersSchema, versionsSchema } from './schemas.ts';
import { findFileOfVersion, readVersion, readVersions } from './service.ts';

const versions = '/actuals/:kind/streams/:streamId/instances/:instanceId/versions';
const read = { on: 'financial_stream_instances', do: 'read' } as const;

export const versionRoutes = [
  route({
    method: 'GET',
    path: versions,
    summary: 'Versions of an instance that were published, with what each was processed with',
    permission: read,
    params: instanceParametersSchema,
    query: z.strictObject(pageQueryShape),
    response: versionsSchema,
    handler: ({ db, clientId, params, query }) => readVersions(db, clientId, instanceAddress(params), query),
  }),
  route({
    method: 'GET',
    path: `${versions}/:version`,
    summary: 'One version with its frozen map, accounts and rules, and what has changed since',
    permission: read,
    params: versionParametersSchema,
    response: versionDetailSchema,
    handler: ({ db, clientId, params }) =>
      readVersion(db, clientId, { ...instanceAddress(params), version: params.version }),
  }),
  route({
    method: 'GET',
    path: `${versions}/:version/file`,
    summary: 'The file that a version was processed with, byte for byte',
    permission: read,
    params: versionParametersSchema,
    response: 'file',
    handler: async ({ db, clientId, params, request, reply }) => {
      const address = { ...instanceAddress(params), version: params.version };
      return sendFile(db, clientId, await findFileOfVersion(db, clientId, address), request, reply);
    },
  }),
];
