import { HalvesSum, halvesOf } from '../../columns/amountHalves.ts';
import type { AccountId, PeriodId } from '../../ids.ts';
import { type Amount, formatAmount } from '../../money/amount.ts';
import type { SegmentColumns } from './segmentColumns.ts';

/** What orders postings, and is unique within a version. */
export interface PostingKey {
  readonly accountId: AccountId;
  readonly periodId: PeriodId;
  readonly lineNumber: number;
}

/** What is known of a segment without its body: where it begins and ends, and what it adds up to. */
export interface SegmentHead {
  readonly first: PostingKey;
  readonly last: PostingKey;
  readonly count: number;
  readonly debit: Amount;
  readonly credit: Amount;
  readonly globalDebit: Amount;
  readonly globalCredit: Amount;
}

/** Below 0 where the first key comes first. */
export function comparePostingKeys(first: PostingKey, second: PostingKey): number {
  return (
    first.accountId - second.accountId ||
    first.periodId - second.periodId ||
    first.lineNumber - second.lineNumber
  );
}

function keyAt(columns: SegmentColumns, index: number): PostingKey {
  return {
    accountId: columns.accountIds[index]! as AccountId,
    periodId: columns.periodIds[index]! as PeriodId,
    lineNumber: columns.lineNumbers[index]!,
  };
}

/** The sums of one column of amounts by side. */
function sumsOf(amounts: BigInt64Array, sides: Int32Array): { debit: Amount; credit: Amount } {
  const halves = halvesOf(amounts);
  const debit = new HalvesSum();
  const credit = new HalvesSum();
  for (let index = 0; index < sides.length; index++) {
    (sides[index] === 0 ? debit : credit).add(halves[index * 2]!, halves[index * 2 + 1]!);
  }
  return { debit: debit.total(), credit: credit.total() };
}

/** The head of postings, of which there is one at least. */
export function segmentHeadOf(columns: SegmentColumns): SegmentHead {
  const count = columns.lineNumbers.length;
  if (count === 0) throw new RangeError('A segment without postings has no head');
  const functional = sumsOf(columns.amounts, columns.sides);
  const global = sumsOf(columns.globalAmounts, columns.sides);
  return {
    first: keyAt(columns, 0),
    last: keyAt(columns, count - 1),
    count,
    debit: functional.debit,
    credit: functional.credit,
    globalDebit: global.debit,
    globalCredit: global.credit,
  };
}

/**
 * A segment as a line of text, its body by the hexadecimal hash of it. The hash of all lines of a version stands for the
 * version: whoever changes a head, a body or their order changes it.
 */
export function describeSegment(segmentNumber: number, head: SegmentHead, bodyHash: string): string {
  const keys = [head.first, head.last].flatMap(({ accountId, periodId, lineNumber }) => [
    accountId,
    periodId,
    lineNumber,
  ]);
  const sums = [head.debit, head.credit, head.globalDebit, head.globalCredit].map(formatAmount);
  return `${[segmentNumber, ...keys, head.count, ...sums, bodyHash].join(' ')}\n`;
}
