import { change, describeFeature } from '../../testing/featureCases.ts';
import { clientId, formulaInputs, range, reportId, tree } from '../../testing/reportInputs.ts';
import { items, report, template } from '../../testing/reportRecords.ts';
import { refusal } from '../../testing/stubApi.ts';
import { decodeFilters } from './filtersInput.ts';

const ownFilters = decodeFilters({ breakdown: [{ nodeKey: 'a', by: 'account' }] }, { clientId: 1 });

describeFeature('reports are changed: a report', [
  change('createReport', {
    what: 'of a content, which is sent as texts',
    input: {
      clientId,
      name: 'New',
      measureNodeKey: 'share',
      isMeasure: true,
      content: { tree, formulas: formulaInputs, filters: { scale: 'MILLION', delta: { shift: 2 } } },
    },
    call: 'POST /reportbuilder/reports',
    body: report(5),
    selection: 'report { id } reportEdge { node { slug } } client { id }',
    answer: {
      report: { id: reportId },
      reportEdge: { node: { slug: 'report-5' } },
      client: { id: clientId },
    },
  }),
  change('createReport', {
    what: 'of a starter',
    input: { clientId, starter: 'BALANCE_SHEET', language: 'DE_DE' },
    call: 'POST /reportbuilder/reports',
    sent: { starter: 'balance_sheet', language: 'de-DE' },
    body: report(5),
  }),
  change('cloneReport', {
    input: { reportId },
    call: 'POST /reportbuilder/reports',
    sent: { clone_id: 5 },
    body: report(6),
    selection: 'report { name }',
    answer: { report: { name: 'Report 6' } },
  }),
  change('cloneReport', {
    input: { reportId, filters: { breakdown: [{ nodeKey: 'a', by: 'ACCOUNT' }] } },
    call: 'POST /reportbuilder/reports',
    sent: { clone_id: 5, filters: JSON.stringify(ownFilters) },
    body: report(6),
    selection: 'report { name }',
    answer: { report: { name: 'Report 6' } },
  }),
  {
    what: 'deleteReport, when that is confirmed',
    document: `mutation ($input: DeleteReportInput!) {
      deleteReport(input: $input) { deletedReportId client { id } errors { code } }
    }`,
    variables: { input: { reportId, confirmed: true } },
    api: { 'DELETE /reportbuilder/reports/5': { body: { id: 5 } } },
    calls: ['DELETE /reportbuilder/reports/5?confirmed=true'],
    data: { deleteReport: { deletedReportId: reportId, client: { id: clientId }, errors: [] } },
  },
  change('setReportFavourite', {
    input: { reportId, favourite: true },
    call: 'PATCH /reportbuilder/reports/5',
    sent: { favourite: true },
    body: report(5, { favourite: true }),
    selection: 'report { favourite }',
    answer: { report: { favourite: true } },
  }),
  change('restoreReportVersion', {
    input: { reportId, version: 2, revision: 3, confirmed: true },
    call: 'POST /reportbuilder/reports/5/versions/2/restore',
    sent: { revision: 3, confirmed: true },
    body: report(5),
    selection: 'report { revision }',
    answer: { report: { revision: 3 } },
  }),
  change('shareReport', {
    input: { reportId, principalType: 'ROLE', principalId: 'ORG_VIEWER', canEdit: true },
    call: 'POST /acl/entries',
    sent: {
      resource_type: 'report_builder_reports',
      resource_id: 5,
      principal_type: 'role',
      principal_id: 'org_viewer',
      can_edit: true,
    },
    body: {
      id: 3,
      resource_type: 'report_builder_reports',
      resource_id: 5,
      resource_name: 'Report 5',
      principal_type: 'role',
      principal_id: 'org_viewer',
      can_read: true,
      can_edit: true,
      can_delete: false,
      revision: 1,
    },
    reads: { 'GET /reportbuilder/reports/5': { body: report(5) } },
    selection: 'aclEntry { role canEdit } report { name }',
    answer: { aclEntry: { role: 'ORG_VIEWER', canEdit: true }, report: { name: 'Report 5' } },
  }),
  {
    what: 'updateReport with filters alone changes nothing else that the report holds',
    document: `mutation ($input: UpdateReportInput!) {
      updateReport(input: $input) { report { revision } errors { code path } }
    }`,
    variables: { input: { reportId, revision: 3, filters: { ...range, aggregation: 'SUM' } } },
    api: {
      'GET /reportbuilder/reports/5': {
        body: report(5, {
          template: template(items, { charts: { filters: { type: 'line' } }, filters: { scale: 1000 } }),
        }),
      },
      'PATCH /reportbuilder/reports/5': { body: report(5, { revision: 4 }) },
    },
    calls: ['GET /reportbuilder/reports/5', 'PATCH /reportbuilder/reports/5'],
    data: { updateReport: { report: { revision: 4 }, errors: [] } },
  },
  {
    what: 'cloneReport and shareReport of one that is not there are answered as any change of it',
    document: `mutation ($clone: CloneReportInput!, $share: ShareReportInput!, $restore: RestoreReportVersionInput!) {
      cloneReport(input: $clone) { errors { code path } }
      shareReport(input: $share) { errors { code path } }
      restoreReportVersion(input: $restore) { errors { code path } }
    }`,
    variables: {
      clone: { reportId },
      share: { reportId, principalType: 'ROLE', principalId: 'ORG_VIEWER' },
      restore: { reportId, revision: 1, version: 0 },
    },
    api: {
      'POST /reportbuilder/reports': refusal(400, 'InvalidRequestError', 'No.', [
        { path: 'clone_id', code: 'unknown', message: 'There is no such report.' },
      ]),
      'POST /acl/entries': refusal(400, 'InvalidRequestError', 'No.', [
        { path: 'principal_id', code: 'invalid', message: 'There is no such role.' },
      ]),
      'GET /reportbuilder/reports/5': refusal(404, 'ResourceNotFoundError', 'The resource was not found.'),
    },
    calls: [
      'POST /reportbuilder/reports',
      'GET /reportbuilder/reports/5',
      'POST /acl/entries',
      'GET /reportbuilder/reports/5',
    ],
    data: Object.fromEntries(
      ['cloneReport', 'shareReport', 'restoreReportVersion'].map((name) => [
        name,
        { errors: [{ code: 'not_found', path: null }] },
      ]),
    ),
  },
  {
    what: 'updateReport tells each fault at its place in the input',
    document: `mutation ($input: UpdateReportInput!) {
      updateReport(input: $input) { errors { code path message } }
    }`,
    variables: { input: { reportId, revision: 3, content: { tree, formulas: formulaInputs } } },
    api: {
      'PATCH /reportbuilder/reports/5': refusal(400, 'InvalidRequestError', 'No.', [
        { path: 'items.0.children.1.meta.measureId', code: 'measure_cycle', message: 'A.' },
        { path: 'formulas.0.tree.args.1.value', code: 'not_a_number', message: 'B.' },
        { path: 'filters.deltaOptions.deltaPosition', code: 'invalid_delta_position', message: 'C.' },
        { path: '', code: 'conflict', message: 'D.' },
      ]),
    },
    calls: ['PATCH /reportbuilder/reports/5'],
    data: {
      updateReport: {
        errors: [
          { code: 'measure_cycle', path: ['content', 'tree', 'nodes', '2', 'measureId'], message: 'A.' },
          {
            code: 'not_a_number',
            path: ['content', 'formulas', '0', 'elements', '2', 'value'],
            message: 'B.',
          },
          {
            code: 'invalid_delta_position',
            path: ['content', 'filters', 'delta', 'position'],
            message: 'C.',
          },
          { code: 'conflict', path: null, message: 'D.' },
        ],
      },
    },
  },
  {
    what: 'updateReport sends nothing of which no tree can be made',
    document: `mutation ($input: UpdateReportInput!) { updateReport(input: $input) { errors { code path } } }`,
    variables: {
      input: {
        reportId,
        revision: 3,
        content: {
          tree: { scopeMode: 'BALANCE', nodes: [{ key: 'a', parentKey: 'b', position: 0, type: 'TOTAL' }] },
        },
      },
    },
    api: {},
    calls: [],
    data: {
      updateReport: {
        errors: [{ code: 'unknown_reference', path: ['content', 'tree', 'nodes', '0', 'parentKey'] }],
      },
    },
  },
]);
