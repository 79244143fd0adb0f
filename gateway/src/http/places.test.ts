import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { Places } from './places.ts';

const answerOf = (destroyed = false) =>
  Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse;

it('places are counted for each person, for each client and in all, until the answer is out', () => {
  const places = new Places({ person: 2, client: 3, all: 4 });
  const first = answerOf();
  const take = (person: number, client: number, answer = answerOf()) =>
    places.take({ person, clients: [client] }, answer)?.status ?? 'taken';
  expect([take(1, 1, first), take(1, 2), take(1, 3)]).toEqual(['taken', 'taken', 429]);
  expect([take(2, 1), take(3, 1), take(4, 1), take(4, 4)]).toEqual(['taken', 'taken', 429, 503]);
  first.emit('close');
  expect([take(4, 1), take(1, 3)]).toEqual(['taken', 503]);
  // Whoever has gone meanwhile keeps no place for ever.
  const others = new Places({ person: 1, client: 1, all: 1 });
  expect(others.take({ person: 1, clients: [] }, answerOf(true))).toBeNull();
  expect(others.take({ person: 1, clients: [1] }, answerOf())).toBeNull();
  expect(others.take({ person: 2, clients: [1] }, answerOf())?.status).toBe(429);
});

it('a place of somebody with several clients counts for that with the fewest', () => {
  const places = new Places({ person: 9, client: 2, all: 9 });
  const take = (person: number, clients: readonly number[]) =>
    places.take({ person, clients }, answerOf())?.status ?? 'taken';
  expect([take(1, [1]), take(2, [1]), take(3, [1])]).toEqual(['taken', 'taken', 429]);
  expect([take(3, [1, 2]), take(3, [1, 2]), take(3, [1, 2])]).toEqual(['taken', 'taken', 429]);
  expect(take(3, [])).toBe('taken');
});
