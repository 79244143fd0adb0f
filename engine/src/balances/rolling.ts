import type { Period } from '../periods/period.ts';
import { type BalanceFrame, initialColumn } from './balanceFrame.ts';
import type { LineTranslation } from './lineTranslation.ts';
import type { Turnovers } from './turnovers.ts';

/** An account in a period, nets with debit positive; one object, filled anew each time. Without index: the computed line. */
export interface BalanceLine {
  accountIndex: number | null;
  periodIndex: number;
  opening: bigint;
  debit: bigint;
  credit: bigint;
  /** What other rates make of a balance that is translated: closing - opening - turnover. */
  rateEffect: bigint;
  closing: bigint;
}

export const emptyLine = (accountIndex: number | null): BalanceLine => ({
  accountIndex,
  periodIndex: 0,
  opening: 0n,
  debit: 0n,
  credit: 0n,
  rateEffect: 0n,
  closing: 0n,
});

/** Where in a frame results go at a year's end, and in which period an initial balance opens. */
export interface BalancePlaces {
  readonly retainedIndex: number | null;
  readonly initialIndex: number;
}

/** The first periods of fiscal years; before the first period of all there is a year only where it begins one. */
export function yearBegins(periods: readonly Period[]): boolean[] {
  return periods.map((period, index) => {
    const before = periods[index - 1];
    return before === undefined ? period.periodNumber === 1 : before.fiscalYear !== period.fiscalYear;
  });
}

/** What a year's begin makes of the opening of an account. */
type Roll = (periodIndex: number, opening: bigint) => bigint;

/**
 * The balances of one entity and kind, account by account: opening = closing before + roll, closing = opening + turnover
 * (+ rate effect). The roll stands at the first period of a fiscal year: revenue and expense go to 0, their sum to the
 * retained-earnings account or the computed line. An initial balance stands in the opening of the period at `initialIndex`, dated the day before it; what it has
 * of revenue and expense rolls with them at the next fiscal year's begin, not before. With a translation all amounts are in its
 * reporting currency. `visit` is told every line that holds anything. Answers for each period whether anything rolled.
 */
export function rollBalances(
  frame: BalanceFrame,
  turnovers: Turnovers,
  { retainedIndex, initialIndex }: BalancePlaces,
  visit: (line: BalanceLine) => void,
  translation: LineTranslation | null = null,
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
  const walk = (account: number | null, roll: Roll | null): void => {
    const place = { accountIndex: account, initialIndex };
    if (account !== null && translation?.isAtClosing(account) === true) {
      walkAtClosing(frame, turnovers, { accountIndex: account, initialIndex }, translation, visit);
    } else walkAccount(frame, turnovers, place, { begins, roll, translation }, visit);
  };
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

/**
 * Notes the periods to whose begin results were carried forward, as rolling the balances finds them: those at which an account of
 * results, but for the one that takes them, holds anything.
 */
export function noteRolled(
  { accounts, periods, width }: BalanceFrame,
  { debits, credits, isTouched }: Turnovers,
  { retainedIndex, initialIndex }: BalancePlaces,
  hasRolled: boolean[],
): void {
  const begins = yearBegins(periods);
  // Before the first period there is nothing but an initial balance.
  let openCount = begins.filter(
    (isBegin, period) => period > 0 && isBegin && hasRolled[period] !== true,
  ).length;
  const isOpenAtFirst = () => begins[0] === true && initialIndex === 0 && hasRolled[0] !== true;
  for (let account = 0; account < accounts.length && (openCount > 0 || isOpenAtFirst()); account++) {
    if (accounts[account]!.type === 'balance' || account === retainedIndex || isTouched[account] === 0)
      continue;
    const start = account * width;
    if (isOpenAtFirst() && debits[start + initialColumn] !== credits[start + initialColumn])
      hasRolled[0] = true;
    if (openCount === 0) continue;
    let held = 0n;
    for (let period = 0; period < periods.length; period++) {
      if (period === initialIndex) held += debits[start + initialColumn]! - credits[start + initialColumn]!;
      if (begins[period] === true) {
        if (period > 0 && held !== 0n && hasRolled[period] !== true) {
          hasRolled[period] = true;
          openCount -= 1;
        }
        held = 0n;
      }
      held += debits[start + period + 1]! - credits[start + period + 1]!;
    }
  }
}

interface Walk {
  readonly begins: readonly boolean[];
  readonly roll: Roll | null;
  readonly translation: LineTranslation | null;
}

function walkAccount(
  frame: BalanceFrame,
  { debits, credits }: Turnovers,
  { accountIndex, initialIndex }: { readonly accountIndex: number | null; readonly initialIndex: number },
  { begins, roll, translation }: Walk,
  visit: (line: BalanceLine) => void,
): void {
  const line = emptyLine(accountIndex);
  const start = accountIndex === null ? null : accountIndex * frame.width;
  const net = start === null ? 0n : debits[start + initialColumn]! - credits[start + initialColumn]!;
  const initial = () => (translation === null ? net : translation.initial(accountIndex, net));
  for (let period = 0; period < frame.periods.length; period++) {
    line.periodIndex = period;
    const before = period === initialIndex ? line.closing + initial() : line.closing;
    line.opening = roll !== null && begins[period] ? roll(period, before) : before;
    if (start !== null && accountIndex !== null) {
      line.debit = debits[start + period + 1]!;
      line.credit = credits[start + period + 1]!;
      if (translation !== null) {
        line.debit = translation.turnover(accountIndex, period, line.debit);
        line.credit = translation.turnover(accountIndex, period, line.credit);
      }
    }
    line.closing = line.opening + line.debit - line.credit;
    if (line.opening !== 0n || line.debit !== 0n || line.credit !== 0n) visit(line);
  }
}

/**
 * An account whose balance is translated anew at the closing rate of each period, from the last one before those that are shown.
 * Its rate effect is net, as balances are: that of a column of several periods stands in the last of them.
 */
function walkAtClosing(
  frame: BalanceFrame,
  { debits, credits }: Turnovers,
  { accountIndex, initialIndex }: { readonly accountIndex: number; readonly initialIndex: number },
  translation: LineTranslation,
  visit: (line: BalanceLine) => void,
): void {
  const line = emptyLine(accountIndex);
  const start = accountIndex * frame.width;
  let held = 0n;
  let effect = 0n;
  const { firstIndex } = translation.shown;
  for (let period = 0; period < frame.periods.length; period++) {
    const [debit, credit] = [debits[start + period + 1]!, credits[start + period + 1]!];
    const initial =
      period === initialIndex ? debits[start + initialColumn]! - credits[start + initialColumn]! : 0n;
    held += initial + debit - credit;
    if (period < firstIndex - 1) continue;
    const before = line.closing;
    line.closing = translation.closing(period, held);
    if (period < firstIndex) continue;
    line.periodIndex = period;
    line.opening = period === initialIndex ? before + translation.initial(accountIndex, initial) : before;
    line.debit = translation.turnover(accountIndex, period, debit);
    line.credit = translation.turnover(accountIndex, period, credit);
    effect += line.closing - line.opening - line.debit + line.credit;
    const isLast = translation.shown.lastOf(period) === period;
    line.rateEffect = isLast ? effect : 0n;
    if (isLast) effect = 0n;
    if (line.opening !== 0n || line.debit !== 0n || line.credit !== 0n || line.rateEffect !== 0n) visit(line);
  }
}
