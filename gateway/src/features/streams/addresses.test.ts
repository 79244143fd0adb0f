import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFeature } from '../../testing/featureCases.ts';
import { instance, stream, wholePage } from '../../testing/records.ts';
import { StubApi } from '../../testing/stubApi.ts';
import { TestGateway } from '../../testing/testGateway.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { encodeInstanceId, encodeStreamId } from './instances/streamIds.ts';

const ofStream = { clientId: 1, kind: 'financial', streamId: 3 } as const;
const streams = 'GET /actuals/financial/streams';
const instances = 'GET /actuals/financial/instances';
const ofThree = `${instances}?stream_ids=3&range=`;

describeFeature('readable addresses', [
  {
    what: 'find a stream and its instance, with a call for each',
    document: `{
      client(slug: "nordwind") {
        stream(slug: "stream-3") { id slug instance(range: "2025-01--2025-02") { id range } }
      }
    }`,
    api: {
      [streams]: { body: wholePage([stream(2), stream(3)]) },
      [instances]: { body: [instance(10)] },
    },
    calls: [`${streams}?limit=1000`, `${ofThree}2025-01--2025-02`],
    data: {
      client: {
        stream: {
          id: encodeStreamId(ofStream),
          slug: 'stream-3',
          instance: {
            id: encodeInstanceId({ ...ofStream, instanceId: 10 }),
            range: '2025-01--2025-02',
          },
        },
      },
    },
  },
  {
    what: 'lead nowhere where no stream is called so',
    document:
      '{ client(slug: "nordwind") { stream(slug: "stream-4") { instance(range: "2025-01") { id } } } }',
    api: { [streams]: { body: wholePage([stream(3)]) } },
    calls: [`${streams}?limit=1000`],
    data: { client: { stream: null } },
  },
  {
    what: 'lead nowhere where no instance has these periods',
    document: '{ client(slug: "nordwind") { stream(slug: "stream-3") { instance(range: "x") { id } } } }',
    api: { [streams]: { body: wholePage([stream(3)]) }, [instances]: { body: [] } },
    calls: [`${streams}?limit=1000`, `${ofThree}x`],
    data: { client: { stream: { instance: null } } },
  },
]);

describe('a client', () => {
  const api = new StubApi();
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start({ dispatcher: api.agent });
  });
  afterAll(() => gateway.stop());

  it.each(['client', `client(id: "${encodeClientId(1)}", slug: "nordwind")`])(
    'is asked for by one of both: %s',
    async (field) => {
      const answer = await gateway.ask(`{ ${field} { id } }`, {});
      expect(answer).toMatchObject({
        errors: [{ message: 'A client is asked for by its id or by its slug.' }],
        data: { client: null },
      });
    },
  );
});
