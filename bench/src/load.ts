import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { GraphSession } from '@tributary/demo/graph';
import { type Arrivals, arriveWhile } from './arrivals.ts';
import { type BenchClient, createBenchClient, person } from './benchClient.ts';
import { writeBooks } from './books.ts';
import { kindsOf } from './databases.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile, totalSeconds } from './job.ts';
import { countOf, databaseOption, rowsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { percentile, spread } from './statistics.ts';
import { measureUnit } from './steadiness.ts';
import { trialBalanceDocument } from './trialBalance.ts';

/**
 * What the people of one client feel while the file of another is uploaded and processed. They come at a fixed rate, of which a
 * machine with two processors has some left: beyond it everybody waits for everybody, and nothing is at rest.
 */

const port = 4760;
const restMilliseconds = 20_000;
const readRowCount = 20_000;

const listDocument = `query ($client: ID!) { client(id: $client) {
  legalEntities(first: 100) { edges { node { id code name } } } periodSet { periods { id startDate endDate } }
} }`;

interface Stillness {
  readonly milliseconds: number;
  /** In the same while. */
  readonly waitedForProcessor: number;
}

/** While people came. */
interface Seen {
  readonly arrivals: Arrivals;
  readonly api: Stillness;
  readonly gateway: Stillness;
}

interface Round {
  readonly rest: Seen;
  readonly load: Seen;
  readonly jobSeconds: number;
}

interface Sizes {
  readonly folder: string;
  readonly rowCount: number;
  readonly sessionCount: number;
  readonly perSecond: number;
  readonly rounds: number;
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

/** The sessions come one after the other, and each looks at a trial balance and at lists in turn. */
function visits(sessions: readonly GraphSession[], client: BenchClient) {
  const variables = { client: client.clientId, from: client.fromPeriodId, to: client.toPeriodId };
  return async (index: number): Promise<unknown> => {
    const session = sessions[index % sessions.length];
    const turn = index + Math.floor(index / sessions.length);
    return turn % 2 === 0
      ? session?.send(trialBalanceDocument, variables)
      : session?.send(listDocument, { client: client.clientId });
  };
}

async function stillest(folder: string, server: string, { from, to }: Arrivals): Promise<Stillness> {
  const lines = (await readFile(path.join(folder, server), 'utf8')).trim().split('\n');
  const samples = lines
    .map((line) => line.split(' ').map(Number))
    .filter(([at = 0]) => at >= from && at <= to)
    .map(([, milliseconds = 0, waitedForProcessor = 0]) => ({ milliseconds, waitedForProcessor }));
  return samples.reduce((most, each) => (each.milliseconds > most.milliseconds ? each : most), {
    milliseconds: 0,
    waitedForProcessor: 0,
  });
}

async function seenDuring(folder: string, arrivals: Arrivals): Promise<Seen> {
  const [api, gateway] = [
    await stillest(folder, 'api', arrivals),
    await stillest(folder, 'gateway', arrivals),
  ];
  return { arrivals, api, gateway };
}

function rowsOf(name: string, seen: readonly Seen[]): readonly string[] {
  const share = (value: number): string =>
    spread(
      seen.map(({ arrivals }) => percentile(arrivals.milliseconds, value)),
      0,
    );
  const still = (of: (each: Seen) => Stillness): string => {
    const found = seen.map(of);
    const waited = found.map(({ waitedForProcessor }) => waitedForProcessor);
    return `${spread(
      found.map(({ milliseconds }) => milliseconds),
      0,
    )} ms, waited for a processor in the same quarter of a second ${spread(waited, 0)} ms`;
  };
  const busy = spread(
    seen.map(({ arrivals }) => arrivals.busyShare * 100),
    0,
  );
  return [
    `| ${name} | p50 ${share(0.5)}, p95 ${share(0.95)}, p99 ${share(0.99)} ms of ${seen[0]?.arrivals.milliseconds.length} |`,
    `| longest that the event loop of the api stood still meanwhile | ${still(({ api }) => api)} |`,
    `| of the gateway | ${still(({ gateway }) => gateway)} |`,
    `| processors busy meanwhile, with whoever looks | ${busy} % |`,
  ];
}

async function runRounds({ product, session }: Installation, sizes: Sizes): Promise<Round[]> {
  const { folder, perSecond } = sizes;
  const small = await writeBooks(folder, readRowCount);
  const reader = await createBenchClient(session, small, { name: 'Readers' });
  await processFile(session, reader, reader.instanceIds[0] ?? '', await readFile(small.files[0].csvFile));
  const large = await writeBooks(folder, sizes.rowCount);
  const bytes = await readFile(large.files[0].csvFile);
  const sessions = await signIn(product.url, sizes.sessionCount);
  const visit = visits(sessions, reader);
  const found: Round[] = [];
  try {
    for (let round = 0; round <= sizes.rounds; round += 1) {
      measureUnit();
      const rest = await arriveWhile(sleep(restMilliseconds), perSecond, visit);
      const writer = await createBenchClient(session, large, { name: `Writers ${round}` });
      const began = Date.now();
      const job = processFile(session, writer, writer.instanceIds[0] ?? '', bytes);
      const load = await arriveWhile(job, perSecond, visit);
      await product.endedJob('clean', began);
      const seen = { rest: await seenDuring(folder, rest), load: await seenDuring(folder, load) };
      found.push({ ...seen, jobSeconds: totalSeconds(await job) });
    }
  } finally {
    for (const each of sessions) await each.close();
  }
  return found.slice(1);
}

function rowsOfRounds(rounds: readonly Round[], { rowCount, sessionCount, perSecond }: Sizes): string[] {
  const rows = rowCount.toLocaleString('en-GB');
  return [
    ...rowsOf(
      `${sessionCount} sessions, ${perSecond} times a second one of them looks at a trial balance or lists`,
      rounds.map(({ rest }) => rest),
    ),
    ...rowsOf(
      `the same while ${rows} rows of another client are uploaded and processed`,
      rounds.map(({ load }) => load),
    ),
    `| the file of the other client, upload to processed | ${spread(
      rounds.map(({ jobSeconds }) => jobSeconds),
      1,
    )} s |`,
  ];
}

const { values } = parseArgs({
  options: {
    ...rowsOption,
    ...databaseOption,
    ...writeOption,
    rounds: { type: 'string', default: '3' },
    sessions: { type: 'string', default: '100' },
    'per-second': { type: 'string', default: '20' },
  },
});
const rounds = countOf(values.rounds);
const top = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  for (const kind of kindsOf(values.database)) {
    const folder = path.join(top, `${kind}-load`);
    await mkdir(folder);
    const monitor = pathToFileURL(path.join(import.meta.dirname, 'eventLoop.js')).href;
    const environment = { NODE_OPTIONS: `--import=${monitor}`, TRIBUTARY_LOOP_FOLDER: folder };
    const sizes: Sizes = {
      folder,
      rounds,
      rowCount: countOf(values.rows),
      sessionCount: countOf(values.sessions),
      perSecond: countOf(values['per-second']),
    };
    const found = await onInstallation({ folder: top, port, kind, environment }, (installation) =>
      runRounds(installation, sizes),
    );
    const how = `Medians of ${rounds} with minimum and maximum, after one round that does not count; each from when it was due`;
    await printSection({ title: 'Two clients', kind, how, rows: rowsOfRounds(found, sizes) }, values.write);
  }
} finally {
  await rm(top, { recursive: true, force: true });
}
