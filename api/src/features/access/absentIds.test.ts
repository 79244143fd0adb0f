import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { isGrant, type Route } from '../../http/route.ts';
import { openTestApi, type TestSession } from '../../testing/testApi.ts';
import * as routesByFeature from '../routes.ts';
import { addInstanceTo, type Books } from '../streams/testing/books.ts';
import { bringInSale, saleOfYear, setUpSale } from '../streams/testing/sale.ts';

/**
 * An id that nobody has and one of another client are answered alike, whatever else is right or wrong with the call: the same
 * status, the same words, after as many statements. Held for every id that a call takes, in its path, its query or its body.
 */

type Kind =
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

type Id = number | string;
type Known = Readonly<Record<Kind, Id>>;

/** The id of a kind; places of one name hold the same. */
type Ids = (kind: Kind, name?: string) => Id;
type Values = Readonly<Record<string, unknown>>;
type Content = (id: Ids) => Values;

const instance = '/actuals/:kind/streams/:streamId/instances/:instanceId';
const stream = '/actuals/financial/streams/:streamId';

const sideOfRule = { position: 0, side: 'both', conditions: { $and: [] } };
const noCodes = { account_by_code_of: null, dimension_by_code_of: null };
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

function kindOfParameter({ path }: Route, name: string): Kind | null {
  if (name === 'id') return kindsOfAddresses[path.split('/')[1] ?? ''] ?? null;
  if (name === 'instanceId' && ofFigures.test(path)) return 'processed';
  return kindsOfParameters[name] ?? null;
}

interface Sent {
  readonly path: string;
  readonly query: Values;
  readonly body: Values | undefined;
}

function sentBy(route: Route, content: Content | undefined, ids: Ids): Sent {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const kind = kindOfParameter(route, name);
    if (kind !== null) return String(ids(kind, name));
    return name === 'kind' ? 'financial' : '1';
  });
  const query = queries[nameOf(route)]?.(ids) ?? {};
  return { path, query, body: content?.(ids) };
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Platform administrators see every client, so that none is foreign to them. */
const routes = Object.values(routesByFeature)
  .flat()
  .filter(({ permission }) => permission === 'clientMember' || isGrant(permission));

const contentsOf = (route: Route): readonly (Content | undefined)[] => bodies[nameOf(route)] ?? [undefined];

/** Places of ids in what a call sends, in the order in which it names them. */
function placesOf(route: Route, content: Content | undefined): readonly string[] {
  const places: string[] = [];
  sentBy(route, content, (kind, name = `${kind} ${places.length}`) => {
    if (!places.includes(name)) places.push(name);
    return 1;
  });
  return places;
}

function filled(route: Route, content: Content | undefined, at: (kind: Kind, place: string) => Id): Sent {
  let count = 0;
  const seen = new Set<string>();
  return sentBy(route, content, (kind, name = `${kind} ${count}`) => {
    if (!seen.has(name)) count += 1;
    seen.add(name);
    return at(kind, name);
  });
}

const isIdName = (name: string): boolean => /(^|_)ids?$|^(parent|from|to)$/.test(name);

/** Ways to the ids of a value, or of all values of a schema. */
function waysToIds(value: unknown, way = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => waysToIds(each, way));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    isIdName(name) ? [`${way}.${name}`] : waysToIds(each, `${way}.${name}`),
  );
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

function waysOfSchema({ properties = {}, items, anyOf = [] }: JsonSchema, way = ''): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, each]) =>
      isIdName(name) ? [`${way}.${name}`] : waysOfSchema(each, `${way}.${name}`),
    ),
    ...anyOf.flatMap((each) => waysOfSchema(each, way)),
    ...(items === undefined ? [] : waysOfSchema(items, way)),
  ];
}

