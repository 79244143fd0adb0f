import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import {
  addEmbeddedReportBodySchema,
  changeEmbeddedReportBodySchema,
  embeddedReportSchema,
  embeddedReportsQuerySchema,
  embeddedReportsSchema,
  removedEmbeddedReportSchema,
} from './schemas.ts';
import { addReport, changeReport, readReports, removeReport } from './service.ts';

const reports = '/admin/reporting/embedded/reports';
const parameters = z.object({ id: idParameterSchema.describe('Id of the report.') });

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
    audit: { object: 'bi_reports', do: 'create' },
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
    audit: { object: 'bi_reports', do: 'update' },
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
    audit: { object: 'bi_reports', do: 'delete' },
    params: parameters,
    response: removedEmbeddedReportSchema,
    handler: ({ db, params }) => removeReport(db, params.id),
  }),
];
