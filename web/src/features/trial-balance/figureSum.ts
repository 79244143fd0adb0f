import { isZero } from '../../components/amount.ts';
import { BALANCE, type Figure } from './figure.ts';

interface Sums {
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
}

/** A turnover is the sum of its own side; a balance, opening or closing is debit less credit, read from its own side. */
export function sumOfFigure({ part, side }: Figure, sums: Sums): string {
  if (side === BALANCE) return sums.balance;
  if (part === 'TURNOVER') return side === 'DEBIT' ? sums.debit : sums.credit;
  if (side === 'DEBIT' || isZero(sums.balance)) return sums.balance;
  return sums.balance.startsWith('-') ? sums.balance.slice(1) : `-${sums.balance}`;
}
