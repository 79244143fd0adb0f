import { type Day, dayOf } from '../dates/plainDate.ts';

/**
 * Conversion rates of the currencies that the euro replaced, units for one euro, each from the day on which it was replaced: Council
 * Regulation (EC) 2866/98 and those that amend it.
 */
const replaced = [
  ['ATS', '1999-01-01', 13_760_300],
  ['BEF', '1999-01-01', 40_339_900],
  ['DEM', '1999-01-01', 1_955_830],
  ['ESP', '1999-01-01', 166_386_000],
  ['FIM', '1999-01-01', 5_945_730],
  ['FRF', '1999-01-01', 6_559_570],
  ['IEP', '1999-01-01', 787_564],
  ['ITL', '1999-01-01', 1_936_270_000],
  ['LUF', '1999-01-01', 40_339_900],
  ['NLG', '1999-01-01', 2_203_710],
  ['PTE', '1999-01-01', 200_482_000],
  ['GRD', '2001-01-01', 340_750_000],
  ['SIT', '2007-01-01', 239_640_000],
  ['CYP', '2008-01-01', 585_274],
  ['MTL', '2008-01-01', 429_300],
  ['SKK', '2009-01-01', 30_126_000],
  ['EEK', '2011-01-01', 15_646_600],
  ['LVL', '2014-01-01', 702_804],
  ['LTL', '2015-01-01', 3_452_800],
  ['HRK', '2023-01-01', 7_534_500],
  ['BGN', '2026-01-01', 1_955_830],
] as const;

interface Replacement {
  readonly from: Day;
  readonly quote: number;
}

/** One euro is one euro from its first day on. */
const fixedQuotes: ReadonlyMap<string, Replacement> = new Map([
  ['EUR', { from: dayOf('1999-01-01'), quote: 1_000_000 }],
  ...replaced.map(([code, from, quote]) => [code, { from: dayOf(from), quote }] as const),
]);

/** Units of a currency for one euro, in 1/1 000 000, where law has fixed it on that day; null where the market says it. */
export function fixedQuoteOn(currency: string, day: Day): number | null {
  const known = fixedQuotes.get(currency);
  return known !== undefined && day >= known.from ? known.quote : null;
}
