import { parseArgs } from 'node:util';
import { readConfiguration } from './config.ts';
import { distribute } from './db/sharding/distribute.ts';
import { refuseUsage, workOnDatabase } from './program.ts';

/**
 * Lays the database of DATABASE_URL, a Citus coordinator, on its machines by client:
 * `DATABASE_URL=… node api/dist/distribute.js`, with `--plan` to see what it would do. Called again it does what is left to do.
 */

const { databaseUrl } = readConfiguration(process.env);
const { plan = false } = parseArgs({ options: { plan: { type: 'boolean' } } }).values;
if (databaseUrl === null) refuseUsage('DATABASE_URL=… node api/dist/distribute.js [--plan]');
// Opening it brings the schema up to date.
await workOnDatabase(async () => undefined);
if (process.exitCode === undefined) {
  const say = (words: string): void => void process.stdout.write(`${words}\n`);
  try {
    const count = await distribute(databaseUrl, say, plan);
    if (count === 0) say('Everything lies where it belongs.');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
