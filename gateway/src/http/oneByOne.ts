import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Nobody who sends further requests before the first is answered (no browser does) has more of them than these wait. */
const waitingMax = 4;

interface Waiting {
  readonly response: ServerResponse;
  readonly answer: () => void;
}

/**
 * Requests of a connection are answered one after the other. Else there would be as many under way as a connection can bring
 * within a moment; and of an answer that waits behind another nothing says that its connection was cut, so that whatever it
 * holds would be held for good.
 */
export class OneByOne {
  /** Behind the one that is being answered. */
  readonly #waiting = new WeakMap<Socket, Waiting[]>();

  take({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
    // What came in one piece is told to the end, also after the cut.
    if (socket.destroyed) return;
    const waiting = this.#waiting.get(socket);
    if (waiting === undefined) {
      this.#waiting.set(socket, []);
      this.#begin(socket, { response, answer });
    } else if (waiting.length < waitingMax) waiting.push({ response, answer });
    else socket.destroy();
  }

  #begin(socket: Socket, { response, answer }: Waiting): void {
    response.once('close', () => {
      const next = this.#waiting.get(socket)?.shift();
      // Behind an answer that ends its connection the next one has none, and nothing would say so.
      if (next === undefined) this.#waiting.delete(socket);
      else if (next.response.socket === socket && !socket.writableEnded) this.#begin(socket, next);
    });
    answer();
  }
}
