import { familiesOf, fieldsBetween, isNew, type Chart } from './chartDraft.ts';
import { keptInPlace } from './draftChanges.ts';
import { sentValues } from '../accountValues.ts';

/**
 * The place of each account among its siblings. Siblings that nobody touched keep theirs, however wide apart they stand; others
 * are moved only as far as what stands between them needs.
 */
function positionsOf(base: Chart, draft: Chart): ReadonlyMap<string, number> {
  const before = familiesOf(base);
  const saved = new Map(base.map(({ id, position }) => [id, position ?? 0]));
  const kept = keptInPlace(base, draft);
  const positions = new Map<string, number>();
  for (const [parentId, ids] of familiesOf(draft)) {
    const isUntouched = ids.join('\n') === before.get(parentId)?.join('\n');
    let last = -1;
    for (const id of ids) {
      const present = kept.has(id) ? (saved.get(id) ?? -1) : -1;
      last = isUntouched || present > last ? present : last + 1;
      positions.set(id, last);
    }
  }
  return positions;
}

/** The accounts that are others than in the chart that was read, as they are sent; all that is left out stays. */
export function entriesOf(base: Chart, draft: Chart) {
  const saved = new Map(base.map((account) => [account.id, account]));
  const positions = positionsOf(base, draft);
  const added = new Set(draft.filter(isNew).map(({ id }) => id));
  return draft.flatMap((account) => {
    const known = saved.get(account.id);
    const position = positions.get(account.id) ?? 0;
    if (known && known.position === position && fieldsBetween(known, account).length === 0) return [];
    const { id, parentId } = account;
    const parent = parentId !== null && added.has(parentId) ? { parentKey: parentId } : { parentId };
    return [{ ...(isNew(account) ? { key: id } : { id }), ...parent, position, ...sentValues(account) }];
  });
}

export type LedgerEntry = ReturnType<typeof entriesOf>[number];
