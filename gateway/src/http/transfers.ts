import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { fileConnectionsMax } from '../rest/pool.ts';
import type { Upstream } from '../rest/upstream.ts';
import { endLate, type Refusal } from './answer.ts';
import { Places } from './places.ts';
import type { PlaceBounds } from './takenPlaces.ts';

/** A browser opens as many connections to a server at once, so that nobody reaches the bound of a person in one. */
const bounds: PlaceBounds = { person: 6, client: 16, all: fileConnectionsMax };
/** How often it is looked at whether a file moves. */
const millisecondsDefault = 60_000;
/** Less than this within that time is no movement, as of one byte each second. */
const bytesMin = 64 * 2 ** 10;

/** So many such times what came may wait for whoever reads it here: where the api is gone nobody does. */
const stillMax = 5;

const unauthenticated: Refusal = {
  status: 401,
  kind: 'ForbiddenError',
  message: 'Sign in first.',
};
const tooSlow: Refusal = {
  status: 408,
  kind: 'InvalidRequestError',
  message: 'The file did not arrive in time.',
};

/**
 * Files on their way up and down. They take as long as they take, and so go on connections of their own, few at once of each
 * person and client: however many are sent slowly, or not read, other calls find theirs free.
 */
export class Transfers {
  readonly dispatcher: Dispatcher;
  readonly #places = new Places(bounds);
  readonly #milliseconds: number;

  constructor(dispatcher: Dispatcher, milliseconds: number = millisecondsDefault) {
    this.dispatcher = dispatcher;
    this.#milliseconds = milliseconds;
  }

  /** Takes a place until the answer is out; what is wrong where there is none. */
  async admit(response: ServerResponse, upstream: Upstream, clientId: number): Promise<Refusal | null> {
    const session = await upstream.findSession();
    if (session === null) return unauthenticated;
    const isMember = session.clients.some(({ id }) => id === clientId);
    return this.#places.take({ person: session.user.id, clients: isMember ? [clientId] : [] }, response);
  }

  /** Ends an upload of which nearly nothing comes, also where it was answered already. */
  watchSender(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    let seenBytes = socket.bytesRead;
    let stillCount = 0;
    const timer = setInterval(() => {
      if (request.complete) return clearInterval(timer);
      const moved = socket.bytesRead - seenBytes;
      seenBytes = socket.bytesRead;
      // What came and waits to be read is not the sender's fault.
      stillCount = moved >= bytesMin ? 0 : stillCount + 1;
      if (stillCount === 0 || (request.readableLength > 0 && stillCount < stillMax)) return;
      clearInterval(timer);
      endLate(request, response, tooSlow);
    }, this.#milliseconds);
    request.once('close', () => clearInterval(timer));
  }

  /**
   * Ends an answer of which nothing is taken, whatever it is. The time of a connection begins anew with whatever moves on it, a
   * part of a single write too.
   */
  watchReader(response: ServerResponse): void {
    response.setTimeout(this.#milliseconds);
    response.on('timeout', () => {
      // Where nothing lies there to be taken, it is worked on.
      if (response.writableLength > 0) response.destroy();
      else response.setTimeout(this.#milliseconds);
    });
  }
}
