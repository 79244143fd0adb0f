import type { Amount } from '../money/amount.ts';

/** A debit line and a credit line that correspond, by their places in the lists given, with the amount between them. */
export interface Pair {
  readonly debit: number;
  readonly credit: number;
  readonly amount: Amount;
  readonly isByConvention: boolean;
}

interface OpenSide {
  readonly rest: Amount[];
  position: number;
}

function nextOpen(side: OpenSide): number | null {
  while (side.position < side.rest.length && side.rest[side.position] === 0n) side.position += 1;
  return side.position < side.rest.length ? side.position : null;
}

/** Pairs the first open debit with the first open credit, the smaller amount, until nothing is open. */
function pairInOrder(debits: OpenSide, credits: OpenSide, isByConvention: boolean, pairs: Pair[]): void {
  for (;;) {
    const debit = nextOpen(debits);
    const credit = nextOpen(credits);
    if (debit === null || credit === null) return;
    const open = debits.rest[debit]!;
    const other = credits.rest[credit]!;
    const amount = open < other ? open : other;
    debits.rest[debit] = open - amount;
    credits.rest[credit] = other - amount;
    pairs.push({ debit, credit, amount, isByConvention });
  }
}

/** Pairs each debit, in order, with the first open credit of an equal amount. */
function pairEqualAmounts(debits: OpenSide, credits: OpenSide, pairs: Pair[]): void {
  const openByAmount = new Map<Amount, number[]>();
  for (let credit = credits.rest.length - 1; credit >= 0; credit--) {
    const amount = credits.rest[credit]!;
    const open = openByAmount.get(amount);
    if (open) open.push(credit);
    else openByAmount.set(amount, [credit]);
  }
  debits.rest.forEach((amount, debit) => {
    const credit = openByAmount.get(amount)?.pop();
    if (credit === undefined) return;
    debits.rest[debit] = 0n;
    credits.rest[credit] = 0n;
    pairs.push({ debit, credit, amount, isByConvention: false });
  });
}

/**
 * Corresponding accounts of one journal entry. `debits` and `credits` are the positive amounts of its lines in row
 * order (a negative line counts on the other side with its absolute amount). One line on a side: all others
 * correspond to it. Otherwise (a) each debit in row order takes the first open credit of equal amount, then (b) the
 * first open debit and the first open credit take the smaller of their amounts, again and again, marked as paired by
 * convention. Nothing is rounded; the pairs of a line add up to its amount. Refuses (RangeError) sides that differ.
 * The notion: Kontenkorrespondenz / corresponding accounts, "contra account" of general-ledger line items.
 */
export function pairLines(debits: readonly Amount[], credits: readonly Amount[]): Pair[] {
  const open: OpenSide = { rest: [...debits], position: 0 };
  const other: OpenSide = { rest: [...credits], position: 0 };
  const pairs: Pair[] = [];
  const isSimple = debits.length === 1 || credits.length === 1;
  if (!isSimple) pairEqualAmounts(open, other, pairs);
  pairInOrder(open, other, !isSimple, pairs);
  if (nextOpen(open) !== null || nextOpen(other) !== null) {
    throw new RangeError('Debit and credit of an entry differ');
  }
  return pairs;
}
