import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, install, requireNode } from '../start/prepare.mjs';
import { prepareMachine } from './machine.mjs';
import { startPostgres } from './postgres.mjs';
import { startProducts } from './products.mjs';
import { seedOfCommit } from './rounds.mjs';
import { runSteps } from './runner.mjs';
import { browsersFor, measureCores } from './strength.mjs';

/** @typedef {import('./runner.mjs').Step} Step */

/**
 * What every run with the product has around it: the machine prepared, a database server, the shared products, and their end.
 * @typedef {{
 *   environment: Record<string, string>,
 *   products: () => Promise<Record<string, string>>,
 *   browsers: number,
 *   seed: number,
 * }} Machine
 * @param {readonly ('embedded' | 'server')[]} kinds
 * @param {(machine: Machine) => readonly Step[]} choose
 */
export async function runWithProducts(kinds, choose) {
  requireNode();
  await install();
  await build();
  const { chromium, postgres } = prepareMachine();
  const cores = await measureCores();
  const browsers = browsersFor(cores);
  process.stdout.write(`${cores.toFixed(1)} cores are free: ${browsers} browsers beside each other\n`);
  const server = await startPostgres(postgres);
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-tests-'));
  const seed = seedOfCommit();
  const environment = {
    TEST_DATABASE_URL: server.url,
    CHROMIUM_PATH: chromium,
    TRIBUTARY_TEST_FOLDER: folder,
    TRIBUTARY_SEED: String(seed),
  };
  const products = startProducts(kinds, environment);
  /** @type {Step} */
  const end = {
    name: 'ledgers of everything that was done, read by hledger',
    work: products.stop,
    isAlone: true,
  };
  try {
    const steps = choose({ environment, products: products.environment, browsers, seed });
    return await runSteps([...steps, end]);
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
