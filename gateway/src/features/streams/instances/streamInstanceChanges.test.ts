import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDocumentLimits } from '../../../graph/limits.ts';
import { InstanceSubscription } from '../../../testing/instanceSubscription.ts';
import { instance } from '../../../testing/records.ts';
import { allRights, apiUrl, refusal, StubApi } from '../../../testing/stubApi.ts';
import { TestGateway } from '../../../testing/testGateway.ts';
import { until } from '../../../testing/until.ts';
import { encodeInstanceId } from './streamIds.ts';

const idOf = (instanceId: number) =>
  encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId });
let api: StubApi;
let gateway: TestGateway;
let state: ReturnType<typeof instance>[];

beforeEach(async () => {
  api = new StubApi();
  state = [instance(10), instance(11)];
  api.on('GET /api/v1/actuals/financial/instances', () => ({ body: state }));
  gateway = await TestGateway.start({ dispatcher: api.agent });
});

afterEach(() => gateway.stop());

describe('changes of instances', () => {
  it('are pushed once each, after the state at the beginning', async () => {
    const subscription = new InstanceSubscription(gateway.url, [idOf(10)]);
    await until(() => subscription.events.length === 1);
    await sleep(100);
    expect(subscription.statuses).toEqual(['DATA_READY']);
    state = [instance(10, { status: 'processing' }), instance(11, { status: 'processing' })];
    await until(() => subscription.events.length === 2);
    await sleep(100);
    expect(subscription.statuses).toEqual(['DATA_READY', 'PROCESSING']);
    subscription.leave();
  });

  it('that are longer than what is pushed may be say so', async () => {
    state = [instance(10, { range: 'x'.repeat(openDocumentLimits.eventCharacters) })];
    const subscription = new InstanceSubscription(gateway.url, [idOf(10)]);
    await until(() => subscription.events.length === 1);
    expect(subscription.events[0]?.errors?.[0]).toMatchObject({
      message: expect.stringContaining('too long'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
    subscription.leave();
  });

  it('are read by one reader for a person and client, with one call for all ids, until nobody watches', async () => {
    const subscriptions = [[10], [11], [10, 11]].map(
      (ids) => new InstanceSubscription(gateway.url, ids.map(idOf)),
    );
    await until(() =>
      subscriptions.every((subscription, index) => subscription.events.length === (index === 2 ? 2 : 1)),
    );
    expect(gateway.gateway.instanceReaders.size).toBe(1);
    api.calls.length = 0;
    await sleep(200);
    const reads = api.log.filter((line) => line.includes('/instances'));
    expect(new Set(reads)).toEqual(new Set(['GET /actuals/financial/instances?ids=10%2C11']));
    expect(reads.length).toBeLessThanOrEqual(11);
    for (const subscription of subscriptions) subscription.leave();
    await until(() => gateway.gateway.instanceReaders.size === 0);
    await sleep(50);
    api.calls.length = 0;
    await sleep(100);
    expect(api.calls).toEqual([]);
  });

  it('are read by one reader whatever other cookies a request has, and at most twenty at once', async () => {
    const open = (index: number) =>
      new InstanceSubscription(
        gateway.url,
        [idOf(10)],
        `junk=${index}; tributary_session=good; other=${index}`,
      );
    const subscriptions = Array.from({ length: 20 }, (_, index) => open(index));
    await until(() => subscriptions.every(({ events }) => events.length === 1));
    expect(gateway.gateway.instanceReaders.size).toBe(1);
    const refused = open(20);
    await until(() => refused.isComplete);
    expect(refused.events[0]?.errors?.[0]).toMatchObject({
      message: 'A person has at most 20 streams open at once.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    subscriptions[0]?.leave();
    await until(() => subscriptions[0]?.isComplete === true);
    await sleep(50);
    const next = open(21);
    await until(() => next.events.length === 1);
    expect(next.statuses).toEqual(['DATA_READY']);
    for (const subscription of [...subscriptions, next]) subscription.leave();
  });

  const cookieOf = (session: number) => `tributary_session=good${session}`;

  it('are read by one reader whatever the number of sessions of a person, and twenty at most for all of these', async () => {
    const open = (session: number) => new InstanceSubscription(gateway.url, [idOf(10)], cookieOf(session));
    const subscriptions = Array.from({ length: 20 }, (_, index) => open(index));
    await until(() => subscriptions.every(({ events }) => events.length === 1));
    expect(gateway.gateway.instanceReaders.size).toBe(1);
    const refused = open(20);
    await until(() => refused.isComplete);
    expect(refused.events[0]?.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
    api.grant(allRights, { id: 8 });
    const other = open(21);
    await until(() => other.events.length === 1);
    expect(gateway.gateway.instanceReaders.size).toBe(2);
    for (const subscription of [...subscriptions, other]) subscription.leave();
  });

  it('are bounded in all, whatever the number of people', async () => {
    const { instanceReaders } = gateway.gateway;
    const open = (person: number) =>
      instanceReaders
        .watch({ person, cookie: cookieOf(person) }, 1, [{ kind: 'financial', streamId: 3, instanceId: 10 }])
        .next();
    const opened = Array.from({ length: 1_000 }, (_, index) => open(Math.floor(index / 20)));
    await expect(open(50)).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } });
    instanceReaders.close();
    await Promise.all(opened);
  });

  it('end with their own session, and go on with the others of the person', async () => {
    const subscriptions = [1, 2].map(
      (session) => new InstanceSubscription(gateway.url, [idOf(10)], cookieOf(session)),
    );
    await until(() => subscriptions.every(({ events }) => events.length === 1));
    api.on('GET /api/v1/actuals/financial/instances', ({ headers }) =>
      headers['cookie'] === cookieOf(1)
        ? refusal(401, 'ForbiddenError', 'Sign in first.')
        : { body: [instance(10, { status: 'processed' })] },
    );
    const [lost, kept] = subscriptions;
    await until(() => lost?.isComplete === true && kept?.events.length === 2);
    expect(lost?.events.at(-1)?.errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
    expect(kept).toMatchObject({ isComplete: false, statuses: ['DATA_READY', 'PROCESSED'] });
    expect(gateway.gateway.instanceReaders.size).toBe(1);
    kept?.leave();
  });

  it('of a program end with the first look after its token was revoked, and those of its person go on', async () => {
    const token = 't'.repeat(43);
    const program = new InstanceSubscription(gateway.url, [idOf(10)], { authorization: `Bearer ${token}` });
    const person = new InstanceSubscription(gateway.url, [idOf(10)]);
    await until(() => program.events.length === 1 && person.events.length === 1);
    api.on('GET /api/v1/actuals/financial/instances', ({ headers }) =>
      headers['cookie']?.includes(token) === true
        ? refusal(401, 'ForbiddenError', 'Sign in first.')
        : { body: [instance(10, { status: 'processed' })] },
    );
    await until(() => program.isComplete && person.events.length === 2);
    expect(program.events.at(-1)?.errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
    expect(person.isComplete).toBe(false);
    person.leave();
  });

  it('end with the first look after their session was lost, whatever the number of sessions', async () => {
    const sessions = Array.from({ length: 8 }, (_, session) => session);
    const subscriptions = sessions.map(
      (session) => new InstanceSubscription(gateway.url, [10, 11].map(idOf), cookieOf(session)),
    );
    await until(() => subscriptions.every(({ events }) => events.length === 2));
    const lost = new Set([3, 7]);
    let wholeReads = 0;
    api.on('GET /api/v1/actuals/financial/instances', ({ path, headers }) => {
      if ([...lost].some((session) => headers['cookie'] === cookieOf(session)))
        return refusal(401, 'ForbiddenError', 'Sign in first.');
      if (new URL(path, apiUrl).searchParams.get('ids') === '10,11') wholeReads += 1;
      return { body: state };
    });
    await until(() => subscriptions.every(({ isComplete }, session) => isComplete === lost.has(session)));
    // The one that may have been under way as they were lost, and the next.
    expect(wholeReads).toBeLessThanOrEqual(2);
    for (const subscription of subscriptions) subscription.leave();
  });

  it('of more instances than one call takes are read in several', async () => {
    const idsOf = (path: string) => new URL(path, apiUrl).searchParams.get('ids')?.split(',') ?? [];
    api.on('GET /api/v1/actuals/financial/instances', ({ path }) =>
      idsOf(path).length > 1_000 || path.length > 16_384
        ? refusal(400, 'InvalidRequestError', 'Too many.')
        : { body: idsOf(path).map((id) => instance(Number(id))) },
    );
    const from = 10 ** 14;
    const ids = Array.from({ length: 1_200 }, (_, index) => idOf(from + index));
    const subscriptions = [ids.slice(0, 600), ids.slice(600)].map(
      (watched) => new InstanceSubscription(gateway.url, watched),
    );
    await until(() => subscriptions.every(({ events }) => events.length === 600));
    expect(subscriptions.map(({ isComplete }) => isComplete)).toEqual([false, false]);
    for (const subscription of subscriptions) subscription.leave();
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
  ])('end with the session or the right: %d', async (status, code) => {
    const subscription = new InstanceSubscription(gateway.url, [idOf(10)]);
    await until(() => subscription.events.length === 1);
    api.on('GET /api/v1/actuals/financial/instances', () => refusal(status, 'ForbiddenError', 'No.'));
    await until(() => subscription.isComplete);
    expect(subscription.events.at(-1)?.errors?.[0]?.extensions?.['code']).toBe(code);
    expect(gateway.gateway.instanceReaders.size).toBe(0);
  });

  it('end where none of the instances is shown any more, and go on for the others', async () => {
    const [own, both] = [[10], [10, 11]].map((ids) => new InstanceSubscription(gateway.url, ids.map(idOf)));
    await until(() => own?.events.length === 1 && both?.events.length === 2);
    state = [instance(11, { status: 'processed' })];
    await until(() => own?.isComplete === true && both?.events.length === 3);
    expect(own?.statuses).toEqual(['DATA_READY']);
    expect(both).toMatchObject({ isComplete: false, statuses: ['DATA_READY', 'DATA_READY', 'PROCESSED'] });
    state = [];
    await until(() => both?.isComplete === true);
    expect(gateway.gateway.instanceReaders.size).toBe(0);
  });

  it('do not end by what a further session does not look at', async () => {
    const idsOf = (path: string) =>
      new URL(path, apiUrl).searchParams.get('ids')?.split(',').map(Number) ?? [];
    let furtherReads = 0;
    api.on('GET /api/v1/actuals/financial/instances', ({ path, headers }) => {
      if (headers['cookie'] === cookieOf(2)) furtherReads += 1;
      return { body: state.filter(({ id }) => idsOf(path).includes(id)) };
    });
    const [first, further] = [10, 11].map(
      (id, index) => new InstanceSubscription(gateway.url, [idOf(id)], cookieOf(index + 1)),
    );
    await until(() => first?.events.length === 1 && further?.events.length === 1);
    const readsBefore = furtherReads;
    await until(() => furtherReads > readsBefore + 2);
    state = [instance(10), instance(11, { status: 'processed' })];
    await until(() => further?.events.length === 2);
    expect(further).toMatchObject({ isComplete: false, statuses: ['DATA_READY', 'PROCESSED'] });
    first?.leave();
    further?.leave();
  });

  it('outlast a pause of the api', async () => {
    const subscription = new InstanceSubscription(gateway.url, [idOf(10)]);
    await until(() => subscription.events.length === 1);
    api.on('GET /api/v1/actuals/financial/instances', () => refusal(503, 'InternalServerError', 'Later.'));
    await sleep(100);
    api.on('GET /api/v1/actuals/financial/instances', () => ({
      body: [instance(10, { status: 'processed' })],
    }));
    await until(() => subscription.events.length === 2);
    expect(subscription.statuses).toEqual(['DATA_READY', 'PROCESSED']);
    subscription.leave();
  });

  it('keep no session alive: all that is asked for them is marked', async () => {
    const subscription = new InstanceSubscription(gateway.url, [idOf(10)]);
    await until(() => subscription.events.length === 1);
    subscription.leave();
    expect(new Set(api.calls.map(({ headers }) => headers['x-unattended']))).toEqual(new Set(['1']));
    await gateway.ask('{ viewer { user { email } } }');
    expect(api.calls.at(-1)?.headers['x-unattended']).toBeUndefined();
  });

  it.each([
    ['without session', ''],
    ['who spell their session with percent signs', 'tributary_session=%67ood'],
    ['who spell it with quotation marks', 'tributary_session="good"'],
  ])('are not for those %s', async (_, cookie) => {
    api.calls.length = 0;
    const subscription = new InstanceSubscription(gateway.url, [idOf(10)], cookie);
    await until(() => subscription.isComplete);
    expect(subscription.events[0]?.errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
    expect(gateway.gateway.instanceReaders.size).toBe(0);
    expect(api.calls.filter(({ headers }) => headers['cookie'] !== undefined)).toEqual([]);
  });

  it('end when the server stops', async () => {
    const subscription = new InstanceSubscription(gateway.url, [idOf(10)]);
    await until(() => subscription.events.length === 1);
    gateway.gateway.instanceReaders.close();
    await until(() => subscription.isComplete);
  });
});
