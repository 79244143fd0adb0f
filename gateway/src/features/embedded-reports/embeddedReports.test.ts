import { absentId, installation, RecordIds } from '../../ids.ts';
import { change, describeFeature } from '../../testing/featureCases.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { clientUserIds } from '../users/User.ts';

const asAdministrator = { user: { is_platform_admin: true } };
const id = new RecordIds('EmbeddedReport').encode(installation, 5);
const adminClientId = new RecordIds('AdminClient').encode(installation, 1);
const report = {
  id: 5,
  client_id: 1,
  client_name: 'Nordwind',
  name: 'Margins',
  description: '',
  provider: 'metabase',
  address: 'https://metabase.example.org',
  workspace: '',
  report_key: '17',
  is_enabled: true,
  entry_count: 3,
  revision: 2,
};
const shown = { id, name: 'Margins', provider: 'METABASE', client: { name: 'Nordwind' } };
const selection = 'embeddedReport { id name provider client { name } }';
const input = { name: 'Margins', provider: 'METABASE', address: report.address, reportKey: '17' };
const client = { id: 1, name: 'Nordwind', slug: 'nordwind', user_count: 1, has_administrator: true };
const memberId = clientUserIds.encode(1, 7);
const user = {
  id: 7,
  email: 'ida@example.org',
  first_name: 'Ida',
  last_name: '',
  status: 'active',
  report_ids: [5],
};
const listed = { total: 1, items: [report], next: null };

describeFeature('embedded reports', [
  {
    what: 'are listed, on request those of one client',
    document: `query ($clientId: ID!) { viewer { admin { embeddedReports(first: 2, clientId: $clientId) {
      totalCount edges { node { id name provider client { name } } }
    } } } }`,
    variables: { clientId: adminClientId },
    api: { 'GET /admin/reporting/embedded/reports': { body: listed } },
    calls: ['GET /admin/reporting/embedded/reports?client_id=1&limit=2'],
    data: { viewer: { admin: { embeddedReports: { totalCount: 1, edges: [{ node: shown }] } } } },
    ...asAdministrator,
  },
  {
    what: 'are none of a client whose id names nothing, be it empty',
    document: '{ viewer { admin { embeddedReports(clientId: "") { totalCount } } } }',
    api: { 'GET /admin/reporting/embedded/reports': { body: { total: 0, items: [], next: null } } },
    calls: [`GET /admin/reporting/embedded/reports?client_id=${absentId}&limit=25`],
    data: { viewer: { admin: { embeddedReports: { totalCount: 0 } } } },
    ...asAdministrator,
  },
  {
    what: 'are found by their id',
    document:
      'query ($id: ID!) { node(id: $id) { ... on EmbeddedReport { id name provider client { name } } } }',
    variables: { id },
    api: { 'GET /admin/reporting/embedded/reports': { body: listed } },
    calls: ['GET /admin/reporting/embedded/reports?ids=5'],
    data: { node: shown },
    ...asAdministrator,
  },
  ...[adminClientId, encodeClientId(1)].map((clientId) =>
    change('createEmbeddedReport', {
      ...asAdministrator,
      what: 'takes the id by which a client is administered, and that of its members',
      input: { clientId, ...input },
      call: 'POST /admin/reporting/embedded/reports',
      sent: {
        client_id: 1,
        name: 'Margins',
        provider: 'metabase',
        address: report.address,
        report_key: '17',
      },
      body: report,
      selection,
      answer: { embeddedReport: shown },
    }),
  ),
  change('updateEmbeddedReport', {
    ...asAdministrator,
    input: { embeddedReportId: id, name: 'Margins', revision: 1 },
    call: 'PATCH /admin/reporting/embedded/reports/5',
    sent: { name: 'Margins', revision: 1 },
    body: report,
    selection,
    answer: { embeddedReport: shown },
  }),
  change('deleteEmbeddedReport', {
    ...asAdministrator,
    input: { embeddedReportId: id },
    call: 'DELETE /admin/reporting/embedded/reports/5',
    body: { id: 5 },
    selection: 'deletedEmbeddedReportId',
    answer: { deletedEmbeddedReportId: id },
  }),
  {
    what: 'have users, who are listed with the reports of each',
    document: `query ($member: ID!) { viewer { admin { client(slug: "nordwind") {
      embeddedReports(first: 2) { edges { node { id } } }
      reportingUsers(first: 2, clientUserIds: [$member]) {
        totalCount edges { node { clientUserId email firstName lastName status embeddedReportIds } }
      }
    } } } }`,
    variables: { member: memberId },
    api: {
      'GET /admin/clients': { body: { total: 1, items: [client], next: null } },
      'GET /admin/reporting/embedded/reports': { body: listed },
      'GET /admin/clients/1/reporting/users': { body: { total: 1, items: [user], next: null } },
    },
    calls: [
      'GET /admin/clients?slug=nordwind',
      'GET /admin/reporting/embedded/reports?client_id=1&limit=2',
      'GET /admin/clients/1/reporting/users?limit=2&ids=7',
    ],
    data: {
      viewer: {
        admin: {
          client: {
            embeddedReports: { edges: [{ node: { id } }] },
            reportingUsers: {
              totalCount: 1,
              edges: [
                {
                  node: {
                    clientUserId: memberId,
                    email: 'ida@example.org',
                    firstName: 'Ida',
                    lastName: '',
                    status: 'ACTIVE',
                    embeddedReportIds: [id],
                  },
                },
              ],
            },
          },
        },
      },
    },
    ...asAdministrator,
  },
  change('setReportingUser', {
    ...asAdministrator,
    input: {
      clientId: adminClientId,
      clientUserId: memberId,
      embeddedReportIds: [id],
      seenReportIds: [],
    },
    call: 'POST /admin/clients/1/reporting/users',
    sent: { user_id: 7, report_ids: [5], seen_report_ids: [] },
    body: user,
    selection: 'client { id }',
    answer: { client: { id: adminClientId } },
    reads: { 'GET /admin/clients?ids=1&limit=1': { body: { total: 1, items: [client], next: null } } },
  }),
  change('removeReportingUser', {
    ...asAdministrator,
    input: { clientUserId: memberId },
    call: 'DELETE /admin/clients/1/reporting/users/7',
    body: { id: 7 },
    selection: 'client { id }',
    answer: { client: { id: adminClientId } },
    reads: { 'GET /admin/clients?ids=1&limit=1': { body: { total: 1, items: [client], next: null } } },
  }),
]);
