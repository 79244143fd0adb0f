import type { EliminationsPreview } from '@tributary/engine/placing/eliminationsPreview';
import type { LineSample, LinesPreview, PreviewLine } from '@tributary/engine/placing/linePreview';

/** A line with some of the rules that it meets. */
export interface SampledLine extends PreviewLine {
  /** How many it meets. */
  readonly ruleCount: number;
}

interface SampledLines {
  readonly count: number;
  readonly lines: readonly SampledLine[];
}

type Sampled<Rule> = Omit<Rule, 'taken'> & { readonly taken: SampledLines };

/** The same of elimination rules. */
export interface SampledEliminations extends Omit<EliminationsPreview, 'rules' | 'conflicts'> {
  readonly rules: readonly Sampled<EliminationsPreview['rules'][number]>[];
  readonly conflicts: SampledLines;
}

/** What becomes of the lines of a file, with few of them, whatever the number of rules. */
export interface SampledPreview extends Omit<LinesPreview, 'rules' | 'unplaced' | 'conflicts'> {
  readonly rules: readonly Sampled<LinesPreview['rules'][number]>[];
  readonly unplaced: SampledLines;
  readonly conflicts: SampledLines;
}

/** Of the rules that take a line. */
export const rulesOfLineMax = 10;
/** Of the lines that rules take, in all: each is read from the file once more. */
export const takenLinesMax = 500;

/**
 * Keeps so few lines, and so few rules of each, that what leaves the thread does not grow with rules times rules. All rules have
 * as many lines as the others, the first ones where there is not one for each.
 */
export function sampleOf({ rules, unplaced, conflicts, ...counts }: LinesPreview): SampledPreview {
  return {
    ...counts,
    rules: sampleRules(rules),
    unplaced: { count: unplaced.count, lines: shorten(unplaced.lines) },
    conflicts: { count: conflicts.count, lines: shorten(conflicts.lines) },
  };
}

export function sampleOfEliminations({
  rules,
  conflicts,
  ...counts
}: EliminationsPreview): SampledEliminations {
  return {
    ...counts,
    rules: sampleRules(rules),
    conflicts: { count: conflicts.count, lines: shorten(conflicts.lines) },
  };
}

function sampleRules<Rule extends { readonly taken: LineSample }>(rules: readonly Rule[]): Sampled<Rule>[] {
  const takingCount = rules.filter(({ taken }) => taken.count > 0).length;
  const linesOfRule = Math.max(1, Math.floor(takenLinesMax / Math.max(1, takingCount)));
  let left = takenLinesMax;
  return rules.map(({ taken, ...rule }) => {
    const lines = shorten(taken.lines.slice(0, Math.min(linesOfRule, left)));
    left -= lines.length;
    return { ...rule, taken: { count: taken.count, lines } };
  });
}

function shorten(lines: readonly PreviewLine[]): SampledLine[] {
  return lines.map(({ ruleIds, ...line }) => ({
    ...line,
    ruleIds: ruleIds.slice(0, rulesOfLineMax),
    ruleCount: ruleIds.length,
  }));
}
