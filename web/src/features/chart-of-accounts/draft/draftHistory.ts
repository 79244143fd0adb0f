import type { Chart } from './chartDraft.ts';
import { rebased } from './rebase.ts';

/** The chart as it was read. */
export interface ReadChart {
  readonly revision: number;
  readonly chart: Chart;
}

/** What was edited since then, step by step. */
export interface DraftHistory {
  readonly base: ReadChart;
  readonly past: readonly Chart[];
  readonly present: Chart;
  readonly future: readonly Chart[];
}

/** So many steps can be taken back. */
const stepCountMax = 200;

export function begin(base: ReadChart): DraftHistory {
  return { base, past: [], present: base.chart, future: [] };
}

/** One step; a chart that stays as it is is none. */
export function take(history: DraftHistory, next: Chart): DraftHistory {
  if (next === history.present) return history;
  return {
    ...history,
    past: [...history.past, history.present].slice(-stepCountMax),
    present: next,
    future: [],
  };
}

export function undo(history: DraftHistory): DraftHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return {
    ...history,
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
  };
}

export function redo(history: DraftHistory): DraftHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { ...history, past: [...history.past, history.present], present: next, future };
}

/** All steps on top of what somebody else saved: each can still be taken back. */
export function laidOn({ base, past, present, future }: DraftHistory, latest: ReadChart): DraftHistory {
  const lay = (chart: Chart): Chart => rebased(base.chart, chart, latest.chart);
  return { base: latest, past: past.map(lay), present: lay(present), future: future.map(lay) };
}
