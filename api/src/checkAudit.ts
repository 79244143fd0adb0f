import type { ClientId } from '@tributary/engine/ids';
import { readAllClients } from './features/admin/service.ts';
import { checkChain, removedClients } from './features/audit/checkService.ts';
import type { Database } from './db/database.ts';
import { toClientId } from './ids.ts';
import { findClient, readOptions, refuseUsage, workOnDatabase } from './program.ts';

/**
 * Holds every row of the audit logs against the one before: `node api/dist/checkAudit.js --client "Nordwind Group"`, or `--all`, with
 * that of the installation and those of clients that were removed. Says how many there are, or names the first broken row of each
 * log and ends with code 1.
 */

/** Whether all rows are as they were written. */
async function checkLog(db: Database, clientId: ClientId | null, name: string): Promise<boolean> {
  const { rowCount, broken } = await checkChain(db, clientId);
  process.stdout.write(
    broken === null
      ? `${name}: ${rowCount} rows, as they were written\n`
      : `${name}: row ${broken} is missing or is not as it was written; the ${broken - 1} before it are\n`,
  );
  return broken === null;
}

const usage = 'node api/dist/checkAudit.js --client NAME | --all';
const { client, all = false } = readOptions(usage, { client: { type: 'string' }, all: { type: 'boolean' } });
if (client === undefined && !all) refuseUsage(usage);
await workOnDatabase(async (db) => {
  const logs: [ClientId | null, string][] = [];
  if (client === undefined) {
    logs.push([null, 'The installation']);
    for (const { id, name } of await readAllClients(db)) logs.push([toClientId(id), name]);
    for (const id of await removedClients(db)) logs.push([toClientId(id), `Removed client ${id}`]);
  } else {
    logs.push([await findClient(db, client), client]);
  }
  let isWhole = true;
  for (const [id, name] of logs) isWhole = (await checkLog(db, id, name)) && isWhole;
  if (!isWhole) process.exitCode = 1;
});
