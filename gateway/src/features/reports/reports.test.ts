import { describeFeature } from '../../testing/featureCases.ts';
import { legalEntity, periods, wholePage } from '../../testing/records.ts';
import { clientId, elements, entityId, nodes, reportId } from '../../testing/reportInputs.ts';
import { formulas, items, listedReport, report, template } from '../../testing/reportRecords.ts';
import { clientUserIds } from '../users/User.ts';
import { reportIds } from './reportIds.ts';

const ofClient = (field: string) => `query ($clientId: ID!) { client(id: $clientId) { ${field} } }`;

describeFeature('reports as records', [
  {
    what: 'say what they are filtered by with what they are made of, with one call',
    document: ofClient(
      `reportOptions { canAdd } periodSet { cycle }
      dimensions { name instances { name } all: instances(withEnded: true) { name toPeriod { endDate } } }
      legalEntities(first: 5000) { edges { node { code } } }`,
    ),
    variables: { clientId },
    api: {
      'GET /reportbuilder/options': {
        body: {
          can_add: true,
          periods,
          legal_entities: wholePage([legalEntity]),
          dimensions: [{ id: 3, type: 'expense', name: 'Cost centres', revision: 1 }],
          dimension_trees: [
            {
              dimension_id: 3,
              instances: [{ id: 9, dimension_id: 3, name: 'Sales', to_period_id: null }],
              ended: [{ id: 8, dimension_id: 3, name: 'Shops', to_period_id: 2 }],
            },
          ],
        },
      },
    },
    calls: ['GET /reportbuilder/options?include=dimension_trees%2Cperiods%2Clegal_entities%2Cdimensions'],
    data: {
      client: {
        reportOptions: { canAdd: true },
        dimensions: [
          {
            name: 'Cost centres',
            instances: [{ name: 'Sales' }],
            all: [
              { name: 'Sales', toPeriod: null },
              { name: 'Shops', toPeriod: { endDate: '2025-02-28' } },
            ],
          },
        ],
        periodSet: { cycle: 'MONTH' },
        legalEntities: { edges: [{ node: { code: 'DE01' } }] },
      },
    },
  },
  {
    what: 'say what they can begin with, and nothing that only filters choose from',
    document:
      ofClient('reportOptions { ...beginnings }') + ' fragment beginnings on ReportOptions { starters }',
    variables: { clientId },
    api: { 'GET /reportbuilder/options': { body: { starters: ['income_statement'] } } },
    calls: ['GET /reportbuilder/options'],
    data: { client: { reportOptions: { starters: ['INCOME_STATEMENT'] } } },
  },
  {
    what: 'are listed with one call, as they are asked for',
    document:
      ofClient(`reports(first: 2, filter: { text: "a", isMeasure: true, ownerId: "${clientUserIds.encode(1, 7)}" }) {
      totalCount edges { node { id slug ownerName updatedByName permissions { canEdit canDelete } usedBy { otherCount } } }
    }`),
    variables: { clientId },
    api: { 'GET /reportbuilder/reports': { body: wholePage([listedReport(5)]) } },
    calls: ['GET /reportbuilder/reports?text=a&is_measure=true&owner_id=7&limit=2'],
    data: {
      client: {
        reports: {
          totalCount: 1,
          edges: [
            {
              node: {
                id: reportId,
                slug: 'report-5',
                ownerName: 'Anna Arnold',
                updatedByName: null,
                permissions: { canEdit: true, canDelete: false },
                usedBy: { otherCount: 0 },
              },
            },
          ],
        },
      },
    },
  },
  {
    what: 'name those that use a measure with one more call, however many there are',
    document: ofClient('reports { edges { node { usedBy { reports { name } otherCount } } } }'),
    variables: { clientId },
    api: {
      'GET /reportbuilder/reports': {
        body: wholePage(
          [5, 6].map((id) =>
            listedReport(id, { used_by: { reports: [{ id: 5, name: 'Report 5' }], other_count: id } }),
          ),
        ),
      },
    },
    calls: ['GET /reportbuilder/reports?limit=25', 'GET /reportbuilder/reports?ids=5&limit=1'],
    data: {
      client: {
        reports: {
          edges: [5, 6].map((id) => ({
            node: { usedBy: { reports: [{ name: 'Report 5' }], otherCount: id } },
          })),
        },
      },
    },
  },
  {
    what: 'are found by what addresses call them, and read once for all that they hold',
    document: ofClient(`report(slug: "report-5") {
      name isReadable formulas { key dependencies elements { key parentKey kind operator nodeKey value } }
      tree { scopeMode nodes { key parentKey position type sign legalEntityIds dimensionIds measureId accountUse } }
      filters { scale columnPeriods splitBy delta { showDelta option } } charts { type selectedNodeKeys }
    }`),
    variables: { clientId },
    api: {
      'GET /reportbuilder/reports': { body: wholePage([listedReport(5)]) },
      'GET /reportbuilder/reports/5': {
        body: report(5, { template: template(items, { filters: { scale: 1000, splitBy: 'cost' } }) }),
      },
    },
    calls: ['GET /reportbuilder/reports?slug=report-5&limit=1', 'GET /reportbuilder/reports/5'],
    data: {
      client: {
        report: {
          name: 'Report 5',
          isReadable: true,
          formulas: [
            {
              key: 'f',
              dependencies: ['result'],
              elements: elements.map((element) => ({
                parentKey: null,
                operator: null,
                nodeKey: null,
                value: null,
                ...element,
              })),
            },
          ],
          tree: {
            scopeMode: 'STANDARD',
            nodes: nodes.map((node) => ({
              parentKey: null,
              sign: 'PLUS',
              legalEntityIds: [],
              dimensionIds: [],
              measureId: null,
              accountUse: null,
              ...Object.fromEntries(
                Object.entries(node).filter(
                  ([name]) => !['name', 'code', 'accountId', 'accountType', 'formulaKey'].includes(name),
                ),
              ),
            })),
          },
          filters: {
            scale: 'THOUSAND',
            columnPeriods: 1,
            splitBy: 'COST',
            delta: { showDelta: false, option: 'OPTION_1' },
          },
          charts: { type: 'BAR', selectedNodeKeys: [] },
        },
      },
    },
  },
  {
    what: 'that cannot be read are empty ones, and say so',
    document: ofClient(`report(id: "${reportId}") { isReadable tree { nodes { key } } formulas { key } }`),
    variables: { clientId },
    api: { 'GET /reportbuilder/reports/5': { body: report(5, { template: '{', is_readable: false }) } },
    calls: ['GET /reportbuilder/reports/5'],
    data: { client: { report: { isReadable: false, tree: { nodes: [] }, formulas: [] } } },
  },
  {
    what: 'tell what is not there any more, by global ids',
    document: ofClient(`report(id: "${reportId}") {
      missingDependencies { nodeKey kind ref } retypedNodes { nodeKey accountType } notOfPayrollKeys newAccounts { groupKey }
    }`),
    variables: { clientId },
    api: {
      'GET /reportbuilder/reports/5': {
        body: report(5, {
          missing_dependencies: [
            { node_id: null, kind: 'legal_entity', ref: '5' },
            { node_id: 'sales', kind: 'tag', ref: 'cost' },
            { node_id: 'margin', kind: 'measure', ref: '8' },
          ],
          retyped: [{ node_id: 'sales', type: 'balance' }],
          not_of_payroll: ['wages'],
          new_accounts: [{ account_id: 4, group_node_id: 'result' }],
        }),
      },
    },
    calls: ['GET /reportbuilder/reports/5'],
    data: {
      client: {
        report: {
          missingDependencies: [
            { nodeKey: null, kind: 'LEGAL_ENTITY', ref: entityId },
            { nodeKey: 'sales', kind: 'TAG', ref: 'cost' },
            { nodeKey: 'margin', kind: 'MEASURE', ref: reportIds.encode(1, 8) },
          ],
          retypedNodes: [{ nodeKey: 'sales', accountType: 'BALANCE' }],
          notOfPayrollKeys: ['wages'],
          newAccounts: [{ groupKey: 'result' }],
        },
      },
    },
  },
  {
    what: 'have versions, each of which is read once',
    document: ofClient(`report(id: "${reportId}") {
      versions(first: 1) { totalCount edges { node { version savedAt savedByName addedNames removedCount } } }
      version(version: 2) { name tree { nodes { key } } formulas { key } }
    }`),
    variables: { clientId },
    api: {
      'GET /reportbuilder/reports/5': { body: report(5) },
      'GET /reportbuilder/reports/5/versions': {
        body: wholePage([versionHead()]),
      },
      'GET /reportbuilder/reports/5/versions/2': {
        body: {
          ...versionHead(),
          is_measure: false,
          measure_node_id: null,
          template: template(items),
          formulas: JSON.stringify(formulas),
        },
      },
    },
    calls: [
      'GET /reportbuilder/reports/5',
      'GET /reportbuilder/reports/5/versions?limit=1',
      'GET /reportbuilder/reports/5/versions/2',
    ],
    data: {
      client: {
        report: {
          versions: {
            totalCount: 1,
            edges: [
              {
                node: {
                  version: 2,
                  savedAt: '2026-01-02T00:00:00.000Z',
                  savedByName: 'Anna Arnold',
                  addedNames: ['Sales'],
                  removedCount: 0,
                },
              },
            ],
          },
          version: {
            name: 'Earlier',
            tree: { nodes: nodes.map(({ key }) => ({ key })) },
            formulas: [{ key: 'f' }],
          },
        },
      },
    },
  },
]);

function versionHead() {
  return {
    version: 2,
    name: 'Earlier',
    description: '',
    added_count: 1,
    added_names: ['Sales'],
    removed_count: 0,
    removed_names: [],
    saved_by: { client_user_id: 7, name: 'Anna Arnold' },
    saved_at: '2026-01-02T00:00:00.000Z',
  };
}
