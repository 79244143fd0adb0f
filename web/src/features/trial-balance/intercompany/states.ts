import type { IntercompanyState } from '../../../__generated__/IntercompanyMatrixQuery.graphql.ts';

export type State = Exclude<IntercompanyState, '%future added value'>;

export const STATES = ['MATCHED', 'WITHIN_TOLERANCE', 'MISMATCH', 'ONE_SIDED'] as const satisfies State[];

/** Colours are told apart by nobody alone: each state has a sign of its own, and its word. */
export const signs: Readonly<Record<State, { readonly sign: string; readonly className: string }>> = {
  MATCHED: { sign: '✓', className: 'is-good' },
  WITHIN_TOLERANCE: { sign: '≈', className: 'is-warning' },
  MISMATCH: { sign: '≠', className: 'is-bad' },
  ONE_SIDED: { sign: '◐', className: 'is-bad' },
};

export const knownState = (state: string): State => STATES.find((each) => each === state) ?? 'MISMATCH';

export const isOpen = (state: string): boolean => state === 'MISMATCH' || state === 'ONE_SIDED';
