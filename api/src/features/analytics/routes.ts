import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import {
  analyticsFieldBodySchema,
  analyticsFieldChangeSchema,
  analyticsFieldSchema,
  analyticsGrant,
  deletedAnalyticsFieldSchema,
  nameUsesQuerySchema,
  nameUsesSchema,
} from './schemas.ts';
import {
  changeAnalyticsField,
  createAnalyticsField,
  deleteAnalyticsField,
  readAnalyticsField,
  readAnalyticsFields,
  readNameUses,
} from './service.ts';
import { analyticsFields } from './store.ts';

const path = '/actuals/financial/analytics';
const parameters = z.object({ id: idParameterSchema.describe('Id of the analytics field.') });

export const analyticsRoutes = [
  route({
    method: 'GET',
    path,
    summary: 'The analytics fields of the client, in the order in which they were added',
    permission: analyticsGrant,
    response: z.array(analyticsFieldSchema),
    handler: ({ db, clientId }) => readAnalyticsFields(db, clientId),
  }),
  route({
    method: 'POST',
    path,
    summary: 'Adds an analytics field: each map offers it from then on; ten at most',
    permission: { on: 'analytics', do: 'add' },
    audit: { object: 'analytics', do: 'create', rowsOf: analyticsFields },
    body: analyticsFieldBodySchema,
    status: 201,
    response: analyticsFieldSchema,
    handler: ({ db, clientId, body }) => createAnalyticsField(db, clientId, body),
  }),
  route({
    method: 'GET',
    path: `${path}/uses`,
    summary: 'The streams of which a map reads a field of a name, whether or not it is an analytics field',
    permission: { on: 'analytics', do: 'edit' },
    query: nameUsesQuerySchema,
    response: nameUsesSchema,
    handler: ({ db, clientId, query }) => readNameUses(db, clientId, query),
  }),
  route({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'An analytics field',
    permission: { on: 'analytics', do: 'read' },
    params: parameters,
    requireNamed: (db, clientId, { id }) => readAnalyticsField(db, clientId, id),
    response: analyticsFieldSchema,
    handler: ({ db, clientId, params }) => readAnalyticsField(db, clientId, params.id),
  }),
  route({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Changes an analytics field; its name in maps and its type only while no map reads it',
    permission: { on: 'analytics', do: 'edit' },
    audit: { object: 'analytics', do: 'update', rowsOf: analyticsFields },
    params: parameters,
    requireNamed: (db, clientId, { id }) => readAnalyticsField(db, clientId, id),
    body: analyticsFieldChangeSchema,
    response: analyticsFieldSchema,
    handler: ({ db, clientId, params, body }) => changeAnalyticsField(db, clientId, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Removes an analytics field that no map reads; figures stay as they are',
    permission: { on: 'analytics', do: 'delete' },
    audit: { object: 'analytics', do: 'delete', rowsOf: analyticsFields },
    params: parameters,
    requireNamed: (db, clientId, { id }) => readAnalyticsField(db, clientId, id),
    response: deletedAnalyticsFieldSchema,
    handler: ({ db, clientId, params }) => deleteAnalyticsField(db, clientId, params.id),
  }),
];
