import { wholePage } from '../testing/records.ts';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';

const manyBalances = `{ viewer { clients(first: 10) { edges { node { client { ${Array.from({ length: 9 }, (_, index) => `a${index}: trialBalance(filter: { fromPeriodId: "", toPeriodId: "" }) { currency }`).join(' ')} } } } } } }`;
const hundredIds = JSON.stringify(Array.from({ length: 100 }, () => 'x'));
const manyNodes = `{ ${Array.from({ length: 5 }, (_, index) => `a${index}: nodes(ids: ${hundredIds}) { id }`).join(' ')} }`;
const manyMutations = `mutation { ${Array.from({ length: 21 }, (_, index) => `a${index}: logout(input: {}) { errors { kind } }`).join(' ')} }`;
const spreadMutations = `mutation { ...Some ...Others }
fragment Some on Mutation { ${Array.from({ length: 11 }, (_, index) => `a${index}: logout(input: {}) { errors { kind } }`).join(' ')} }
fragment Others on Mutation { ${Array.from({ length: 11 }, (_, index) => `b${index}: logout(input: {}) { errors { kind } }`).join(' ')} }`;
const manyAliases = `{ ${Array.from({ length: 400 }, (_, index) => `a${index}: setup { needed }`).join(' ')} }`;
const manyTypenames = `{ ${Array.from({ length: 61 }, (_, index) => `a${index}: __typename`).join(' ')} }`;
const nested = (depth: number) =>
  `{ viewer { clients(first: 10) { edges { node { client { ledger { accounts { ${'parent { '.repeat(depth)} id ${'} '.repeat(depth)} } } } } } } } }`;
const manyDirectives = `{ setup ${'@skip(if: false) '.repeat(200)} { needed } }`;
const costly = `{ viewer { clients(first: 10) { edges { node { client { streams(first: 100) { edges { node {
  instances(first: 100) { edges { node { data(first: 100) { edges { node { rowNo cells } } } } } }
} } } } } } } } }`;

const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  api.on('GET /api/v1/setup', () => ({ body: { needed: false } }));
  api.on('GET /api/v1/actuals/financial/streams', () => ({ body: wholePage([]) }));
  gateway = await TestGateway.start({
    dispatcher: api.agent,
    documents: { aaaa: manyAliases, bbbb: costly, cccc: '{ setup { needed } }' },
  });
});

afterAll(() => gateway.stop());

describe('limits on open documents', () => {
  it.each([
    ['tokens, while the text is parsed', `{ ${'a '.repeat(100_000)} }`],
    ['five thousand levels', nested(5_000)],
    ['nested lists', `{ setup(a: ${'['.repeat(2_900)}) }`],
    ['depth', nested(40)],
    ['aliases', manyAliases],
    ['aliases of names of types', manyTypenames],
    ['directives', manyDirectives],
    ['cost', costly],
    ['trial balances', manyBalances],
    ['ids of nodes in several lists', manyNodes],
    ['changes', manyMutations],
    ['changes behind fragments', spreadMutations],
  ])('refuse too much: %s', async (_, query) => {
    const before = api.calls.length;
    const answer = await gateway.ask(query);
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(answer.errors?.[0]?.extensions?.['code']).not.toBe('INTERNAL_SERVER_ERROR');
    expect(api.calls.length - before).toBeLessThanOrEqual(1);
  });

  it('refuse several operations in one request', async () => {
    const response = await gateway.post([
      { query: '{ setup { needed } }' },
      { query: '{ setup { needed } }' },
    ]);
    expect(response.status).toBe(400);
  });

  it('refuse pages larger than 100', async () => {
    const answer = await gateway.ask('{ viewer { admin { users(first: 101) { totalCount } } } }');
    expect(answer).toEqual({ data: { viewer: { admin: null } } });
  });
});

