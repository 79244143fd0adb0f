import { parseArgs } from 'node:util';
import { readConfiguration } from './config.ts';
import { distribute } from './db/sharding/distribute.ts';
import { refuseUsage, runProgram } from './program.ts';

/**
 * Lays the database of DATABASE_URL, a Citus coordinator, on its machines by client:
 * `DATABASE_URL=… node api/dist/distribute.js`, with `--plan` to see what it would do. Called again it does what is left to do.
 */

await runProgram(async () => {
  const { databaseUrl } = readConfiguration(process.env);
  const { plan = false } = parseArgs({ options: { plan: { type: 'boolean' } } }).values;
  if (databaseUrl === null) refuseUsage('DATABASE_URL=… node api/dist/distribute.js [--plan]');
  const say = (words: string): void => void process.stdout.write(`${words}\n`);
  if ((await distribute(databaseUrl, say, plan)) === 0) say('Everything lies where it belongs.');
});
