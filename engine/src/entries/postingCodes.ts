/** Bits of `PostingColumns.flags`. */
export const postingFlags = { closing: 1, pairedByConvention: 2, contra: 4 } as const;

/** Sides in `PostingColumns.sides`. */
export const sideCodes = { debit: 0, credit: 1 } as const;
