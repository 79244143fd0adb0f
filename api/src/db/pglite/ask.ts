import { SilentDatabaseError } from '../silentDatabaseError.ts';
import type { ErrorAnswer, WorkerAnswer, WorkerRequest } from './protocol.ts';

/** An error of the embedded database beside those of a statement, which the driver makes. */
class EmbeddedDatabaseError extends Error {
  readonly code: string | null;

  constructor({ message, code }: ErrorAnswer) {
    super(message);
    this.name = 'EmbeddedDatabaseError';
    this.code = code;
  }
}

/** What is needed of a worker. */
interface Thread {
  on(event: 'error' | 'messageerror', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  on(event: 'message', listener: (message: WorkerAnswer) => void): unknown;
  postMessage(request: WorkerRequest, handedOver: readonly ArrayBuffer[]): void;
}

type Ask = (request: WorkerRequest, handedOver?: readonly ArrayBuffer[]) => Promise<Uint8Array>;

/**
 * `onDeath` is told once, when the thread ends, its database is broken, or a question was not answered in time; whoever asks then
 * is refused. A thread that goes round in circles cannot be told from one that is busy but by its time.
 */
export function createAsk(
  worker: Thread,
  onDeath: (error: Error) => void,
  deadlineMilliseconds: () => number,
): Ask {
  let waiting: { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void } | null = null;
  let death: Error | null = null;
  let deadline: NodeJS.Timeout | undefined;
  const die = (error: Error) => {
    if (death === null) {
      death = error;
      clearTimeout(deadline);
      waiting?.reject(error);
      waiting = null;
      onDeath(error);
    }
  };
  worker.on('error', die);
  worker.on('messageerror', die);
  worker.on('exit', () => die(new Error('The embedded database has stopped.')));
  worker.on('message', (message: WorkerAnswer) => {
    if (message.type === 'broken') {
      die(new EmbeddedDatabaseError(message.error));
      return;
    }
    const asked = waiting;
    waiting = null;
    clearTimeout(deadline);
    if (message.type === 'messages') {
      asked?.resolve(message.bytes);
    } else {
      asked?.reject(new EmbeddedDatabaseError(message.error));
    }
  });
  return async (request, handedOver = []) =>
    new Promise((resolve, reject) => {
      if (death !== null) {
        reject(death);
      } else if (waiting !== null) {
        reject(new Error('The embedded database was asked out of turn.'));
      } else {
        // Throws for what cannot be handed over: then nobody waits for an answer.
        worker.postMessage(request, [...handedOver]);
        waiting = { resolve, reject };
        const milliseconds = deadlineMilliseconds();
        deadline = setTimeout(
          () => die(new SilentDatabaseError('The embedded database', milliseconds)),
          milliseconds,
        );
      }
    });
}
