import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instance, legalEntity, periods, stream, wholePage } from '../../testing/records.ts';
import { StubApi } from '../../testing/stubApi.ts';
import { TestGateway } from '../../testing/testGateway.ts';
import { encodeId } from '../../ids.ts';

const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  const summary = {
    processed_count: 2,
    open_count: 1,
    from_period_id: 1,
    to_period_id: 2,
    last_processed_at: '2025-03-02T08:00:00.000Z',
    gaps: [{ from_period_id: 1, to_period_id: 2 }],
    without_instance: [{ from_period_id: 2, to_period_id: 2 }],
  };
  api.on('GET /api/v1/actuals/financial/streams', () => ({
    body: wholePage([{ ...stream(1), summary }, stream(2)]),
  }));
  api.on('GET /api/v1/periods', () => ({ body: periods }));
  api.on('GET /api/v1/legal_entities', () => ({ body: wholePage([legalEntity]) }));
  gateway = await TestGateway.start({ dispatcher: api.agent });
});
beforeEach(() => api.calls.splice(0));
afterAll(() => gateway.stop());

describe('the summary of a stream', () => {
  it('is what the api says of it, read with the list of streams and no instances', async () => {
    const document = `query ($id: ID!) { client(id: $id) { streams(first: 10) { edges { node {
      summary { processedCount openCount fromPeriod { startDate } toPeriod { endDate } lastProcessedAt
        gaps { fromPeriod { startDate } toPeriod { endDate } } withoutInstance { fromPeriod { startDate } } }
    } } } } }`;
    const { data } = await gateway.ask(document, { id: encodeId('Client', 1, 1) });
    const filled = {
      processedCount: 2,
      openCount: 1,
      fromPeriod: { startDate: '2025-01-01' },
      toPeriod: { endDate: '2025-02-28' },
      lastProcessedAt: '2025-03-02T08:00:00.000Z',
      gaps: [{ fromPeriod: { startDate: '2025-01-01' }, toPeriod: { endDate: '2025-02-28' } }],
      withoutInstance: [{ fromPeriod: { startDate: '2025-02-01' } }],
    };
    const empty = {
      processedCount: 0,
      openCount: 1,
      fromPeriod: null,
      toPeriod: null,
      lastProcessedAt: null,
      gaps: [],
      withoutInstance: [],
    };
    const edges = [{ node: { summary: filled } }, { node: { summary: empty } }];
    expect(data).toEqual({ client: { streams: { edges } } });
    expect(api.log.filter((call) => call.includes('/instances'))).toEqual([]);
    expect(api.log.filter((call) => call.includes('/streams'))).toHaveLength(1);
  });
});

describe('instances that wait', () => {
  const ask = (openOnly: boolean) => {
    const document = `query ($id: ID!) { client(id: $id) { streamInstances(first: 100, openOnly: ${openOnly}) {
      totalCount
    } } }`;
    return gateway.ask(document, { id: encodeId('Client', 1, 1) });
  };

  it('are chosen by the api', async () => {
    api.on('GET /api/v1/actuals/financial/instances', ({ path }) => ({
      body: path.endsWith('?open_only=true') ? [instance(3)] : [instance(3), instance(4)],
    }));
    expect((await ask(true)).data).toEqual({ client: { streamInstances: { totalCount: 1 } } });
    expect((await ask(false)).data).toEqual({ client: { streamInstances: { totalCount: 2 } } });
  });
});
