import { gunzipSync } from 'node:zlib';
import { getIntrospectionQuery } from 'graphql';
import { expect, it } from 'vitest';
import { StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';
import type { Graph } from '../yoga.ts';
import { compressed } from './compressed.ts';

const graph = { fetchAPI: { Response } } as unknown as Graph;
const long = JSON.stringify({ data: { amounts: Array.from({ length: 10_000 }, (_, n) => `${n}.0000`) } });

const answerOf = (text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      ...headers,
    },
  });

it.each(['gzip', 'br, GZIP, zstd', 'gzip, deflate'])(
  'a long answer goes out small to whoever takes %s',
  async (accepted) => {
    const sent = await compressed(graph, answerOf(long), accepted);
    const bytes = Buffer.from(await sent.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(long);
    expect(bytes.length).toBeLessThan(long.length / 2);
    expect(Object.fromEntries(sent.headers)).toEqual({
      'content-type': 'application/json',
      'content-length': String(bytes.length),
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    });
  },
);

it.each([undefined, 'identity', 'br', 'gzip;q=0'])(
  'a long answer stays as it is for whoever takes %s',
  async (accepted) => {
    const sent = await compressed(graph, answerOf(long), accepted);
    expect(await sent.text()).toBe(long);
    expect([sent.headers.get('content-encoding'), sent.headers.get('vary')]).toEqual([
      null,
      'accept-encoding',
    ]);
  },
);

it.each([
  ['a short answer', () => answerOf('{"data":null}')],
  ['an answer that begins a session', () => answerOf(long, { 'set-cookie': 'tributary_session=good' })],
  ['a subscription', () => new Response(long, { headers: { 'content-type': 'text/event-stream' } })],
])('%s is left alone', async (_, make) => {
  const answer = make();
  expect(await compressed(graph, answer, 'gzip')).toBe(answer);
  expect(answer.headers.get('vary')).toBeNull();
});

it('the same comes of the graph, compressed or not', async () => {
  const gateway = await TestGateway.start({ dispatcher: new StubApi().agent, isDemonstration: true });
  try {
    const [plain, small, short] = await Promise.all(
      [
        [getIntrospectionQuery(), 'identity'],
        [getIntrospectionQuery(), 'gzip'],
        ['{ __typename }', 'gzip'],
      ].map(async ([query, accepted = '']) =>
        gateway.post({ query }, { cookie: '', 'accept-encoding': accepted }),
      ),
    );
    const encodings = [plain, small, short].map((answer) => answer?.headers.get('content-encoding'));
    expect(encodings).toEqual([null, 'gzip', null]);
    expect(Number(small?.headers.get('content-length'))).toBeLessThan(
      Number(plain?.headers.get('content-length')) / 4,
    );
    expect(await small?.text()).toBe(await plain?.text());
    expect(await short?.json()).toEqual({ data: { __typename: 'Query' } });
  } finally {
    await gateway.stop();
  }
});
