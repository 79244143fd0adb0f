import type { Figure } from '../figure.ts';

/** What a figure of a side is made of. */
export const ORIGINS = ['books', 'adjustments', 'eliminated'] as const;
export type Origin = (typeof ORIGINS)[number];

/** A figure of a pair, as the address names it: whose, from where, of which account. */
export interface SideFigure {
  readonly side: 0 | 1;
  readonly origin: Origin;
  /** What the address calls the account; null: all of them. */
  readonly accountWord: string | null;
}

/** As an address says it: `0.books.1500`. */
export function sideFigureText({ side, origin, accountWord }: SideFigure): string {
  return [side, origin, ...(accountWord === null ? [] : [accountWord])].join('.');
}

const form = /^([01])\.(books|adjustments|eliminated)(?:\.(.+))?$/s;

export function sideFigureFrom(text: string | null): SideFigure | null {
  const [, side, word, accountWord = null] = form.exec(text ?? '') ?? [];
  const origin = ORIGINS.find((each) => each === word);
  if (origin === undefined) return null;
  return { side: side === '1' ? 1 : 0, origin, accountWord };
}

/** From where the lines behind it are. */
export const dataTypeOf = {
  books: 'SOURCE_DATA',
  adjustments: 'ADJUSTMENT',
  eliminated: 'ELIMINATION',
} as const satisfies Record<Origin, Figure['dataType']>;

/** Adjustments of other kinds are about no claims of one on the other. */
export const MATCHED_KINDS = ['DEBT', 'INCOME', 'DIVIDEND', 'OTHER'] as const;
