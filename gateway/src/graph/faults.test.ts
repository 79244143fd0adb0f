import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allRights, grants, StubApi } from '../testing/stubApi.ts';
import { type GraphAnswer, TestGateway } from '../testing/testGateway.ts';
import { faultsMax } from './faults.ts';

/** What faults cost: few of them are told, in few words, whatever was sent and by whom. */

const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start({ dispatcher: api.agent });
});

afterAll(() => gateway.stop());
beforeEach(() => api.grant(allRights));

const repeat = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const unknownKeys = (count: number) => Object.fromEntries(repeat(count, (index) => [`k${index}`, 1]));
const login = 'mutation ($i: LoginInput!) { login(input: $i) { location } }';
const saveLedger = 'mutation ($i: SaveLedgerInput!) { saveLedger(input: $i) { errors { kind } } }';
const watch =
  'subscription ($i: [ID!]!) { streamInstanceChanges(clientId: "", ids: $i) { instance { id } } }';

async function sizeOf(body: unknown, cookie: string): Promise<{ characters: number; answer: GraphAnswer }> {
  const response = await gateway.post(body, { cookie });
  expect(response.status).not.toBe(413);
  const text = await response.text();
  return { characters: text.length, answer: JSON.parse(text) as GraphAnswer };
}

const stranger = '';
const member = 'tributary_session=good';

describe('an answer that tells of faults is small', () => {
  const sender = grants({ ledger: ['edit'] });
  const reader = grants({ ledger: ['read'] });
  it.each([
    ['unknown keys of a stranger', stranger, reader, login, unknownKeys(6_500)],
    ['unknown keys of a member', member, reader, login, unknownKeys(49_000)],
    ['unknown keys of who may send lists', member, sender, login, unknownKeys(490_000)],
    ['a key that is long', stranger, reader, login, { ['k'.repeat(60_000)]: 1 }],
    ['a long text for an object', stranger, reader, login, 'x'.repeat(60_000)],
    [
      'a long text for a list',
      member,
      sender,
      saveLedger,
      { clientId: 'a', accounts: 'x'.repeat(8 * 2 ** 20) },
    ],
    ['a large object for a text', member, sender, login, { email: unknownKeys(490_000), password: 'a' }],
    [
      'objects in each other for a text',
      stranger,
      reader,
      login,
      { email: JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`) as unknown, password: 'a' },
    ],
    ['faulty elements', member, sender, saveLedger, { clientId: 'a', accounts: repeat(240_000, () => ({})) }],
    ['faulty elements to watch', member, reader, watch, repeat(24_000, () => ({}))],
  ])('%s', async (_, cookie, rights, query, value) => {
    api.grant(rights);
    const { characters, answer } = await sizeOf({ query, variables: { i: value } }, cookie);
    expect(characters).toBeLessThan(8_192);
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(answer.errors?.length).toBeLessThanOrEqual(faultsMax);
    expect(answer.errors?.[0]?.message).toMatch(/^Variable "\$i" got an invalid value/);
  });

  it.each([
    ['unknown fields', `{ ${repeat(1_400, (index) => `f${index}`).join(' ')} }`],
    ['a name that is long', `{ ${'f'.repeat(60_000)} }`],
    ['a sign that is none, after a long name', `{ a(b: ${'f'.repeat(60_000)} }`],
    [
      'unknown keys',
      `mutation { login(input: { ${repeat(900, (index) => `k${index}: 1`).join(' ')} }) { location } }`,
    ],
    ['a long text for an object', `mutation { login(input: "${'x'.repeat(60_000)}") { location } }`],
    [
      'a list for an object',
      `mutation { login(input: [${repeat(2_500, () => '1').join(' ')}]) { location } }`,
    ],
    ['a name given ever again', `{ node(${'id: 1 '.repeat(900)}) { id } }`],
    [
      'a value with many parts',
      `{ node(id: { ${repeat(900, (index) => `k${index}: 1`).join(' ')} }) { id } }`,
    ],
  ])('%s in a document', async (_, query) => {
    const { characters, answer } = await sizeOf({ query }, stranger);
    expect(characters).toBeLessThan(32_768);
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(answer.errors?.length).toBeLessThanOrEqual(faultsMax + 1);
  });
});

describe('a document', () => {
  it.each([
    ['many characters', `{ node(id: "${'x'.repeat(2 ** 16)}") { id } }`, /at most 65536 characters/],
    ['many lines', `${'\n'.repeat(3_000)}{ a }`, /at most 3000 lines/],
    ['many lines by the other sign', `${'\r'.repeat(3_000)}{ a }`, /at most 3000 lines/],
  ])('with too %s is refused before it is read', async (_, query, message) => {
    const { answer } = await sizeOf({ query }, member);
    expect(answer.errors?.map((error) => error.message)).toEqual([expect.stringMatching(message)]);
  });
});

describe('a fault of a variable', () => {
  const messagesOf = async (variables: Record<string, unknown>, query = saveLedger) =>
    (await gateway.ask(query, variables)).errors?.map(({ message }) => message);

  it.each([
    [
      'a key that is unknown',
      { clientId: 'a', accounts: [], acounts: [] },
      'Variable "$i" got an invalid value: Field "acounts" is not defined by type "SaveLedgerInput". Did you mean "accounts"?',
    ],
    [
      'one that is missing, deep inside',
      { clientId: 'a', accounts: [{ name: 'a' }] },
      expect.stringMatching(
        /^Variable "\$i" got an invalid value at "i\.accounts\[0\]": Field "\w+" of required type "\w+!" was not provided\.$/,
      ),
    ],
    [
      'the wrong type',
      { clientId: 'a', accounts: 5 },
      'Variable "$i" got an invalid value at "i.accounts": Expected type "LedgerAccountInput" to be an object.',
    ],
    [
      'null',
      null,
      'Variable "$i" got an invalid value: Expected non-nullable type "SaveLedgerInput!" not to be null.',
    ],
  ])('is told with its place and type: %s', async (_, value, message) => {
    expect((await messagesOf({ i: value }))?.[0]).toEqual(message);
  });

  it('is told where it is missing, and left alone where nothing asks for it', async () => {
    expect(await messagesOf({})).toEqual([
      'Variable "$i" of required type "SaveLedgerInput!" was not provided.',
    ]);
    api.on('GET /api/v1/setup', () => ({ body: { needed: false } }));
    expect(await messagesOf({ other: unknownKeys(10) }, '{ setup { needed } }')).toBeUndefined();
  });
});