describe('what the rules would compare with each other', () => {
  const repeat = (count: number, entryOf: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => entryOf(index)).join(' ');
  const ring = (count: number, between: string) =>
    `{ ...F0 } ${repeat(count, (index) => `fragment F${index} on Query { ${between} ...F${(index + 1) % count} }`)}`;

  it.each([
    [
      'a field many times',
      `{ ${repeat(21, () => 'setup { needed }')} }`,
      'A field is asked for at most 20 times in one place.',
    ],
    [
      'one below fields of one name',
      `{ ${repeat(7, () => 'viewer { user { id id id } }')} }`,
      'A field is asked for at most 20 times in one place.',
    ],
    [
      'one behind fragments',
      `{ ${repeat(11, () => '... on Query { setup { needed } ...F }')} } fragment F on Query { setup { needed } }`,
      'A field is asked for at most 20 times in one place.',
    ],
    [
      'fragments in one place',
      `{ ${repeat(21, (index) => `...F${index}`)} } ${repeat(21, (index) => `fragment F${index} on Query { a${index}: __typename }`)}`,
      'At most 20 fragments are spread in one place.',
    ],
    ['fragments that name each other', ring(30, ''), 'At most 20 fragments are spread in one place.'],
    [
      'what comes of fragments within fragments',
      `{ viewer { ...F0 } } ${repeat(12, (index) => `fragment F${index} on Viewer { a${index}: viewer { ...F${index + 1} } b${index}: viewer { ...F${index + 1} } }`)}
      fragment F12 on Viewer { __typename }`,
      'A document selects at most 3000 fields, those of a fragment wherever it is spread.',
    ],
    [
      'unused fragments',
      `{ __typename } fragment F on Query { ${repeat(21, () => '__typename')} }`,
      'A field is asked for at most 20 times in one place.',
    ],
  ])('is counted before they run: %s', async (_, query, words) => {
    expect(await gateway.ask(query)).toMatchObject({ errors: [{ message: words }] });
  });

  it('may be what a long document of the web holds', async () => {
    const query = `{ ${repeat(20, (index) => `...F${index}`)} } ${repeat(20, (index) => `fragment F${index} on Query { setup { needed } a${index}: __typename }`)}`;
    expect((await gateway.ask(query)).errors).toBeUndefined();
  });
});

describe('somebody without a session', () => {
  const words = (count: number): string => `{ setup { ${'needed '.repeat(count - 5)} } }`;
  const refused = 'Without a session a document holds at most 400 words and signs.';

  it.each(['', 'tributary_session=bad'])('sends short documents: %s', async (cookie) => {
    for (const query of [words(401), `{ ${'a '.repeat(30_000)} }`, `${words(401)} "`]) {
      expect(await gateway.ask(query, {}, { cookie })).toEqual({
        errors: [{ message: refused, extensions: { code: 'BAD_USER_INPUT' } }],
      });
    }
    expect((await gateway.ask(words(20), {}, { cookie })).errors).toBeUndefined();
  });

  it('may ask for the schema where it is open to all', async () => {
    const demonstration = await TestGateway.start({ dispatcher: api.agent, isDemonstration: true });
    expect((await demonstration.ask(getIntrospectionQuery(), {}, { cookie: '' })).errors).toBeUndefined();
    await demonstration.stop();
  });

  it('may be sent longer ones by the web', async () => {
    const response = await gateway.post({ doc_id: 'aaaa' }, { cookie: '' });
    expect(await response.json()).not.toHaveProperty('errors');
  });
});

describe('persisted documents', () => {
  it.each([
    ['doc_id', { doc_id: 'cccc' }],
    ['documentId', { documentId: 'cccc' }],
    [
      'the extension of persisted queries',
      { extensions: { persistedQuery: { version: 1, sha256Hash: 'cccc' } } },
    ],
    ['doc_id beside an empty text', { query: '', doc_id: 'cccc' }],
  ])('are named by %s', async (_, body) => {
    const response = await gateway.post(body);
    expect(await response.json()).toEqual({ data: { setup: { needed: false } } });
  });

  it.each(['aaaa', 'bbbb'])('are free of the limits: %s', async (id) => {
    const response = await gateway.post({ doc_id: id });
    expect(await response.json()).not.toHaveProperty('errors');
  });

  it('do not free another document sent beside their id', async () => {
    const response = await gateway.post({ doc_id: 'cccc', query: manyAliases });
    expect(await response.json()).toHaveProperty('errors');
  });

  it('are refused when nobody knows them', async () => {
    const response = await gateway.post({ doc_id: 'dddd' });
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_IN_LIST' } }],
    });
  });
});

