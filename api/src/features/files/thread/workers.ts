import { Worker } from 'node:worker_threads';
import type { PieceTable, ThreadRequest } from './protocol.ts';

/**
 * To load its program takes a thread longer than to read a small file: one that is done rests a while and takes the next task of
 * its program. At most one rests of each program, and none keeps the process alive.
 */

/** More than the largest file needs; a runaway ends its thread, not the process. */
const heapMegabytesMax = 1024;
/** To start one and load its program takes a tenth of a second of the processor; one that rests holds some 10 MiB. */
const restMilliseconds = 5_000;

interface Resting {
  readonly worker: Worker;
  readonly end: NodeJS.Timeout;
}

const resting = new Map<string, Resting>();

/** Those of tasks: the worker has some of its own. */
function removeListeners(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

/** A thread of the program without listeners: one that rests, or a new one. */
export function takeWorker(program: URL): Worker {
  const found = resting.get(program.href);
  if (found === undefined) {
    return new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax } });
  }
  resting.delete(program.href);
  clearTimeout(found.end);
  removeListeners(found.worker);
  found.worker.ref();
  return found.worker;
}

/** Lets a thread forget its task and rest; ends it where another one rests already. */
export async function restWorker(program: URL, worker: Worker): Promise<void> {
  removeListeners(worker);
  if (resting.has(program.href)) {
    await worker.terminate();
    return;
  }
  const forget: ThreadRequest<PieceTable> = { ask: 'forget' };
  worker.postMessage(forget, []);
  const leave = (): void => {
    if (resting.get(program.href)?.worker === worker) resting.delete(program.href);
  };
  const end = setTimeout(() => {
    leave();
    void worker.terminate();
  }, restMilliseconds).unref();
  resting.set(program.href, { worker, end });
  // It fails without a task: nobody waits for it.
  worker.once('error', leave);
  worker.once('exit', leave);
  worker.unref();
}
