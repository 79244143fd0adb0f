import { PGlite } from '@electric-sql/pglite';
import { closeSync, openSync } from 'node:fs';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { openEmbeddedDatabase } from '../db/embedded.ts';
import { serve } from '../db/pglite/databaseThread.ts';
import type { WorkerStart } from '../db/pglite/protocol.ts';
import { reasonOfFailure } from '../db/pglite/reasonOfFailure.ts';

/** A process of its own: opens a database where only so many files more may be open, and says what comes of it. */

/** Opens files until no more may be open; gives back the way to close all but some of them, or all. */
function openAll(): (left: number) => void {
  const held: number[] = [];
  try {
    for (;;) held.push(openSync(devNull, 'r'));
  } catch {
    return (left) => held.splice(0, left).forEach((file) => closeSync(file));
  }
}

/** With its programs loaded already, as far as they can be. */
async function openThread(folder: string): Promise<void> {
  const { port1: near, port2: far } = new MessageChannel();
  const started = once(near, 'message') as Promise<[WorkerStart]>;
  await serve(far, folder);
  const [start] = await started;
  if (start.type === 'failed') throw await reasonOfFailure(folder, start.message);
}

const [what, folder = '', left] = process.argv.slice(2);
const warm = await PGlite.create();
await warm.close();
const close = openAll();
close(Number(left));
const opening =
  what === 'thread' ? openThread(join(folder, 'postgres')) : openEmbeddedDatabase(folder, () => undefined);
const said = await opening.then(
  () => 'opened',
  (error: unknown) => String(error),
);
close(Infinity);
process.stdout.write(said, () => process.exit());
