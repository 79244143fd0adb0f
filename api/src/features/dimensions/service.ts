import { type ClientId, defaultDimensionInstanceId } from '@tributary/engine/ids';
import { keptCode } from '@tributary/engine/text/visibleCode';
import type { z } from 'zod';
import { noteChange, nothingChanged } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { locksOf } from '../periods/locks/service.ts';
import { holdCalendar, periodsOf } from '../periods/service.ts';
import { judgeByDimensions } from '../staleness/service.ts';
import { noteTree } from './auditNotes.ts';
import { resolveTree } from '../tree.ts';
import { type dimensionInstancesBodySchema, instanceCountMax } from './schemas.ts';
import type { RowOf } from '../../db/clientTable.ts';
import {
  dimensions,
  goneInstances,
  instances,
  instanceVersions,
  listVersionsByDimension,
  shareDimensions,
  type StoredDimension,
  type StoredInstanceVersion,
} from './store.ts';
import { type InstancesInPeriods, subtreesInPeriods } from './subtrees.ts';
import {
  asTheyWereLast,
  type Calendar,
  calendarOf,
  type DimensionInstance,
  endedBefore,
  inOrder,
  shownVersion,
  toVersion,
  validAt,
} from './trees.ts';
import {
  checkCodes,
  checkDefaults,
  checkOneDefault,
  checkSize,
  checkTree,
  firstMoved,
  type InstanceVersion,
  reviseAll,
} from './versions.ts';

export { dimensionLabelsOf } from './auditNotes.ts';
export { type Calendar, calendarOf, type DimensionInstance, toVersion } from './trees.ts';
export type { InstancesInPeriods } from './subtrees.ts';

type SaveBody = z.output<typeof dimensionInstancesBodySchema>;

export type DimensionInstanceVersion = ReturnType<typeof shownVersion> & { readonly instance_id: number };

function toRow(version: InstanceVersion, calendar: Calendar): Omit<StoredInstanceVersion, 'id'> {
  return {
    instance_id: version.instanceId,
    from_period_id: version.from === 0 ? null : calendar.periodAt(version.from),
    to_period_id: version.to === Infinity ? null : calendar.periodAt(version.to),
    parent_instance_id: version.parent,
    position: version.position,
    code: version.code,
    name: version.name,
    is_default: version.isDefault,
  };
}

export async function readDimensions(db: Database, clientId: ClientId): Promise<StoredDimension[]> {
  return db.client(clientId, (transaction) => dimensionsWithin(transaction, clientId));
}

/** The same, for features that need them inside a transaction of their own. */
export async function dimensionsWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredDimension[]> {
  return dimensions.list(transaction, clientId, {}, 'id');
}

export async function requireDimension(db: Database, clientId: ClientId, id: number): Promise<void> {
  const isThere = await db.client(clientId, (transaction) => dimensions.has(transaction, clientId, { id }));
  if (!isThere) throw new ApiError('notFound');
}

/** The tree of a dimension as it stands in a period; without one as it stands at the end. */
export async function readInstances(
  db: Database,
  clientId: ClientId,
  dimensionId: number,
  {
    periodId,
    withEnded = false,
  }: { readonly periodId?: number | undefined; readonly withEnded?: boolean | undefined },
): Promise<DimensionInstance[]> {
  return db.client(clientId, async (transaction) => {
    if (!(await dimensions.has(transaction, clientId, { id: dimensionId }))) throw new ApiError('notFound');
    const calendar = await calendarOf(transaction, clientId);
    const place = periodId === undefined ? Infinity : calendar.placeOf(periodId);
    if (place === undefined) throw new ApiError('notFound');
    const versions =
      (await listVersionsByDimension(transaction, clientId, dimensionId)).get(dimensionId) ?? [];
    const tree = inOrder(dimensionId, validAt(place, versions, calendar));
    return withEnded ? [...tree, ...endedBefore(place, { dimensionId, versions, calendar })] : tree;
  });
}

export interface DimensionTree {
  readonly dimension_id: number;
  readonly instances: DimensionInstance[];
  /** Each as it was last. */
  readonly ended: DimensionInstance[];
}

/** The trees of all dimensions as they stand at the end. */
export async function dimensionTreesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<DimensionTree[]> {
  const calendar = await calendarOf(transaction, clientId);
  return (await dimensionsOf(transaction, clientId)).map(({ id, versions }) => ({
    dimension_id: id,
    instances: inOrder(id, validAt(Infinity, versions, calendar)),
    ended: endedBefore(Infinity, { dimensionId: id, versions, calendar }),
  }));
}

