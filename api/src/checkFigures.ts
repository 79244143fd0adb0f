import type { Database } from './db/database.ts';
import { readAllClients } from './features/admin/service.ts';
import { checkFigures } from './features/postings/checkFigures.ts';
import { countLeftBehind } from './features/streams/processing/service.ts';
import { toClientId } from './ids.ts';
import { findClient, readOptions, refuseUsage, workOnDatabase } from './program.ts';

/**
 * Holds the stored figures that count against each other: segments of postings, packs of balances, what a version names, and
 * all hashes, of imports, initial balances and adjustments: `node api/dist/checkFigures.js --client "Nordwind Group"`, or `--all`. Says how much there is, and how much the next
 * clean-up has to do, or names the first difference and ends with code 1.
 */

async function checkClient(db: Database, id: number, name: string): Promise<void> {
  let [versions, segments, postings, packs] = [0, 0, 0, 0];
  for await (const checked of checkFigures(db, toClientId(id))) {
    versions += 1;
    segments += checked.segments;
    postings += checked.postings;
    packs += checked.packs;
  }
  const leftBehind = await countLeftBehind(db, toClientId(id));
  process.stdout.write(
    `${name}: ${versions} versions, ${postings} postings in ${segments} segments, ${packs} packs of balances, as they were written; left behind of what does not count: ${leftBehind} versions\n`,
  );
}

const usage = 'node api/dist/checkFigures.js --client NAME | --all';
const { client, all = false } = readOptions(usage, { client: { type: 'string' }, all: { type: 'boolean' } });
if (client === undefined && !all) refuseUsage(usage);
await workOnDatabase(async (db) => {
  if (client !== undefined) {
    await checkClient(db, await findClient(db, client), client);
    return;
  }
  const clients = await readAllClients(db);
  for (const { id, name } of clients) await checkClient(db, id, name);
  process.stdout.write(`${clients.length} clients checked\n`);
});
