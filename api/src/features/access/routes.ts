import { z } from 'zod';
import { route } from '../../http/route.ts';
import {
  addEntryBodySchema,
  deletedEntrySchema,
  entriesQuerySchema,
  entryPageSchema,
  entryParametersSchema,
  entrySchema,
  updateEntriesBodySchema,
} from './entrySchemas.ts';
import { addEntry, changeEntries, deleteEntry, readEntries, requireEntry } from './entryService.ts';
import { rightsSchema, sessionSchema } from './schemas.ts';
import { describeRights, describeSession } from './service.ts';

export const accessRoutes = [
  route({
    method: 'GET',
    path: '/session',
    summary: 'The signed-in user, their clients, and what they may do in each, in one call',
    permission: 'signedIn',
    isOpenToTokens: true,
    memberships: 'all',
    response: sessionSchema,
    handler: ({ user, memberships, request }) =>
      describeSession(user, memberships, request.caller ?? { token: null, invitationCount: 0 }),
  }),
  route({
    method: 'GET',
    path: '/permissions',
    summary: 'What the caller may do in this client: object types and actions, namespaces, menu',
    permission: 'clientMember',
    response: rightsSchema,
    handler: ({ membership }) => describeRights(membership),
  }),
  route({
    method: 'GET',
    path: '/acl/entries',
    summary: 'Rights on single records, those that match all filters',
    permission: { on: 'acl', do: 'browse' },
    query: entriesQuerySchema,
    response: entryPageSchema,
    handler: ({ db, clientId, query }) => readEntries(db, clientId, query),
  }),
  route({
    method: 'POST',
    path: '/acl/entries',
    summary: 'Gives a member, or all who have a role, rights on one record',
    permission: { on: 'acl', do: 'add' },
    audit: { object: 'acl', do: 'create' },
    body: addEntryBodySchema,
    status: 201,
    response: entrySchema,
    handler: ({ db, clientId, body }) => addEntry(db, clientId, body),
  }),
  route({
    method: 'PATCH',
    path: '/acl/entries',
    summary: 'Changes rights on single records, all of those named or none',
    permission: { on: 'acl', do: 'edit' },
    audit: { object: 'acl', do: 'update' },
    body: updateEntriesBodySchema,
    response: z.array(entrySchema),
    handler: ({ db, clientId, body }) => changeEntries(db, clientId, body),
  }),
  route({
    method: 'DELETE',
    path: '/acl/entries/:id',
    summary: 'Takes rights on a record back',
    permission: { on: 'acl', do: 'delete' },
    audit: { object: 'acl', do: 'delete' },
    params: entryParametersSchema,
    requireNamed: (db, clientId, { id }) => requireEntry(db, clientId, id),
    response: deletedEntrySchema,
    handler: ({ db, clientId, params }) => deleteEntry(db, clientId, params.id),
  }),
];
