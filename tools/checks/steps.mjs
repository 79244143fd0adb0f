import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../start/prepare.mjs';

/**
 * A step is one program with its arguments, run in a folder of the tree. Some need the tree, or both cores, for themselves.
 * @typedef {{ name: string, folder?: string, command: string[], environment?: Record<string, string>, isAlone?: boolean }} Step
 */

/** @param {string} folder @param {string} program @param {...string} args @returns {string[]} */
const bin = (folder, program, ...args) => [path.join(root, folder, 'node_modules', '.bin', program), ...args];

/** @param {string} folder @param {...string} args @returns {Step} */
function vitest(folder, ...args) {
  return { name: `test ${folder}`, folder, command: bin(folder, 'vitest', 'run', ...args) };
}

/** What a machine can say about the text of the tree, without running the product. @type {Step[]} */
export const textSteps = [
  {
    name: 'format',
    command: bin(
      '.',
      'prettier',
      '--check',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/prettier',
      '--log-level=warn',
      '.',
    ),
  },
  { name: 'types of engine, api, gateway, demo, bench', command: bin('.', 'tsc', '-b') },
  { name: 'types of web', command: bin('.', 'tsc', '--noEmit', '-p', 'web') },
  { name: 'types of tests', command: bin('.', 'tsc', '--noEmit', '-p', 'tests') },
  { name: 'types of tools', command: bin('.', 'tsc', '--noEmit', '-p', 'tools/checks') },
  { name: 'lint', command: bin('.', 'oxlint', '--deny-warnings') },
  { name: 'unused code and packages', command: bin('.', 'knip', '--no-progress') },
  {
    name: 'lint of the graph and of hooks',
    command: bin(
      'tools/lint',
      'eslint',
      '--max-warnings',
      '0',
      '--config',
      'tools/lint/eslint.config.js',
      'web/src',
      'schema.graphql',
    ),
  },
  {
    name: 'printed files',
    command: [process.execPath, path.join(root, 'tools/checks/printed.mjs'), '--check'],
  },
  { name: 'house rules', folder: 'tests', command: bin('tests', 'vitest', 'run', 'house') },
];

/** Tests that need neither a server nor a browser. @type {Step[]} */
export const unitSteps = [
  vitest('engine'),
  vitest('gateway'),
  vitest('web'),
  { ...vitest('tests', 'golden'), name: 'golden cases' },
];

/**
 * Everything that runs the product. Each of these fills two cores by itself, but for the two of the api, which wait for their
 * databases.
 * @param {{ databaseUrl: string, chromium: string, folder: string }} machine @returns {Step[]}
 */
export function productSteps({ databaseUrl, chromium, folder }) {
  const environment = {
    TEST_DATABASE_URL: databaseUrl,
    CHROMIUM_PATH: chromium,
    // One folder for all: the demonstration is loaded once for each kind of database.
    TRIBUTARY_TEST_FOLDER: folder,
  };
  return [
    { ...vitest('api'), name: 'api on the embedded database' },
    { ...vitest('api'), name: 'api on PostgreSQL', environment },
    {
      ...vitest('tests', 'proofs', 'contract'),
      name: 'proofs on both databases, contract of api and gateway',
      environment,
      isAlone: true,
    },
    {
      name: 'end to end in Chromium',
      folder: 'tests',
      command: bin('tests', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'),
      environment,
      isAlone: true,
    },
  ];
}

/** @typedef {{ name: string, isPassed: boolean, seconds: number }} Result */

/**
 * A step that runs beside another one says what it has to say when it has ended.
 * @param {Step} step @returns {Promise<Result>}
 */
function runStep(step) {
  const start = Date.now();
  const [program = '', ...args] = step.command;
  const title = `\n── ${step.name}\n`;
  if (step.isAlone === true) process.stdout.write(title);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: path.join(root, step.folder ?? '.'),
      stdio: step.isAlone === true ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...step.environment },
      shell: process.platform === 'win32',
    });
    /** @type {Buffer[]} */
    const words = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (/** @type {Buffer} */ chunk) => words.push(chunk));
    }
    /** @param {boolean} isPassed */
    const end = (isPassed) => {
      if (step.isAlone !== true) process.stdout.write(Buffer.concat([Buffer.from(title), ...words]));
      resolve({ name: step.name, isPassed, seconds: (Date.now() - start) / 1000 });
    };
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
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
 * @param {readonly Step[]} steps
 */
export async function runSteps(steps) {
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
  for (const { name, isPassed, seconds } of results) {
    process.stdout.write(`${isPassed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
  }
  const failed = results.filter((result) => !result.isPassed).length;
  process.stdout.write(`\n${results.length - failed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
