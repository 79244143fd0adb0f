import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import { knownClient } from '../admin/service.ts';
import {
  addEmbeddedReportBodySchema,
  clientReportsSchema,
  changeEmbeddedReportBodySchema,
  embeddedReportSchema,
  embeddedReportsQuerySchema,
  embeddedReportsSchema,
  removedEmbeddedReportSchema,
  reportsQuerySchema,
} from './schemas.ts';
import {
  reportingUserBodySchema,
  reportingUserSchema,
  reportingUsersQuerySchema,
  reportingUsersSchema,
  removedReportingUserSchema,
} from './reportingUserSchemas.ts';
import { readReportingUsers, removeReportingUser, setReportingUser } from './reportingUserService.ts';
import { addReport, changeReport, readClientReports, readReports, removeReport } from './service.ts';

const reports = '/admin/reporting/embedded/reports';
const parameters = z.object({ id: idParameterSchema.describe('Id of the report.') });

const reportingUsers = '/admin/clients/:id/reporting/users';
const clientParameters = z.object({ id: idParameterSchema.describe('Id of the client.') });
const reportingUserParameters = clientParameters.extend({
  userId: idParameterSchema.describe('Id of the membership.'),
});

const reportingUserRoutes = [
  route({
    method: 'GET',
    path: reportingUsers,
    summary: 'The members of a client who may see embedded reports by entries, with these, a page at a time',
    permission: 'platformAdmin',
    params: clientParameters,
    query: reportingUsersQuerySchema,
    response: reportingUsersSchema,
    handler: async ({ db, params, query }) => readReportingUsers(db, await knownClient(db, params.id), query),
  }),
  route({
    method: 'POST',
    path: reportingUsers,
    summary: 'Says which embedded reports a member may see; those that are not named are seen no longer',
    permission: 'platformAdmin',
    audit: { object: 'reporting_users', do: 'update', isWithinClient: true },
    params: clientParameters,
    body: reportingUserBodySchema,
    response: reportingUserSchema,
    handler: async ({ db, params, body }) => setReportingUser(db, await knownClient(db, params.id), body),
  }),
  route({
    method: 'DELETE',
    path: `${reportingUsers}/:userId`,
    summary: 'Lets a member see no embedded report by entries any more',
    permission: 'platformAdmin',
    audit: { object: 'reporting_users', do: 'delete', isWithinClient: true },
    params: reportingUserParameters,
    response: removedReportingUserSchema,
    handler: async ({ db, params }) =>
      removeReportingUser(db, await knownClient(db, params.id), params.userId),
  }),
];

export const embeddedReportRoutes = [
  route({
    method: 'GET',
    path: reports,
    summary: 'The embedded reports that are kept, by name, a page at a time',
    permission: 'platformAdmin',
    query: embeddedReportsQuerySchema,
    response: embeddedReportsSchema,
    handler: ({ db, query }) => readReports(db, query),
  }),
  route({
    method: 'POST',
    path: reports,
    summary: 'Keeps an embedded report for a client',
    permission: 'platformAdmin',
    audit: { object: 'bi_reports', do: 'create', isWithinClient: true },
    body: addEmbeddedReportBodySchema,
    status: 201,
    response: embeddedReportSchema,
    handler: ({ db, body }) => addReport(db, body),
  }),
  route({
    method: 'PATCH',
    path: `${reports}/:id`,
    summary: 'Changes what is said of an embedded report; its client stays',
    permission: 'platformAdmin',
    audit: { object: 'bi_reports', do: 'update', isWithinClient: true },
    params: parameters,
    body: changeEmbeddedReportBodySchema,
    response: embeddedReportSchema,
    handler: ({ db, params, body }) => changeReport(db, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: `${reports}/:id`,
    summary: 'Keeps an embedded report no longer',
    permission: 'platformAdmin',
    audit: { object: 'bi_reports', do: 'delete', isWithinClient: true },
    params: parameters,
    response: removedEmbeddedReportSchema,
    handler: ({ db, params }) => removeReport(db, params.id),
  }),
  route({
    method: 'GET',
    path: '/reporting/embedded/reports',
    summary: 'The embedded reports of the client that the caller may read, by name, a page at a time',
    permission: { on: 'bi_reports', do: 'browse' },
    keepsToOpenRecords: true,
    query: reportsQuerySchema,
    response: clientReportsSchema,
    handler: ({ db, membership, query }) => readClientReports(db, membership, query),
  }),
  ...reportingUserRoutes,
];
