import { LRUCache } from 'lru-cache';
import { exchange, type Exchange } from '../rest/exchange.ts';
import type { Upstream } from '../rest/upstream.ts';
import type { Refusal } from './answer.ts';
import { networkOf } from './callerAddress.ts';
import { tooManyOfAll, tooManyOfCaller } from './places.ts';
import { QueuedPlaces } from './queuedPlaces.ts';

/** The sessions of a person seldom number more than a few, and all requests of one that wait are answered by one reading. */
const readings = { person: 4, all: 16 } as const;
const waitingReadings = { person: 92, all: 2_000 } as const;
/** Behind one address a whole office may begin its day, whose sessions this server has not seen yet. */
const readingsOfUnknown = { person: 4, all: 16 } as const;
const waitingUnknown = { person: 500, all: 2_000 } as const;
/** Sessions that are remembered as those of a person; of more the ones that were not seen for longest are unknown again. */
const knownMax = 10_000;

/**
 * Whose a session is, which is asked of the api before anything else of a request is worked on. Requests of one session that come
 * while its reading waits share it: none is older than what it is answered with. Sessions that nobody has seen yet, which may be
 * made up, count by the address that they come from, and take nothing of the room of those that are known.
 */
export class SessionReadings {
  readonly #ofKnown = new QueuedPlaces(readings, waitingReadings);
  readonly #ofUnknown = new QueuedPlaces(readingsOfUnknown, waitingUnknown);
  readonly #waiting = new Map<string, Promise<Exchange | Refusal>>();
  /** Whose sessions are, by their cookies; until it is first read, one counts by itself. */
  readonly #known = new LRUCache<string, number | string>({ max: knownMax });

  /** Reads the session of a request, for all that asks for it later; answers why it may not be read. */
  async begin(upstream: Upstream): Promise<Refusal | null> {
    const { cookie } = upstream.settings;
    if (cookie === null) return null;
    // Where the api is away, whoever asks for the session next says so.
    const reading = await this.#share(upstream, cookie).catch(() => null);
    if (reading === null) return null;
    if ('kind' in reading) return reading;
    upstream.takeSession(reading);
    const session = await upstream.findSession().catch(() => undefined);
    if (session === null) this.#known.delete(cookie);
    else if (session !== undefined) this.#known.set(cookie, session.user.id);
    return null;
  }

  /** A session began here: nobody made it up. */
  greet(cookie: string): void {
    this.#known.set(cookie, `session ${cookie}`);
  }

  #share(upstream: Upstream, cookie: string): Promise<Exchange | Refusal> {
    const { key, request } = upstream.sessionRequest();
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return waiting;
    const reading = this.#takePlace(upstream, cookie).then(async (place): Promise<Exchange | Refusal> => {
      this.#waiting.delete(key);
      if (typeof place === 'string') return place === 'caller' ? tooManyOfCaller : tooManyOfAll;
      // It ends with none of its callers, since others may wait for it.
      return exchange(upstream.settings.dispatcher, request, null).finally(place);
    });
    this.#waiting.set(key, reading);
    return reading;
  }

  #takePlace(upstream: Upstream, cookie: string): ReturnType<QueuedPlaces['take']> {
    const person = this.#known.get(cookie);
    if (person !== undefined) return this.#ofKnown.take({ person, clients: [] }, null);
    return this.#ofUnknown.take({ person: networkOf(upstream.settings.forwardedFor), clients: [] }, null);
  }
}
