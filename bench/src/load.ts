import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { GraphSession } from '@tributary/demo/graph';
import { type BenchClient, createBenchClient, person } from './benchClient.ts';
import { writeBooks } from './books.ts';
import { kindsOf } from './databases.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile, totalSeconds } from './job.ts';
import { countOf, databaseOption, rowsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { percentile } from './statistics.ts';
import { trialBalanceDocument } from './trialBalance.ts';

/** What the people of one client feel while the file of another is uploaded and processed. */

const port = 4760;
/** Between two things that one person looks at. */
const thinkMilliseconds = 1_000;
const restMilliseconds = 30_000;
const readRowCount = 20_000;

const listDocument = `query ($client: ID!) { client(id: $client) {
  legalEntities { id code name } periodSet { periods { id startDate endDate } }
} }`;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly milliseconds: readonly number[];
}

async function signIn(url: string, count: number): Promise<readonly GraphSession[]> {
  const sessions: GraphSession[] = [];
  for (let index = 0; index < count; index += 1) {
    const session = new GraphSession(url);
    await session.mutate('login', { email: person.email, password: person.password }, 'location');
    sessions.push(session);
  }
  return sessions;
}

/** Every session looks at a trial balance and at lists in turn until the work is done. */
async function readWhile(
  sessions: readonly GraphSession[],
  client: BenchClient,
  work: Promise<unknown>,
): Promise<Span> {
  const from = Date.now();
  const milliseconds: number[] = [];
  const done = new AbortController();
  const end = work.finally(() => {
    done.abort();
  });
  const variables = { client: client.clientId, from: client.fromPeriodId, to: client.toPeriodId };
  const look = async (session: GraphSession, index: number): Promise<void> => {
    await sleep((index * thinkMilliseconds) / sessions.length);
    for (let turn = index; !done.signal.aborted; turn += 1) {
      const start = performance.now();
      await (turn % 2 === 0
        ? session.send(trialBalanceDocument, variables)
        : session.send(listDocument, { client: client.clientId }));
      milliseconds.push(performance.now() - start);
      await sleep(thinkMilliseconds);
    }
  };
  await Promise.all([end, ...sessions.map(look)]);
  return { from, to: Date.now(), milliseconds };
}

async function stillest(folder: string, server: string, { from, to }: Span): Promise<string> {
  const lines = (await readFile(path.join(folder, server), 'utf8')).trim().split('\n');
  const samples = lines.map((line) => line.split(' ').map(Number));
  const within = samples.filter(([at = 0]) => at >= from && at <= to).map(([, still = 0]) => still);
  return Math.max(0, ...within).toFixed(0);
}

async function rowsOf(name: string, span: Span, folder: string): Promise<readonly string[]> {
  const share = (value: number): string => percentile(span.milliseconds, value).toFixed(0);
  const [api, gateway] = await Promise.all(
    ['api', 'gateway'].map((server) => stillest(folder, server, span)),
  );
  return [
    `| ${name} | p50 ${share(0.5)}, p95 ${share(0.95)}, p99 ${share(0.99)} ms of ${span.milliseconds.length} |`,
    `| longest that an event loop stood still, ${name}: api, gateway | ${api} ms, ${gateway} ms |`,
  ];
}

async function measure(
  { product, session }: Installation,
  { folder, rowCount, sessionCount }: { folder: string; rowCount: number; sessionCount: number },
): Promise<string[]> {
  const small = await writeBooks(folder, readRowCount);
  const reader = await createBenchClient(session, small, { name: 'Readers' });
  await processFile(session, reader, reader.instanceIds[0] ?? '', await readFile(small.files[0].csvFile));
  const large = await writeBooks(folder, rowCount);
  const writer = await createBenchClient(session, large, { name: 'Writers' });
  const bytes = await readFile(large.files[0].csvFile);
  const sessions = await signIn(product.url, sessionCount);
  try {
    const rest = await readWhile(sessions, reader, sleep(restMilliseconds));
    const job = processFile(session, writer, writer.instanceIds[0] ?? '', bytes);
    const load = await readWhile(sessions, reader, job);
    const seconds = totalSeconds(await job).toFixed(1);
    return [
      ...(await rowsOf(
        `${sessionCount} sessions, a trial balance or lists each second, at rest`,
        rest,
        folder,
      )),
      ...(await rowsOf(
        `the same while ${rowCount.toLocaleString('en-GB')} rows of another client are uploaded and processed`,
        load,
        folder,
      )),
      `| the file of the other client, upload to published | ${seconds} s |`,
    ];
  } finally {
    for (const each of sessions) await each.close();
  }
}

const { values } = parseArgs({
  options: {
    ...rowsOption,
    ...databaseOption,
    ...writeOption,
    sessions: { type: 'string', default: '100' },
  },
});
const top = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  for (const kind of kindsOf(values.database)) {
    const folder = path.join(top, `${kind}-load`);
    await mkdir(folder);
    const monitor = pathToFileURL(path.join(import.meta.dirname, 'eventLoop.js')).href;
    const environment = { NODE_OPTIONS: `--import=${monitor}`, TRIBUTARY_LOOP_FOLDER: folder };
    const sizes = { folder, rowCount: countOf(values.rows), sessionCount: countOf(values.sessions) };
    const rows = await onInstallation({ folder: top, port, kind, environment }, (installation) =>
      measure(installation, sizes),
    );
    await printSection({ title: 'Two clients', kind, how: 'One run', rows }, values.write);
  }
} finally {
  await rm(top, { recursive: true, force: true });
}
