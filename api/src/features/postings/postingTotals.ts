import { halvesOf, HalvesSum } from '@tributary/engine/columns/amountHalves';
import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { Amount } from '@tributary/engine/money/amount';
import type { Figures } from './figures.ts';
import type { PostingQuery } from './queries.ts';
import { askVersions, type Matches, scanVersion } from './scan.ts';

export interface PostingTotals {
  readonly total: number;
  readonly debit: Amount;
  readonly credit: Amount;
}

function addMatches(
  { segment, rows }: Matches,
  isFunctional: boolean,
  debit: HalvesSum,
  credit: HalvesSum,
): void {
  const sides = segment.integers('sides');
  const halves = halvesOf(segment.amounts(isFunctional ? 'amounts' : 'globalAmounts'));
  for (const row of rows) {
    const sum = sides[row] === sideCodes.debit ? debit : credit;
    sum.add(halves[row * 2] ?? 0, halves[row * 2 + 1] ?? 0);
  }
}

/** How many postings a query finds, and their sums: of segments that it wants as a whole, by what their heads say. */
export async function totalPostings(figures: Figures, query: PostingQuery): Promise<PostingTotals> {
  const isFunctional = query.useFunctionalCurrency;
  const [debit, credit] = [new HalvesSum(), new HalvesSum()];
  let [total, wholeDebit, wholeCredit] = [0, 0n, 0n];
  for await (const { query: ofVersion, index } of askVersions(figures, query)) {
    const wanted = ofVersion.segmentsAmong(index.heads);
    const whole = wanted.filter((head) => ofVersion.isWhole(head));
    for (const head of whole) {
      total += head.count;
      wholeDebit += isFunctional ? head.debit : head.globalDebit;
      wholeCredit += isFunctional ? head.credit : head.globalCredit;
    }
    const others = wanted.filter((head) => !ofVersion.isWhole(head));
    for await (const matches of scanVersion(figures, ofVersion, others)) {
      total += matches.rows.length;
      addMatches(matches, isFunctional, debit, credit);
    }
  }
  return {
    total,
    debit: wholeDebit + debit.total(),
    credit: wholeCredit + credit.total(),
  };
}
