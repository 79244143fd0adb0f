import type { LegalEntityId } from '../ids.ts';
import { absoluteAmount, type Amount } from '../money/amount.ts';
import type { IntercompanyBalance, IntercompanyOrigin } from './intercompanyBalances.ts';

/** How far two legal entities agree about what is between them. */
export type IntercompanyState = 'matched' | 'within_tolerance' | 'mismatch' | 'one_sided';

/** How many units of a tolerance's percentage make one percent: it has two decimals. */
export const percentScale = 100n;

export interface IntercompanyTolerance {
  /** In the global currency. */
  readonly amount: Amount;
  /** Of the larger side, in 1/100 of a percent. */
  readonly percent: bigint;
}

/** Debit less credit, in both currencies. */
export interface IntercompanyNet {
  readonly functional: Amount;
  readonly global: Amount;
}

/** What one legal entity has with the other. */
export interface IntercompanySide {
  readonly entityId: LegalEntityId;
  /** Books and adjustments together. */
  readonly net: IntercompanyNet;
  readonly of: Readonly<Record<IntercompanyOrigin, IntercompanyNet>>;
  readonly balances: readonly IntercompanyBalance[];
}

export interface IntercompanyPair {
  readonly sides: readonly [IntercompanySide, IntercompanySide];
  /** Of both nets in the global currency, which are equal with opposite signs where both have booked the same. */
  readonly difference: Amount;
  readonly state: IntercompanyState;
}

/**
 * Matching of intercompany balances (Saldenabstimmung). The net of a side is its debit less its credit towards the other, in global amounts
 * as booked, adjustments included; the difference is the sum of both nets. `matched`: it is 0. `within_tolerance`: it is at most the amount
 * of the tolerance, or at most its percentage of the larger side (no rounding: difference x 100 x 100 <= percentage x side). Otherwise
 * `one_sided` where one side has nothing (a net of 0), else `mismatch`. Whoever comes first in the list of entities is the first side of
 * a pair; changing the two over changes nothing else. Pairs between which there is nothing are left out.
 */
export function matchPairs(
  balances: readonly IntercompanyBalance[],
  entityIds: readonly LegalEntityId[],
  tolerance: IntercompanyTolerance,
): IntercompanyPair[] {
  const between = new Map<string, IntercompanyBalance[]>();
  for (const balance of balances) {
    const key = `${balance.entityId} ${balance.counterpartyId}`;
    const known = between.get(key);
    if (known === undefined) between.set(key, [balance]);
    else known.push(balance);
  }
  const pairs: IntercompanyPair[] = [];
  for (const [place, one] of entityIds.entries()) {
    for (const other of entityIds.slice(place + 1)) {
      const own = between.get(`${one} ${other}`);
      const its = between.get(`${other} ${one}`);
      if (own === undefined && its === undefined) continue;
      const sides = [sideOf(one, own ?? []), sideOf(other, its ?? [])] as const;
      const nets = [sides[0].net.global, sides[1].net.global] as const;
      pairs.push({ sides, difference: nets[0] + nets[1], state: stateOf(nets, tolerance) });
    }
  }
  return pairs;
}

const nothing: IntercompanyNet = { functional: 0n, global: 0n };

function plus(one: IntercompanyNet, other: IntercompanyNet): IntercompanyNet {
  return { functional: one.functional + other.functional, global: one.global + other.global };
}

function sideOf(entityId: LegalEntityId, balances: readonly IntercompanyBalance[]): IntercompanySide {
  const sumOf = (origin: IntercompanyOrigin) =>
    balances.filter((balance) => balance.origin === origin).reduce<IntercompanyNet>(plus, nothing);
  const of = { books: sumOf('books'), eliminated: sumOf('eliminated'), adjustments: sumOf('adjustments') };
  return { entityId, net: plus(of.books, of.adjustments), of, balances };
}

function stateOf(
  [one, other]: readonly [Amount, Amount],
  { amount, percent }: IntercompanyTolerance,
): IntercompanyState {
  const difference = absoluteAmount(one + other);
  if (difference === 0n) return 'matched';
  const [oneSize, otherSize] = [absoluteAmount(one), absoluteAmount(other)];
  const larger = oneSize > otherSize ? oneSize : otherSize;
  if (difference <= amount || difference * 100n * percentScale <= percent * larger) return 'within_tolerance';
  return one === 0n || other === 0n ? 'one_sided' : 'mismatch';
}
