import { isGrant, type Route } from '../../../http/route.ts';
import * as routesByFeature from '../../routes.ts';

/** Each call of a client with what it takes, so that any of its ids can be another one. */

export type Kind =
  | 'account'
  | 'dimension'
  | 'dimensionInstance'
  | 'entity'
  | 'instance'
  | 'member'
  | 'period'
  | 'posting'
  | 'processed'
  | 'rule'
  | 'stream'
  | 'streamAccount'
  | 'upload';

export type Id = number | string;
export type Known = Readonly<Record<Kind, Id>>;

/** The id of a kind; places of one name hold the same. */
type Ids = (kind: Kind, name?: string) => Id;
export type Values = Readonly<Record<string, unknown>>;
export type Content = (id: Ids) => Values;

const instance = '/actuals/:kind/streams/:streamId/instances/:instanceId';
const stream = '/actuals/financial/streams/:streamId';

export const sideOfRule = { position: 0, side: 'both', conditions: { $and: [] } };
export const noCodes = { account_by_code_of: null, dimension_by_code_of: null };
const rule: Content = (id) => ({
  ...sideOfRule,
  ...noCodes,
  id: id('rule'),
  name: 'Rent',
  account_id: id('account'),
  dimension_instance_id: id('dimensionInstance'),
});
const member = {
  email: 'new@tributary.example',
  first_name: 'Nina',
  last_name: 'New',
  roles: ['org_viewer'],
};

/** What a call that may change something takes, beside what its path says; where ids exclude each other, one after the other. */
const bodies: Readonly<Record<string, readonly Content[]>> = {
  'POST /ledger': [
    (id) => ({
      accounts: [
        { id: id('account'), position: 0, code: '1000', name: 'Bank', type: 'balance' },
        { parent: id('account'), position: 0, code: '1001', name: 'Cash', type: 'balance' },
      ],
    }),
  ],
  'POST /actions/ledger/import': [(id) => ({ upload_id: id('upload'), preview: true })],
  'POST /dimensions/:id/instances/:periodId': [
    (id) => ({
      from_period_id: id('period', 'periodId'),
      instances: [
        { id: id('dimensionInstance'), position: 0, code: 'D', name: 'All', default: true },
        { parent: id('dimensionInstance'), position: 0, code: 'E', name: 'Part' },
      ],
    }),
  ],
  'POST /legal_entities/:id': [() => ({ name: 'A', code: 'A', currency: 'EUR' })],
  'PATCH /settings': [
    (id) => ({
      settings: {
        retained_earnings_account_id: id('account'),
        retained_earnings_overrides: [{ legal_entity_id: id('entity'), account_id: id('account') }],
      },
    }),
  ],
  'POST /actuals/:kind/streams': [
    (id) => ({ name: 'Further', legal_entity_id: id('entity'), type: 'double-entry' }),
  ],
  'PATCH /actuals/:kind/streams/:streamId': [() => ({ name: 'Sales' })],
  'POST /actuals/:kind/streams/:streamId/instances': [
    (id) => ({ from_period_id: id('period'), to_period_id: id('period') }),
    (id) => ({ period_id: id('period') }),
  ],
  [`POST ${instance}/data`]: [(id) => ({ upload_id: id('upload') })],
  [`PUT ${instance}/source`]: [() => ({ has_header: true })],
  [`PUT ${instance}/fields`]: [() => ({ fields: [] })],
  [`PUT ${stream}/accounts`]: [
    (id) => ({
      accounts: [{ id: id('streamAccount'), code: '1000', type: 'standard', account_id: id('account') }],
    }),
  ],
  [`PUT ${stream}/rules`]: [(id) => ({ rules: [rule(id)] })],
  [`PATCH ${stream}/rules/:ruleId`]: [
    (id) => ({ account_id: id('account'), dimension_instance_id: id('dimensionInstance') }),
  ],
  [`POST ${stream}/rules/preview`]: [(id) => ({ instance_id: id('instance'), rules: [rule(id)] })],
  [`PATCH ${instance}/verification`]: [() => ({ is_verified: false })],
  'POST /users': [() => member],
  'PUT /users/:id/roles': [() => ({ roles: ['org_planner'] })],
};

const queries: Readonly<Record<string, Content>> = {
  'GET /dimensions/:id/instances': (id) => ({ period_id: id('period') }),
  'GET /actuals/:kind/instances': (id) => ({ ids: id('instance'), stream_ids: id('stream') }),
  [`GET ${stream}/accounts`]: (id) => ({ instance_id: id('instance') }),
  [`GET ${instance}/errors`]: (id) => ({ rule_ids: id('rule') }),
  'GET /data_audit/trial_balance': (id) => ({
    from: id('period'),
    to: id('period'),
    legal_entity_ids: id('entity'),
    dimension_instance_ids: id('dimensionInstance'),
  }),
  'GET /data_audit/trial_balance/transactions': (id) => ({
    account_id: id('account'),
    from_period_id: id('period'),
    to_period_id: id('period'),
    legal_entity_id: id('entity'),
    dimension_instance_id: id('dimensionInstance'),
    instance_id: id('processed'),
    part: 'turnover',
  }),
};

const kindsOfParameters: Readonly<Record<string, Kind>> = {
  streamId: 'stream',
  instanceId: 'instance',
  ruleId: 'rule',
  periodId: 'period',
};
const kindsOfAddresses: Readonly<Record<string, Kind>> = {
  dimensions: 'dimension',
  legal_entities: 'entity',
  users: 'member',
  data_audit: 'posting',
};
/** What only an instance with figures has. */
const ofFigures = /\/(entries|cells|versions)/;

export function kindOfParameter({ path }: Route, name: string): Kind | null {
  if (name === 'id') return kindsOfAddresses[path.split('/')[1] ?? ''] ?? null;
  if (name === 'instanceId' && ofFigures.test(path)) return 'processed';
  return kindsOfParameters[name] ?? null;
}

export interface Sent {
  readonly path: string;
  readonly query: Values;
  readonly body: Values | undefined;
}

export function sentBy(route: Route, content: Content | undefined, ids: Ids): Sent {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const kind = kindOfParameter(route, name);
    if (kind !== null) return String(ids(kind, name));
    return name === 'kind' ? 'financial' : '1';
  });
  const query = queries[nameOf(route)]?.(ids) ?? {};
  return { path, query, body: content?.(ids) };
}

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Platform administrators see every client, so that none is foreign to them. */
export const routes = Object.values(routesByFeature)
  .flat()
  .filter(({ permission }) => permission === 'clientMember' || isGrant(permission));

export const contentsOf = (route: Route): readonly (Content | undefined)[] =>
  bodies[nameOf(route)] ?? [undefined];

/** Places of ids in what a call sends, in the order in which it names them. */
export function placesOf(route: Route, content: Content | undefined): readonly string[] {
  const places: string[] = [];
  sentBy(route, content, (kind, name = `${kind} ${places.length}`) => {
    if (!places.includes(name)) places.push(name);
    return 1;
  });
  return places;
}

export function filled(
  route: Route,
  content: Content | undefined,
  at: (kind: Kind, place: string) => Id,
): Sent {
  let count = 0;
  const seen = new Set<string>();
  return sentBy(route, content, (kind, name = `${kind} ${count}`) => {
    if (!seen.has(name)) count += 1;
    seen.add(name);
    return at(kind, name);
  });
}