/** Some of the instances, each as it stands at the end; one that has ended as it was last. */
export async function instancesAmong(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: ReadonlySet<number>,
): Promise<DimensionInstance[]> {
  if (ids.size === 0) return [];
  const calendar = await calendarOf(transaction, clientId);
  return (await dimensionsOf(transaction, clientId)).flatMap(({ id: dimensionId, versions }) =>
    asTheyWereLast((id) => ids.has(id), { dimensionId, versions, calendar }),
  );
}

/** All that the instances of a dimension are over time. */
export async function readVersions(
  db: Database,
  clientId: ClientId,
  dimensionId: number,
): Promise<DimensionInstanceVersion[]> {
  return db.client(clientId, async (transaction) => {
    if (!(await dimensions.has(transaction, clientId, { id: dimensionId }))) throw new ApiError('notFound');
    const calendar = await calendarOf(transaction, clientId);
    const versions = await listVersionsByDimension(transaction, clientId, dimensionId);
    return (versions.get(dimensionId) ?? [])
      .map((row) => ({ row, from: toVersion(row, calendar).from }))
      .toSorted((left, right) => left.row.instance_id - right.row.instance_id || left.from - right.from)
      .map(({ row }) => ({ instance_id: row.instance_id, ...shownVersion(row) }));
  });
}

export interface DimensionWithVersions extends StoredDimension {
  readonly versions: readonly StoredInstanceVersion[];
}

/** Every dimension with all versions of its instances, for features that work with them in a transaction of their own. */
export async function dimensionsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<DimensionWithVersions[]> {
  const all = await dimensionsWithin(transaction, clientId);
  const versions = await listVersionsByDimension(transaction, clientId);
  return all.map((dimension) => ({ ...dimension, versions: versions.get(dimension.id) ?? [] }));
}

/** Instances that are gone altogether, of which kind of dimension each was, and whether it counted anything. */
export async function goneInstancesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<RowOf<typeof goneInstances>[]> {
  return goneInstances.list(transaction, clientId);
}

/**
 * What chosen instances stand for in each period: themselves and all below them, by the tree that is valid there. The
 * default structure (-1) has nothing below it. Undefined where one of them is unknown.
 */
export async function instancesBelow(
  transaction: ClientTransaction,
  clientId: ClientId,
  chosen: readonly number[],
): Promise<InstancesInPeriods[] | undefined> {
  const rows = (await dimensionsOf(transaction, clientId)).flatMap((dimension) => dimension.versions);
  const known = new Set<number>([defaultDimensionInstanceId, ...rows.map((row) => row.instance_id)]);
  if (chosen.some((id) => !known.has(id))) return undefined;
  const calendar = await calendarOf(transaction, clientId);
  const periods = await periodsOf(transaction, clientId);
  return subtreesInPeriods(
    rows.map((row) => toVersion(row, calendar)),
    new Set(chosen),
    periods,
  );
}

/** Keeps the trees of all dimensions as they are until the transaction ends. */
export async function holdDimensions(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await shareDimensions(transaction, clientId);
}

/** The entries of the body as wanted instances; new ones get their identity here. Known ones hang where they do at first. */
async function wantedOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  dimensionId: number,
  body: SaveBody,
  { before, from }: { readonly before: readonly InstanceVersion[]; readonly from: number },
) {
  const parents = new Map<number, number | null>(before.map(({ instanceId }) => [instanceId, null]));
  const ownCodes = new Map<number, string>();
  for (const version of before) {
    if (version.from > from || from > version.to) continue;
    parents.set(version.instanceId, version.parent);
    ownCodes.set(version.instanceId, version.code);
  }
  checkOneDefault(body.instances);
  const tree = resolveTree(body.instances, parents, 'instances');
  const newEntries = [...body.instances.keys()].filter((index) => body.instances[index]?.id === undefined);
  if (newEntries.length > 0 && parents.size + newEntries.length > instanceCountMax) {
    throw invalidField('instances', 'too_many', `A dimension has at most ${instanceCountMax} instances.`);
  }
  const identities = newEntries.map(() => ({ dimension_id: dimensionId }));
  const added = await instances.addAll(transaction, clientId, identities);
  const idOfNew = new Map(newEntries.map((index, place) => [index, added[place]?.id]));
  const idOf = (index: number): number => {
    const id = body.instances[index]?.id ?? idOfNew.get(index);
    if (id === undefined) throw new Error('An entry of the tree has no identity');
    return id;
  };
  return body.instances.map((entry, index) => {
    const reference = tree.parents[index] ?? null;
    const parent = reference === null ? null : 'id' in reference ? reference.id : idOf(reference.entry);
    const { position, name } = entry;
    const instanceId = idOf(index);
    // A code that was kept before codes were kept as they are now stays until another one is given.
    const own = ownCodes.get(instanceId);
    const code = own !== undefined && keptCode(own) === entry.code ? own : entry.code;
    return { instanceId, parent, position, code, name, isDefault: entry.default };
  });
}

