import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/prepare.mjs';
import { countSkipped, failedTests } from './reports.mjs';

/**
 * A step is one program with its arguments, run in a folder of the tree, or something that is done here. Some need the tree, or
 * both cores, for themselves.
 * @typedef {{ isPassed: boolean, words: string }} Outcome
 * @typedef {{
 *   name: string,
 *   folder?: string,
 *   command?: string[],
 *   work?: () => Promise<Outcome>,
 *   environment?: () => Promise<Record<string, string>>,
 *   report?: string,
 *   isAlone?: boolean,
 * }} Step
 * @typedef {{ name: string, isPassed: boolean, seconds: number, report?: string }} Result
 */

/** @param {unknown} error @returns {Outcome} */
const failure = (error) => ({
  isPassed: false,
  words: `${error instanceof Error ? error.message : String(error)}\n`,
});

/**
 * What the program says goes to the terminal at once where it runs alone, else it is kept until the end.
 * @param {Step} step @returns {Promise<Outcome>}
 */
async function runProgram({ command = [], folder = '.', environment, report, isAlone = false }) {
  const [program = '', ...args] = command;
  const added = await environment?.();
  // Of a run before, where this one ends without writing its own.
  if (report !== undefined) rmSync(report, { force: true });
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: path.join(root, folder),
      stdio: isAlone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...added, ...(report === undefined ? {} : { TRIBUTARY_REPORT: report }) },
      shell: process.platform === 'win32',
    });
    /** @type {Buffer[]} */
    const words = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (/** @type {Buffer} */ chunk) => words.push(chunk));
    }
    child.on('error', (error) => resolve(failure(error)));
    child.on('close', (code) =>
      resolve({ isPassed: code === 0, words: Buffer.concat(words).toString('utf8') }),
    );
  });
}

/** @param {Step} step @returns {Promise<Result>} */
async function runStep(step) {
  const start = Date.now();
  const title = `\n── ${step.name}\n`;
  if (step.isAlone === true) process.stdout.write(title);
  const { isPassed, words } = await (step.work?.() ?? runProgram(step)).catch(failure);
  process.stdout.write(step.isAlone === true ? words : `${title}${words}`);
  const { name, report } = step;
  return {
    name,
    isPassed,
    seconds: (Date.now() - start) / 1000,
    ...(report === undefined ? {} : { report }),
  };
}

/** As many as there are cores on a small machine; each brings threads of its own. */
const besideEachOther = 2;

/** @param {readonly Step[]} steps @returns {Promise<Result[]>} */
async function runBesideEachOther(steps) {
  /** @type {Result[]} */
  const results = [];
  const open = steps.entries();
  const run = async () => {
    for (const [index, step] of open) results[index] = await runStep(step);
  };
  await Promise.all(Array.from({ length: besideEachOther }, run));
  return results;
}

/**
 * Runs all of them in their order, whatever the ones before said, and sums up.
 * @param {readonly Step[]} steps @returns {Promise<readonly Result[]>}
 */
export async function runSteps(steps) {
  const start = Date.now();
  /** @type {Result[]} */
  const results = [];
  /** @type {Step[]} */
  let group = [];
  for (const step of steps) {
    if (step.isAlone === true) {
      results.push(...(await runBesideEachOther(group)), await runStep(step));
      group = [];
    } else group.push(step);
  }
  results.push(...(await runBesideEachOther(group)));
  process.stdout.write('\n');
  for (const { name, isPassed, seconds, report } of results) {
    process.stdout.write(`${isPassed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
    if (!isPassed) for (const words of failedTests(report)) process.stdout.write(`        ${words}\n`);
  }
  const failed = results.filter((result) => !result.isPassed).length;
  const skipped = results.reduce((sum, { report }) => sum + countSkipped(report), 0);
  const left = skipped === 0 ? '' : ` (${skipped} tests were left out: what they read is not there)`;
  process.stdout.write(`\n${((Date.now() - start) / 60_000).toFixed(1)} minutes\n`);
  process.stdout.write(`${results.length - failed} passed, ${failed} failed${left}\n`);
  process.exitCode = failed === 0 ? 0 : 1;
  return results;
}
