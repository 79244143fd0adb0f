import { fieldsBetween, type Chart, type DraftAccount, type Field } from './chartDraft.ts';

export const CHANGE_KINDS = [
  'added',
  'removed',
  'moved',
  'reordered',
  'renamed',
  'retyped',
  'edited',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What became of an account between two charts. */
export interface AccountChange {
  readonly id: string;
  /** Null for one that came. */
  readonly before: DraftAccount | null;
  /** Null for one that went. */
  readonly after: DraftAccount | null;
  readonly kinds: readonly ChangeKind[];
  readonly fields: readonly Field[];
}

/** Of a row of numbers as many as stand in rising order, by their places: what stays while the rest moves around it. */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, value] of numbers.entries()) {
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before.push(ends[low - 1]);
    ends[low] = index;
  }
  const rise = new Set<number>();
  for (let each = ends.at(-1); each !== undefined; each = before[each]) rise.add(each);
  return rise;
}

interface Sibling {
  readonly id: string;
  readonly isMoved: boolean;
  /** Its place in the chart before. */
  readonly index: number;
}

/** Of siblings that were there before as many as stand in the same order; first those that nobody put elsewhere. */
function inSameOrder(siblings: readonly Sibling[]): readonly string[] {
  const others = siblings.filter(({ isMoved }) => !isMoved);
  const rise = longestRise(others.map(({ index }) => index));
  const kept = new Set(others.filter((_, place) => rise.has(place)).map(({ id }) => id));
  // The least of what is kept behind each place.
  const leastBehind: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const { id, index } of siblings.toReversed()) {
    leastBehind.push(least);
    if (kept.has(id)) least = index;
  }
  let last = -1;
  return siblings.flatMap(({ id, index }, place) => {
    const fits = kept.has(id) || (index > last && index < (leastBehind.at(-1 - place) ?? 0));
    if (!fits) return [];
    last = index;
    return [id];
  });
}

/** The accounts that stand in the same order among the same siblings as before. */
export function keptInPlace(before: Chart, after: Chart): ReadonlySet<string> {
  const known = new Map(before.map((account, index) => [account.id, { ...account, index }]));
  const stayed = new Map<string | null, Sibling[]>();
  for (const { id, parentId, isMoved } of after) {
    const place = known.get(id);
    if (!place || place.parentId !== parentId) continue;
    const siblings = stayed.get(parentId);
    const sibling = { id, isMoved, index: place.index };
    if (siblings) siblings.push(sibling);
    else stayed.set(parentId, [sibling]);
  }
  return new Set([...stayed.values()].flatMap(inSameOrder));
}

function kindsOf(fields: readonly Field[], isInPlace: boolean): readonly ChangeKind[] {
  const has = (...wanted: readonly Field[]) => wanted.some((field) => fields.includes(field));
  const kinds: ChangeKind[] = [];
  if (has('parentId')) kinds.push('moved');
  else if (!isInPlace) kinds.push('reordered');
  if (has('code', 'name')) kinds.push('renamed');
  if (has('type')) kinds.push('retyped');
  if (has('section', 'tags', 'closedFrom', 'rateKind')) kinds.push('edited');
  return kinds;
}

/** Of what was entered that which cannot be saved any more, because its account is not there in a newer chart. */
export function changesOfGone(entered: readonly AccountChange[], latest: Chart): readonly AccountChange[] {
  const there = new Set(latest.map(({ id }) => id));
  return entered
    .filter(({ id, before, fields }) => before !== null && fields.length > 0 && !there.has(id))
    .map((change) => ({ ...change, kinds: change.kinds.filter((kind) => kind !== 'reordered') }));
}

/** Of what was put below another account that which stands elsewhere, laid onto a newer chart: it could not be put there any more. */
export function placesLost(entered: readonly AccountChange[], laid: Chart): readonly AccountChange[] {
  const parents = new Map(laid.map(({ id, parentId }) => [id, parentId]));
  return entered
    .filter(({ id, before, after, fields }) => {
      const isPlaced = after !== null && (before === null || fields.includes('parentId'));
      return isPlaced && parents.has(id) && parents.get(id) !== after.parentId;
    })
    .map((change): AccountChange =>
      change.before === null ? change : { ...change, kinds: ['moved'], fields: ['parentId'] },
    );
}

/** What became of each account, in the order of the chart after it; what went stands last. */
export function changesBetween(before: Chart, after: Chart): readonly AccountChange[] {
  if (before === after) return [];
  const known = new Map(before.map((account) => [account.id, account]));
  const kept = keptInPlace(before, after);
  const there = new Set(after.map(({ id }) => id));
  const changed = after.flatMap((account): AccountChange[] => {
    const previous = known.get(account.id);
    if (!previous) {
      return [{ id: account.id, before: null, after: account, kinds: ['added'], fields: [] }];
    }
    const fields = fieldsBetween(previous, account);
    const kinds = kindsOf(fields, kept.has(account.id));
    return kinds.length === 0 ? [] : [{ id: account.id, before: previous, after: account, kinds, fields }];
  });
  const gone = before
    .filter(({ id }) => !there.has(id))
    .map((account): AccountChange => ({
      id: account.id,
      before: account,
      after: null,
      kinds: ['removed'],
      fields: [],
    }));
  return [...changed, ...gone];
}
