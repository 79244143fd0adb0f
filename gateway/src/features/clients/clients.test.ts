import { describeFeature } from '../../testing/featureCases.ts';
import { encodeClientId } from './clientIds.ts';

const clientId = encodeClientId(1);
const presence = { has_accounts: true, has_financial_rules: false };

describeFeature('clients', [
  {
    what: 'of the viewer come with the session',
    document:
      '{ viewer { clients { totalCount edges { node { roles client { id name slug permissions { mainRole } } } } } } }',
    api: {},
    calls: [],
    data: {
      viewer: {
        clients: {
          totalCount: 1,
          edges: [
            {
              node: {
                roles: ['ORG_FINANCE_ADMIN'],
                client: {
                  id: clientId,
                  name: 'Nordwind',
                  slug: 'nordwind',
                  permissions: { mainRole: 'ORG_FINANCE_ADMIN' },
                },
              },
            },
          ],
        },
      },
    },
  },
  {
    what: 'say what they hold with one call',
    document: `query ($id: ID!) { client(id: $id) { currency presence { hasAccounts hasFinancialRules } } }`,
    variables: { id: clientId },
    api: {
      'GET /client': { body: { id: 1, name: 'Nordwind', currency: 'EUR', modules: { general: presence } } },
    },
    calls: ['GET /client'],
    data: { client: { currency: 'EUR', presence: { hasAccounts: true, hasFinancialRules: false } } },
  },
  {
    what: 'are found by their slug, others are not there',
    document: `{
      own: client(slug: "nordwind") { id }
      none: client(slug: "") { id }
      foreign: client(slug: "nordwind-2") { id }
      byId: client(id: "${encodeClientId(2)}") { id }
    }`,
    api: {},
    calls: [],
    data: { own: { id: clientId }, none: null, foreign: null, byId: null },
  },
  {
    what: 'are found by their id, others are not',
    document: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    variables: { ids: [clientId, encodeClientId(2), 'nonsense'] },
    api: {},
    calls: [],
    data: { nodes: [{ id: clientId }, null, null] },
  },
  {
    what: 'are created by those who may',
    document: 'mutation { createClient(input: { name: "South" }) { client { name } errors { code } } }',
    api: {
      'POST /admin/clients': {
        status: 201,
        body: { id: 3, name: 'South', user_count: 1, has_administrator: true },
      },
    },
    calls: ['POST /admin/clients'],
    sent: { name: 'South' },
    data: { createClient: { client: { name: 'South' }, errors: [] } },
  },
]);
