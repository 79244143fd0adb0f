import type { Amount } from '../money/amount.ts';
import { distribute } from '../money/distribute.ts';
import { absoluteAmountOf, type EntrySides, signOf } from './entrySides.ts';
import { lineFlags, type LineStore } from './lineStore.ts';
import { pairTranslatedLines, type TranslatedLine, type TranslatedPair } from './pairing.ts';
import type { PairedPostings } from './postingSource.ts';

/** Where pairs come from and go to. */
export interface PairTarget {
  readonly lines: LineStore;
  readonly postings: PairedPostings;
  readonly minorUnit: Amount;
}

/**
 * Posts the pairs of a balanced entry. `globalAmounts` are those of its debits and then its credits, on the sides where
 * they count. Gives the number of postings paired by convention.
 */
export function postPairs(target: PairTarget, sides: EntrySides, globalAmounts: readonly Amount[]): number {
  const { lines, postings } = target;
  const translated = (side: readonly number[], first: number) =>
    side.map((line, place): TranslatedLine => ({
      amount: absoluteAmountOf(lines, line),
      global: globalAmounts[first + place]!,
    }));
  const debits = translated(sides.debits, 0);
  const credits = translated(sides.credits, sides.debits.length);
  const pairs = pairTranslatedLines(debits, credits);
  const firstPosting = postings.count;
  for (const { debit, credit, amount, isByConvention, global } of pairs) {
    const [debitLine, creditLine] = [sides.debits[debit]!, sides.credits[credit]!];
    postings.add(debitLine, creditLine, amount, isByConvention);
    // What a line without functional amount takes of it, the rest of a line lacks: the rate no longer leads to that.
    if (global !== null)
      for (const line of [debitLine, creditLine]) lines.flags[line]! &= ~lineFlags.translated;
  }
  const setGlobals = (side: 'debit' | 'credit', ofSide: readonly TranslatedLine[], first: number) => {
    const signs = sides[`${side}s`].map((line) => signOf(lines, line));
    splitGlobals(ofSide, pairs, side, target.minorUnit).forEach((part, index) =>
      postings.setGlobalAmount(first + index * 2, part * signs[pairs[index]![side]]!),
    );
  };
  setGlobals('debit', debits, firstPosting);
  setGlobals('credit', credits, firstPosting + 1);
  return 2 * pairs.filter(({ isByConvention }) => isByConvention).length;
}

/**
 * Splits the global amount of each line of a side over its pairs, by their amounts, with largest remainders, beyond what
 * pairs have as theirs. Where it is the line's own amount, as between equal currencies, each pair has the same amount in
 * both.
 */
function splitGlobals(
  sideLines: readonly TranslatedLine[],
  pairs: readonly TranslatedPair[],
  side: 'debit' | 'credit',
  minorUnit: Amount,
): Amount[] {
  const parts = pairs.map(({ global }) => global ?? 0n);
  const rests = sideLines.map(({ global }) => global);
  const pairsOfLine: number[][] = sideLines.map(() => []);
  pairs.forEach((pair, index) => {
    const place = pair[side];
    if (pair.global === null) pairsOfLine[place]!.push(index);
    else rests[place] = rests[place]! - pair.global;
  });
  sideLines.forEach(({ amount }, place) => {
    const indexes = pairsOfLine[place]!;
    const rest = rests[place]!;
    if (indexes.length === 1) {
      parts[indexes[0]!] = rest;
    } else if (indexes.length > 1) {
      const weights = indexes.map((index) => pairs[index]!.amount);
      const split = rest === amount ? weights : distribute(rest, weights, minorUnit);
      indexes.forEach((index, position) => (parts[index] = split[position]!));
    }
  });
  return parts;
}
