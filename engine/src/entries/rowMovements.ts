import type { Amount } from '../money/amount.ts';

/**
 * What each row of an account moves by, where together they move by `movement`: none moves against it. In their order
 * rows take of it up to their own balances, so that what was 0 before moves by what each of them states; what is left
 * moves the first.
 */
export function rowMovements(balances: readonly Amount[], movement: Amount): Amount[] {
  let rest = movement;
  const movements = balances.map((balance) => {
    const isAgainst = balance > 0n !== movement > 0n;
    const isWithin = balance > 0n ? balance < rest : balance > rest;
    const taken = isAgainst ? 0n : isWithin ? balance : rest;
    rest -= taken;
    return taken;
  });
  movements[0]! += rest;
  return movements;
}
