import { valuesOf, type AccountValues, type SavedAccount } from '../accountValues.ts';

/** An account of the chart as it is edited. */
export interface DraftAccount extends AccountValues {
  /** Of a new one what it is called until it is saved. */
  readonly id: string;
  /** Null for a new one. */
  readonly position: number | null;
  readonly hasPostings: boolean;
  /** Whether it was put elsewhere: of two that changed places it is the one that is said to have moved. */
  readonly isMoved: boolean;
}

/** All accounts in tree order: a parent stands before what hangs below it, siblings in theirs. */
export type Chart = readonly DraftAccount[];

export type MoveStep = 'up' | 'down' | 'indent' | 'outdent';

export const isNew = ({ position }: Pick<DraftAccount, 'position'>): boolean => position === null;

export function chartOf(accounts: readonly SavedAccount[]): Chart {
  return accounts.map((account) => ({
    ...valuesOf(account),
    id: account.id,
    position: account.position,
    hasPostings: account.hasPostings,
    isMoved: false,
  }));
}

/** Ids of the children of each account, in order; below null those of the roots. */
export function familiesOf(chart: Chart): ReadonlyMap<string | null, readonly string[]> {
  const families = new Map<string | null, string[]>();
  for (const { id, parentId } of chart) {
    const siblings = families.get(parentId);
    if (siblings) siblings.push(id);
    else families.set(parentId, [id]);
  }
  return families;
}

/** The account and all that hangs below it. */
export function branchOf(chart: Chart, id: string): ReadonlySet<string> {
  const branch = new Set([id]);
  for (const each of chart) if (each.parentId !== null && branch.has(each.parentId)) branch.add(each.id);
  return branch;
}

/** The siblings of an account with itself, and where it stands among them. */
function amongSiblings(chart: Chart, account: DraftAccount) {
  const siblings = chart.filter(({ parentId }) => parentId === account.parentId);
  return { siblings, index: siblings.findIndex(({ id }) => id === account.id) };
}

/** A place below a parent, before one of its children; behind the last where that is null. */
interface Place {
  readonly parentId: string | null;
  readonly beforeId: string | null;
}

/** Puts an account, with all below it, to a place. Below itself it stays where it is. */
export function place(chart: Chart, id: string, { parentId, beforeId }: Place): Chart {
  const account = chart.find((each) => each.id === id);
  const branch = branchOf(chart, id);
  if (!account || beforeId === id || (parentId !== null && branch.has(parentId))) return chart;
  const { siblings, index } = amongSiblings(chart, account);
  const nextId = siblings[index + 1]?.id ?? null;
  if (parentId === account.parentId && beforeId === nextId) return chart;
  const moved = chart
    .filter((each) => branch.has(each.id))
    .map((each) => (each.id === id ? { ...each, parentId, isMoved: true } : each));
  const others = chart.filter((each) => !branch.has(each.id));
  const at = placeIn(others, { parentId, beforeId });
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}

function placeIn(chart: Chart, { parentId, beforeId }: Place): number {
  if (beforeId !== null) {
    const before = chart.findIndex(({ id }) => id === beforeId);
    if (before >= 0) return before;
  }
  if (parentId === null) return chart.length;
  const branch = branchOf(chart, parentId);
  return chart.findLastIndex(({ id }) => branch.has(id)) + 1;
}

/** Where one step leads; null where there is none. */
function placeAfter(chart: Chart, account: DraftAccount, step: MoveStep): Place | null {
  const { siblings, index } = amongSiblings(chart, account);
  const { parentId } = account;
  const before = siblings[index - 1];
  const next = siblings[index + 1];
  if (step === 'up') return before ? { parentId, beforeId: before.id } : null;
  if (step === 'down') return next ? { parentId, beforeId: siblings[index + 2]?.id ?? null } : null;
  if (step === 'indent') return before ? { parentId: before.id, beforeId: null } : null;
  const parent = chart.find(({ id }) => id === parentId);
  if (!parent) return null;
  const above = amongSiblings(chart, parent);
  return { parentId: parent.parentId, beforeId: above.siblings[above.index + 1]?.id ?? null };
}

/** Moves an account by one place among its siblings, below the one before it, or out from below its parent. */
export function move(chart: Chart, id: string, step: MoveStep): Chart {
  const account = chart.find((each) => each.id === id);
  const to = account ? placeAfter(chart, account, step) : null;
  return to ? place(chart, id, to) : chart;
}

export interface Drop {
  readonly id: string;
  readonly where: 'before' | 'after' | 'into';
}

/** What is dropped beside an account becomes its sibling, what is dropped on it its last child. */
export function drop(chart: Chart, id: string, { id: targetId, where }: Drop): Chart {
  const target = chart.find((each) => each.id === targetId);
  if (!target || targetId === id) return chart;
  if (where === 'into') return place(chart, id, { parentId: targetId, beforeId: null });
  const { siblings, index } = amongSiblings(chart, target);
  const beforeId = where === 'before' ? targetId : (siblings[index + 1]?.id ?? null);
  return place(chart, id, { parentId: target.parentId, beforeId });
}

const isSame = (left: AccountValues, right: AccountValues): boolean =>
  fieldsBetween(left, right).length === 0;

/** Everything that is said of an account beside its place among its siblings. */
export const FIELDS = [
  'parentId',
  'code',
  'name',
  'type',
  'section',
  'tags',
  'closedFrom',
  'rateKind',
] as const;
export type Field = (typeof FIELDS)[number];

/** The fields in which two accounts differ. */
export function fieldsBetween(left: AccountValues, right: AccountValues): readonly Field[] {
  return FIELDS.filter((field) =>
    field === 'tags' ? left.tags.join() !== right.tags.join() : left[field] !== right[field],
  );
}

/** Writes what was entered of an account; under another parent it stands last. */
export function edit(chart: Chart, id: string, values: AccountValues): Chart {
  const account = chart.find((each) => each.id === id);
  if (!account || isSame(account, values)) return chart;
  const { parentId, ...others } = values;
  const edited = chart.map((each) => (each.id === id ? { ...each, ...others } : each));
  return parentId === account.parentId ? edited : place(edited, id, { parentId, beforeId: null });
}

const newMark = 'new:';

/** What the next new account is called until it is saved. */
export function nextNewId(chart: Chart): string {
  const numbers = chart.filter(isNew).map(({ id }) => Number(id.slice(newMark.length)));
  return `${newMark}${Math.max(0, ...numbers) + 1}`;
}

/** Adds an account as the last below its parent. */
export function add(chart: Chart, id: string, values: AccountValues): Chart {
  const account: DraftAccount = { ...values, id, position: null, hasPostings: false, isMoved: false };
  const at = placeIn(chart, { parentId: values.parentId, beforeId: null });
  return [...chart.slice(0, at), account, ...chart.slice(at)];
}

/** Takes a new account out again; what hangs below it comes to its parent. One that is saved stays. */
export function takeOut(chart: Chart, id: string): Chart {
  const account = chart.find((each) => each.id === id);
  if (!account || !isNew(account)) return chart;
  return chart
    .filter((each) => each.id !== id)
    .map((each) => (each.parentId === id ? { ...each, parentId: account.parentId } : each));
}
