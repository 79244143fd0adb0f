import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InstanceSubscription } from '../../../testing/instanceSubscription.ts';
import { instance } from '../../../testing/records.ts';
import { grants, refusal, StubApi } from '../../../testing/stubApi.ts';
import { TestGateway } from '../../../testing/testGateway.ts';
import { until } from '../../../testing/until.ts';
import { encodeInstanceId } from './streamIds.ts';

const idOf = (instanceId: number) =>
  encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId });
const ofPayroll = encodeInstanceId({ clientId: 1, kind: 'payroll', streamId: 3, instanceId: 12 });
const cookieOf = (session: number) => `tributary_session=good${session}`;

let api: StubApi;
let gateway: TestGateway;
let state: ReturnType<typeof instance>[];

beforeEach(async () => {
  api = new StubApi();
  state = [instance(10), instance(11)];
  api.on('GET /api/v1/actuals/financial/instances', () => ({ body: state }));
  // As the api answers for what it has no path for yet.
  api.on('GET /api/v1/actuals/payroll/instances', () => refusal(404, 'NotFoundError', 'Not there.'));
  gateway = await TestGateway.start({ dispatcher: api.agent });
});

afterEach(() => gateway.stop());

describe('changes of instances of several kinds', () => {
  it('are not those of an id that names another kind or stream', async () => {
    const key = { clientId: 1, kind: 'financial', streamId: 3, instanceId: 10 } as const;
    const others = [encodeInstanceId({ ...key, kind: 'payroll' }), encodeInstanceId({ ...key, streamId: 4 })];
    const subscription = new InstanceSubscription(gateway.url, [...others, idOf(11)]);
    await until(() => subscription.events.length === 1);
    await sleep(100);
    expect(subscription.events.map(({ data }) => data?.streamInstanceChanges.instance.id)).toEqual([
      idOf(11),
    ]);
    subscription.leave();
  });

  it.each([
    [['financial_stream_instances'], ['financial', 'payroll'], ['FORBIDDEN']],
    [['payroll_stream_instances'], ['payroll'], [undefined]],
    [['payroll_stream_instances'], ['financial'], ['FORBIDDEN']],
    [
      ['financial_stream_instances', 'payroll_stream_instances'],
      ['financial', 'payroll'],
      [undefined, undefined],
    ],
  ] as const)('ask for the right of each kind: %j, %j', async (rights, kinds, codes) => {
    api.grant(grants(Object.fromEntries(rights.map((right) => [right, ['read']]))));
    api.on('GET /api/v1/actuals/payroll/instances', () => ({ body: [instance(12, { kind: 'payroll' })] }));
    const subscription = new InstanceSubscription(
      gateway.url,
      kinds.map((kind) =>
        encodeInstanceId({ clientId: 1, kind, streamId: 3, instanceId: kind === 'payroll' ? 12 : 10 }),
      ),
    );
    await until(() => subscription.events.length === codes.length);
    expect(subscription.events.map(({ errors }) => errors?.[0]?.extensions?.['code'])).toEqual(codes);
    subscription.leave();
  });

  it('are those of the one kind that a person may read, beside an id that names nothing', async () => {
    api.grant(grants({ payroll_stream_instances: ['read'] }));
    api.on('GET /api/v1/actuals/financial/instances', () => refusal(403, 'ForbiddenError', 'No.'));
    api.on('GET /api/v1/actuals/payroll/instances', () => ({ body: [instance(12, { kind: 'payroll' })] }));
    const subscription = new InstanceSubscription(gateway.url, ['nonsense', ofPayroll]);
    await until(() => subscription.events.length === 1);
    await sleep(100);
    expect(subscription).toMatchObject({ isComplete: false, statuses: ['DATA_READY'] });
    expect(api.log.filter((line) => line.includes('/financial/instances'))).toEqual([]);
    subscription.leave();
  });

  it('go on beside a kind that the api has no path for, whatever the number of sessions', async () => {
    const ids = [idOf(10), ofPayroll];
    const subscriptions = [1, 2].map(
      (session) => new InstanceSubscription(gateway.url, ids, cookieOf(session)),
    );
    await until(() => subscriptions.every(({ events }) => events.length === 1));
    state = [instance(10, { status: 'processed' })];
    await until(() => subscriptions.every(({ events }) => events.length === 2));
    for (const subscription of subscriptions) {
      expect(subscription).toMatchObject({ isComplete: false, statuses: ['DATA_READY', 'PROCESSED'] });
      subscription.leave();
    }
  });

  it('end where the client is there no more, whatever the kind that says so', async () => {
    api.on('GET /api/v1/actuals/payroll/instances', () => ({ body: [instance(12, { kind: 'payroll' })] }));
    const subscription = new InstanceSubscription(gateway.url, [idOf(10), ofPayroll]);
    await until(() => subscription.events.length === 2);
    api.on('GET /api/v1/actuals/payroll/instances', () => refusal(404, 'NotFoundError', 'Not there.'));
    await until(() => subscription.isComplete);
    expect(subscription.events.at(-1)?.errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
  });

  it.each([
    ['a number that no instance has', idOf(999_999)],
    [
      'another stream than its own',
      encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 4, instanceId: 10 }),
    ],
    ['a kind that the api has no path for', ofPayroll],
  ])('end with the first look where ids name nothing that is there: %s', async (_, id) => {
    const other = new InstanceSubscription(gateway.url, [idOf(10)]);
    const subscription = new InstanceSubscription(gateway.url, [id]);
    await until(() => subscription.isComplete && other.events.length === 1);
    expect(subscription.events).toEqual([]);
    expect(other.isComplete).toBe(false);
    other.leave();
  });

  it('end at once where no id names anything', async () => {
    const subscription = new InstanceSubscription(gateway.url, ['nonsense']);
    await until(() => subscription.isComplete);
    expect(subscription.events).toEqual([]);
    expect(api.log.filter((line) => line.includes('/instances'))).toEqual([]);
  });

  it('are those of the kind that the instance is of, where ids say both of one number', async () => {
    const key = { clientId: 1, streamId: 3, instanceId: 10 } as const;
    const both = (['financial', 'payroll'] as const).map((kind) => encodeInstanceId({ ...key, kind }));
    for (const ids of [both, both.toReversed()]) {
      const subscription = new InstanceSubscription(gateway.url, ids);
      await until(() => subscription.events.length === 1);
      expect(subscription.events[0]?.data?.streamInstanceChanges.instance.id).toBe(idOf(10));
      subscription.leave();
    }
  });

  it('of one kind end with its right, and those of the other go on', async () => {
    api.on('GET /api/v1/actuals/payroll/instances', () => ({ body: [instance(12, { kind: 'payroll' })] }));
    const [financial, payroll] = [[idOf(10)], [ofPayroll]].map(
      (ids) => new InstanceSubscription(gateway.url, ids),
    );
    await until(() => financial?.events.length === 1 && payroll?.events.length === 1);
    expect(gateway.gateway.instanceReaders.size).toBe(2);
    api.on('GET /api/v1/actuals/payroll/instances', () => refusal(403, 'ForbiddenError', 'No.'));
    state = [instance(10, { status: 'processed' })];
    await until(() => payroll?.isComplete === true && financial?.events.length === 2);
    expect(payroll?.events.at(-1)?.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    expect(financial).toMatchObject({ isComplete: false, statuses: ['DATA_READY', 'PROCESSED'] });
    financial?.leave();
  });

  it.each(['financial', 'payroll'])(
    'of both kinds end with what a further session may no longer read: %s',
    async (kind) => {
      const ofKind = { financial: instance(10), payroll: instance(12, { kind: 'payroll' }) };
      let isLost = false;
      for (const [each, record] of Object.entries(ofKind)) {
        api.on(`GET /api/v1/actuals/${each}/instances`, ({ headers }) =>
          isLost && each === kind && headers['cookie'] === cookieOf(2)
            ? refusal(403, 'ForbiddenError', 'No.')
            : { body: [record] },
        );
      }
      const ids = [idOf(10), ofPayroll];
      const first = new InstanceSubscription(gateway.url, ids, cookieOf(1));
      await until(() => first.events.length === 2);
      const further = new InstanceSubscription(gateway.url, ids, cookieOf(2));
      await until(() => further.events.length === 2);
      isLost = true;
      await until(() => further.isComplete);
      expect(further.events.at(-1)?.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
      expect(first.isComplete).toBe(false);
      first.leave();
    },
  );
});
