import { installation, RecordIds } from '../../ids.ts';
import { change, describeFeature } from '../../testing/featureCases.ts';
import { encodeClientId } from '../clients/clientIds.ts';

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
  revision: 2,
};
const shown = { id, name: 'Margins', provider: 'METABASE', client: { name: 'Nordwind' } };
const selection = 'embeddedReport { id name provider client { name } }';
const input = { name: 'Margins', provider: 'METABASE', address: report.address, reportKey: '17' };
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
]);
