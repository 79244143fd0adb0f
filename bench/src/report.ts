import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { tableOfAims, withChanges } from './aimsTable.ts';
import { type DatabaseKind, kindNames } from './databases.ts';
import { tellSteadiness, unitRow } from './steadiness.ts';

const docs = path.resolve(import.meta.dirname, '..', '..', 'docs');

function machine(): string {
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'processor'}, ${memory} GiB, ${os.type()} ${os.release()}, Node ${process.version}`;
}

const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: path.dirname(docs) });

/** What was measured, where that is known. Printing changes the page itself. */
function commit(): string {
  const { status, stdout } = git('rev-parse', '--short=8', 'HEAD');
  if (status !== 0) return '';
  const isChanged = git('diff', '--quiet', 'HEAD', '--', '.', ':(exclude)docs').status !== 0;
  return `, commit ${String(stdout).trim()}${isChanged ? ' and changes' : ''}`;
}

/** What is measured, and what measures it. */
const measuring = [
  ...['engine', 'api', 'gateway', 'web', 'bench'].map((name) => `${name}/src`),
  'pnpm-lock.yaml',
  ':(exclude)*.test.*',
];

const changesSince = (measured: string): number | null =>
  git('diff', '--quiet', measured, 'HEAD', '--', ...measuring).status;

/** Rows of the peer that runs on the same million entries in several parts, with its median on the processor. */
const peerRow = /^\| peer: `ledger bal` on the same entries[^|]*\| (?:[^|]*on the processor )?([\d.]+) \(/m;
/** Above it two parts did not meet with the same machine. */
const driftMax = 1.3;

interface Drift {
  readonly what: string;
  readonly unit: string;
  readonly found: RegExp;
}

const drifts: readonly Drift[] = [
  {
    what: 'the median of `ledger bal` on the same million entries',
    unit: 's of the processor',
    found: peerRow,
  },
  { what: 'that of the fixed piece of work before each round', unit: 'ms', found: unitRow },
];

/** Seconds of one part are not to be held against those of another where the machine was not the same: what ran in several tells. */
function driftOf(sections: readonly string[]): string {
  const told = drifts.flatMap(({ what, unit, found }) => {
    const values = sections.flatMap((section) => {
      const [, value] = found.exec(section) ?? [];
      return value === undefined ? [] : [Number(value)];
    });
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const text = `${what} went from ${least.toFixed(2)} to ${most.toFixed(2)} ${unit}`;
    return values.length < 2 ? [] : [{ text, isSame: most / least <= driftMax }];
  });
  if (told.length === 0) return '';
  const sentence = `From part to part ${told.map(({ text }) => text).join(', ')}`;
  return told.every(({ isSame }) => isSame)
    ? `${sentence}.`
    : `${sentence}: **the machine was not the same in all of them**, so that ratios tell, and seconds of different parts do not compare.`;
}

interface Section {
  readonly title: string;
  /** None where the product does not run. */
  readonly kind: DatabaseKind | null;
  /** How the figures came about, as a sentence without its end. */
  readonly how: string;
  readonly rows: readonly string[];
}

/** Into its place; the other sections stay. */
async function writeSection(title: string, section: string): Promise<void> {
  const file = path.join(docs, 'benchmarks.md');
  const head = await readFile(path.join(docs, 'benchmarks.head.md'), 'utf8');
  const [, ...sections] = (await readFile(file, 'utf8')).split(/^(?=## )/m);
  const others = sections.filter((text) => !text.startsWith(`## ${title}\n`)).map((text) => text.trimEnd());
  const all = [...others, section.trimEnd()].map((text) => withChanges(text, changesSince));
  const texts = [head.trimEnd(), tableOfAims(all), driftOf(all), ...all].filter((text) => text !== '');
  await writeFile(file, `${texts.join('\n\n')}\n`);
}

/** Says what was measured, and puts it into docs/benchmarks.md where that is wanted. */
export async function printSection({ title, kind, how, rows }: Section, isWritten: boolean): Promise<void> {
  const whole = kind === 'postgres' ? `${title} on PostgreSQL` : title;
  const where = kind === null ? 'without a database' : kindNames[kind];
  const day = new Date().toISOString().slice(0, 10);
  const section = `## ${whole}\n\n${day}, ${machine()}, ${where}${commit()}. ${how}.${tellSteadiness()}\n\n| What | Measured |\n| --- | --- |\n${rows.join('\n')}\n`;
  process.stdout.write(section);
  if (isWritten) await writeSection(whole, section);
}
