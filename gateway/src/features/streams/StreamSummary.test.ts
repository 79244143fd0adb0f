import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instance, legalEntity, periods, stream } from '../../testing/records.ts';
import { StubApi } from '../../testing/stubApi.ts';
import { TestGateway } from '../../testing/testGateway.ts';
import { encodeId } from '../../ids.ts';

const finished = (finishedAt: string) => ({
  kind: 'process' as const,
  state: 'succeeded' as const,
  is_current: true,
  error_count: 0,
  counts: null,
  finished_at: finishedAt,
  error_id: null,
});

const processed = { status: 'processed' as const, stream_id: 1 };
const instances = [
  instance(1, { ...processed, to_period_id: 1, last_run: finished('2025-03-01T08:00:00.000Z') }),
  instance(2, {
    ...processed,
    from_period_id: 2,
    is_stale: true,
    stale_causes: ['rules_changed'],
    last_run: finished('2025-03-02T08:00:00.000Z'),
  }),
  instance(3, { stream_id: 1 }),
  instance(4, { stream_id: 2, status: 'process_failed' }),
];

const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  api.on('GET /api/v1/actuals/financial/streams', () => ({ body: [stream(1), stream(2)] }));
  api.on('GET /api/v1/actuals/financial/instances', () => ({ body: instances }));
  api.on('GET /api/v1/periods', () => ({ body: periods }));
  api.on('GET /api/v1/legal_entities', () => ({ body: [legalEntity] }));
  api.on('GET /api/v1/clients', () => ({ body: [] }));
  gateway = await TestGateway.start({ dispatcher: api.agent });
});
beforeEach(() => api.calls.splice(0));
afterAll(() => gateway.stop());

const streamsDocument = `query ($id: ID!) { node(id: $id) { ... on Stream {
  summary { processedCount openCount fromPeriod { startDate } toPeriod { endDate } lastProcessedAt }
} } }`;
const streamNode = (id: number) => ({ id: encodeId('Stream', 1, `financial.${id}`) });

describe('the summary of a stream', () => {
  it('counts what is processed and what waits, and says from when to when', async () => {
    api.on('GET /api/v1/actuals/financial/streams/1/instances', () => ({
      body: instances.filter((each) => each.stream_id === 1),
    }));
    const { data } = await gateway.ask(streamsDocument, streamNode(1));
    expect(data).toEqual({
      node: {
        summary: {
          processedCount: 2,
          openCount: 2,
          fromPeriod: { startDate: '2025-01-01' },
          toPeriod: { endDate: '2025-02-28' },
          lastProcessedAt: '2025-03-02T08:00:00.000Z',
        },
      },
    });
  });

  it('is empty before anything is processed', async () => {
    api.on('GET /api/v1/actuals/financial/streams/2/instances', () => ({
      body: instances.filter((each) => each.stream_id === 2),
    }));
    const { data } = await gateway.ask(streamsDocument, streamNode(2));
    expect(data).toEqual({
      node: {
        summary: {
          processedCount: 0,
          openCount: 1,
          fromPeriod: null,
          toPeriod: null,
          lastProcessedAt: null,
        },
      },
    });
  });
});

describe('instances that wait', () => {
  const count = async (openOnly: boolean): Promise<unknown> => {
    const document = `query ($id: ID!) { client(id: $id) { streamInstances(first: 100, openOnly: ${openOnly}) {
      totalCount edges { node { status isStale } }
    } } }`;
    return (await gateway.ask(document, { id: encodeId('Client', 1, 1) })).data;
  };

  it('are those not processed and those out of date, in one call', async () => {
    api.on('GET /api/v1/clients', () => ({
      body: [{ id: 1, name: 'Nordwind Group', currency: 'EUR', roles: ['org_finance_admin'] }],
    }));
    expect(await count(true)).toEqual({
      client: {
        streamInstances: {
          totalCount: 3,
          edges: [
            { node: { status: 'PROCESSED', isStale: true } },
            { node: { status: 'DATA_READY', isStale: false } },
            { node: { status: 'PROCESS_FAILED', isStale: false } },
          ],
        },
      },
    });
    expect(api.log.filter((call) => call.includes('/instances'))).toHaveLength(1);
    expect(await count(false)).toMatchObject({ client: { streamInstances: { totalCount: 4 } } });
  });
});
