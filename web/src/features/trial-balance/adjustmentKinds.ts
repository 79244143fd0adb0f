/** What adjustments are made for, as figures are narrowed by it. */
export const ADJUSTMENT_KINDS = [
  'POLICIES',
  'CAPITAL',
  'DEBT',
  'INCOME',
  'PROFIT',
  'DIVIDEND',
  'OTHER',
] as const;

export type AdjustmentKindWord = (typeof ADJUSTMENT_KINDS)[number];

/** In the address, each in small letters. */
export const ADJUSTMENTS = 'adjustments';

export const wordOfKind = (kind: AdjustmentKindWord): string => kind.toLowerCase();

/** Those that an address names, and how many of its words name none. */
export function adjustmentKindsOf(search: URLSearchParams): {
  readonly kinds: readonly AdjustmentKindWord[];
  readonly unknownCount: number;
} {
  const wanted = search.getAll(ADJUSTMENTS);
  const kinds = ADJUSTMENT_KINDS.filter((kind) => wanted.includes(wordOfKind(kind)));
  return { kinds, unknownCount: wanted.length - kinds.length };
}
