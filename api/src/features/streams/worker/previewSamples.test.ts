import type { LinesPreview, PreviewLine } from '@tributary/engine/placing/linePreview';
import type { RuleId } from '@tributary/engine/ids';
import { describe, expect, it } from 'vitest';
import { rulesOfLineMax, sampleOf, takenLinesMax } from './previewSamples.ts';

/** Every rule takes every line of a file of a thousand. */
function everyRuleTakesAll(ruleCount: number): LinesPreview {
  const ruleIds = Array.from({ length: ruleCount }, (_, index) => (index + 1) as RuleId);
  const lines = Array.from({ length: 20 }, (_, index): PreviewLine => ({
    row: index + 2,
    side: 'debit',
    account: '1000',
    ruleIds,
  }));
  const sample = { count: 1_000, lines };
  return {
    lineCount: 1_000,
    rules: ruleIds.map((ruleId) => ({ ruleId, taken: sample, inConflictCount: 0 })),
    placedByAccountDefault: 0,
    unplaced: { count: 0, lines: [] },
    conflicts: sample,
  };
}

describe('what is shown of a preview', () => {
  it.each([
    [1, 20, 20],
    [25, 20, 500],
    [100, 5, 500],
    [2_000, 1, 500],
  ])('is bounded where %i rules take everything', (ruleCount, linesOfFirst, linesInAll) => {
    const { rules, conflicts } = sampleOf(everyRuleTakesAll(ruleCount));
    const shown = rules.flatMap(({ taken }) => taken.lines);
    expect(rules[0]?.taken.lines).toHaveLength(linesOfFirst);
    expect(shown).toHaveLength(linesInAll);
    expect(shown.length).toBeLessThanOrEqual(takenLinesMax);
    for (const line of [...shown, ...conflicts.lines]) {
      expect(line.ruleIds).toHaveLength(Math.min(ruleCount, rulesOfLineMax));
      expect(line.ruleCount).toBe(ruleCount);
    }
    expect(rules.every(({ taken }) => taken.count === 1_000)).toBe(true);
  });

  it('leaves room to rules that take something', () => {
    const preview = everyRuleTakesAll(1_000);
    const rules = preview.rules.map((rule, index) =>
      index < 980 ? { ...rule, taken: { count: 0, lines: [] } } : rule,
    );
    expect(sampleOf({ ...preview, rules }).rules.at(-1)?.taken.lines).toHaveLength(20);
  });
});
