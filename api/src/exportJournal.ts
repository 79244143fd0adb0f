import { pipeline } from 'node:stream/promises';
import type { Database } from './db/database.ts';
import { readAllClients } from './features/admin/service.ts';
import { writeJournal } from './features/postings/journal.ts';
import { toClientId } from './ids.ts';
import { findClient, readOptions, refuseUsage, workOnDatabase } from './program.ts';

/**
 * Prints the published postings of a client as a journal for hledger or ledger:
 * `node api/dist/exportJournal.js --client "Nordwind Group" > nordwind.journal`.
 * `--all` prints those of all clients, the number of the client before each account. The last entry of a client asserts the
 * balances that the product keeps. What was posted is in it, as the source columns of a trial balance have it: eliminations take
 * nothing away, and adjustments, which no books hold, are not there.
 */

async function* writeAll(db: Database): AsyncIterable<string> {
  for (const { id } of await readAllClients(db)) yield* writeJournal(db, toClientId(id), `client ${id}:`);
}

const usage = 'node api/dist/exportJournal.js --client NAME | --all';
const { client, all = false } = readOptions(usage, { client: { type: 'string' }, all: { type: 'boolean' } });
if (client === undefined && !all) refuseUsage(usage);
await workOnDatabase(async (db) =>
  pipeline(
    client === undefined ? writeAll(db) : writeJournal(db, await findClient(db, client)),
    process.stdout,
  ),
);
