import type { KeyboardEvent } from 'react';

export type RowStep = 'up' | 'down' | 'indent' | 'outdent';

/** Beside a row or below it. */
export interface DropPlace {
  readonly id: string;
  readonly where: 'before' | 'after' | 'into';
}

/** How the rows of a tree are put elsewhere, by keys and by dragging. */
export interface Arranging {
  readonly step: (rowId: string, step: RowStep) => void;
  readonly mayDrop: (rowId: string, to: DropPlace) => boolean;
  readonly drop: (rowId: string, to: DropPlace) => void;
}

const STEPS: Readonly<Record<string, RowStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'indent',
  ArrowLeft: 'outdent',
};

export const ARRANGING_KEYS =
  'Alt+Shift+ArrowUp Alt+Shift+ArrowDown Alt+Shift+ArrowRight Alt+Shift+ArrowLeft';

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** The step that a key takes; null for any other. */
export function stepOf({ key, altKey, shiftKey, ctrlKey, metaKey }: PressedKey): RowStep | null {
  return altKey && shiftKey && !ctrlKey && !metaKey ? (STEPS[key] ?? null) : null;
}

/** Near its edges a row is dropped beside, in its middle onto. */
export function placeWithin(share: number): DropPlace['where'] {
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'into';
}
