import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeClientId } from '../features/clients/clientIds.ts';
import { account } from '../testing/records.ts';
import { StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';
import { openDocumentLimits } from './limits.ts';

/** A chart far longer than any is thought to be, asked for with seven values of each account. */
const accountCount = 10_000;
const asked = 'accounts { ...Named section parent { id } }';
const fragments = `fragment Named on Account { id code name ...Placed }
fragment Placed on Account { level type }`;
const charts = (count: number) => `{ client(id: "${encodeClientId(1)}") { ledger {
  ${Array.from({ length: count }, (_, index) => `a${index}: ${asked}`).join(' ')}
} } }
${fragments}`;
const chartsMax = Math.floor(openDocumentLimits.values / (7 * accountCount));

/** A chain of groups, with tags. */
const chainLength = 12;
const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
const place = (index: number) => ({ parent: Math.min(index, chainLength) || null, tags });
const parents = `parent { id code name ${'parent { id code name '.repeat(11)} ${'} '.repeat(12)}`;
const tagsByNames = Array.from({ length: 12 }, (_, index) => `t${index}: tags`).join(' ');

const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  const accounts = Array.from({ length: accountCount }, (_, index) => ({
    ...account(index + 1),
    ...place(index),
  }));
  api.on('GET /api/v1/ledger', () => ({ body: { revision: 1, accounts } }));
  gateway = await TestGateway.start({ dispatcher: api.agent, documents: { cccc: charts(chartsMax + 1) } });
});
afterAll(() => gateway.stop());

describe('what an answer really holds', () => {
  it('is counted by what is asked of each record, fragments too, and ends the document at the bound', async () => {
    expect(await gateway.ask(charts(chartsMax))).not.toHaveProperty('errors');
    const { data, errors } = await gateway.ask(charts(chartsMax + 1));
    expect(errors?.map(({ message }) => message)).toEqual([
      `The answer holds more than ${openDocumentLimits.values} values. Ask for fewer fields or smaller pages.`,
    ]);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(data).toEqual({ client: null });
  });

  it.each([
    ['records that each record names', `ledger { accounts { ${parents} } }`],
    ['lists of texts', `ledger { accounts { ${tagsByNames} } }`],
  ])('is counted within lists too, and told once: %s', async (_, fields) => {
    const query = `{ client(id: "${encodeClientId(1)}") { ${fields} } }`;
    const { errors } = await gateway.ask(query);
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.message).toContain('holds more than');
  });

  it('keeps no change from being made, and says that it was', async () => {
    const created = { id: 5, name: 'A', code: 'A', currency: 'EUR', revision: 1 };
    api.on('POST /api/v1/legal_entities', () => ({ status: 201, body: created }));
    const input = `{ clientId: "${encodeClientId(1)}", name: "A", code: "A", currency: "EUR" }`;
    const readBack = `client { ledger { ${Array.from({ length: chartsMax + 1 }, (_, index) => `a${index}: ${asked}`).join(' ')} } }`;
    const query = `mutation {
      a: createLegalEntity(input: ${input}) { ${readBack} }
      b: createLegalEntity(input: ${input}) { errors { code } }
    }
    ${fragments}`;
    api.calls.length = 0;
    const { errors } = await gateway.ask(query);
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.message).toContain('All changes of the document were made');
    expect(api.log.filter((line) => line.startsWith('POST'))).toHaveLength(2);
  });

  it('is not bounded where the web asks for them', async () => {
    expect(await (await gateway.post({ doc_id: 'cccc' })).json()).not.toHaveProperty('errors');
  });

  it('leaves turns of the event loop to others between any two lists', async () => {
    const pauses: number[] = [];
    let before = performance.now();
    const look = (): void => {
      const now = performance.now();
      pauses.push(now - before);
      before = now;
      watching = setImmediate(look);
    };
    let watching = setImmediate(look);
    await gateway.ask(charts(chartsMax));
    clearImmediate(watching);
    const long = pauses.filter((pause) => pause > Math.max(...pauses) / 3);
    // One of the lists each, and reading and writing the answer.
    expect(long.length).toBeGreaterThanOrEqual(chartsMax);
  });
});
