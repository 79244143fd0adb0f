import { readConfiguration } from './config.ts';
import { distribute } from './db/sharding/distribute.ts';
import { readOptions, refuseUsage, runProgram } from './program.ts';

/**
 * Lays the database of DATABASE_URL, a Citus coordinator, on its machines by client:
 * `DATABASE_URL=… node api/dist/distribute.js`, with `--plan` to see what it would do. Called again it does what is left to do.
 */

const usage = 'DATABASE_URL=… node api/dist/distribute.js [--plan]';

await runProgram(async () => {
  const { plan = false } = readOptions(usage, { plan: { type: 'boolean' } });
  const { databaseUrl } = readConfiguration(process.env);
  if (databaseUrl === null) refuseUsage(usage);
  const say = (words: string): void => void process.stdout.write(`${words}\n`);
  if ((await distribute(databaseUrl, say, plan)) === 0) say('Everything lies where it belongs.');
});
