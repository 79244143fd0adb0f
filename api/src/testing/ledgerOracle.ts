import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readClients } from '../features/admin/service.ts';
import { writeJournal } from '../features/postings/journal.ts';
import { toClientId } from '../ids.ts';
import type { Platform } from '../platform.ts';

/** Another program reads every ledger that tests process: its entries must balance, and add up to the balances kept. */

const hasHledger = spawnSync('hledger', ['--version']).status === 0;
const settleMilliseconds = 10_000;

/** Work that a test started and did not wait for still changes what is published. */
async function waitForJobs({ db }: Platform): Promise<void> {
  const countOpen = async (): Promise<number> =>
    db.installation(async (transaction) => {
      const open = await transaction
        .selectFrom('jobs')
        .select('id')
        .where('state', 'in', ['queued', 'running'])
        .execute();
      return open.length;
    });
  for (const end = Date.now() + settleMilliseconds; Date.now() < end && (await countOpen()) > 0;) {
    await sleep(20);
  }
}

/** Writes the journals of all clients to one `hledger check`; throws what it has against them. */
export async function checkLedgers(platform: Platform): Promise<void> {
  if (!hasHledger) return;
  await waitForJobs(platform);
  const hledger = spawn('hledger', ['check', '-f', '-'], { stdio: ['pipe', 'ignore', 'pipe'] });
  const words: Buffer[] = [];
  hledger.stderr.on('data', (chunk: Buffer) => words.push(chunk));
  // It may end before everything is written; what it says then is in its words.
  hledger.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve, reject) => {
    hledger.on('error', reject);
    hledger.on('close', resolve);
  });
  for (const { id } of await readClients(platform.db)) {
    for await (const piece of writeJournal(platform.db, toClientId(id), `client ${id}:`)) {
      if (!hledger.stdin.write(piece)) {
        await Promise.race([ended, new Promise((resolve) => hledger.stdin.once('drain', resolve))]);
      }
    }
  }
  hledger.stdin.end();
  const status = await ended;
  if (status !== 0) throw new Error(`hledger refuses the ledgers:\n${Buffer.concat(words).toString()}`);
}
