import { route } from '../../http/route.ts';
import { evaluationRoutes } from './evaluation/evaluationRoutes.ts';
import { readOptions } from './optionsService.ts';
import { optionsQuerySchema, reportOptionsSchema } from './optionsSchemas.ts';
import { changeReport, createReport, deleteReport } from './recordService.ts';
import {
  deletedReportSchema,
  deleteReportQuerySchema,
  newReportBodySchema,
  reportPageSchema,
  reportParametersSchema,
  reportSchema,
  reportsQuerySchema,
  reportVersionSchema,
  restoreBodySchema,
  updateReportBodySchema,
  versionPageSchema,
  versionParametersSchema,
  versionsQuerySchema,
} from './schemas.ts';
import { readReport, readReports, requireReport } from './service.ts';
import { readVersion, readVersions, restoreVersion } from './versionService.ts';

const reports = '/reportbuilder/reports';
const on = 'report_builder_reports';
/** Of a template and formulas as texts within JSON, where each quotation mark takes two signs. */
const bodyBytesMax = 4 * 2 ** 20;

const recordRoutes = [
  route({
    method: 'GET',
    path: reports,
    summary: 'The reports that the caller may read, favourites first, then by name, a page at a time',
    permission: { on, do: 'browse' },
    keepsToOpenRecords: true,
    query: reportsQuerySchema,
    response: reportPageSchema,
    handler: ({ db, membership, query }) => readReports(db, membership, query),
  }),
  route({
    method: 'POST',
    path: reports,
    summary: 'Creates a report or a measure: empty, of a template, a copy, or a starter',
    permission: { on, do: 'add' },
    audit: { object: on, do: 'create' },
    body: newReportBodySchema,
    bodyBytesMax,
    status: 201,
    response: reportSchema,
    handler: ({ db, membership, user, body }) =>
      createReport(db, membership, body, body.language ?? user.language),
  }),
  route({
    method: 'GET',
    path: `${reports}/:id`,
    summary: 'A report with its template and formulas, and what of it is not there any more',
    permission: { on, do: 'read' },
    params: reportParametersSchema,
    requireNamed: (db, clientId, { id }) => requireReport(db, clientId, id),
    response: reportSchema,
    handler: ({ db, membership, params }) => readReport(db, membership, params.id),
  }),
  route({
    method: 'PATCH',
    path: `${reports}/:id`,
    summary: 'Saves a report, which takes the right to edit it; or whether it is a favourite, for any reader',
    permission: { on, do: 'read' },
    audit: { object: on, do: 'update' },
    params: reportParametersSchema,
    requireNamed: (db, clientId, { id }) => requireReport(db, clientId, id),
    body: updateReportBodySchema,
    bodyBytesMax,
    response: reportSchema,
    handler: ({ db, membership, params, body }) => changeReport(db, membership, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: `${reports}/:id`,
    summary: 'Deletes a report with its versions; a measure that reports use only when that is confirmed',
    permission: { on, do: 'delete' },
    audit: { object: on, do: 'delete' },
    params: reportParametersSchema,
    requireNamed: (db, clientId, { id }) => requireReport(db, clientId, id),
    query: deleteReportQuerySchema,
    response: deletedReportSchema,
    handler: ({ db, membership, params, query }) =>
      deleteReport(db, membership, params.id, query.confirmed === true),
  }),
  route({
    method: 'GET',
    path: `${reports}/:id/versions`,
    summary: 'The saves of a report, the latest first, a page at a time',
    permission: { on, do: 'read' },
    params: reportParametersSchema,
    requireNamed: (db, clientId, { id }) => requireReport(db, clientId, id),
    query: versionsQuerySchema,
    response: versionPageSchema,
    handler: ({ db, membership, params, query }) => readVersions(db, membership, params.id, query),
  }),
  route({
    method: 'GET',
    path: `${reports}/:id/versions/:version`,
    summary: 'What a report held when it was saved',
    permission: { on, do: 'read' },
    params: versionParametersSchema,
    requireNamed: (db, clientId, { id }) => requireReport(db, clientId, id),
    response: reportVersionSchema,
    handler: ({ db, membership, params }) => readVersion(db, membership, params),
  }),
  route({
    method: 'POST',
    path: `${reports}/:id/versions/:version/restore`,
    summary: 'Saves a report as it was in an earlier version',
    permission: { on, do: 'edit' },
    audit: { object: on, do: 'roll_back' },
    params: versionParametersSchema,
    requireNamed: (db, clientId, { id }) => requireReport(db, clientId, id),
    body: restoreBodySchema,
    response: reportSchema,
    handler: ({ db, membership, params, body }) => restoreVersion(db, membership, params, body),
  }),
  route({
    method: 'GET',
    path: '/reportbuilder/options',
    summary: 'What reports of the client can be made of now',
    permission: { on, do: 'browse' },
    keepsToOpenRecords: true,
    query: optionsQuerySchema,
    response: reportOptionsSchema,
    handler: ({ db, membership, query }) => readOptions(db, membership, query),
  }),
];

export const reportRoutes = [...recordRoutes, ...evaluationRoutes];
