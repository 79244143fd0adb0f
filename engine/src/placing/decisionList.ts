import { columnCapacityStart, doubled } from '../columns/typedColumns.ts';
import type { Day } from '../dates/plainDate.ts';
import type { PlacementDecision } from './placement.ts';

/** What was decided, each decision once, so that those of many lines lie close together. */
export class DecisionList {
  readonly decisions: PlacementDecision[] = [];
  readonly #indexByKey = new Map<string, number>();
  /** By index, so that a side is judged without looking at its decision; -Infinity for a fault. */
  #closedFromDays = new Float64Array(columnCapacityStart);
  #isClosing = new Uint8Array(columnCapacityStart);
  #isEliminated = new Uint8Array(columnCapacityStart);

  /** The index of a decision; one that is not there yet is added. */
  add(decision: PlacementDecision): number {
    const key = keyOf(decision);
    const known = this.#indexByKey.get(key);
    if (known !== undefined) return known;
    const index = this.decisions.length;
    this.decisions.push(decision);
    this.#indexByKey.set(key, index);
    if (index === this.#closedFromDays.length) {
      this.#closedFromDays = doubled(this.#closedFromDays, Float64Array);
      this.#isClosing = doubled(this.#isClosing, Uint8Array);
      this.#isEliminated = doubled(this.#isEliminated, Uint8Array);
    }
    const isPlaced = decision.kind === 'placed';
    this.#closedFromDays[index] = isPlaced ? decision.closedFromDay : -Infinity;
    this.#isClosing[index] = isPlaced && decision.streamAccountType === 'closing' ? 1 : 0;
    this.#isEliminated[index] = isPlaced && decision.elimination.ruleId !== null ? 1 : 0;
    return index;
  }

  /** Whether an elimination rule marks what is placed so. */
  isEliminated(index: number): boolean {
    return this.#isEliminated[index] === 1;
  }

  /** Whether a decision is a placement of an account of type closing. */
  isClosing(index: number): boolean {
    return this.#isClosing[index] === 1;
  }

  /** Whether a decision is a placement that takes something on a day. */
  isOpen(index: number, day: Day): boolean {
    return day < this.#closedFromDays[index]!;
  }
}

function keyOf(decision: PlacementDecision): string {
  const matched = decision.matchedRuleIds.join();
  if (decision.kind === 'fault') {
    return [decision.code, decision.ruleIds.join(), decision.target, matched].join('/');
  }
  const { accountId, dimensionInstanceId, ruleId, streamAccountType, elimination } = decision;
  const { counterpartyId, ruleId: eliminationRuleId } = elimination;
  const eliminations = [counterpartyId, eliminationRuleId, elimination.matchedRuleIds.join()];
  return [accountId, dimensionInstanceId, ruleId, streamAccountType, matched, ...eliminations].join('/');
}