describe('suggestions', () => {
  const query = '{ setup { neede } viewerr { user { id } } }';
  const messagesOf = async (asker: TestGateway, cookie: string) =>
    (await asker.ask(query, {}, { cookie })).errors?.map(({ message }) => message);

  it('are for the signed-in', async () => {
    const suggested = expect.arrayContaining([expect.stringMatching(/Did you mean "needed"\?/)]);
    expect(await messagesOf(gateway, 'tributary_session=good')).toEqual(suggested);
    for (const cookie of ['', 'tributary_session=bad']) {
      expect(await messagesOf(gateway, cookie)).toEqual([
        'Cannot query field "neede" on type "SetupState".',
        'Cannot query field "viewerr" on type "Query".',
      ]);
    }
  });

  it.each([
    [
      'a required field',
      'mutation { login(input: { emal: "x" }) { location } }',
      /required field/,
      /email|String!/,
    ],
    [
      'one in a variable',
      'mutation ($input: LoginInput!) { login(input: $input) { location } }',
      /required field/,
      /email|String!/,
    ],
    [
      'a required argument',
      'mutation { login { location } }',
      /argument that is required/,
      /input|LoginInput/,
    ],
    ['the type of an argument', 'mutation { login(input: 5) { location } }', /another type/, /LoginInput/],
    [
      'the type of a position',
      'mutation ($a: Int) { login(input: $a) { location } }',
      /position of another type/,
      /LoginInput/,
    ],
    [
      'the type of an input',
      'mutation { login(input: { emai: "x", email: "x", password: "x" }) { location } }',
      /"emai" is not defined here/,
      /LoginInput/,
    ],
    [
      'the type of a word',
      'mutation { saveLedger(input: { accounts: [{ type: BALANC }] }) { errors { code } } }',
      /value of another type/,
      /AccountType/,
    ],
    [
      'the type of what is no word',
      'mutation { saveLedger(input: { accounts: [{ type: "x" }] }) { errors { code } } }',
      /value of another type/,
      /AccountType/,
    ],
    [
      'the type of a variable',
      'mutation ($wrong: LoginInput! = { email: "a", password: "a" }) { login(input: $wrong) { location } }',
      /Expected another type/,
      /String/,
    ],
    ['what has no fields', '{ setup { needed { x } } }', /has no fields/, /Boolean/],
    [
      'types that conflict',
      '{ node(id: "") { ... on Client { a: name } ... on Stream { a: legalEntity { id } } } }',
      /conflicting types/,
      /LegalEntity|String/,
    ],
    [
      'what a fragment is spread in',
      '{ setup { ... on Client { id } } }',
      /as what stands here can never be/,
      /SetupState/,
    ],
    ['the type of a field', '{ setup }', /"setup" must have a selection/, /SetupState/],
  ])('tell only the signed-in of %s', async (_, faulty, words, names) => {
    const tell = async (cookie: string) => {
      const { errors } = await gateway.ask(
        faulty,
        { input: {}, wrong: { email: 5, password: 'a' } },
        { cookie },
      );
      return errors?.map(({ message }) => message).join(' ');
    };
    expect(await tell('tributary_session=good')).toMatch(names);
    expect(await tell('')).toMatch(words);
    expect(await tell('')).not.toMatch(names);
  });

  it('are open in demonstration mode', async () => {
    const demonstration = await TestGateway.start({ dispatcher: api.agent, isDemonstration: true });
    expect(String(await messagesOf(demonstration, ''))).toContain('Did you mean');
    await demonstration.stop();
  });
});

describe('introspection', () => {
  const query = '{ __schema { queryType { name } } }';

  it.each([
    ['all of it', query],
    ['a type', '{ __type(name: "Query") { name } }'],
    ['a type under another name', '{ a: __type(name: "Query") { name } }'],
  ])('is for the signed-in: %s', async (_, asked) => {
    expect((await gateway.ask(asked)).errors).toBeUndefined();
    const answer = await gateway.ask(asked, {}, { cookie: '' });
    expect(answer.data ?? null).toBeNull();
    expect(answer.errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  });

  it('is open in demonstration mode', async () => {
    const demonstration = await TestGateway.start({ dispatcher: api.agent, isDemonstration: true });
    expect((await demonstration.ask(query, {}, { cookie: '' })).errors).toBeUndefined();
    await demonstration.stop();
  });
});
