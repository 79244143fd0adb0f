import type { ComparableTest } from '../plan/conditions.ts';
import { comparable } from '../text/comparable.ts';

const valuesCachedMax = 50_000;

/**
 * Puts the values of one field into classes such that rules cannot tell two values of a class apart: a class is the
 * outcome of every condition on the field and of every look-up by equal code. So a decision per combination of
 * classes serves a column of a million different descriptions without keeping them.
 */
export class ValueClasses {
  readonly #tests: readonly ComparableTest[];
  readonly #lookUps: readonly ((text: string) => number)[];
  readonly #classByOutcome = new Map<string, number>();
  readonly #classByValue = new Map<string, number>();

  constructor(tests: readonly ComparableTest[], lookUps: readonly ((text: string) => number)[]) {
    this.#tests = tests;
    this.#lookUps = lookUps;
  }

  classOf(text: string): number {
    const known = this.#classByValue.get(text);
    if (known !== undefined) return known;
    const outcome = this.#outcomeOf(text);
    let valueClass = this.#classByOutcome.get(outcome);
    if (valueClass === undefined) {
      valueClass = this.#classByOutcome.size;
      this.#classByOutcome.set(outcome, valueClass);
    }
    if (this.#classByValue.size < valuesCachedMax) this.#classByValue.set(text, valueClass);
    return valueClass;
  }

  #outcomeOf(text: string): string {
    const comparableText = comparable(text);
    let outcome = '';
    for (const test of this.#tests) outcome += test(comparableText) ? '1' : '0';
    for (const lookUp of this.#lookUps) outcome += `,${lookUp(text)}`;
    return outcome;
  }
}
