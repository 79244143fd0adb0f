import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { locksOf } from '../periods/locks/service.ts';
import { holdCalendar, periodsOf } from '../periods/service.ts';
import { type PeriodSpan, registerReferences, type Subject } from '../references/service.ts';
import { judgeByDimensions, restOnSubstitute } from '../staleness/service.ts';
import { noteTree } from './auditNotes.ts';
import { coversFrom, isBelowFrom, removeFrom, versionsFrom } from './removal.ts';
import {
  type Calendar,
  calendarOf,
  dimensionsOf,
  type DimensionWithVersions,
  toVersion,
  writeVersions,
} from './service.ts';
import { dimensions, goneInstances, instances } from './store.ts';
import { firstMoved, type InstanceVersion } from './versions.ts';

/** How a dimension instance leaves the tree from a period on, for the feature that deletes it. */

const labelOf = ({ code, name }: Pick<InstanceVersion, 'code' | 'name'>): string => `${code} ${name}`.trim();

/** A dimension with what its instances are over time. */
interface PlacedTree {
  readonly dimension: DimensionWithVersions;
  readonly versions: readonly InstanceVersion[];
  readonly calendar: Calendar;
  /** Of all dimensions. */
  readonly trees: readonly DimensionWithVersions[];
}

/** A dimension instance that is there, from a period on. */
export interface LeavingInstance extends PlacedTree {
  readonly id: number;
  readonly name: string;
  /** Place of the first period without it; 0: it is gone altogether. */
  readonly from: number;
  readonly fromPeriodId: number | null;
}

/** The dimension of an instance. */
export const dimensionWith = (
  trees: readonly DimensionWithVersions[],
  instanceId: number,
): DimensionWithVersions | undefined =>
  trees.find(({ versions }) => versions.some((each) => each.instance_id === instanceId));

async function treeOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
): Promise<PlacedTree | null> {
  const trees = await dimensionsOf(transaction, clientId);
  const dimension = dimensionWith(trees, instanceId);
  if (dimension === undefined) return null;
  const calendar = await calendarOf(transaction, clientId);
  return { dimension, versions: dimension.versions.map((row) => toVersion(row, calendar)), calendar, trees };
}

/** The dimension of an instance, and what the first day without it is; null: it is gone altogether. */
export async function instanceInLog(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
  fromPeriodId: number | null,
): Promise<{ readonly id: number | null; readonly name: string | null; readonly from: string | null }> {
  const tree = await treeOf(transaction, clientId, instanceId);
  const period = (await periodsOf(transaction, clientId)).find(({ id }) => id === fromPeriodId);
  const { id = null, name = null } = tree?.dimension ?? {};
  return { id, name, from: period?.start_date ?? null };
}

/** Which instance goes: that of a dimension, if one is named, and from which period on; null: from the beginning. */
export interface LeavingOrder {
  readonly dimensionId: number | null;
  readonly instanceId: number;
  readonly fromPeriodId: number | null;
}

/** Refuses what is not there from the period on as what is nowhere. */
export async function findLeaving(
  transaction: ClientTransaction,
  clientId: ClientId,
  { dimensionId, instanceId, fromPeriodId }: LeavingOrder,
): Promise<LeavingInstance> {
  const tree = await treeOf(transaction, clientId, instanceId);
  if (tree === null || (dimensionId !== null && tree.dimension.id !== dimensionId))
    throw new ApiError('notFound');
  const place = fromPeriodId === null ? 0 : tree.calendar.placeOf(fromPeriodId);
  if (place === undefined) throw new ApiError('notFound');
  const [first] = versionsFrom(tree.versions, instanceId, place);
  if (first === undefined) throw new ApiError('notFound');
  const isEarlier = tree.versions.some((each) => each.instanceId === instanceId && each.from < place);
  // Before the first period there is none.
  const staysBefore = place > 1 && isEarlier;
  const from = staysBefore ? place : 0;
  return {
    ...tree,
    id: instanceId,
    name: labelOf(first),
    from,
    fromPeriodId: staysBefore ? fromPeriodId : null,
  };
}

/** The same, with the calendar as it is and the tree for this transaction alone to change. */
export async function lockLeaving(
  transaction: ClientTransaction,
  clientId: ClientId,
  order: LeavingOrder,
): Promise<LeavingInstance> {
  // Nobody locks a period meanwhile.
  await holdCalendar(transaction, clientId);
  const { dimension } = await findLeaving(transaction, clientId, order);
  await dimensions.lock(transaction, clientId, { id: dimension.id });
  return findLeaving(transaction, clientId, order);
}

/** Refuses to let go of what takes the lines that nothing places. */
export function refuseCatchAll({ versions, id, from, name }: LeavingInstance): void {
  if (versionsFrom(versions, id, from).some(({ isDefault }) => isDefault)) {
    throw new ApiError('catchAllStays', { values: { name } });
  }
}

/** The last place of the calendar, of what is open. */
const endless = 2_147_483_647;

