import type { ServerResponse } from 'node:http';
import type { Refusal } from './answer.ts';
import { TakenPlaces, type PlaceBounds, type PlaceOwner } from './takenPlaces.ts';

const message =
  'Too many requests or files are under way at once. Wait until one of them has ended, then try again.';
const code = 'too_many_at_once';
/** Until it is worth asking again: nobody knows when what is under way ends. */
const retryAfterSeconds = 5;

export const tooManyOfCaller: Refusal = {
  status: 429,
  kind: 'InvalidRequestError',
  message,
  code,
  retryAfterSeconds,
};
export const tooManyOfAll: Refusal = {
  status: 503,
  kind: 'InternalServerError',
  message,
  code,
  retryAfterSeconds,
};

/** Places for what takes long or much: whoever finds none comes again. */
export class Places {
  readonly #taken: TakenPlaces;

  constructor(bounds: PlaceBounds) {
    this.#taken = new TakenPlaces(bounds);
  }

  /** Takes a place until the answer is out or its caller gone; otherwise says what is wrong. */
  take(of: PlaceOwner, response: ServerResponse): Refusal | null {
    if (response.destroyed) return null;
    const full = this.#taken.findFull(of);
    if (full !== null) return full === 'caller' ? tooManyOfCaller : tooManyOfAll;
    response.once('close', this.#taken.take(of));
    return null;
  }
}
