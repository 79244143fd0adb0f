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

/** A line with its amounts on the side where it counts; the functional one is 0 where it has a global amount alone. */
export interface TranslatedLine {
  readonly amount: Amount;
  readonly global: Amount;
}

/** A pair with the global amount between its lines; null where it follows from the amounts. */
export interface TranslatedPair extends Pair {
  readonly global: Amount | null;
}

interface OpenGlobal {
  readonly place: number;
  readonly global: Amount;
}

/**
 * Corresponding accounts of an entry of which lines may have a global amount alone. The others are paired by `pairLines`.
 * Those without functional amount are paired in the same way by their global amounts, with an amount of 0; what one side
 * has more of them corresponds to the largest line of the other (ties: the first).
 */
export function pairTranslatedLines(
  debits: readonly TranslatedLine[],
  credits: readonly TranslatedLine[],
): TranslatedPair[] {
  const [debitPlaces, creditPlaces] = [placesWithAmount(debits), placesWithAmount(credits)];
  const amountsAt = (lines: readonly TranslatedLine[], places: readonly number[]) =>
    places.map((place) => lines[place]!.amount);
  const byAmount = pairLines(amountsAt(debits, debitPlaces), amountsAt(credits, creditPlaces)).map(
    (pair): TranslatedPair => ({
      ...pair,
      debit: debitPlaces[pair.debit]!,
      credit: creditPlaces[pair.credit]!,
      global: null,
    }),
  );
  const isPlain = debitPlaces.length === debits.length && creditPlaces.length === credits.length;
  return isPlain ? byAmount : [...byAmount, ...pairsByGlobal(debits, credits)];
}

function placesWithAmount(lines: readonly TranslatedLine[]): number[] {
  return lines.flatMap(({ amount }, place) => (amount === 0n ? [] : [place]));
}

function pairsByGlobal(
  debits: readonly TranslatedLine[],
  credits: readonly TranslatedLine[],
): TranslatedPair[] {
  const open = withoutAmount(debits);
  const other = withoutAmount(credits);
  const more = sumOf(open) - sumOf(other);
  if (more > 0n) other.push({ place: placeOfLargest(credits), global: more });
  if (more < 0n) open.push({ place: placeOfLargest(debits), global: -more });
  const globalsOf = (lines: readonly OpenGlobal[]) => lines.map(({ global }) => global);
  return pairLines(globalsOf(open), globalsOf(other)).map(({ debit, credit, amount, isByConvention }) => ({
    debit: open[debit]!.place,
    credit: other[credit]!.place,
    amount: 0n,
    isByConvention,
    global: amount,
  }));
}

function withoutAmount(lines: readonly TranslatedLine[]): OpenGlobal[] {
  return lines.flatMap(({ amount, global }, place) => (amount === 0n ? [{ place, global }] : []));
}

function sumOf(lines: readonly OpenGlobal[]): Amount {
  return lines.reduce((sum, { global }) => sum + global, 0n);
}

function placeOfLargest(lines: readonly TranslatedLine[]): number {
  return lines.reduce((best, { amount }, place) => (amount > lines[best]!.amount ? place : best), 0);
}
