import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GraphSession } from '@tributary/demo/graph';
import { writeBooks } from './books.ts';
import { measureFirstLoad } from './firstLoad.ts';
import { createBenchClient, processBooks } from './job.ts';
import { runPeer } from './peer.ts';
import { startProduct } from './product.ts';
import { writeSection } from './report.ts';
import { percentile } from './statistics.ts';

/**
 * The main job, measured: a file of many postings from upload to processed, beside `ledger bal` and `hledger bal` on the same
 * entries; the trial balance through the gateway; the first load of the web application.
 */

const port = 4700;
const trialBalanceRequests = 200;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function measureTrialBalance(
  session: GraphSession,
  clientId: string,
  from: string,
  to: string,
): Promise<number[]> {
  const document = `query ($client: ID!, $from: ID!, $to: ID!) {
    client(id: $client) {
      trialBalance(filter: { fromPeriodId: $from, toPeriodId: $to }) {
        rows { account { id code name } opening { debit credit } turnover { debit credit } closing { debit credit } }
      }
    }
  }`;
  const milliseconds: number[] = [];
  for (let index = 0; index < trialBalanceRequests; index += 1) {
    const start = process.hrtime.bigint();
    await session.send(document, { client: clientId, from, to });
    milliseconds.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  return milliseconds;
}

async function measure(folder: string, rowCount: number): Promise<string[]> {
  say(`Writing books of ${rowCount} rows …`);
  const books = await writeBooks(folder, rowCount);
  const rows: string[] = [];
  const product = await startProduct(folder, port);
  const session = new GraphSession(product.url);
  try {
    const idleMemory = product.apiPeakMemory();
    const bench = await createBenchClient(session);
    const bytes = await readFile(books.csvFile);
    const times = await processBooks(session, bench, bytes, say);
    const total = times.uploadSeconds + times.processSeconds;
    const amount = `${books.rowCount.toLocaleString('en-GB')} postings`;
    rows.push(
      `| ${amount}, upload (${(bytes.length / 2 ** 20).toFixed(0)} MiB) | ${times.uploadSeconds.toFixed(1)} s |`,
      `| ${amount}, process to published | ${times.processSeconds.toFixed(1)} s |`,
      `| api, peak memory (before the file: ${idleMemory ?? '?'} MiB) | ${product.apiPeakMemory() ?? '?'} MiB |`,
    );
    for (const peer of [
      runPeer('ledger', ['-f', books.journalFile, 'bal']),
      runPeer('hledger', ['-f', books.journalFile, 'bal']),
    ]) {
      if (peer === undefined) continue;
      rows.push(
        `| peer: \`${peer.name} bal\` on the same entries, ${peer.peakMemory ?? '?'} MiB | ${peer.seconds.toFixed(1)} s |`,
        `| ratio, upload and process to \`${peer.name} bal\` | ${(total / peer.seconds).toFixed(2)} |`,
      );
    }
    const latencies = await measureTrialBalance(
      session,
      bench.clientId,
      bench.fromPeriodId,
      bench.toPeriodId,
    );
    const share = (value: number): string => `${percentile(latencies, value).toFixed(0)} ms`;
    rows.push(
      `| trial balance, 300 accounts × 36 months × 6 amounts, through the gateway, p50 | ${share(0.5)} |`,
      `| the same, p95 of ${trialBalanceRequests} | ${share(0.95)} |`,
    );
    const firstLoad = await measureFirstLoad(product.url);
    if (firstLoad !== undefined) {
      rows.push(
        `| web, first load of the sign-in page: transferred | ${firstLoad.kibibytes.toFixed(0)} KiB |`,
        `| web, first contentful paint in Chromium | ${firstLoad.paintMilliseconds.toFixed(0)} ms |`,
      );
    }
    return rows;
  } finally {
    await session.close();
    await product.stop();
  }
}

const rowCount = Number(process.argv[2] ?? '1000000');
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  say(await writeSection('The main job', await measure(folder, rowCount)));
} finally {
  await rm(folder, { recursive: true, force: true });
}
