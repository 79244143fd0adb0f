import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Connection, GraphSession, nodesOf } from '@tributary/demo/graph';
import { clientName, organisationAdministrator } from '@tributary/demo/users';
import { createBenchClient } from './benchClient.ts';
import { type Books, writeBooks } from './books.ts';
import { processFile } from './job.ts';
import { countOf, writeOption } from './options.ts';
import { family } from './processes.ts';
import { memoryOfProduct } from './product.ts';
import { printSection } from './report.ts';
import { spread } from './statistics.ts';
import { measureUnit } from './steadiness.ts';
import { trialBalanceDocument } from './trialBalance.ts';

/**
 * How long nobody can work after the whole product was killed: `npm start` with the demonstration group on its embedded
 * database, kill -9 of all its processes while a file is uploaded and processed, started anew, until somebody has signed in and sees the
 * trial balance. And what it holds after its first start, when nobody works yet.
 */

const port = 4800;
const patienceMilliseconds = 300_000;
/** Of the work that is cut off somewhere: setting up, uploading, processing. */
const workMilliseconds = 5_000;
const root = path.resolve(import.meta.dirname, '..', '..');
const url = `http://localhost:${port}`;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

interface Started {
  readonly child: ChildProcess;
  /** It has looked through the demonstration as well, which people do not wait for. */
  readonly isAtRest: Promise<void>;
}

function startProduct(data: string): Started {
  const options = ['--port', String(port), '--api-port', String(port + 1), '--data', data];
  const child = spawn('npm', ['start', '--silent', '--', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '' },
  });
  let said = '';
  const isAtRest = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (said.includes('Tributary is ready')) resolve();
    });
    child.once('exit', () => {
      reject(new Error(`The product did not start: ${said}`));
    });
  });
  return { child, isAtRest };
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** With all that belongs to it: the servers go down behind npm. */
async function end({ child }: Started, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const ids = child.pid === undefined ? [] : family(child.pid);
  for (const id of signal === 'SIGKILL' ? ids : ids.slice(0, 1)) process.kill(id, signal);
  await ended;
  while (ids.some(isAlive)) await sleep(50);
}

/** Seconds after the first start at which its memory is looked at: what the demonstration took goes back after a while. */
const restSeconds = [10, 60, 120] as const;

async function memoryAtRest({ child }: Started): Promise<string[]> {
  const start = performance.now();
  const rows: string[] = [];
  for (const seconds of restSeconds) {
    await sleep(Math.max(0, seconds * 1000 - (performance.now() - start)));
    const { api, all } = memoryOfProduct(child.pid === undefined ? [] : family(child.pid));
    rows.push(
      `| api, idle ${seconds} s after the first start with the demonstration; all processes | ${api.resident} MiB; ${all.resident} MiB |`,
    );
  }
  return rows;
}

/** Signs in and reads the whole trial balance of the demonstration group. */
async function readTrialBalance(session: GraphSession): Promise<number> {
  const { email, password } = organisationAdministrator;
  await session.mutate('login', { email, password }, 'location');
  const { viewer } = await session.send<{
    viewer: {
      clients: Connection<{ client: { id: string; name: string; periodSet: { periods: { id: string }[] } } }>;
    };
  }>(
    '{ viewer { clients(first: 100) { edges { node { client { id name periodSet { periods { id } } } } } } } }',
  );
  const client = nodesOf(viewer.clients).find((each) => each.client.name === clientName)?.client;
  const variables = {
    client: client?.id,
    from: client?.periodSet.periods[0]?.id,
    to: client?.periodSet.periods.at(-1)?.id,
  };
  const answer = await session.send<{ client: { trialBalance: { rows: object[] } } }>(
    trialBalanceDocument,
    variables,
  );
  return answer.client.trialBalance.rows.length;
}

/** Asks again and again until there are figures. */
async function waitForFigures(): Promise<void> {
  for (const deadline = Date.now() + patienceMilliseconds; Date.now() < deadline; await sleep(20)) {
    const session = new GraphSession(url);
    try {
      if ((await readTrialBalance(session)) > 0) return;
    } catch {
      // It does not answer yet.
    } finally {
      await session.close();
    }
  }
  throw new Error('No trial balance was answered');
}

/** A file uploaded and processed in a client of its own, then trial balances, each by somebody who signs in: until it is cut off. */
async function workUntilCut(books: Books): Promise<string> {
  let step = 'signing in';
  const session = new GraphSession(url);
  try {
    const { email, password } = organisationAdministrator;
    await session.mutate('login', { email, password }, 'location');
    step = 'setting up';
    const client = await createBenchClient(session, books, { name: `Bench ${Date.now()}` });
    step = 'uploading and processing';
    await processFile(session, client, client.instanceIds[0] ?? '', await readFile(books.files[0].csvFile));
    step = 'reading';
    for (;;) await readTrialBalance(session);
  } catch {
    return step;
  } finally {
    await session.close();
  }
}

async function round(
  product: Started,
  data: string,
  books: Books,
): Promise<readonly [next: Started, seconds: number, cut: string]> {
  const work = workUntilCut(books);
  await sleep(workMilliseconds * (0.2 + 0.8 * Math.random()));
  await end(product, 'SIGKILL');
  const cut = await work;
  const start = performance.now();
  const next = startProduct(data);
  const figures = waitForFigures();
  // One that does not start is not waited for.
  await Promise.race([figures, next.isAtRest.then(() => figures)]);
  const seconds = (performance.now() - start) / 1000;
  await next.isAtRest;
  return [next, seconds, cut];
}

const { values } = parseArgs({
  options: {
    ...writeOption,
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '10' },
  },
});
const rounds = countOf(values.rounds);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
const data = path.join(folder, 'data');
const books = await writeBooks(folder, countOf(values.rows));
let product = startProduct(data);
try {
  await product.isAtRest;
  const atRest = await memoryAtRest(product);
  const times: number[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    measureUnit();
    const [next, seconds, cut] = await round(product, data, books);
    product = next;
    times.push(seconds);
    say(`${seconds.toFixed(2)} s, killed while ${cut}, load ${(os.loadavg()[0] ?? 0).toFixed(1)}`);
  }
  const rows = [...atRest, `| killed, started, a trial balance read | ${spread(times)} s |`];
  const how = `Median of ${rounds} with minimum and maximum; memory once`;
  await printSection(
    { title: 'After a start with the demonstration', kind: 'embedded', how, rows },
    values.write,
  );
} finally {
  await end(product, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
