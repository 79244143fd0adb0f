import type { LinesPreview, PreviewLine } from '@tributary/engine/placing/linePreview';

/** A line with some of the rules that it meets. */
export interface SampledLine extends PreviewLine {
  /** How many it meets. */
  readonly ruleCount: number;
}

interface SampledLines {
  readonly count: number;
  readonly lines: readonly SampledLine[];
}

/** What becomes of the lines of a file, with few of them, whatever the number of rules. */
export interface SampledPreview extends Omit<LinesPreview, 'rules' | 'unplaced' | 'conflicts'> {
  readonly rules: readonly (Omit<LinesPreview['rules'][number], 'taken'> & {
    readonly taken: SampledLines;
  })[];
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
  const takingCount = rules.filter(({ taken }) => taken.count > 0).length;
  const linesOfRule = Math.max(1, Math.floor(takenLinesMax / Math.max(1, takingCount)));
  let left = takenLinesMax;
  return {
    ...counts,
    rules: rules.map(({ taken, ...rule }) => {
      const lines = shorten(taken.lines.slice(0, Math.min(linesOfRule, left)));
      left -= lines.length;
      return { ...rule, taken: { count: taken.count, lines } };
    }),
    unplaced: { count: unplaced.count, lines: shorten(unplaced.lines) },
    conflicts: { count: conflicts.count, lines: shorten(conflicts.lines) },
  };
}

function shorten(lines: readonly PreviewLine[]): SampledLine[] {
  return lines.map(({ ruleIds, ...line }) => ({
    ...line,
    ruleIds: ruleIds.slice(0, rulesOfLineMax),
    ruleCount: ruleIds.length,
  }));
}
