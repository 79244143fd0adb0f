import type { InstanceVersion } from './versions.ts';

/** What a dimension's tree is over time once an instance is gone from a period on, and what may take its place. */

/** Versions of an instance that are there, or go on, from a period on; the earliest first. */
export function versionsFrom(
  versions: readonly InstanceVersion[],
  instanceId: number,
  from: number,
): InstanceVersion[] {
  return versions
    .filter((version) => version.instanceId === instanceId && version.to >= from)
    .toSorted((one, other) => one.from - other.from);
}

/**
 * All versions of a dimension without an instance from a period on. In earlier periods all is as it was. What hangs right below it
 * moves, in each period, to what is above it there, and stands behind what hangs there already, in its order.
 */
export function removeFrom(
  versions: readonly InstanceVersion[],
  instanceId: number,
  from: number,
): InstanceVersion[] {
  const going = versionsFrom(versions, instanceId, from);
  const isMoving = ({ parent, to }: InstanceVersion) => parent === instanceId && to >= from;
  const places = [...new Set(versions.filter(isMoving).map(({ position }) => position))].toSorted(
    (one, other) => one - other,
  );
  const lastBelow = new Map<number | null, number>();
  for (const { instanceId: id, parent, position, to } of versions) {
    if (id === instanceId || to < from) continue;
    lastBelow.set(parent, Math.max(lastBelow.get(parent) ?? -1, position));
  }
  const positionBelow = (parent: number | null, position: number) =>
    (lastBelow.get(parent) ?? -1) + 1 + places.indexOf(position);

  return versions.flatMap((version) => {
    if (version.instanceId === instanceId) {
      if (version.to < from) return [version];
      return version.from < from ? [{ ...version, to: from - 1 }] : [];
    }
    if (!isMoving(version)) return [version];
    const pieces: InstanceVersion[] = version.from < from ? [{ ...version, to: from - 1 }] : [];
    for (const above of going) {
      const [first, last] = [Math.max(version.from, above.from, from), Math.min(version.to, above.to)];
      if (first > last) continue;
      const { parent } = above;
      const before = pieces.at(-1);
      const piece = { from: first, to: last, parent, position: positionBelow(parent, version.position) };
      const isSame = before?.parent === parent && before.to + 1 === first;
      if (isSame) pieces[pieces.length - 1] = { ...before, to: last };
      else pieces.push({ ...version, ...piece, id: pieces.length === 0 ? version.id : null });
    }
    return pieces;
  });
}

/** Whether an instance is there in each period from one on in which another one is. */
export function coversFrom(
  versions: readonly InstanceVersion[],
  {
    instanceId,
    substituteId,
    from,
  }: { readonly instanceId: number; readonly substituteId: number; readonly from: number },
): boolean {
  const covering = versionsFrom(versions, substituteId, from);
  return versionsFrom(versions, instanceId, from).every((going) => {
    let next = Math.max(going.from, from);
    for (const version of covering) if (version.from <= next) next = Math.max(next, version.to + 1);
    return next === Infinity || next > going.to;
  });
}

/** Whether an instance hangs below another one in any period from one on. */
export function isBelowFrom(
  versions: readonly InstanceVersion[],
  {
    instanceId,
    substituteId,
    from,
  }: { readonly instanceId: number; readonly substituteId: number; readonly from: number },
): boolean {
  const versionsOf = new Map<number, InstanceVersion[]>();
  const places = new Set([from]);
  for (const version of versions) {
    versionsOf.set(version.instanceId, [...(versionsOf.get(version.instanceId) ?? []), version]);
    if (version.from > from) places.add(version.from);
  }
  const parentAt = (id: number, place: number): number | null =>
    versionsOf.get(id)?.find((each) => each.from <= place && place <= each.to)?.parent ?? null;
  return [...places].some((place) => {
    for (let node = parentAt(substituteId, place); node !== null; node = parentAt(node, place)) {
      if (node === instanceId) return true;
    }
    return false;
  });
}
