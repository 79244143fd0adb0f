import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GraphSession } from '@tributary/demo/graph';
import { createBenchClient, setUpInstallation } from './benchClient.ts';
import { writeBooks } from './books.ts';
import { startProduct } from './product.ts';
import { writeSection } from './report.ts';

/**
 * What the graph adds to a call: the clients of the signed-in user through the gateway, beside the same from the api. The two
 * take turns, so that a busy machine slows both.
 */

const port = 4720;
const rounds = 5;
const roundMilliseconds = 2_000;
const callersAtOnce = 16;

const document = '{ viewer { clients { roles client { id name } } } }';

async function checked(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  const text = await response.text();
  if (response.status !== 200 || !text.includes('"Bench"')) throw new Error(`Not answered: ${text}`);
}

/** Calls answered in a second, by callers who each ask again as soon as they have an answer. */
async function rateOf(call: () => Promise<void>): Promise<number> {
  const start = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: callersAtOnce }, async () => {
      while (performance.now() - start < roundMilliseconds) {
        await call();
        count += 1;
      }
    }),
  );
  return (count * 1_000) / (performance.now() - start);
}

async function measure(url: string, apiUrl: string, cookie: string): Promise<string[]> {
  const throughApi = () => checked(fetch(`${apiUrl}/api/v1/clients`, { headers: { cookie } }));
  const throughGraph = () =>
    checked(
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'graphql-require-preflight': '1' },
        body: JSON.stringify({ query: document }),
      }),
    );
  const sums = { api: 0, graph: 0 };
  await Promise.all([rateOf(throughApi), rateOf(throughGraph)]);
  for (let round = 0; round < rounds; round += 1) {
    sums.api += await rateOf(throughApi);
    sums.graph += await rateOf(throughGraph);
  }
  const perSecond = (sum: number) => `${(sum / rounds).toFixed(0)} a second`;
  return [
    `| \`viewer { clients { … } }\` through the gateway, ${callersAtOnce} callers at once | ${perSecond(sums.graph)} |`,
    `| peer: \`GET /clients\` of the api, by turns | ${perSecond(sums.api)} |`,
    `| ratio, gateway to api | ${(sums.graph / sums.api).toFixed(2)} |`,
  ];
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const product = await startProduct(folder, port);
  const session = new GraphSession(product.url);
  try {
    await setUpInstallation(session);
    await createBenchClient(session, await writeBooks(folder, 0));
    const rows = await measure(product.url, product.apiUrl, session.cookie ?? '');
    process.stdout.write(await writeSection('The session of a request', rows));
  } finally {
    await session.close();
    await product.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
