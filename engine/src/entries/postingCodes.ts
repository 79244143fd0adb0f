/** Bits of `PostingColumns.flags`. */
export const postingFlags = {
  closing: 1,
  pairedByConvention: 2,
  contra: 4,
  /** The global amount is the amount at the average rate of the period, neither booked nor what other lines left. */
  translated: 8,
} as const;

/** Flags that say how a posting came to be, and tell no balances apart. */
const flagsOfPostingsAlone = postingFlags.pairedByConvention | postingFlags.translated;

/** The flags by which balances of accounts are kept apart. */
export const balanceFlagsOf = (flags: number): number => flags & ~flagsOfPostingsAlone;

/** The flags by which balances of corresponding accounts are kept apart. */
export const correspondenceFlagsOf = (flags: number): number => flags & ~postingFlags.translated;

/** Sides in `PostingColumns.sides`. */
export const sideCodes = { debit: 0, credit: 1 } as const;
