import type { ServerResponse } from 'node:http';
import type { Upstream } from '../rest/upstream.ts';
import type { Refusal } from './answer.ts';
import { largeBodyBounds } from './bodies.ts';
import { networkOf } from './callerAddress.ts';
import { Places, tooManyOfAll, tooManyOfCaller } from './places.ts';
import { QueuedPlaces } from './queuedPlaces.ts';
import type { PlaceOwner } from './takenPlaces.ts';
import { UnreadAnswers } from './unreadAnswers.ts';

/** A page sends about ten requests at once: the last of them wait for the first. */
const requests = { person: 8, client: 32, all: 64 } as const;
/** A hundred requests of a person are taken in; all wait with at most a small body. */
const waitingRequests = { person: 92, all: 2_000 } as const;
/** Whoever is not signed in, from however many addresses, takes nothing of the room of those who are. */
const requestsOfStrangers = { person: 8, client: 32, all: 32 } as const;
const waitingStrangers = { person: 92, all: 500 } as const;
/**
 * One document may come to hundreds of calls, and the api answers those of everybody one after the other. The rest of its
 * connections are for what a request begins with, and for subscriptions.
 */
const calls = { person: 8, all: 96 } as const;
/** Answers that their reader does not take lie in memory; those of who reads are gone at once. */
const unreadAnswers = { person: 16, all: 256 } as const;
const unreadBytes = { person: 128 * 2 ** 20, all: 512 * 2 ** 20 } as const;
/** As many as the documents under way come to. */
const waitingCalls = { person: Infinity, all: Infinity } as const;

/** Who is not signed in counts by the address, and for none of the clients. */
const strangers = 'strangers';

/** Of a request that may be worked on. */
export interface GraphPlace {
  /** It was worked on. */
  readonly free: () => void;
  /** Counts its answer against its reader until it is taken. */
  readonly holdAnswer: (response: ServerResponse) => void;
}

/** What may be under way at once, so that nobody waits for all that another person asks for. */
export class GraphPlaces {
  readonly largeBodies = new Places(largeBodyBounds);
  readonly #requests = new QueuedPlaces(requests, waitingRequests);
  readonly #requestsOfStrangers = new QueuedPlaces(requestsOfStrangers, waitingStrangers);
  readonly #unreadAnswers = new UnreadAnswers(unreadAnswers, unreadBytes);
  readonly #calls = new QueuedPlaces(calls, waitingCalls);

  /** Waits until a request may be worked on; otherwise answers why it may not. */
  async enter(upstream: Upstream): Promise<GraphPlace | Refusal> {
    const { signal = null } = upstream.settings;
    const owner = await ownerOf(upstream);
    const requestPlaces = owner.clients.includes(strangers) ? this.#requestsOfStrangers : this.#requests;
    const place = await requestPlaces.take(owner, signal);
    if (typeof place === 'string') return place === 'caller' ? tooManyOfCaller : tooManyOfAll;
    upstream.takeTurns(async () => {
      const turn = await this.#calls.take(owner, signal);
      if (typeof turn === 'string') throw new TypeError('The calls of a request wait without bound');
      return turn;
    });
    // The next begins in another turn of the event loop, so that those which wait for nothing do not follow each other in one.
    const free = (): void => void setImmediate(place);
    return { free, holdAnswer: (response) => this.#unreadAnswers.hold(owner.person, response) };
  }
}

async function ownerOf(upstream: Upstream): Promise<PlaceOwner> {
  // Where the api is away the graph says so.
  const session = await upstream.findSession().catch(() => null);
  if (session !== null) return { person: session.user.id, clients: session.clients.map(({ id }) => id) };
  return { person: networkOf(upstream.settings.forwardedFor), clients: [strangers] };
}
