import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../start/prepare.mjs';
import { recipe, vitest } from './steps.mjs';

/** @typedef {import('./runner.mjs').Step} Step */

/**
 * The long rounds: what the proofs walk at length, on both databases. `npm run prove` runs them all; `npm test` one of the short
 * ones, another for each commit.
 * @typedef {{ name: string, folder: string, args: string[], environment?: Record<string, string>, isLong?: boolean }} Round
 * @type {readonly Round[]}
 */
const rounds = [
  ...[
    { database: 'the embedded database', project: 'product' },
    { database: 'PostgreSQL', project: 'product on PostgreSQL' },
  ].flatMap(({ database, project }) =>
    [
      { name: 'all people and all calls', files: ['contract/access'] },
      { name: 'every kind of error', files: ['proofs/errors'] },
      { name: 'every layout', files: ['proofs/layouts'] },
      { name: 'filters', files: ['proofs/filters'] },
      { name: 'figures and what is behind them', files: ['proofs/drill'] },
      { name: 'figures written down before', files: ['proofs/figures'], isLong: true },
      { name: 'seventeen crashes', files: ['proofs/crash.sql'], isLong: true },
      { name: 'a crash at each step', files: ['proofs/crashSteps'], isLong: true },
      {
        name: 'a deletion killed at each step',
        files: ['proofs/crashDeletion', 'proofs/crashInstanceDeletion'],
        isLong: true,
      },
      { name: 'a full disk', files: ['proofs/fullDisk'], isLong: true },
      { name: 'memory after ten minutes of reading', files: ['proofs/memory'], isLong: true },
      { name: 'ten thousand calls that nobody means', files: ['proofs/fuzzing'], isLong: true },
    ].map(({ name, files, ...length }) => ({
      name: `${name} on ${database}`,
      folder: 'tests',
      args: [...files, '--project', project],
      ...length,
    })),
  ),
  ...[
    { name: 'hostile files', files: ['hostile'] },
    { name: 'hundreds of thousands of errors', files: ['processing/errors'] },
    { name: 'the whole api', files: [], isLong: true },
  ].map(({ name, files, ...length }) => ({
    name: `${name} on the embedded database`,
    folder: 'api',
    args: files,
    // A server that is named would be used.
    environment: { TEST_DATABASE_URL: '' },
    ...length,
  })),
  {
    name: 'thousands of reports of which something goes',
    folder: 'engine',
    args: ['substituteInLaw'],
    isLong: true,
  },
  { name: 'the whole api on PostgreSQL', folder: 'api', args: [], isLong: true },
];

/** A number that another commit changes. @returns {number} */
export function seedOfCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const seed = Number.parseInt((stdout ?? '').slice(0, 8), 16);
  return Number.isNaN(seed) ? 0 : seed;
}

/** @param {() => Promise<Record<string, string>>} products @param {number} seed @returns {(round: Round) => Step} */
const toStep =
  (products, seed) =>
  ({ name, folder, args, environment }) => ({
    ...vitest(`round: ${name}`, folder, ...args),
    environment: async () => ({
      ...(await products()),
      TRIBUTARY_PROVE: '1',
      TRIBUTARY_SEED: String(seed),
      ...environment,
    }),
    isAlone: true,
  });

/** @param {() => Promise<Record<string, string>>} products @param {number} seed @returns {Step[]} */
export const allRounds = (products, seed) => [
  ...rounds.map(toStep(products, seed)),
  { ...recipe(), isAlone: true },
  {
    name: 'faults that the tests must find',
    command: [process.execPath, path.join(root, 'tools/checks/mutate.mjs')],
    isAlone: true,
  },
];

/** The part that it is this commit's turn to run. @param {() => Promise<Record<string, string>>} products @param {number} seed @returns {Step[]} */
export function roundOf(products, seed) {
  const short = rounds.filter(({ isLong = false }) => !isLong);
  const round = short[seed % short.length];
  // Beside another step: it mostly is one file.
  return round === undefined ? [] : [{ ...toStep(products, seed)(round), isAlone: false }];
}
