import type { Period } from '../periods/period.ts';
import { type BalanceFrame, initialColumn } from './balanceFrame.ts';
import type { Turnovers } from './turnovers.ts';

/** An account in a period, nets with debit positive; one object, filled anew each time. Without index: the computed line. */
export interface BalanceLine {
  accountIndex: number | null;
  periodIndex: number;
  opening: bigint;
  debit: bigint;
  credit: bigint;
  closing: bigint;
}

/** The first periods of fiscal years; before the first period of all there is a year only where it begins one. */
function yearBegins(periods: readonly Period[]): boolean[] {
  return periods.map((period, index) => {
    const before = periods[index - 1];
    return before === undefined ? period.periodNumber === 1 : before.fiscalYear !== period.fiscalYear;
  });
}

/** What a year's begin makes of the opening of an account. */
type Roll = (periodIndex: number, opening: bigint) => bigint;

/**
 * The balances of one entity and kind, account by account: opening = closing before + roll, closing = opening + turnover. The
 * roll stands at the first period of a fiscal year: revenue and expense go to 0, their sum to the retained-earnings account or
 * the computed line. An initial balance stands in the opening of the period at `initialIndex`, dated the day before it; what it has
 * of revenue and expense rolls with them at the next fiscal year's begin, not before. `visit` is told every line that holds anything. Answers for each period whether anything rolled.
 */
export function rollBalances(
  frame: BalanceFrame,
  turnovers: Turnovers,
  { retainedIndex, initialIndex }: { readonly retainedIndex: number | null; readonly initialIndex: number },
  visit: (line: BalanceLine) => void,
): boolean[] {
  const begins = yearBegins(frame.periods);
  const hasRolled = frame.periods.map(() => false);
  const rolled = frame.periods.map(() => 0n);
  const goesAway: Roll = (period, opening) => {
    if (opening !== 0n) hasRolled[period] = true;
    rolled[period]! += opening;
    return 0n;
  };
  const takesResults: Roll = (period, opening) => opening + rolled[period]!;
  const walk = (account: number | null, roll: Roll | null): void =>
    walkAccount(frame, turnovers, { accountIndex: account, initialIndex }, begins, roll, visit);
  // What rolls is known when all results were walked.
  for (const isWalkingResults of [true, false]) {
    frame.accounts.forEach(({ type }, account) => {
      if ((type !== 'balance') !== isWalkingResults) return;
      if (account === retainedIndex) walk(account, takesResults);
      else if (turnovers.isTouched[account] === 1) walk(account, isWalkingResults ? goesAway : null);
    });
  }
  if (retainedIndex === null) walk(null, takesResults);
  return hasRolled;
}

function walkAccount(
  frame: BalanceFrame,
  { debits, credits }: Turnovers,
  { accountIndex, initialIndex }: { readonly accountIndex: number | null; readonly initialIndex: number },
  begins: readonly boolean[],
  roll: Roll | null,
  visit: (line: BalanceLine) => void,
): void {
  const line: BalanceLine = { accountIndex, periodIndex: 0, opening: 0n, debit: 0n, credit: 0n, closing: 0n };
  const start = accountIndex === null ? null : accountIndex * frame.width;
  const initial = start === null ? 0n : debits[start + initialColumn]! - credits[start + initialColumn]!;
  for (let period = 0; period < frame.periods.length; period++) {
    line.periodIndex = period;
    const before = period === initialIndex ? line.closing + initial : line.closing;
    line.opening = roll !== null && begins[period] ? roll(period, before) : before;
    if (start !== null) {
      line.debit = debits[start + period + 1]!;
      line.credit = credits[start + period + 1]!;
    }
    line.closing = line.opening + line.debit - line.credit;
    if (line.opening !== 0n || line.debit !== 0n || line.credit !== 0n) visit(line);
  }
}
