import type { LegalEntityId } from '../ids.ts';
import { type EffectiveOwnership, effectiveOwnership, type OwnershipShare } from './ownership.ts';

/** By legal entity, how it counts in each period; null: it does not. Entities that never count are left out. */
export type GroupPeriods = ReadonlyMap<LegalEntityId, readonly (EffectiveOwnership | null)[]>;

/**
 * What belongs to the top of a group in each of some periods.
 *
 * @param places of the periods in the calendar, in order
 * @param tops seen from these, see `effectiveOwnership`
 */
export function groupPeriods(
  shares: readonly OwnershipShare[],
  places: readonly number[],
  tops: readonly LegalEntityId[],
): GroupPeriods {
  const changes = new Set(shares.map(({ from }) => from));
  const found = new Map<LegalEntityId, (EffectiveOwnership | null)[]>();
  let effective: ReadonlyMap<LegalEntityId, EffectiveOwnership> = new Map();
  places.forEach((place, index) => {
    if (index === 0 || changes.has(place)) effective = effectiveOwnership(shares, place, tops);
    for (const [id, ownership] of effective) {
      const ofEntity = found.get(id) ?? places.map(() => null);
      found.set(id, ofEntity);
      ofEntity[index] = ownership;
    }
  });
  return found;
}

/** The periods in which all of some legal entities are full: in them counts what is between them. */
export function fullTogether(group: GroupPeriods, ids: readonly LegalEntityId[], count: number): boolean[] {
  return Array.from({ length: count }, (_, period) =>
    ids.every((id) => group.get(id)?.[period]?.method === 'full'),
  );
}

/** Whether both are full in the same periods. */
export const isSameScope = (one: readonly boolean[], other: readonly boolean[]): boolean =>
  one.every((isFull, period) => isFull === other[period]);
