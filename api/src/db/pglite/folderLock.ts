import { once } from 'node:events';
import { rmdirSync, rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { StartRefusedError } from '../startRefusedError.ts';
import { lockIn, makeDataFolder, recordIn } from './folderHolder.ts';
import type { LockMessage } from './lockThread.ts';

/** Two processes on one embedded folder lose data without an error anywhere, so the second one is refused. */
export class FolderInUseError extends StartRefusedError {
  constructor(folder: string, processId: number | undefined) {
    const holder = processId === undefined ? '' : ` (process ${processId})`;
    super(
      `The data folder ${folder} is in use by another running server${holder}. ` +
        'Stop that server, or name another folder in TRIBUTARY_DATA.',
    );
    this.name = 'FolderInUseError';
  }
}

/** Whoever is told that the lock is lost must end the process. */
export async function lockFolder(
  folder: string,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  await makeDataFolder(folder);
  const thread = new Worker(new URL('./lockThread.js', import.meta.url), { workerData: { folder } });
  const [first] = (await once(thread, 'message')) as [LockMessage];
  if (first.type === 'in use') throw new FolderInUseError(folder, first.processId);
  const unlockAtExit = () => removeLock(folder);
  const lose = (error: Error) => {
    process.off('exit', unlockAtExit);
    onLost(error);
  };
  process.on('exit', unlockAtExit);
  thread.on('error', lose);
  thread.on('message', (message: LockMessage) => {
    if (message.type === 'lost') lose(new Error(message.message));
  });
  thread.unref();
  return async () => {
    process.off('exit', unlockAtExit);
    thread.ref();
    const ended = once(thread, 'exit');
    thread.postMessage('release', []);
    await ended;
  };
}

/** Where the process ends without closing its database: the next one need not wait. */
function removeLock(folder: string): void {
  rmSync(recordIn(folder), { force: true });
  try {
    rmdirSync(lockIn(folder));
  } catch {
    // It counts as abandoned soon.
  }
}