/**
 * Saves the tree as it shall be from a period on (null: from the beginning), in one transaction. Instances that the body
 * leaves out stay as they are; versions that begin later stay too. Refused whole: a revision that is no longer the present
 * one, a code that two instances would hold in one period, no default or two, more than a dimension may hold.
 */
export async function saveInstances(
  db: Database,
  clientId: ClientId,
  dimensionId: number,
  body: SaveBody,
): Promise<DimensionInstance[]> {
  return db.client(clientId, async (transaction) => {
    // Nobody locks a period meanwhile.
    await holdCalendar(transaction, clientId);
    const dimension = await dimensions.lock(transaction, clientId, { id: dimensionId });
    if (dimension === undefined) throw new ApiError('notFound');
    if (body.revision !== undefined && body.revision !== dimension.revision) throw new ApiError('conflict');
    const calendar = await calendarOf(transaction, clientId);
    const place = body.from_period_id === null ? 0 : calendar.placeOf(body.from_period_id);
    if (place === undefined) throw invalidField('from_period_id', 'unknown', 'There is no such period.');
    // The first period is the beginning: nothing lies before it.
    const from = place === 1 ? 0 : place;
    const trees = await dimensionsOf(transaction, clientId);
    const rows = trees.find(({ id }) => id === dimensionId)?.versions ?? [];
    const before = new Map(rows.map((row) => [row.id, toVersion(row, calendar)]));
    const versions = [...before.values()];
    const wanted = await wantedOf(transaction, clientId, dimensionId, body, { before: versions, from });
    const after = reviseAll(versions, from, wanted);
    checkCodes(after, versions);
    checkDefaults(after, from);
    checkTree(after, from);
    checkSize(versions, after);
    const locks = await locksOf(transaction, clientId);
    const moved = firstMoved(versions, after, locks.farthestPlace);
    if (moved !== null) throw locks.refusalOfAny(moved);
    const saved = await writeVersions(transaction, clientId, dimensionId, { rows, before, after, calendar });
    if (saved !== null) {
      const revision = dimension.revision + 1;
      await dimensions.update(transaction, clientId, { id: dimensionId }, { revision });
      const treesAfter = trees.map((tree) => (tree.id === dimensionId ? { ...tree, versions: saved } : tree));
      const periods = await periodsOf(transaction, clientId);
      await judgeByDimensions(transaction, clientId, { before: trees, after: treesAfter }, periods);
      await noteTree(transaction, dimension, { before: rows, after: saved }, periods);
    } else {
      await noteChange(transaction, nothingChanged);
    }
    return inOrder(dimensionId, validAt(from, saved ?? rows, calendar));
  });
}

interface Revision {
  readonly rows: readonly StoredInstanceVersion[];
  /** What they say, by id. */
  readonly before: ReadonlyMap<number, InstanceVersion>;
  readonly after: readonly InstanceVersion[];
  readonly calendar: Calendar;
}

/**
 * Writes what has changed of the versions of a dimension, and takes out those that are not there any more. @returns all of them as they
 * are stored now, those that stay as the very rows given; null where nothing has changed.
 */
export async function writeVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
  dimensionId: number,
  { rows, before, after, calendar }: Revision,
): Promise<StoredInstanceVersion[] | null> {
  const changed = after.filter((version) => version.id === null || !isSame(before.get(version.id), version));
  const staying = new Set(after.map(({ id }) => id));
  const removed = rows.flatMap(({ id }) => (staying.has(id) ? [] : [id]));
  if (changed.length === 0 && removed.length === 0) return null;
  if (removed.length > 0) await instanceVersions.remove(transaction, clientId, { id: removed });
  const written = new Map<number, StoredInstanceVersion>();
  const inPlace: StoredInstanceVersion[] = [];
  for (const version of changed) {
    const { id } = version;
    if (id === null) continue;
    const row = toRow(version, calendar);
    written.set(id, { id, ...row });
    // One after the other, since a first period may pass from one version to another.
    if (before.get(id)?.from === version.from) inPlace.push({ id, ...row });
    else await instanceVersions.update(transaction, clientId, { id }, row);
  }
  await instanceVersions.updateAll(transaction, clientId, inPlace);
  const added = changed
    .filter(({ id }) => id === null)
    .map((version) => ({ dimension_id: dimensionId, ...toRow(version, calendar) }));
  const stored = rows.flatMap((row) => (staying.has(row.id) ? [written.get(row.id) ?? row] : []));
  return [...stored, ...(await instanceVersions.addAll(transaction, clientId, added))];
}

function isSame(left: InstanceVersion | undefined, right: InstanceVersion): boolean {
  return (
    left === right ||
    (left !== undefined &&
      (Object.keys(right) as (keyof InstanceVersion)[]).every((key) => left[key] === right[key]))
  );
}
