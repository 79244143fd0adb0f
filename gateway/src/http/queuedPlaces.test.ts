import { describe, expect, it } from 'vitest';
import { QueuedPlaces } from './queuedPlaces.ts';

/** Who has a place, in the order in which they got it. */
function watched(places: QueuedPlaces) {
  const got: string[] = [];
  const frees = new Map<string, () => void>();
  const refused: string[] = [];
  const take = (name: string, person: number, caller: AbortSignal | null = null): void => {
    void places.take({ person, clients: [1] }, caller).then((place) => {
      if (typeof place === 'string') return refused.push(`${name}: ${place}`);
      frees.set(name, place);
      return got.push(name);
    });
  };
  return { got, refused, take, free: (name: string) => frees.get(name)?.() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('places with a queue', () => {
  it('go to people in turn, whoever has how many waiting', async () => {
    const places = watched(new QueuedPlaces({ person: 2, all: 2 }, { person: 9, all: 9 }));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) places.take(name, 1);
    for (const name of ['b1', 'b2']) places.take(name, 2);
    places.take('c1', 3);
    await settle();
    expect(places.got).toEqual(['a1', 'a2']);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']) {
      places.free(name);
      await settle();
    }
    expect(places.got).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
  });

  it('leave some to others, and are given back once', async () => {
    const places = watched(new QueuedPlaces({ person: 1, all: 2 }, { person: 9, all: 9 }));
    for (const name of ['a1', 'a2', 'a3']) places.take(name, 1);
    places.take('b1', 2);
    await settle();
    expect(places.got).toEqual(['a1', 'b1']);
    places.free('b1');
    places.free('b1');
    places.take('b2', 2);
    places.take('c1', 3);
    await settle();
    expect(places.got).toEqual(['a1', 'b1', 'b2']);
  });

  it('are refused where too many wait, of one person or in all', async () => {
    const places = watched(new QueuedPlaces({ person: 1, all: 1 }, { person: 2, all: 3 }));
    for (const name of ['a1', 'a2', 'a3', 'a4']) places.take(name, 1);
    for (const name of ['b1', 'b2']) places.take(name, 2);
    await settle();
    expect(places.refused).toEqual(['a4: caller', 'b2: all']);
  });

  it('are made room for in a full queue by whoever has most waiting', async () => {
    const places = watched(new QueuedPlaces({ person: 1, all: 1 }, { person: 9, all: 4 }));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) places.take(name, 1);
    for (const name of ['b1', 'b2', 'b3']) places.take(name, 2);
    await settle();
    expect(places.refused.toSorted()).toEqual(['a4: all', 'a5: all', 'b3: all']);
    for (const name of ['a1', 'a2', 'b1', 'a3']) {
      places.free(name);
      await settle();
    }
    expect(places.got).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  it('are not for who has left', async () => {
    const places = watched(new QueuedPlaces({ person: 1, all: 1 }, { person: 1, all: 1 }));
    const [here, leaving] = [new AbortController(), new AbortController()];
    places.take('a1', 1, here.signal);
    places.take('a2', 1, leaving.signal);
    leaving.abort();
    places.take('a3', 1);
    await settle();
    expect(places.refused).toEqual([]);
    places.free('a2');
    await settle();
    expect(places.got).toEqual(['a1', 'a2']);
    places.free('a1');
    await settle();
    expect(places.got).toEqual(['a1', 'a2', 'a3']);
  });
});
