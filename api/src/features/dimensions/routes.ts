import { z } from 'zod';
import { flagQuerySchema, idParameterSchema, numberParameterSchema } from '../../http/commonSchemas.ts';
import { invalidField } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import {
  dimensionInstanceSchema,
  dimensionInstancesBodySchema,
  dimensionInstanceVersionSchema,
  dimensionSchema,
  dimensionsGrant,
} from './schemas.ts';
import { readDimensions, readInstances, readVersions, requireDimension, saveInstances } from './service.ts';

const parameters = z.object({ id: idParameterSchema.describe('Id of the dimension.') });

const saveParameters = parameters.extend({
  periodId: numberParameterSchema(z.number().int().min(-1)).describe(
    'First period of the tree: its id, or -1 for the beginning.',
  ),
});

export const dimensionRoutes = [
  route({
    method: 'GET',
    path: '/dimensions',
    summary: 'The dimensions of the client',
    permission: dimensionsGrant,
    response: z.array(dimensionSchema),
    handler: ({ db, clientId }) => readDimensions(db, clientId),
  }),
  route({
    method: 'GET',
    path: '/dimensions/:id/instances',
    summary:
      'The tree of a dimension in a period (without one: as it stands at the end), flat and in tree order',
    permission: dimensionsGrant,
    params: parameters,
    requireNamed: (db, clientId, { id }) => requireDimension(db, clientId, id),
    query: z.strictObject({
      period_id: idParameterSchema
        .optional()
        .describe('Period in which the tree is asked for; without one as it stands at the end.'),
      with_ended: flagQuerySchema
        .optional()
        .describe(
          'Behind the tree also those that have ended before it, each as it was last, the latest first.',
        ),
    }),
    response: z.array(dimensionInstanceSchema),
    handler: ({ db, clientId, params, query }) =>
      readInstances(db, clientId, params.id, {
        periodId: query.period_id,
        withEnded: query.with_ended,
      }),
  }),
  route({
    method: 'GET',
    path: '/dimensions/:id/versions',
    summary:
      'What each instance of a dimension is over time: the versions of one after the other, the earliest first',
    permission: dimensionsGrant,
    params: parameters,
    requireNamed: (db, clientId, { id }) => requireDimension(db, clientId, id),
    response: z.array(dimensionInstanceVersionSchema),
    handler: ({ db, clientId, params }) => readVersions(db, clientId, params.id),
  }),
  route({
    method: 'POST',
    path: '/dimensions/:id/instances/:periodId',
    summary: 'Saves the tree as it shall be from a period on (-1: from the beginning)',
    permission: { on: 'dimensions', do: 'edit' },
    audit: { object: 'dimensions', do: 'update' },
    params: saveParameters,
    requireNamed: (db, clientId, { id }) => requireDimension(db, clientId, id),
    body: dimensionInstancesBodySchema,
    bodyBytesMax: 16 * 2 ** 20,
    response: z.array(dimensionInstanceSchema),
    handler: ({ db, clientId, params, body }) => {
      if (body.from_period_id !== (params.periodId === -1 ? null : params.periodId)) {
        throw invalidField('from_period_id', 'mismatch', 'It is not the period of the address.');
      }
      return saveInstances(db, clientId, params.id, body);
    },
  }),
];
