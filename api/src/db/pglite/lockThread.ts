import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import lockfile from 'proper-lockfile';
import {
  findHolder,
  type FolderHolder,
  lockIn,
  recordHolder,
  recordIn,
  removeDeadLock,
  staleMilliseconds,
} from './folderHolder.ts';

export type LockMessage =
  | { readonly type: 'held' }
  | { readonly type: 'in use'; readonly processId: number | undefined }
  | { readonly type: 'lost'; readonly message: string };

/** A thread that does nothing else, so that the lock is renewed whatever the other threads are busy with. */

const retryMilliseconds = 500;
const renewalMilliseconds = 1000;
/** A lock of which nothing is known is waited for, and so is a server that is stopping. */
const patienceMilliseconds = staleMilliseconds + 2 * retryMilliseconds;

type Unlock = () => Promise<void>;

/**
 * Undefined where somebody else was faster. Two who take over the same lock may both think that they have it, until one of them
 * cannot renew it.
 */
async function tryLock(folder: string, onLost: (error: Error) => void): Promise<Unlock | undefined> {
  const isLeft = existsSync(lockIn(folder));
  try {
    const unlock = await lockfile.lock(folder, {
      lockfilePath: lockIn(folder),
      stale: staleMilliseconds,
      update: renewalMilliseconds,
      onCompromised: onLost,
    });
    if (isLeft) await sleep(1.5 * renewalMilliseconds);
    return unlock;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') return undefined;
    throw error;
  }
}

async function lock(folder: string, onLost: (error: Error) => void): Promise<Unlock | FolderHolder> {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    await removeDeadLock(folder);
    const holder = await findHolder(folder);
    const unlock = holder === undefined ? await tryLock(folder, onLost) : undefined;
    if (unlock !== undefined) return unlock;
    if (Date.now() > deadline) return holder ?? { processId: undefined };
    await sleep(retryMilliseconds);
  }
}

async function hold(port: NonNullable<typeof parentPort>): Promise<void> {
  const send = (message: LockMessage) => port.postMessage(message);
  const { folder } = workerData as { folder: string };
  let isHeld = false;
  let isLost = false;
  const locked = await lock(folder, ({ message }) => {
    isLost = true;
    if (isHeld) send({ type: 'lost', message });
  });
  if (typeof locked !== 'function') {
    send({ type: 'in use', processId: locked.processId });
    return;
  }
  if (!isLost) await recordHolder(folder);
  if (isLost) {
    send({ type: 'in use', processId: (await findHolder(folder))?.processId });
    return;
  }
  isHeld = true;
  send({ type: 'held' });
  await once(port, 'message');
  // Otherwise it is somebody else's by now.
  if (!isLost) {
    await rm(recordIn(folder), { force: true });
    await locked();
  }
  port.close();
}

if (parentPort !== null) {
  await hold(parentPort);
}
