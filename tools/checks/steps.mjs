import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../start/prepare.mjs';

/**
 * A step is one program with its arguments, run in a folder of the tree.
 * @typedef {{ name: string, folder?: string, command: string[], environment?: Record<string, string> }} Step
 */

/** @param {string} folder @param {string} program @param {...string} args @returns {string[]} */
const bin = (folder, program, ...args) => [path.join(root, folder, 'node_modules', '.bin', program), ...args];

/** @param {string} folder @param {...string} args @returns {Step} */
function vitest(folder, ...args) {
  return { name: `test ${folder}`, folder, command: bin(folder, 'vitest', 'run', ...args) };
}

/** What a machine can say about the text of the tree, without running the product. @type {Step[]} */
export const textSteps = [
  { name: 'format', command: bin('.', 'prettier', '--check', '--log-level', 'warn', '.') },
  { name: 'types of engine, api, gateway, demo, bench', command: bin('.', 'tsc', '-b') },
  { name: 'types of web', command: bin('.', 'tsc', '--noEmit', '-p', 'web') },
  { name: 'types of tests', command: bin('.', 'tsc', '--noEmit', '-p', 'tests') },
  { name: 'types of tools', command: bin('.', 'tsc', '--noEmit', '-p', 'tools/checks') },
  { name: 'lint', command: bin('.', 'oxlint', '--deny-warnings') },
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
  { name: 'Relay artifacts', command: bin('web', 'relay-compiler', '--validate') },
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

/** Everything that runs the product. @param {{ databaseUrl: string, chromium: string }} machine @returns {Step[]} */
export function productSteps({ databaseUrl, chromium }) {
  const environment = { TEST_DATABASE_URL: databaseUrl, CHROMIUM_PATH: chromium };
  return [
    { ...vitest('api'), name: 'api on the embedded database' },
    { ...vitest('api'), name: 'api on PostgreSQL', environment },
    { ...vitest('tests', 'proofs'), name: 'proofs on both databases', environment },
    { ...vitest('tests', 'contract'), name: 'contract of api and gateway', environment },
    {
      name: 'end to end in Chromium',
      folder: 'tests',
      command: bin('tests', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'),
      environment,
    },
  ];
}

/** @param {Step} step @returns {Promise<{ name: string, isPassed: boolean, seconds: number }>} */
function runStep(step) {
  const start = Date.now();
  const [program = '', ...args] = step.command;
  process.stdout.write(`\n── ${step.name}\n`);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: path.join(root, step.folder ?? '.'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...step.environment },
      shell: process.platform === 'win32',
    });
    /** @param {boolean} isPassed */
    const end = (isPassed) => resolve({ name: step.name, isPassed, seconds: (Date.now() - start) / 1000 });
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * Runs all of them, one after the other, whatever the ones before said, and sums up.
 * @param {readonly Step[]} steps
 */
export async function runSteps(steps) {
  /** @type {Awaited<ReturnType<typeof runStep>>[]} */
  const results = [];
  for (const step of steps) results.push(await runStep(step));
  process.stdout.write('\n');
  for (const { name, isPassed, seconds } of results) {
    process.stdout.write(`${isPassed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
  }
  const failed = results.filter((result) => !result.isPassed).length;
  process.stdout.write(`\n${results.length - failed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
