import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBooks } from './books.ts';
import type { EngineRun } from './engineRun.ts';
import { runPeer } from './peer.ts';
import { countOf, roundsOption, rowsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { withRuleColumns } from './ruleBooks.ts';
import { ratios, spread } from './statistics.ts';
import { byTurns } from './turns.ts';

/**
 * The engine alone: bytes to postings and balances in one thread, without a database, beside `ledger bal` on the same entries.
 * They take turns, so that a busy machine slows both.
 */

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

interface Files {
  readonly journal: string;
  readonly plain: string;
  readonly ruled: string;
}

async function writeFiles(folder: string, rowCount: number): Promise<Files> {
  const { journalFile, files } = await writeBooks(folder, rowCount);
  const [{ csvFile }] = files;
  const ruled = path.join(folder, 'ruleBooks.csv');
  await writeFile(ruled, withRuleColumns(await readFile(csvFile, 'utf8')));
  return { journal: journalFile, plain: csvFile, ruled };
}

async function measure({ journal, plain, ruled }: Files, rounds: number): Promise<string[]> {
  const run = (contestant: number | 'ledger') => {
    if (contestant === 'ledger') return { peer: runPeer('ledger', ['-f', journal, 'bal']) };
    const engine = runEngine(contestant === 0 ? plain : ruled, contestant);
    say(`${contestant} rules: ${engine.cpuSeconds.toFixed(2)} s`);
    return { engine };
  };
  const contestants = ['ledger', ...ruleCounts] as const;
  await byTurns(contestants, 1, run);
  const found = await byTurns(contestants, rounds, run);
  const peer = (found.get('ledger') ?? []).flatMap((each) => each.peer?.cpuSeconds ?? []);
  const rows = peer.length === 0 ? [] : [`| peer: \`ledger bal\` on the same entries | ${spread(peer)} s |`];
  for (const ruleCount of ruleCounts) {
    const runs = (found.get(ruleCount) ?? []).flatMap(({ engine }) => engine ?? []);
    const name = ruleCount === 0 ? 'plain' : `${ruleCount} rules, 2 dimensions`;
    const cpuSeconds = runs.map((each) => each.cpuSeconds);
    const digest = digestOf(runs).slice(0, 16);
    rows.push(
      `| ${name}: bytes to postings and balances | ${spread(cpuSeconds)} s |`,
      ...(peer.length === 0
        ? []
        : [`| ratio to \`ledger bal\`, by turns | ${spread(ratios(cpuSeconds, peer))} |`]),
      `| digest of postings, balances, counts and errors | \`${digest}\` |`,
    );
  }
  return rows;
}

const { values } = parseArgs({ options: { ...rowsOption, ...roundsOption, ...writeOption } });
const [rowCount, rounds] = [countOf(values.rows), countOf(values.rounds)];
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  say(`Writing books of ${rowCount} rows …`);
  const rows = await measure(await writeFiles(folder, rowCount), rounds);
  const postings = rowCount.toLocaleString('en-GB');
  const how = `${postings} postings, time on the processor, medians of ${rounds} with minimum and maximum, after one round that does not count`;
  await printSection({ title: 'The engine alone', kind: null, how, rows }, values.write);
} finally {
  await rm(folder, { recursive: true, force: true });
}
