import type { EliminationRuleId, RuleId } from '../ids.ts';
import type { FinancialRule } from '../plan/rule.ts';
import type { Side } from '../plan/side.ts';
import type { PlacementDecision } from './placement.ts';

/** A line: one side of one row. */
export interface PreviewLine {
  readonly row: number;
  readonly side: Side;
  /** Code of the source account. */
  readonly account: string;
  /** The rules that it meets. */
  readonly ruleIds: readonly (RuleId | EliminationRuleId)[];
}

/** Lines counted, with the first 20. */
export interface LineSample {
  readonly count: number;
  readonly lines: readonly PreviewLine[];
}

/** What becomes of the lines of a file. */
export interface LinesPreview {
  readonly lineCount: number;
  readonly rules: readonly {
    readonly ruleId: RuleId;
    readonly taken: LineSample;
    /** Of the lines taken, those that another rule places differently. */
    readonly inConflictCount: number;
  }[];
  /** Lines that no rule meets and whose account has a default. */
  readonly placedByAccountDefault: number;
  /** Lines that neither a rule nor a default places, those of unknown accounts among them. */
  readonly unplaced: LineSample;
  readonly conflicts: LineSample;
}

const sampleLinesMax = 20;

export class LineCounter implements LineSample {
  count = 0;
  readonly lines: PreviewLine[] = [];

  add(line: PreviewLine): void {
    this.count += 1;
    if (this.lines.length < sampleLinesMax) this.lines.push(line);
  }

  sample(): LineSample {
    return { count: this.count, lines: [...this.lines] };
  }
}

/**
 * Counts lines by what is decided for them. Each line is exactly one of: met by a rule that places it, placed by its
 * account's default, unplaced, in conflict; a line in conflict also counts as taken by each rule that it meets.
 */
export class LineCounts {
  #lineCount = 0;
  #placedByAccountDefault = 0;
  readonly #unplaced = new LineCounter();
  readonly #conflicts = new LineCounter();
  readonly #taken = new Map<RuleId, { readonly counter: LineCounter; inConflictCount: number }>();

  add(row: number, side: Side, account: string, decision: PlacementDecision | null): void {
    const ruleIds = decision?.matchedRuleIds ?? [];
    const line: PreviewLine = { row, side, account, ruleIds };
    const isInConflict = decision?.kind === 'fault' && decision.code === 'matchingRuleConflict';
    this.#lineCount += 1;
    if (isInConflict) this.#conflicts.add(line);
    else if (decision?.kind !== 'placed') this.#unplaced.add(line);
    else if (ruleIds.length === 0) this.#placedByAccountDefault += 1;
    for (const ruleId of ruleIds) {
      const taken = this.#taken.get(ruleId) ?? { counter: new LineCounter(), inConflictCount: 0 };
      this.#taken.set(ruleId, taken);
      taken.counter.add(line);
      if (isInConflict) taken.inConflictCount += 1;
    }
  }

  finish(rules: readonly FinancialRule[]): LinesPreview {
    return {
      lineCount: this.#lineCount,
      rules: rules.map(({ id }) => {
        const taken = this.#taken.get(id);
        return {
          ruleId: id,
          taken: taken?.counter.sample() ?? { count: 0, lines: [] },
          inConflictCount: taken?.inConflictCount ?? 0,
        };
      }),
      placedByAccountDefault: this.#placedByAccountDefault,
      unplaced: this.#unplaced.sample(),
      conflicts: this.#conflicts.sample(),
    };
  }
}
