import type { BalanceLine } from './balanceLine.ts';
import type { BalanceKind, TrialBalanceAmounts } from './periodBalance.ts';
import type { ShownColumns } from './shownColumns.ts';
import { type AmountList, amountList } from './turnovers.ts';

/**
 * `rateEffect`: what other rates make of balances, in a reporting currency alone. `scopeEffect`: what entering and leaving a group and
 * other shares make of them, with ownership alone.
 */
export const balanceParts = ['opening', 'turnover', 'rateEffect', 'closing', 'scopeEffect'] as const;
export type BalancePart = (typeof balanceParts)[number];

export type AmountName = keyof TrialBalanceAmounts;

export const balanceKinds = ['source', 'elimination', 'adjustment'] as const satisfies readonly BalanceKind[];

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

/** A side, or debit less credit. */
export type BalanceSide = 'debit' | 'credit' | 'balance';

/** By which a kind counts in what is consolidated. */
const signs: Readonly<Record<BalanceKind, bigint>> = { source: 1n, elimination: -1n, adjustment: 1n };

/** In 64 bits where all of them fit: a sum of kinds may leave what each of them fits in. */
function exactList(amounts: bigint[]): AmountList {
  return amounts.every((amount) => BigInt.asIntN(64, amount) === amount)
    ? BigInt64Array.from(amounts)
    : amounts;
}

/** A list of amounts by columns; null where all of them are zero. */
function listUnlessZero(list: AmountList): AmountList | null {
  for (let at = 0; at < list.length; at++) if (list[at] !== 0n) return list;
  return null;
}

const slice = (list: AmountList, start: number, end: number): AmountList =>
  list instanceof BigInt64Array ? list.subarray(start, end) : list.slice(start, end);

/** Both sides of a part, column by column and row by row. */
interface Sides {
  readonly debit: AmountList;
  readonly credit: AmountList;
}

function addNet({ debit, credit }: Sides, place: number, nets: AmountList, at: number): void {
  if (nets[at]! > 0n) debit[place]! += nets[at]!;
  else credit[place]! -= nets[at]!;
}

/** The sums of one kind. Nets of accounts and entities are added to their side, never against each other. */
export class KindSums {
  readonly opening: Sides;
  readonly turnover: Sides;
  readonly rateEffect: Sides;
  readonly closing: Sides;
  /** Null: there is none. */
  scopeEffect: Sides | null = null;
  readonly #sides: () => Sides;

  constructor(length: number, isWide: boolean) {
    const sides = (): Sides => ({ debit: amountList(length, isWide), credit: amountList(length, isWide) });
    this.#sides = sides;
    this.opening = sides();
    this.turnover = sides();
    this.rateEffect = sides();
    this.closing = sides();
  }

  /** Adds the line of an account to its row: opening and closing are those of a column's first and last period. */
  addLine(start: number, line: BalanceLine, { spans }: ShownColumns): void {
    const { opening, turnover, rateEffect, closing } = this;
    for (let column = 0; column < spans.length; column++) {
      const { firstIndex, lastIndex } = spans[column]!;
      const place = start + column;
      addNet(opening, place, line.opening, firstIndex);
      for (let period = firstIndex; period <= lastIndex; period++) {
        turnover.debit[place]! += line.debit[period]!;
        turnover.credit[place]! += line.credit[period]!;
        addNet(rateEffect, place, line.rateEffect, period);
      }
      addNet(closing, place, line.closing, lastIndex);
    }
    if (line.scopeEffect !== null) this.#addScopeEffect(start, line.scopeEffect, spans);
  }

  #addScopeEffect(start: number, effect: AmountList, spans: ShownColumns['spans']): void {
    const sides = (this.scopeEffect ??= this.#sides());
    spans.forEach(({ firstIndex, lastIndex }, column) => {
      for (let period = firstIndex; period <= lastIndex; period++)
        addNet(sides, start + column, effect, period);
    });
  }

  /** Adds a row to another one. */
  addRow(from: number, to: number, columnCount: number): void {
    for (const part of balanceParts) {
      const sides = this[part];
      if (sides === null) continue;
      for (const list of [sides.debit, sides.credit]) {
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
      const sides = sums[part];
      if (sides === null) return null;
      const { debit, credit } = sides;
      const start = row * this.columnCount;
      return listUnlessZero(slice(place === 0 ? debit : credit, start, start + this.columnCount));
    }
    return null;
  }

  /**
   * Debit less credit of a row, one for each column: a debit balance is positive, a credit balance negative. Where several
   * accounts or entities stand on both sides of a row, their difference is the balance of all of them. Null where all of them
   * are zero. Refuses nothing: what bounds the sum of both sides bounds their difference.
   */
  balances(row: number, part: BalancePart, kind: BalanceKind): AmountList | null {
    const sides = this.#byKind.get(kind)?.[part] ?? null;
    if (sides === null) return null;
    const { debit, credit } = sides;
    const start = row * this.columnCount;
    const list = amountList(this.columnCount, this.#isWide);
    for (let column = 0; column < this.columnCount; column++) {
      list[column] = debit[start + column]! - credit[start + column]!;
    }
    return listUnlessZero(list);
  }

  /**
   * Consolidated amounts of a row, one for each column: source - elimination + adjustment, each side by itself, so that a side is negative
   * where more is eliminated of it than stands on it; debit less credit is the consolidated balance. Exact also beyond 64 bits. Null
   * where all of them are zero.
   */
  consolidated(row: number, part: BalancePart, side: BalanceSide): AmountList | null {
    const start = row * this.columnCount;
    const list = Array.from({ length: this.columnCount }, () => 0n);
    for (const [kind, sums] of this.#byKind) {
      const sides = sums[part];
      if (sides === null) continue;
      for (let column = 0; column < this.columnCount; column++) {
        const debit = side === 'credit' ? 0n : sides.debit[start + column]!;
        const credit = side === 'debit' ? 0n : sides.credit[start + column]!;
        list[column]! += signs[kind] * (side === 'credit' ? credit : debit - credit);
      }
    }
    return listUnlessZero(exactList(list));
  }
}