function schemaWays(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  return waysOfSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

const inOrder = (ways: readonly string[]): string[] => [...new Set(ways)].toSorted();

/** What is wrong with a call beside its ids. */
const faults = {
  none: (sent: Sent): Sent => sent,
  'an unknown field of the query': (sent: Sent): Sent => ({
    ...sent,
    query: { ...sent.query, no_schema_knows_this: 1 },
  }),
  'an unknown field': withField({ no_schema_knows_this: true }),
  'a text that is none': withField({ no_schema_knows_this: '\uD800' }),
  'another revision': withField({ revision: 999_999 }),
};

function withField(field: Values): (sent: Sent) => Sent | null {
  return (sent) => (sent.body === undefined ? null : { ...sent, body: { ...sent.body, ...field } });
}

interface Client {
  readonly id: number;
  readonly session: TestSession;
  readonly known: Known;
}

const unknownId = 987_654_321;
const unknownPosting = `${unknownId}-1-1-1-1`;
const absentOf = (kind: Kind): Id => (kind === 'posting' ? unknownPosting : unknownId);

let own: Client;
let other: Client;
let statementCount = 0;

/** Every statement of the api is counted. */
function countStatements(db: Database): void {
  const before = { ...db };
  const counter = {
    transformQuery: <Node>({ node }: { readonly node: Node }): Node => {
      statementCount += 1;
      return node;
    },
    transformResult: async <Result>({ result }: { readonly result: Result }): Promise<Result> => result,
  };
  const client: Database['client'] = async (clientId, work) =>
    before.client(clientId, async (transaction) => work(transaction.withPlugin(counter)));
  const installation: Database['installation'] = async (work) =>
    before.installation(async (transaction) => work(transaction.withPlugin(counter)));
  Object.assign(db, { client, installation });
}

async function knownOf(books: Books): Promise<Known> {
  const { session, periods, entityIds, client } = books;
  const sale = await bringInSale(books);
  const earlier = { ...saleOfYear, from: '2023-01', to: '2023-01' };
  const { instanceId } = await addInstanceTo(books, sale.streamId, earlier);
  const { accounts: ledger } = await session.ok<{ accounts: { id: number }[] }>('GET', '/ledger');
  const [dimension] = await session.ok<{ id: number }[]>('GET', '/dimensions');
  const [node] = await session.ok<{ id: number }[]>('GET', `/dimensions/${dimension?.id}/instances`);
  const streams = '/actuals/financial/streams';
  const { accounts } = await session.ok<{ accounts: { id: number }[] }>(
    'GET',
    `${streams}/${sale.streamId}/accounts`,
  );
  const name = { ...sideOfRule, ...noCodes, name: 'Rent', dimension_instance_id: null };
  const { rules } = await session.ok<{ rules: { id: number }[] }>(
    'PUT',
    `${streams}/${sale.streamId}/rules`,
    { rules: [{ ...name, account_id: ledger[0]?.id }] },
  );
  const { items } = await session.ok<{ items: { id: string }[] }>(
    'GET',
    `/data_audit/trial_balance/transactions?from_period_id=${periods[0]?.id}&to_period_id=${periods.at(-1)?.id}`,
  );
  const { client_user_id: memberId } = await (
    await client.as('org_member')
  ).ok<{ client_user_id: number }>('GET', '/profile');
  const headers = { 'x-file-name': 'chart.csv' };
  const bytes = Buffer.from('code,name,type\n1000,Bank,balance\n');
  const upload = await session.call('POST', '/uploads', { body: bytes, headers });
  return {
    account: ledger[0]?.id ?? 0,
    dimension: dimension?.id ?? 0,
    dimensionInstance: node?.id ?? 0,
    entity: entityIds.get('A') ?? 0,
    instance: instanceId,
    member: memberId,
    period: periods[4]?.id ?? 0,
    posting: items[0]?.id ?? '',
    processed: sale.instanceId,
    rule: rules[0]?.id ?? 0,
    stream: sale.streamId,
    streamAccount: accounts[0]?.id ?? 0,
    upload: (upload.body as { id: number }).id,
  };
}

beforeAll(async () => {
  const api = await openTestApi();
  const enter = async (name: string): Promise<Client> => {
    const books = await setUpSale(api, name);
    return { id: books.client.id, session: books.session, known: await knownOf(books) };
  };
  own = await enter('Acme');
  other = await enter('Other');
  countStatements(api.platform.db);
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Without the id that every refusal has of its own. */
async function asked(session: TestSession, { method }: Route, sent: Sent | null): Promise<Answer | null> {
  if (sent === null) return null;
  const { path, query, body } = sent;
  const search = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`);
  const answer = await session.call(
    method,
    `${path}?${search.join('&')}`,
    body === undefined ? {} : { body },
  );
  const text = JSON.stringify(answer.body, (name, value: unknown) => (name === 'id' ? undefined : value));
  return { status: answer.status, text };
}

const isReading = ({ method }: Route): boolean => method === 'GET';

/** Names what the call is about; the period of a tree is no more than a part of it. */
const isOfPath = ({ path }: Route, place: string): boolean =>
  path.includes(`:${place}`) && place !== 'periodId';

const idOfOther = (kind: Kind): Id => other.known[kind];

/** All other ids are the caller's own. */
function withFault(
  fault: keyof typeof faults,
  route: Route,
  content: Content | undefined,
  place: string,
  idOf: (kind: Kind) => Id,
): Sent | null {
  return faults[fault](
    filled(route, content, (kind, each) => (each === place ? idOf(kind) : own.known[kind])),
  );
}

/** Of an id of the other client in the own one; and what a path names also in that client itself, as an id of the graph does. */
async function foreignAnswers(
  fault: keyof typeof faults,
  route: Route,
  content: Content | undefined,
  place: string,
): Promise<(Answer | null)[]> {
  const foreign = withFault(fault, route, content, place, idOfOther);
  const answers = [await asked(own.session, route, foreign)];
  if (!isOfPath(route, place)) return answers;
  const abroad = own.session.in(other.id);
  const absent = withFault(fault, route, content, place, absentOf);
  const theirs = faults[fault](filled(route, content, idOfOther));
  return [...answers, await asked(abroad, route, absent), await asked(abroad, route, theirs)];
}

/** Of counting the statements of a call. */
const turnsMax = 4;

const calls = routes.flatMap((route) => contentsOf(route).map((content) => ({ route, content })));

describe('an id that nobody has, and one of another client', () => {
  it('are tried in every place of every call', () => {
    for (const route of routes) {
      const sent = contentsOf(route).map((content) => sentBy(route, content, () => 1));
      const ways = { query: sent.map(({ query }) => query), body: sent.map(({ body }) => body) };
      expect([nameOf(route), inOrder(waysToIds(ways.query)), inOrder(waysToIds(ways.body))]).toEqual([
        nameOf(route),
        inOrder(schemaWays(route.query)),
        inOrder(schemaWays(route.body)),
      ]);
      const places = [...route.path.matchAll(/:(\w*[iI]d)\b/g)].map(([, name = '']) => name);
      expect(places.filter((name) => kindOfParameter(route, name) === null)).toEqual([]);
    }
  });

  it.each(Object.keys(faults) as (keyof typeof faults)[])(
    'are refused alike and at the same step; wrong beside them: %s',
    async (fault) => {
      const differences: unknown[] = [];
      for (const { route, content } of calls) {
        for (const place of placesOf(route, content)) {
          const first = await asked(own.session, route, withFault(fault, route, content, place, absentOf));
          const answers = [first, ...(await foreignAnswers(fault, route, content, place))];
          if (first === null) continue;
          const isRefused = isOfPath(route, place)
            ? first.status === 404
            : isReading(route) || first.status >= 400;
          const areEqual = answers.every((each) => each?.status === first.status && each.text === first.text);
          if (!isRefused || !areEqual) differences.push({ call: nameOf(route), place, answers });
        }
      }
      expect(differences).toEqual([]);
    },
  );

  it('are looked for by as many statements', async () => {
    const differences: unknown[] = [];
    for (const { route, content } of calls) {
      for (const place of placesOf(route, content)) {
        const least = { absent: Infinity, foreign: Infinity };
        // Beside them a session is prolonged now and then, and jobs are looked for.
        for (let turn = 0; turn < turnsMax && (turn === 0 || least.absent !== least.foreign); turn += 1) {
          const before = statementCount;
          await asked(own.session, route, withFault('none', route, content, place, absentOf));
          const between = statementCount;
          await asked(own.session, route, withFault('none', route, content, place, idOfOther));
          least.absent = Math.min(least.absent, between - before);
          least.foreign = Math.min(least.foreign, statementCount - between);
        }
        if (least.absent !== least.foreign) differences.push({ call: nameOf(route), place, ...least });
      }
    }
    expect(differences).toEqual([]);
  });

  it('are all that is wrong with these calls', async () => {
    const isRemoval = ({ route: { method, path } }: (typeof calls)[number]) =>
      Number(method === 'DELETE' && /:\w+$/.test(path));
    const refused: unknown[] = [];
    for (const { route, content } of calls.toSorted((a, b) => isRemoval(a) - isRemoval(b))) {
      if (placesOf(route, content).length === 0) continue;
      const answer = await asked(
        own.session,
        route,
        filled(route, content, (kind) => own.known[kind]),
      );
      const isAbout =
        answer?.status === 404 || /"code":"(unknown|unknown_key|invalid_type)"/.test(answer?.text ?? '');
      if (isAbout) refused.push({ call: nameOf(route), ...answer });
    }
    expect(refused).toEqual([]);
  });
});
