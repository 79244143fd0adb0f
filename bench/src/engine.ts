import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BookKind, byKind, engineKinds } from './bookKinds.ts';
import { writeBooks } from './books.ts';
import type { EngineRun } from './engineRun.ts';
import { runPeer } from './peer.ts';
import { countOf, roundsOption, rowsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { ratios, spread } from './statistics.ts';
import { touchMemory } from './touchedMemory.ts';
import { byTurns } from './turns.ts';

/**
 * The engine alone: bytes to postings and balances in one thread, without a database, beside `ledger bal` on the same entries.
 * They take turns, so that a busy machine slows both.
 */

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function runEngine(file: string, { name }: BookKind): EngineRun {
  const program = path.join(import.meta.dirname, 'engineRun.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file, name]);
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
  readonly ofKinds: ReadonlyMap<BookKind, string>;
}

async function writeFiles(folder: string, rowCount: number): Promise<Files> {
  const { journalFile, files } = await writeBooks(folder, rowCount);
  const [{ csvFile }] = files;
  const ofKinds = byKind(engineKinds, await readFile(csvFile, 'utf8'), (bytes, index) => {
    const file = path.join(folder, `kind-${index}.csv`);
    writeFileSync(file, bytes);
    return file;
  });
  return { journal: journalFile, ofKinds };
}

async function measure({ journal, ofKinds }: Files, rounds: number): Promise<string[]> {
  const run = (contestant: BookKind | 'ledger') => {
    touchMemory();
    if (contestant === 'ledger') return { peer: runPeer('ledger', ['-f', journal, 'bal']) };
    const engine = runEngine(ofKinds.get(contestant) ?? '', contestant);
    say(`${contestant.name}: ${engine.cpuSeconds.toFixed(2)} s`);
    return { engine };
  };
  const contestants = ['ledger', ...engineKinds] as const;
  await byTurns(contestants, 1, run);
  const found = await byTurns(contestants, rounds, run);
  const peer = (found.get('ledger') ?? []).flatMap((each) => each.peer?.cpuSeconds ?? []);
  const rows = peer.length === 0 ? [] : [`| peer: \`ledger bal\` on the same entries | ${spread(peer)} s |`];
  for (const kind of engineKinds) {
    const runs = (found.get(kind) ?? []).flatMap(({ engine }) => engine ?? []);
    const cpuSeconds = runs.map((each) => each.cpuSeconds);
    const digest = digestOf(runs).slice(0, 16);
    rows.push(
      `| ${kind.name}: bytes to postings and balances | ${spread(cpuSeconds)} s |`,
      ...(peer.length === 0
        ? []
        : [`| ratio to \`ledger bal\`, by turns | ${spread(ratios(cpuSeconds, peer))} |`]),
      `| its greatest memory | ${spread(
        runs.map(({ peakMebibytes }) => peakMebibytes),
        0,
      )} MiB |`,
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
