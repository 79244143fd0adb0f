import { spawn, spawnSync } from 'node:child_process';
import type { ClientId } from '@tributary/engine/ids';
import { checkFigures } from '../features/postings/checkFigures.ts';
import { writeJournal } from '../features/postings/journal.ts';
import type { Platform } from '../platform.ts';

/**
 * What is stored of every ledger that tests process must agree with itself, and another program reads it: its entries must
 * balance, and add up to the balances kept.
 */

const hasHledger = spawnSync('hledger', ['--version']).status === 0;

/**
 * Writes the journals of clients to one `hledger check`; throws what it has against them. Work that a test started and did
 * not wait for still changes what is published, so it is waited for here.
 */
export async function checkLedgers(platform: Platform, clientIds: readonly ClientId[]): Promise<void> {
  await platform.jobs.drain();
  for (const id of clientIds) for await (const _checked of checkFigures(platform.db, id));
  if (!hasHledger || clientIds.length === 0) return;
  const hledger = spawn('hledger', ['check', '-f', '-'], { stdio: ['pipe', 'ignore', 'pipe'] });
  const words: Buffer[] = [];
  hledger.stderr.on('data', (chunk: Buffer) => words.push(chunk));
  // It may end before everything is written; what it says then is in its words.
  hledger.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve, reject) => {
    hledger.on('error', reject);
    hledger.on('close', resolve);
  });
  for (const id of clientIds) {
    for await (const piece of writeJournal(platform.db, id, `client ${id}:`)) {
      if (!hledger.stdin.write(piece)) {
        await Promise.race([ended, new Promise((resolve) => hledger.stdin.once('drain', resolve))]);
      }
    }
  }
  hledger.stdin.end();
  const status = await ended;
  if (status !== 0) throw new Error(`hledger refuses the ledgers:\n${Buffer.concat(words).toString()}`);
}
