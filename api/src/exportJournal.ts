import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { toClientId } from './ids.ts';
import { readConfiguration } from './config.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/openDatabase.ts';
import { readClients } from './features/admin/service.ts';
import { writeJournal } from './features/postings/journal.ts';
import { createLog } from './log.ts';

/**
 * Prints the published postings of a client as a journal for hledger or ledger:
 * `node api/dist/exportJournal.js --client "Nordwind Group" > nordwind.journal`.
 * `--all` prints those of all clients, the number of the client before each account. The last entry of a client asserts the
 * balances that the product keeps. It opens the database itself, so with the embedded one the product must be at rest.
 */

async function exportAll(db: Database): Promise<void> {
  for (const { id } of await readClients(db)) {
    const journal = writeJournal(db, toClientId(id), `client ${id}:`);
    await pipeline(journal, process.stdout, { end: false });
  }
}

async function exportClient(db: Database, name: string): Promise<void> {
  const client = (await readClients(db)).find((candidate) => candidate.name === name);
  if (client === undefined) throw new Error(`There is no client named ${name}.`);
  await pipeline(writeJournal(db, toClientId(client.id)), process.stdout);
}

const { client, all = false } = parseArgs({
  options: { client: { type: 'string' }, all: { type: 'boolean' } },
}).values;
if (client === undefined && !all) {
  process.stderr.write('Usage: node api/dist/exportJournal.js --client NAME | --all\n');
  process.exit(2);
}
try {
  const db = await openDatabase(readConfiguration(process.env), createLog('error', process.stderr));
  try {
    await (client === undefined ? exportAll(db) : exportClient(db, client));
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
