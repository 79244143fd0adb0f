import {
  branchOf,
  familiesOf,
  FIELDS,
  fieldsBetween,
  isNew,
  place,
  type Chart,
  type DraftAccount,
} from './chartDraft.ts';
import { keptInPlace } from './draftChanges.ts';

const byId = (chart: Chart): ReadonlyMap<string, DraftAccount> =>
  new Map(chart.map((account) => [account.id, account]));

/** What was entered goes over what the others saved, field by field; the rest follows them. */
function merged(base: DraftAccount | undefined, mine: DraftAccount, theirs: DraftAccount): DraftAccount {
  const entered = base ? fieldsBetween(base, mine) : FIELDS;
  const fields = entered.filter((field) => field !== 'parentId');
  const isMoved = mine.isMoved || theirs.isMoved;
  return { ...theirs, isMoved, ...Object.fromEntries(fields.map((field) => [field, mine[field]])) };
}

/**
 * What was edited of a chart, laid onto the one that somebody else saved meanwhile. Nothing that was entered is lost, but of accounts
 * that are there no more: what was put below one of these comes to the nearest above it that is. Of two moves that would put
 * accounts below each other, theirs stands.
 */
export function rebased(base: Chart, mine: Chart, latest: Chart): Chart {
  if (base === latest) return mine;
  const [before, edited, there] = [byId(base), byId(mine), byId(latest)];
  let chart: Chart = latest.map((theirs) => {
    const own = edited.get(theirs.id);
    return own ? merged(before.get(theirs.id), own, theirs) : theirs;
  });
  const families = familiesOf(mine);
  const kept = keptInPlace(base, mine);
  const stillThere = (id: string | null): string | null => {
    for (let each = id; each !== null; each = edited.get(each)?.parentId ?? null) {
      if (there.has(each) || added.has(each)) return each;
    }
    return null;
  };
  const added = new Set(mine.filter(isNew).map(({ id }) => id));
  // In tree order, so that what others hang below, or stand behind, has its place before them.
  for (const account of mine) {
    const { id } = account;
    if (kept.has(id) || !(there.has(id) || added.has(id))) continue;
    const parentId = stillThere(account.parentId);
    if (!there.has(id)) chart = [...chart, { ...account, parentId: null }];
    else if (parentId !== null && branchOf(chart, id).has(parentId)) continue;
    chart = place(chart, id, {
      parentId,
      beforeId: beforeIn(chart, parentId, families.get(account.parentId) ?? [], id),
    });
  }
  return chart;
}

/** The sibling that an account comes to stand before, so that it follows the one that it follows in its own order. */
function beforeIn(
  chart: Chart,
  parentId: string | null,
  order: readonly string[],
  id: string,
): string | null {
  const siblings = chart
    .filter((each) => each.parentId === parentId && each.id !== id)
    .map((each) => each.id);
  const previous = order.slice(0, order.indexOf(id)).findLast((each) => siblings.includes(each));
  return siblings[previous === undefined ? 0 : siblings.indexOf(previous) + 1] ?? null;
}
