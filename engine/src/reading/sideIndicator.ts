import type { ErrorLog } from '../errors/errorLog.ts';
import type { AmountSide } from '../mapping/fieldMap.ts';
import type { Amount } from '../money/amount.ts';
import type { Side } from '../plan/side.ts';
import { comparable } from '../text/comparable.ts';
import { readFirst } from './cellReaders.ts';

/** What an amount's format says about the side of a row; `normal` is the normal side of the account. */
export type SideOfFormat = Side | 'normal';

/** Reads the side of an amount; null where the mark in its column says nothing, and the error is logged. */
export type SideIndicator = (row: number, cells: readonly string[], amount: Amount) => SideOfFormat | null;

/** Compiles the side indicator of an amount format; null where the column itself says the side. */
export function sideIndicator(side: AmountSide | undefined, errors: ErrorLog): SideIndicator | null {
  if (!side || side.from === 'column') return null;
  if (side.from === 'normal_side') return () => 'normal';
  if (side.from === 'sign') {
    const negative: Side = side.positive === 'debit' ? 'credit' : 'debit';
    return (_row, _cells, amount) => (amount < 0n ? negative : side.positive);
  }
  const readMark = readFirst([side.column]);
  const debitMarks = new Set(side.debitValues.map(comparable));
  const creditMarks = new Set(side.creditValues.map(comparable));
  return (row, cells) => {
    const mark = readMark(cells);
    const text = comparable(mark);
    if (debitMarks.has(text)) return 'debit';
    if (creditMarks.has(text)) return 'credit';
    errors.add(row, 'missingValue', {
      column: side.column,
      value: mark,
      params: { field: 'side_indicator' },
    });
    return null;
  };
}
