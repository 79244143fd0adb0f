import { type AmountRow, listHalves } from '../columns/amountRow.ts';
import { type AmountList, amountList } from './turnovers.ts';

function rowOf(count: number, isWide: boolean): AmountRow {
  const list = amountList(count, isWide);
  return { list, halves: listHalves(list), start: 0, count };
}

function addList(list: AmountList, other: AmountList): void {
  for (let at = 0; at < list.length; at++) if (other[at] !== 0n) list[at]! += other[at]!;
}

/** What an account holds and what moves on it, an amount for each period, nets with debit positive. */
export class BalanceLine {
  readonly opening: AmountList;
  readonly debit: AmountList;
  readonly credit: AmountList;
  /** What other rates make of a balance that is translated: closing - opening - turnover. */
  readonly rateEffect: AmountList;
  readonly closing: AmountList;
  /** What entering or leaving a group, or another share, makes of a balance; null: nothing does. */
  scopeEffect: AmountList | null = null;
  /** Those that amounts are translated into, in the same memory. */
  readonly rows: Readonly<Record<'debit' | 'credit' | 'closing', AmountRow>>;

  constructor(periodCount: number, isWide: boolean) {
    const debit = rowOf(periodCount, isWide);
    const credit = rowOf(periodCount, isWide);
    const closing = rowOf(periodCount, isWide);
    this.opening = amountList(periodCount, isWide);
    this.debit = debit.list;
    this.credit = credit.list;
    this.rateEffect = amountList(periodCount, isWide);
    this.closing = closing.list;
    this.rows = { debit, credit, closing };
  }

  /** Whether it holds anything in a period, or anything moves. */
  isTold(period: number): boolean {
    return (
      this.opening[period] !== 0n ||
      this.debit[period] !== 0n ||
      this.credit[period] !== 0n ||
      this.rateEffect[period] !== 0n ||
      (this.scopeEffect?.[period] ?? 0n) !== 0n
    );
  }

  /** The scope effect, where there is to be one. */
  withScopeEffect(): AmountList {
    const { closing } = this;
    this.scopeEffect ??= amountList(closing.length, !(closing instanceof BigInt64Array));
    return this.scopeEffect;
  }

  /** Adds what another line has. */
  addLine(other: BalanceLine): void {
    for (const name of ['opening', 'debit', 'credit', 'rateEffect', 'closing'] as const)
      addList(this[name], other[name]);
    if (other.scopeEffect !== null) addList(this.withScopeEffect(), other.scopeEffect);
  }
}
