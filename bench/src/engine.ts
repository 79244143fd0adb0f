import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { writeBooks } from './books.ts';
import type { EngineRun } from './engineRun.ts';
import { runPeer } from './peer.ts';
import { writeSection } from './report.ts';
import { withRuleColumns } from './ruleBooks.ts';
import { median, spread } from './statistics.ts';

/**
 * The engine alone: bytes to postings and balances in one thread, without a database, beside `ledger bal` on the same entries.
 * They take turns, so that a busy machine slows both.
 */

const rounds = 5;
const ruleCounts = [0, 20, 500];

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function runEngine(file: string, ruleCount: number): EngineRun {
  const program = path.join(import.meta.dirname, 'engineRun.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file, String(ruleCount)]);
  if (status !== 0) throw new Error(`The engine ended with ${String(status)}: ${String(stderr)}`);
  return JSON.parse(String(stdout)) as EngineRun;
}

/** The runs of a plan give one result, or they measure nothing. */
function digestOf(runs: readonly EngineRun[]): string {
  const [first] = runs;
  const isOne = runs.every(({ digest, errors }) => digest === first?.digest && errors === 0);
  if (first === undefined || !isOne) throw new Error('The runs differ, or have errors');
  return first.digest;
}

async function measure(folder: string, rowCount: number): Promise<string[]> {
  say(`Writing books of ${rowCount} rows …`);
  const books = await writeBooks(folder, rowCount);
  const [{ csvFile }] = books.files;
  const ruleFile = path.join(folder, 'ruleBooks.csv');
  await writeFile(ruleFile, withRuleColumns(await readFile(csvFile, 'utf8')));
  const runs = new Map(ruleCounts.map((ruleCount) => [ruleCount, [] as EngineRun[]]));
  const peerSeconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const peer = runPeer('ledger', ['-f', books.journalFile, 'bal']);
    if (peer !== undefined) peerSeconds.push(peer.cpuSeconds);
    for (const [ruleCount, ofPlan] of runs) {
      ofPlan.push(runEngine(ruleCount === 0 ? csvFile : ruleFile, ruleCount));
      say(`${ruleCount} rules: ${ofPlan.at(-1)?.cpuSeconds.toFixed(2) ?? ''} s`);
    }
  }
  const postings = books.rowCount.toLocaleString('en-GB');
  const rows = [`| peer: \`ledger bal\`, ${postings} postings | ${spread(peerSeconds)} s |`];
  for (const [ruleCount, ofPlan] of runs) {
    const name = ruleCount === 0 ? 'plain' : `${ruleCount} rules, 2 dimensions`;
    const cpuSeconds = ofPlan.map((run) => run.cpuSeconds);
    const ratio = (median(cpuSeconds) / median(peerSeconds)).toFixed(2);
    const digest = digestOf(ofPlan).slice(0, 16);
    rows.push(
      `| ${name}: bytes to postings and balances | ${spread(cpuSeconds)} s |`,
      `| ratio to \`ledger bal\` | ${ratio} |`,
      `| digest of postings, balances, counts and errors | \`${digest}\` |`,
    );
  }
  return rows;
}

const rowCount = Number(process.argv[2] ?? '1000000');
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const how = `Time on the processor, medians of ${rounds} with minimum and maximum`;
  say(await writeSection('The engine alone', await measure(folder, rowCount), how, 'without a database'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
