import type { BalanceLine } from './balanceLine.ts';
import type { LineTranslation } from './lineTranslation.ts';
import { type BalanceFrame, initialColumn } from './balanceFrame.ts';
import { yearBegins } from './rolling.ts';
import type { BalanceKind } from './periodBalance.ts';
import type { ShownColumns } from './shownColumns.ts';
import type { AmountList, Turnovers } from './turnovers.ts';

/**
 * Net assets and results of a legal entity and kind, in which minorities or the owner of an associate share: net assets are the
 * balance accounts that are neither equity nor retained earnings.
 */
export class NetFigures {
  /** By period. */
  readonly closing: bigint[];
  readonly scopeEffect: bigint[];
  readonly result: bigint[];
  /** By period that opens with an initial balance, what it has of both. */
  readonly initialAssets: bigint[];
  readonly initialResult: bigint[];
  readonly #isNetAsset: Uint8Array;
  readonly #isResult: Uint8Array;
  readonly #begins: readonly boolean[];
  readonly #firstIndex: number;
  readonly #initialIndex: number;

  constructor(
    frame: BalanceFrame,
    { shown, initialIndex }: { readonly shown: ShownColumns; readonly initialIndex: number },
    isNetAsset: Uint8Array,
  ) {
    const zeros = () => frame.periods.map(() => 0n);
    this.closing = zeros();
    this.scopeEffect = zeros();
    this.result = zeros();
    this.initialAssets = zeros();
    this.initialResult = zeros();
    this.#isNetAsset = isNetAsset;
    this.#isResult = Uint8Array.from(frame.accounts, ({ type }) => Number(type !== 'balance'));
    this.#begins = yearBegins(frame.periods);
    // What was before it is not looked at.
    this.#firstIndex = Math.max(0, shown.firstIndex - 1);
    this.#initialIndex = initialIndex;
  }

  add(line: BalanceLine, account: number): void {
    if (this.#isResult[account] === 1) this.#addResult(line);
    else if (this.#isNetAsset[account] === 1) this.#addAssets(line);
  }

  #addAssets({ opening, closing, scopeEffect }: BalanceLine): void {
    addTo(this.closing, closing, this.#firstIndex);
    if (scopeEffect !== null) addTo(this.scopeEffect, scopeEffect, this.#firstIndex);
    const initial = this.#initialIndex;
    if (initial < this.#firstIndex || initial >= closing.length) return;
    const before = initial === 0 ? 0n : closing[initial - 1]!;
    this.initialAssets[initial]! += opening[initial]! - before;
  }

  #addResult({ opening, debit, credit, closing }: BalanceLine): void {
    for (let period = 0; period < closing.length; period++) {
      if (debit[period] !== credit[period]) this.result[period]! += debit[period]! - credit[period]!;
    }
    const initial = this.#initialIndex;
    if (initial < 0 || initial >= closing.length) return;
    const before = initial === 0 || this.#begins[initial] === true ? 0n : closing[initial - 1]!;
    this.initialResult[initial]! += opening[initial]! - before;
  }

  /** What is eliminated of results, in the periods in which it counts. */
  addEliminated(
    { accounts, periods, width }: BalanceFrame,
    { debits, credits, isTouched }: Turnovers,
    { isFull }: { readonly isFull: readonly boolean[] },
    translation: LineTranslation | null,
  ): void {
    const inCurrency = (account: number, period: number, amount: bigint) =>
      translation === null ? amount : translation.turnover(account, period, amount);
    for (let account = 0; account < accounts.length; account++) {
      if (isTouched[account] !== 1) continue;
      const start = account * width + initialColumn + 1;
      for (let period = 0; period < periods.length; period++) {
        if (isFull[period] !== true) continue;
        this.result[period]! +=
          inCurrency(account, period, debits[start + period]!) -
          inCurrency(account, period, credits[start + period]!);
      }
    }
  }
}

/** Net figures of an entity by kind, in which others or the group share. */
export class SharedFigures {
  readonly byKind = new Map<BalanceKind, NetFigures>();
  readonly #make: () => NetFigures;

  constructor(make: () => NetFigures) {
    this.#make = make;
  }

  of(kind: BalanceKind): NetFigures {
    const known = this.byKind.get(kind) ?? this.#make();
    this.byKind.set(kind, known);
    return known;
  }
}

function addTo(sums: bigint[], amounts: AmountList, first: number): void {
  for (let at = first; at < amounts.length; at++) if (amounts[at] !== 0n) sums[at]! += amounts[at]!;
}
