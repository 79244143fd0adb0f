import type { Amount } from '../money/amount.ts';
import type { AmountFormat } from './fieldMap.ts';

/**
 * Reads amounts of a format: digits in groups, decimal sign, signs as the format allows. Null for anything else, for
 * more than four decimals that are not zero, and above `lineAmountMax`. An empty cell is null too: ask before.
 */
export declare function createAmountParser(format: AmountFormat): (text: string) => Amount | null;

/** Writes an amount by the format, the reverse of its parser. */
export declare function formatAmountAs(amount: Amount, format: AmountFormat): string;
