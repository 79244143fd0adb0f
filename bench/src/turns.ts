import { measureUnit } from './steadiness.ts';

/** The same in another order: each comes first in one round of as many. */
export function rotated<Item>(items: readonly Item[], round: number): readonly Item[] {
  const first = round % Math.max(1, items.length);
  return [...items.slice(first), ...items.slice(0, first)];
}

/**
 * What each of those who are compared has found, round by round. They take turns, so that a busy machine slows all, and in
 * each round another one begins, so that none always comes after the same.
 */
export async function byTurns<Item, Found>(
  items: readonly Item[],
  rounds: number,
  run: (item: Item, round: number) => Promise<Found> | Found,
): Promise<ReadonlyMap<Item, readonly Found[]>> {
  const found = new Map<Item, Found[]>(items.map((item) => [item, []]));
  for (let round = 0; round < rounds; round += 1) {
    measureUnit();
    for (const item of rotated(items, round)) found.get(item)?.push(await run(item, round));
  }
  return found;
}
