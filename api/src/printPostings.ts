import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { writePostingsFile } from './features/postings/postingsFile.ts';
import { findClient, refuseUsage, workOnDatabase } from './program.ts';

/**
 * Prints the postings of the version of an instance that counts as CSV, which the database itself keeps as segments:
 * `node api/dist/printPostings.js --client "Nordwind Group" --instance 3 > postings.csv`.
 */

const { client, instance } = parseArgs({
  options: { client: { type: 'string' }, instance: { type: 'string' } },
}).values;
const instanceId = Number(instance);
if (client === undefined || !Number.isSafeInteger(instanceId)) {
  refuseUsage('node api/dist/printPostings.js --client NAME --instance ID');
}
await workOnDatabase(async (db) =>
  pipeline(writePostingsFile(db, await findClient(db, client), instanceId), process.stdout),
);
