import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/prepare.mjs';

/** @typedef {import('./runner.mjs').Step} Step */

/** What the runners write down of each step, for the table of seconds. */
export const reports = path.join(root, '.cache', 'reports');
mkdirSync(reports, { recursive: true });

/** @param {string} folder @param {string} program @param {...string} args @returns {string[]} */
export const bin = (folder, program, ...args) => [
  path.join(root, folder, 'node_modules', '.bin', program),
  ...args,
];

/** @param {string} name @returns {string} */
const reportOf = (name) => path.join(reports, `${name.replaceAll(/[^a-zA-Z]+/g, '-')}.json`);

/** @param {string} name @param {string} folder @param {...string} args @returns {Step} */
export function vitest(name, folder, ...args) {
  const report = reportOf(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, folder, report, command: bin(folder, 'vitest', 'run', ...reporters, ...args) };
}

/** @param {string} name @param {...string} args @returns {Step} */
export function playwright(name, ...args) {
  const config = ['--config', 'e2e/playwright.config.ts'];
  return {
    name,
    folder: 'tests',
    report: reportOf(name),
    command: bin('tests', 'playwright', 'test', ...config, ...args),
  };
}

/** Steps run beside each other; more checkers of types would each look at the same types again. */
const oneThread = ['--checkers', '1'];

/** What a machine can say about the text of the tree, without running the product. @type {Step[]} */
export const textSteps = [
  { name: 'format', command: bin('.', 'oxfmt', '--check') },
  { name: 'types of engine, api, gateway, demo, bench, tests', command: bin('.', 'tsc', '-b', ...oneThread) },
  { name: 'types of web', command: bin('.', 'tsc', '--noEmit', ...oneThread, '-p', 'web') },
  { name: 'types of tools', command: bin('.', 'tsc', '--noEmit', ...oneThread, '-p', 'tools/checks') },
  { name: 'lint', command: bin('.', 'oxlint', '--deny-warnings') },
  { name: 'unused code and packages', command: bin('.', 'knip', '--no-progress') },
  {
    name: 'imports',
    command: [
      process.execPath,
      path.join(root, 'tools/checks/checkImports.mjs'),
      ...['engine', 'api', 'gateway', 'web', 'demo', 'bench'].map((name) => `${name}/src`),
    ],
  },
  { name: 'message keys', command: [process.execPath, path.join(root, 'tools/lint/messageKeys.mjs')] },
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
  {
    name: 'contracts against the last landed state',
    command: [process.execPath, path.join(root, 'tools/checks/contracts.mjs')],
  },
  vitest('house rules', 'tests', 'house'),
];

/** Tests that need neither a server nor a browser. @type {Step[]} */
export const unitSteps = [
  vitest('web', 'web'),
  vitest('golden cases', 'tests', 'golden'),
  vitest('engine', 'engine'),
  vitest('gateway', 'gateway'),
  vitest('checks', 'tools/checks'),
];

/** @param {...string} args @returns {Step} */
export const recipe = (...args) => ({
  name: 'the recipe for a feature',
  command: [process.execPath, path.join(root, 'tools/checks/recipe.mjs'), ...args],
});

/**
 * Everything that runs the product. The two of the api wait for their databases, so that they run beside each other; each of
 * the others fills two cores by itself.
 * @param {{
 *   environment: Record<string, string>,
 *   products: () => Promise<Record<string, string>>,
 *   browsers: number,
 * }} machine @returns {Step[]}
 */
export function productSteps({ environment, products, browsers }) {
  return [
    {
      ...vitest('api on the embedded database', 'api'),
      environment: () => Promise.resolve({ TRIBUTARY_SEED: environment['TRIBUTARY_SEED'] ?? '0' }),
    },
    { ...vitest('api on PostgreSQL', 'api'), environment: () => Promise.resolve(environment) },
    {
      ...vitest('proofs on both databases, contract of api and gateway', 'tests', 'proofs', 'contract'),
      environment: products,
      isAlone: true,
    },
    { ...journeys(products, browsers), isAlone: true },
  ];
}

/**
 * @param {() => Promise<Record<string, string>>} products @param {number} browsers @param {string} project
 * @param {readonly string[]} words of the names of files; none: all @returns {Step}
 */
const inBrowser = (products, browsers, project, words) => ({
  ...playwright(`${project} in Chromium`, `--project=${project}`, ...words),
  environment: async () => ({ ...(await products()), TRIBUTARY_BROWSERS: String(browsers) }),
});

/** @param {() => Promise<Record<string, string>>} products @param {number} browsers */
const journeys = (products, browsers) => inBrowser(products, browsers, 'journeys', []);

/** @param {() => Promise<Record<string, string>>} products @param {number} browsers @param {readonly string[]} words @returns {Step} */
export const screens = (products, browsers, words) => ({
  ...inBrowser(products, browsers, 'screens', words),
  isAlone: true,
});
