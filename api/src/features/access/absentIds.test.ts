import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { type CallUnderWay, callUnderWay } from '../../http/callUnderWay.ts';
import { toClientId } from '../../ids.ts';
import type { Route } from '../../http/route.ts';
import { startTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import { setUpSale } from '../streams/testing/sale.ts';
import type { Content, Id, Kind, Known, Values } from './testing/callsOfFeature.ts';
import {
  contentsOf,
  filled,
  kindOfParameter,
  nameOf,
  namesOfCalls,
  placesOf,
  routes,
  type Sent,
  sentBy,
} from './testing/callsWithIds.ts';
import { knownOf } from './testing/knownIds.ts';
import { inOrder, schemaWays, waysToIds } from './testing/waysToIds.ts';

/**
 * An id that nobody has and one of another client are answered alike, whatever else is right or wrong with the call: the same
 * status, the same words, after as many statements. Held for every id that a call takes, in its path, its query or its body, by
 * what the application's own statements say alone: the second wall, row-level security, is taken away first.
 */

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
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Of each call; jobs beside them are of no call, or of one before. */
const statementsOfCalls = new Map<CallUnderWay, number>();

/** Every statement of the api is counted, until it is left as it was. */
function countStatements(db: Database): () => void {
  const before = { ...db };
  const counter = {
    transformQuery: <Node>({ node }: { readonly node: Node }): Node => {
      const call = callUnderWay();
      if (call !== undefined) statementsOfCalls.set(call, (statementsOfCalls.get(call) ?? 0) + 1);
      return node;
    },
    transformResult: async <Result>({ result }: { readonly result: Result }): Promise<Result> => result,
  };
  const client: Database['client'] = async (clientId, work, limit) =>
    before.client(clientId, async (transaction) => work(transaction.withPlugin(counter)), limit);
  const installation: Database['installation'] = async (work) =>
    before.installation(async (transaction) => work(transaction.withPlugin(counter)));
  Object.assign(db, { client, installation });
  return () => void Object.assign(db, before);
}

/** Row-level security has proofs of its own (`rowLevelSecurity.sql.test.ts`). */
async function takeSecondWallAway(db: Database): Promise<readonly string[]> {
  return db.installation(async (transaction) => {
    await sql`reset role`.execute(transaction);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
    `.execute(transaction);
    for (const { name } of rows) {
      await sql`alter table ${sql.table(name)} disable row level security`.execute(transaction);
    }
    return rows.map(({ name }) => name);
  });
}

let api: TestApi;
let leaveStatements = (): void => {};
afterAll(async () => {
  leaveStatements();
  await api.close();
});

let openTables: readonly string[] = [];
let readBehindBothWalls: readonly unknown[] = [];

/** Every reading call of a client, with its own ids. */
async function readAll(): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (const { route, content } of calls.filter(({ route: each }) => isReading(each))) {
    const sent = filled(route, content, (kind) => own.known[kind]);
    answers.push({ call: nameOf(route), ...(await asked(own.session, route, sent)) });
  }
  return answers;
}

beforeAll(async () => {
  api = await startTestApi();
  const enter = async (name: string): Promise<Client> => {
    const books = await setUpSale(api, name);
    return { id: books.client.id, session: books.session, known: await knownOf(books) };
  };
  own = await enter('Acme');
  other = await enter('Other');
  readBehindBothWalls = await readAll();
  openTables = await takeSecondWallAway(api.platform.db);
  leaveStatements = countStatements(api.platform.db);
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

describe('what a client reads', () => {
  it('is as much without the second wall', async () => {
    expect(openTables).toEqual(expect.arrayContaining(['accounts', 'posting_segments', 'stream_instances']));
    const { rows } = await api.platform.db.client(toClientId(own.id), (transaction) =>
      sql<{ client_id: number }>`select distinct client_id from legal_entities order by 1`.execute(
        transaction,
      ),
    );
    expect(rows.map(({ client_id: id }) => id)).toEqual([own.id, other.id]);
    expect(readBehindBothWalls.length).toBeGreaterThan(30);
    expect(await readAll()).toEqual(readBehindBothWalls);
  });
});

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
    }
    const unnamed = routes.flatMap((route) =>
      [...route.path.matchAll(/:(\w*[iI]d)\b/g)].flatMap(([, name = '']) =>
        kindOfParameter(route, name) === null
          ? [`${nameOf(route)}: no feature says what :${name} names`]
          : [],
      ),
    );
    expect(unnamed).toEqual([]);
  });

  it('are of kinds of which each client has one', () => {
    const missing = new Set<string>();
    for (const { route, content } of calls) {
      sentBy(route, content, (kind) => {
        if (!own.known[kind] || !other.known[kind])
          missing.add(`${nameOf(route)}: no feature makes one ${kind}`);
        return 1;
      });
    }
    expect([...missing]).toEqual([]);
  });

  it('are said of calls that there are', () => {
    const names = new Set(routes.map(nameOf));
    expect(namesOfCalls.filter((name) => !names.has(name))).toEqual([]);
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
        const statements = async (idOf: (kind: Kind) => Id): Promise<number> => {
          const before = new Set(statementsOfCalls.keys());
          await asked(own.session, route, withFault('none', route, content, place, idOf));
          const during = [...statementsOfCalls].filter(([call]) => !before.has(call));
          return sumOf(during.map(([, count]) => count));
        };
        // Now and then a session is prolonged.
        for (let turn = 0; turn < turnsMax && (turn === 0 || least.absent !== least.foreign); turn += 1) {
          least.absent = Math.min(least.absent, await statements(absentOf));
          least.foreign = Math.min(least.foreign, await statements(idOfOther));
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
