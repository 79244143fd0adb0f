import { instantOf } from '../../components/formatPeriod.ts';

/** What an instance of a dimension is over a range of periods. */
export interface InstanceVersion {
  readonly instanceId: string;
  readonly parentId?: string | null | undefined;
  readonly position: number;
  readonly code: string;
  readonly name: string;
  readonly isDefault: boolean;
  /** Null: from the beginning. */
  readonly fromPeriod?: VersionPeriod | null | undefined;
  /** Null: open. */
  readonly toPeriod?: VersionPeriod | null | undefined;
}

export interface VersionPeriod {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
}

export interface CalendarPeriod extends VersionPeriod {
  readonly fiscalYear: number;
}

type Validity = Pick<InstanceVersion, 'fromPeriod' | 'toPeriod'>;

export function isValidIn({ fromPeriod, toPeriod }: Validity, period: VersionPeriod | null): boolean {
  if (period === null) return toPeriod == null;
  const hasBegun = fromPeriod == null || fromPeriod.startDate <= period.startDate;
  return hasBegun && (toPeriod == null || period.endDate <= toPeriod.endDate);
}

/** Whether both are valid in some period. */
export function areTogether(one: Validity, other: Validity): boolean {
  const isOver = ({ toPeriod }: Validity, { fromPeriod }: Validity) =>
    toPeriod != null && fromPeriod != null && toPeriod.endDate < fromPeriod.startDate;
  return !isOver(one, other) && !isOver(other, one);
}

/** What stays of an instance, earlier and later, where one of its versions is changed from a period on; null: from the beginning. */
export function keptBeside(
  versions: readonly InstanceVersion[],
  { instanceId, toPeriod }: InstanceVersion,
  from: VersionPeriod | null,
): { readonly earlier: boolean; readonly later: boolean } {
  const own = versions.filter((version) => version.instanceId === instanceId);
  return {
    earlier: from !== null && own.some(({ fromPeriod }) => (fromPeriod?.startDate ?? '') < from.startDate),
    later: toPeriod != null && own.some(({ fromPeriod }) => (fromPeriod?.startDate ?? '') > toPeriod.endDate),
  };
}

/** The tree as it stands in a period, or without one at the end: parents before their children, siblings by their places. */
export function treeIn<Version extends InstanceVersion>(
  versions: readonly Version[],
  period: VersionPeriod | null,
): readonly Version[] {
  const childrenOf = new Map<string | null, Version[]>();
  for (const version of versions) {
    if (!isValidIn(version, period)) continue;
    const parentId = version.parentId ?? null;
    const siblings = childrenOf.get(parentId);
    if (siblings) siblings.push(version);
    else childrenOf.set(parentId, [version]);
  }
  const below = (parentId: string | null): readonly Version[] =>
    (childrenOf.get(parentId) ?? [])
      .toSorted((left, right) => left.position - right.position)
      .flatMap((version) => [version, ...below(version.instanceId)]);
  return below(null);
}

export function byInstance<Version extends InstanceVersion>(
  versions: readonly Version[],
): ReadonlyMap<string, readonly Version[]> {
  const found = new Map<string, Version[]>();
  for (const version of versions) {
    const known = found.get(version.instanceId);
    if (known) known.push(version);
    else found.set(version.instanceId, [version]);
  }
  return found;
}

/** Every instance by its last version, in the order of the tree at the end; those that ended earlier stand below, as roots. */
export function lastVersions<Version extends InstanceVersion>(
  versions: readonly Version[],
): readonly Version[] {
  const atEnd = treeIn(versions, null);
  const known = new Set(atEnd.map(({ instanceId }) => instanceId));
  const ended = [...byInstance(versions)].flatMap(([id, own]) => (known.has(id) ? [] : own.slice(-1)));
  return [...atEnd, ...ended];
}

const MS_OF_DAY = 86_400_000;

export function daysOf({ startDate, endDate }: VersionPeriod): number {
  return (instantOf(endDate).getTime() - instantOf(startDate).getTime()) / MS_OF_DAY + 1;
}

/** From one name of a version to the next: its bar is called by it wherever that is looked at. */
const LABEL_DAYS = 90;

/** Over how many days the name of a version may go that stands in a period: to the end of its bar, or to where it stands again. Null: none stands there. */
export function labelDays(
  versions: readonly InstanceVersion[],
  periods: readonly VersionPeriod[],
  index: number,
): number | null {
  const at = (place: number): InstanceVersion | undefined => {
    const each = periods[place];
    return each && versions.find((version) => isValidIn(version, each));
  };
  const version = at(index);
  if (!version) return null;
  let first = index;
  while (first > 0 && at(first - 1) === version) first -= 1;
  let days = 0;
  let ofLabel = first;
  for (let place = first; at(place) === version; place += 1) {
    const period = periods[place];
    if (days >= LABEL_DAYS) {
      if (ofLabel === index) break;
      ofLabel = place;
      days = 0;
    }
    if (period) days += daysOf(period);
  }
  return ofLabel === index ? days : null;
}
