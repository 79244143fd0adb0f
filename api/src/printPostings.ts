import { pipeline } from 'node:stream/promises';
import { writePostingsFile } from './features/postings/postingsFile.ts';
import { findClient, readOptions, refuseUsage, workOnDatabase } from './program.ts';

/**
 * Prints the postings of the version of an instance that counts as CSV, which the database itself keeps as segments:
 * `node api/dist/printPostings.js --client "Nordwind Group" --instance 3 > postings.csv`.
 */

const usage = 'node api/dist/printPostings.js --client NAME --instance ID';
const { client, instance } = readOptions(usage, { client: { type: 'string' }, instance: { type: 'string' } });
const instanceId = Number(instance);
if (client === undefined || !Number.isSafeInteger(instanceId)) {
  refuseUsage(usage);
}
await workOnDatabase(async (db) =>
  pipeline(writePostingsFile(db, await findClient(db, client), instanceId), process.stdout),
);
