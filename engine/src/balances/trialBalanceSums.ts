import type { BalanceKind, TrialBalanceAmounts } from './periodBalance.ts';
import type { BalanceLine } from './rolling.ts';
import { type AmountList, amountList } from './turnovers.ts';

export const balanceParts = ['opening', 'turnover', 'closing'] as const;
export type BalancePart = (typeof balanceParts)[number];

export type AmountName = keyof TrialBalanceAmounts;

export const amountNames = [
  'debit',
  'credit',
  'eliminationDebit',
  'eliminationCredit',
  'adjustmentDebit',
  'adjustmentCredit',
] as const satisfies readonly AmountName[];

const namesOfKind = {
  source: ['debit', 'credit'],
  elimination: ['eliminationDebit', 'eliminationCredit'],
  adjustment: ['adjustmentDebit', 'adjustmentCredit'],
} as const satisfies Record<BalanceKind, readonly [AmountName, AmountName]>;

/** Both sides of a part, column by column and row by row. */
interface Sides {
  readonly debit: AmountList;
  readonly credit: AmountList;
}

function addNet({ debit, credit }: Sides, place: number, net: bigint): void {
  if (net > 0n) debit[place]! += net;
  else if (net < 0n) credit[place]! -= net;
}

/** The sums of one kind. Nets of accounts and entities are added to their side, never against each other. */
export class KindSums {
  readonly opening: Sides;
  readonly turnover: Sides;
  readonly closing: Sides;

  constructor(length: number, isWide: boolean) {
    const sides = (): Sides => ({ debit: amountList(length, isWide), credit: amountList(length, isWide) });
    this.opening = sides();
    this.turnover = sides();
    this.closing = sides();
  }

  addLine(place: number, line: BalanceLine, hasOpening: boolean, hasClosing: boolean): void {
    if (hasOpening) addNet(this.opening, place, line.opening);
    if (line.debit !== 0n) this.turnover.debit[place]! += line.debit;
    if (line.credit !== 0n) this.turnover.credit[place]! += line.credit;
    if (hasClosing) addNet(this.closing, place, line.closing);
  }

  /** Adds a row to another one. */
  addRow(from: number, to: number, columnCount: number): void {
    for (const part of balanceParts) {
      for (const list of [this[part].debit, this[part].credit]) {
        for (let column = 0; column < columnCount; column++) {
          list[to * columnCount + column]! += list[from * columnCount + column]!;
        }
      }
    }
  }
}

/** The sums of a trial balance: rows by columns, for each kind that there is. */
export class TrialBalanceSums {
  readonly columnCount: number;
  readonly #length: number;
  readonly #isWide: boolean;
  readonly #byKind = new Map<BalanceKind, KindSums>();

  constructor(rowCount: number, columnCount: number, isWide: boolean) {
    this.columnCount = columnCount;
    this.#length = rowCount * columnCount;
    this.#isWide = isWide;
  }

  of(kind: BalanceKind): KindSums {
    const known = this.#byKind.get(kind) ?? new KindSums(this.#length, this.#isWide);
    this.#byKind.set(kind, known);
    return known;
  }

  get kinds(): Iterable<KindSums> {
    return this.#byKind.values();
  }

  /** The amounts of a row, one for each column; null where all of them are zero. */
  amounts(row: number, part: BalancePart, name: AmountName): AmountList | null {
    for (const [kind, sums] of this.#byKind) {
      const place = namesOfKind[kind].findIndex((candidate) => candidate === name);
      if (place < 0) continue;
      const { debit, credit } = sums[part];
      const list = place === 0 ? debit : credit;
      const start = row * this.columnCount;
      const end = start + this.columnCount;
      for (let at = start; at < end; at++) {
        if (list[at] !== 0n)
          return list instanceof BigInt64Array ? list.subarray(start, end) : list.slice(start, end);
      }
    }
    return null;
  }
}
