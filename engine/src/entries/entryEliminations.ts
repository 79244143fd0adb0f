import type { EliminationRuleId } from '../ids.ts';
import type { LineDetermination } from '../placing/lineDetermination.ts';
import type { Elimination } from '../placing/placement.ts';

/** What keeps elimination rules from deciding of an entry. */
interface EntryFault {
  readonly code: 'undeterministicElimination' | 'eliminationTransactionConflict';
  readonly ruleIds: readonly EliminationRuleId[];
  /** The first line, by its place among those given, that shows it. */
  readonly lineIndex: number;
}

/**
 * Judges the lines of an entry, by their placements. A rule of scope entry that one line meets all have to meet, else it is
 * undeterministicElimination. What marks an entry as a whole marks it towards one entity, and so do two rules: different
 * counterparties are eliminationTransactionConflict. Only rules of scope line that read it of each line may find several, as an entry
 * that books the invoices of two companies has them. Null where the entry stands.
 */
export function eliminationFaultOf(
  determination: LineDetermination,
  placements: readonly number[],
): EntryFault | null {
  if (!placements.some((placement) => determination.accounts.made.isEliminated(placement))) return null;
  const lines = placements.map((placement) => determination.placementAt(placement).elimination);
  return unmetBy(lines) ?? conflictOf(lines);
}

/** Placements are fewer than this: there are no more than what the rows of a file have. */
const placementsEnd = 2 ** 26;

/** Judges entries of two lines, each pair of placements once: nearly all entries are such. */
export class PairEliminations {
  readonly #determination: LineDetermination;
  readonly #stands = new Map<number, boolean>();

  constructor(determination: LineDetermination) {
    this.#determination = determination;
  }

  /** Whether elimination rules agree about the entry of both. */
  stands(first: number, second: number): boolean {
    const { made } = this.#determination.accounts;
    if (!made.isEliminated(first) && !made.isEliminated(second)) return true;
    const pair = first * placementsEnd + second;
    const known = this.#stands.get(pair);
    if (known !== undefined) return known;
    const stands = eliminationFaultOf(this.#determination, [first, second]) === null;
    this.#stands.set(pair, stands);
    return stands;
  }
}

function unmetBy(lines: readonly Elimination[]): EntryFault | null {
  const ofEntries = new Set(lines.flatMap(({ entryRuleIds }) => entryRuleIds));
  for (const id of ofEntries) {
    const lineIndex = lines.findIndex(({ entryRuleIds }) => !entryRuleIds.includes(id));
    if (lineIndex >= 0) return { code: 'undeterministicElimination', ruleIds: [id], lineIndex };
  }
  return null;
}

function conflictOf(lines: readonly Elimination[]): EntryFault | null {
  const first = lines.find(({ ruleId }) => ruleId !== null)!;
  const mayDiffer = (line: Elimination) => line.isOfLine && line.entryRuleIds.length === 0;
  const strict = lines.find((line) => line.ruleId !== null && !mayDiffer(line)) ?? first;
  const lineIndex = lines.findIndex(
    (line) =>
      line.ruleId !== null &&
      line.counterpartyId !== strict.counterpartyId &&
      !(mayDiffer(line) && mayDiffer(strict)),
  );
  if (lineIndex < 0) return null;
  const ruleIds = [...new Set([strict.ruleId!, lines[lineIndex]!.ruleId!])];
  return { code: 'eliminationTransactionConflict', ruleIds, lineIndex };
}
