import { parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from './schema.ts';
import { StubApi } from './testing/stubApi.ts';
import { TestGateway } from './testing/testGateway.ts';
import { readExamples } from './examples.ts';

const widthMax = 62;

const examples = await readExamples(() => Promise.resolve(null));

describe('the examples', () => {
  it.each(examples.map(({ query }) => [/(?:query|mutation|subscription) (\w+)/.exec(query)?.[1], query]))(
    'are valid and can be read without scrolling: %s',
    (_, query = '') => {
      expect(validate(schema, parse(query))).toEqual([]);
      expect(query.split('\n').filter((line) => line.length > widthMax)).toEqual([]);
    },
  );

  it('begin with the way to sign in for those who are not', () => {
    expect(examples[0]?.query).toContain('mutation SignIn');
    expect(examples[0]?.variables).toEqual({ input: { email: '', password: '' } });
  });
});

describe('the ids of the examples', () => {
  const periods = Array.from({ length: 36 }, (_, index) => ({ id: `period ${index + 1}` }));
  const node = (id: string, status: string, toPeriodId: string) => ({
    node: { id, status, toPeriod: { id: toPeriodId } },
  });
  const instances = [node('first', 'PROCESSED', 'period 30'), node('second', 'DATA_READY', 'period 36')];

  /** What each document is answered with; whatever is not there was refused. */
  const asker =
    (answers: Readonly<Record<string, unknown>>) =>
    (query: string): Promise<unknown> => {
      const name = Object.keys(answers).find((key) => query.includes(key));
      return Promise.resolve(name === undefined ? null : answers[name]);
    };
  const viewer = { viewer: { clients: { edges: [{ node: { client: { id: 'client' } } }] } } };
  const frame = {
    client: { legalEntities: { edges: [{ node: { id: 'entity' } }] }, periodSet: { periods } },
  };

  const variablesOf = async (answers: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      (await readExamples(asker(answers))).map(({ query, variables }) => [
        /(?:query|mutation|subscription) (\w+)/.exec(query)?.[1],
        variables,
      ]),
    );

  it('are those of the last processed periods and of what is open', async () => {
    const variables = await variablesOf({
      viewer,
      periodSet: frame,
      streamInstances: { client: { streamInstances: { edges: instances } } },
      transactions: {
        client: { transactions: { edges: [{ node: { id: 'posting', account: { id: 'account' } } }] } },
      },
    });
    expect(variables).toMatchObject({
      Streams: { clientId: 'client' },
      TrialBalance: { filter: { fromPeriodId: 'period 19', toPeriodId: 'period 30' } },
      TrialBalanceByPeriod: {
        filter: { fromPeriodId: 'period 28', toPeriodId: 'period 30', legalEntityIds: ['entity'] },
      },
      Transactions: { filter: { accountIds: ['account'] } },
      SourceRow: { clientId: 'client', transactionId: 'posting' },
      Errors: { instanceId: 'second' },
      DryRun: { input: { instanceId: 'second' } },
      Watch: { clientId: 'client', ids: ['second'] },
      File: { instanceId: 'second' },
    });
    expect(variables).not.toHaveProperty('SignIn');
  });

  it('stay empty where the role may not look', async () => {
    expect(await variablesOf({ viewer, periodSet: frame })).toMatchObject({
      TrialBalance: { filter: { fromPeriodId: 'period 1', toPeriodId: 'period 12' } },
      SourceRow: { transactionId: '' },
      Errors: { instanceId: '' },
    });
  });

  it.each([
    ['nobody', { viewer: { viewer: null } }],
    ['a member of no client', { viewer: { viewer: { clients: [] } } }],
  ])('are none for %s', async (_, answers) => {
    const variables = await variablesOf(answers);
    expect(variables).toHaveProperty('SignIn');
    expect(variables['Streams']).toEqual({ clientId: '' });
  });
});

describe('the page', () => {
  const api = new StubApi();
  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await TestGateway.start({ dispatcher: api.agent, isDemonstration: true });
  });
  afterAll(() => gateway.stop());

  const read = async (headers: Record<string, string>): Promise<string> => {
    const response = await fetch(`${gateway.url}/graphql`, { headers: { accept: 'text/html', ...headers } });
    return response.text();
  };

  it('asks the api nothing for somebody without a session', async () => {
    const before = api.calls.length;
    expect(await read({})).toContain('mutation SignIn');
    expect(api.calls.length).toBe(before);
  });

  it('is served although the api refuses', async () => {
    const page = await read({ cookie: 'tributary_session=bad' });
    expect(page).toContain('mutation SignIn');
  });
});