/** Where the instance takes the rest, from the period on in which it is looked at up to another one; null: to the end. */
export function spansAsCatchAll(
  { versions, id, from, calendar }: LeavingInstance,
  toPeriodId: number | null,
): (readonly [from: number, to: number])[] {
  const last = toPeriodId === null ? endless : calendar.placeOf(toPeriodId);
  if (last === undefined) throw new ApiError('notFound');
  return versionsFrom(versions, id, from)
    .filter((version) => version.isDefault && version.from <= last)
    .map((version) => [Math.max(version.from, from), Math.min(version.to, last)]);
}

const path = 'substitute_instance_id';

/** The instance that takes its place: of the same dimension, there in each period in which it was, and not below it. */
export function substituteFor(
  leaving: LeavingInstance,
  substituteId: number,
): { readonly id: number; readonly name: string } {
  const { id, from, versions, trees, dimension } = leaving;
  const owner = dimensionWith(trees, substituteId);
  if (owner === undefined) throw invalidField(path, 'unknown', 'There is no such dimension instance.');
  if (substituteId === id)
    throw invalidField(path, 'itself', 'It is the dimension instance that is deleted.');
  if (owner.id !== dimension.id) {
    throw invalidField(path, 'other_dimension', 'The substitute must be of the same dimension.');
  }
  const both = { instanceId: id, substituteId, from };
  if (isBelowFrom(versions, both)) {
    throw invalidField(path, 'substitute_below', 'The substitute must not hang below what is deleted.');
  }
  if (!coversFrom(versions, both)) {
    throw invalidField(
      path,
      'substitute_absent',
      'The substitute must be valid in each period from then on.',
    );
  }
  const [first] = versionsFrom(versions, substituteId, from);
  return { id: substituteId, name: first === undefined ? '' : labelOf(first) };
}

/** By which files name it in the periods in which it is no more. */
export function codesOfLeaving({ versions, id, from }: LeavingInstance): string[] {
  const codes = versionsFrom(versions, id, from).map(({ code }) => code.trim());
  return [...new Set(codes)].filter((code) => code !== '');
}

/** The periods in which it was there, from the one on from which it is no more, and its code in them. */
export function spansOfLeaving({ dimension, calendar, id, from }: LeavingInstance): PeriodSpan[] {
  return dimension.versions
    .filter((row) => row.instance_id === id && toVersion(row, calendar).to >= from)
    .map(({ from_period_id: first, to_period_id: last, code }) => [first, last, code.trim()]);
}

/** Takes a locked instance out of the tree, whose other references are re-pointed; marks the figures that looked its code up. */
export async function removeInstance(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, from, dimension, versions, calendar, trees }: LeavingInstance,
  substituteId: number | null,
): Promise<void> {
  const after = removeFrom(versions, id, from);
  const before = new Map(versions.flatMap((version) => (version.id === null ? [] : [[version.id, version]])));
  const rows = dimension.versions;
  const revision = { rows, before, after, calendar };
  const saved = (await writeVersions(transaction, clientId, dimension.id, revision)) ?? [...rows];
  await dimensions.update(transaction, clientId, { id: dimension.id }, { revision: dimension.revision + 1 });
  if (from === 0) {
    await instances.remove(transaction, clientId, { id });
    const counted = substituteId !== null || versions.some(({ parent }) => parent === id);
    await goneInstances.add(transaction, clientId, { id, type: dimension.type, counted });
  }
  const treesAfter = trees.map((tree) => (tree.id === dimension.id ? { ...tree, versions: saved } : tree));
  const periods = await periodsOf(transaction, clientId);
  const changed = { before: trees, after: treesAfter };
  if (substituteId !== null) {
    await restOnSubstitute(transaction, clientId, changed, periods, { from: id, to: substituteId });
  }
  await judgeByDimensions(transaction, clientId, changed, periods);
  await noteTree(transaction, dimension, { before: rows, after: saved }, periods);
}

/** What hangs right below it, by its first version there. */
async function childrenOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, from }: Subject,
): Promise<readonly InstanceVersion[]> {
  const { versions } = (await treeOf(transaction, clientId, id)) ?? { versions: [] };
  const found = new Map<number, InstanceVersion>();
  for (const version of versions.toSorted((one, other) => one.position - other.position)) {
    if (version.parent === id && version.to >= from && !found.has(version.instanceId)) {
      found.set(version.instanceId, version);
    }
  }
  return [...found.values()];
}

/** Sums over a tree stay in locked periods. */
async function refuseLockedTree(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, from }: Subject,
): Promise<void> {
  const tree = await treeOf(transaction, clientId, id);
  if (tree === null) return;
  const locks = await locksOf(transaction, clientId);
  const moved = firstMoved(tree.versions, removeFrom(tree.versions, id, from), locks.farthestPlace);
  if (moved !== null) throw locks.refusalOfAny(moved);
}

registerReferences({
  kind: 'child_instances',
  of: 'dimension_instance',
  needsSubstitute: false,
  find: async (transaction, clientId, subject, namesMax) => {
    const found = await childrenOf(transaction, clientId, subject);
    return { count: found.length, names: found.slice(0, namesMax).map(labelOf) };
  },
  refuse: (transaction, clientId, subject) =>
    onWholeClient(transaction, () => refuseLockedTree(transaction, clientId, subject)),
});
