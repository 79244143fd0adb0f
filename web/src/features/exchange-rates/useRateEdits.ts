import { useReducer } from 'react';
import { keyOf, type RateEdit, type RateEdits } from './rateCells.ts';

interface History {
  readonly edits: RateEdits;
  readonly before: readonly RateEdits[];
}

type Step =
  | { readonly kind: 'set'; readonly edits: readonly RateEdit[]; readonly dropped: readonly string[] }
  | { readonly kind: 'drop'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'undo' }
  | { readonly kind: 'discard' };

const nothing: RateEdits = new Map();

function reduce(history: History, step: Step): History {
  const { edits, before } = history;
  if (step.kind === 'undo') return { edits: before.at(-1) ?? nothing, before: before.slice(0, -1) };
  if (step.kind === 'discard') return { edits: nothing, before: [] };
  if (step.kind === 'drop') {
    return { edits: new Map([...edits].filter(([key]) => !step.keys.has(key))), before: [] };
  }
  const next = new Map(edits);
  for (const key of step.dropped) next.delete(key);
  for (const edit of step.edits) next.set(keyOf(edit.place), edit);
  return { edits: next, before: [...before, edits] };
}

/** What was typed and is not saved yet; each step can be taken back. */
export function useRateEdits() {
  const [{ edits, before }, take] = useReducer(reduce, { edits: nothing, before: [] });
  return {
    edits,
    mayUndo: before.length > 0,
    /** One step: cells that become something, and those that are as they were again. */
    set: (step: { readonly edits: readonly RateEdit[]; readonly dropped: readonly string[] }) =>
      take({ kind: 'set', ...step }),
    drop: (keys: ReadonlySet<string>) => take({ kind: 'drop', keys }),
    undo: () => take({ kind: 'undo' }),
    discard: () => take({ kind: 'discard' }),
  };
}
