import type { PublishedVersion } from './publishedStore.ts';
import type { EliminationFilter, PostingSet } from './queries.ts';

/** What a rule marked, and where it lies in the sets of a figure. */
interface Eliminated {
  readonly ruleId: number;
  readonly counterpartyId: number;
  readonly accountId: number;
  readonly role: PostingSet['role'];
}

export type EliminationTest = (eliminated: Eliminated) => boolean;

/**
 * What is eliminated of a version. What lies in earlier years and is income is not carried forward: the line 'elimination difference'
 * of the result goes to retained earnings with the opposite sign (engine, `EliminationDifference`). Only revenue and expense are
 * carried, whose marks are of that kind where their rule names none.
 */
export function eliminationTestOf(
  { counterpartyIds, sets: names, only }: EliminationFilter,
  version: PublishedVersion,
): EliminationTest {
  const counterparties = new Set(counterpartyIds);
  const sets = names === null ? null : new Set(names);
  const marks = new Map(version.eliminationMarks.map((mark) => [mark.ruleId, mark]));
  const results = new Set(only?.resultAccountIds);
  return ({ ruleId, counterpartyId, accountId, role }) => {
    if (ruleId === 0 || !counterparties.has(counterpartyId)) return false;
    const mark = marks.get(ruleId);
    const set = mark?.set ?? null;
    if (sets !== null && (set === null || !sets.has(set))) return false;
    const kind = mark?.kind ?? null;
    if (only === undefined) return role !== 'carried_forward' || (kind ?? 'income') !== 'income';
    return (kind === null ? results.has(accountId) : kind === 'income') === only.isIncome;
  };
}
