import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { periodsOf } from '../periods/service.ts';
import { inTreeOrder } from '../tree.ts';
import type { StoredInstanceVersion } from './store.ts';
import type { InstanceVersion } from './versions.ts';

/** Trees of a dimension as they stand in periods. */

export interface DimensionInstance {
  readonly id: number;
  readonly dimension_id: number;
  readonly parent: number | null;
  readonly position: number;
  readonly level: number;
  readonly code: string;
  readonly name: string;
  readonly default: boolean;
  readonly from_period_id: number | null;
  readonly to_period_id: number | null;
}

/** Places of periods in the calendar, and the way back. */
export interface Calendar {
  placeOf(periodId: number): number | undefined;
  periodAt(place: number): number | null;
}

export async function calendarOf(transaction: ClientTransaction, clientId: ClientId): Promise<Calendar> {
  const periods = await periodsOf(transaction, clientId);
  const places = new Map(periods.map((period) => [period.id, period.ordering]));
  const ids = new Map(periods.map((period) => [period.ordering, period.id]));
  return { placeOf: (periodId) => places.get(periodId), periodAt: (place) => ids.get(place) ?? null };
}

export function toVersion(row: StoredInstanceVersion, calendar: Calendar): InstanceVersion {
  return {
    id: row.id,
    instanceId: row.instance_id,
    from: row.from_period_id === null ? 0 : (calendar.placeOf(row.from_period_id) ?? 0),
    to: row.to_period_id === null ? Infinity : (calendar.placeOf(row.to_period_id) ?? Infinity),
    parent: row.parent_instance_id,
    position: row.position,
    code: row.code,
    name: row.name,
    isDefault: row.is_default,
  };
}

/** What an instance is in the periods of a version. */
export const shownVersion = (
  row: StoredInstanceVersion,
): Omit<DimensionInstance, 'id' | 'dimension_id' | 'level'> => ({
  parent: row.parent_instance_id,
  position: row.position,
  code: row.code,
  name: row.name,
  default: row.is_default,
  from_period_id: row.from_period_id,
  to_period_id: row.to_period_id,
});

export function inOrder(dimensionId: number, rows: readonly StoredInstanceVersion[]): DimensionInstance[] {
  const nodes = rows.map((row) => ({
    id: row.instance_id,
    dimension_id: dimensionId,
    ...shownVersion(row),
  }));
  return inTreeOrder(nodes);
}

export function validAt(
  place: number,
  rows: readonly StoredInstanceVersion[],
  calendar: Calendar,
): StoredInstanceVersion[] {
  return rows.filter((row) => {
    const version = toVersion(row, calendar);
    return version.from <= place && place <= version.to;
  });
}

interface History {
  readonly dimensionId: number;
  readonly versions: readonly StoredInstanceVersion[];
  readonly calendar: Calendar;
}

/** Each as it was last, at its place in the tree of that time, the latest first. */
export function asTheyWereLast(
  isWanted: (id: number, lastPlace: number) => boolean,
  { dimensionId, versions, calendar }: History,
): DimensionInstance[] {
  const ends = new Map<number, number>();
  for (const row of versions)
    ends.set(row.instance_id, Math.max(ends.get(row.instance_id) ?? 0, toVersion(row, calendar).to));
  const wanted = new Map([...ends].filter(([id, end]) => isWanted(id, end)));
  const places = [...new Set(wanted.values())].toSorted((left, right) => (left < right ? 1 : -1));
  return places.flatMap((end) =>
    inOrder(dimensionId, validAt(end, versions, calendar)).filter(({ id }) => wanted.get(id) === end),
  );
}

/** Those that are there in no period from a place on. */
export const endedBefore = (place: number, history: History): DimensionInstance[] =>
  asTheyWereLast((_, end) => end < place, history);
