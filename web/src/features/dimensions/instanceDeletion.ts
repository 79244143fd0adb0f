import { byInstance, type InstanceVersion, isValidIn, type VersionPeriod } from './instanceVersions.ts';

/** From when on an instance can be deleted, and what can take its place. */

type Versions = readonly InstanceVersion[];

const isThere = (own: Versions, period: VersionPeriod | null): boolean =>
  own.some((version) => isValidIn(version, period));

/** Periods before which it stays, the earliest first; before its first one it is not there, so that it goes from the beginning. */
export function periodsToDeleteFrom<Period extends VersionPeriod>(
  own: Versions,
  periods: readonly Period[],
): readonly Period[] {
  return periods.filter((period) => isThere(own, period)).slice(1);
}

/** The one that is looked at, else that of a day, else the last; null: the beginning. */
export function firstChoice<Period extends VersionPeriod>(
  choices: readonly Period[],
  lookedAt: VersionPeriod | null,
  day: string,
): Period | null {
  if (lookedAt !== null) return choices.find(({ id }) => id === lookedAt.id) ?? null;
  const ofDay = choices.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  return ofDay ?? choices.at(-1) ?? null;
}

/** What is there wherever the instance is from a period on (null: from the beginning), and in none of them below it. */
export function substitutesFrom(
  versions: Versions,
  instanceId: string,
  from: VersionPeriod | null,
  periods: readonly VersionPeriod[],
): Versions {
  const versionsOf = byInstance(versions);
  const own = versionsOf.get(instanceId) ?? [];
  const calendar = periods.filter(({ startDate }) => from === null || startDate >= from.startDate);
  const places: readonly (VersionPeriod | null)[] = [...calendar, null];
  const standing = places.filter((place) => isThere(own, place));
  const parentIn = (id: string, place: VersionPeriod | null) =>
    versionsOf.get(id)?.find((version) => isValidIn(version, place))?.parentId ?? null;
  const isBelow = (id: string, place: VersionPeriod | null): boolean => {
    let above = parentIn(id, place);
    while (above !== null && above !== instanceId) above = parentIn(above, place);
    return above !== null;
  };
  return [...versionsOf].flatMap(([id, others]) => {
    const isFit =
      id !== instanceId &&
      standing.every((place) => isThere(others, place)) &&
      !places.some((place) => isBelow(id, place));
    const shown = isFit
      ? others.findLast((version) => isValidIn(version, standing.at(-1) ?? null))
      : undefined;
    return shown === undefined ? [] : [shown];
  });
}
