import type { ComparableTest } from '../conditions/conditions.ts';
import { comparable } from '../text/comparable.ts';

const valuesCachedMax = 50_000;

/**
 * Puts the values of one field into classes such that rules cannot tell two values of a class apart: a class is the
 * outcome of every condition on the field and of every look-up by equal code. So a decision per combination of
 * classes serves a column of a million different descriptions without keeping them.
 */
export class ValueClasses {
  readonly #tests: readonly ComparableTest[];
  readonly #placeByTest: ReadonlyMap<ComparableTest, number>;
  readonly #lookUps: readonly ((text: string) => number)[];
  readonly #classByOutcome = new Map<string, number>();
  readonly #outcomes: string[] = [];
  readonly #classByValue = new Map<string, number>();

  constructor(tests: readonly ComparableTest[], lookUps: readonly ((text: string) => number)[]) {
    this.#tests = tests;
    this.#placeByTest = new Map(tests.map((test, place) => [test, place]));
    this.#lookUps = lookUps;
  }

  classOf(text: string): number {
    const known = this.#classByValue.get(text);
    if (known !== undefined) return known;
    const outcome = this.#outcomeOf(text);
    let valueClass = this.#classByOutcome.get(outcome);
    if (valueClass === undefined) {
      valueClass = this.#outcomes.length;
      this.#outcomes.push(outcome);
      this.#classByOutcome.set(outcome, valueClass);
    }
    if (this.#classByValue.size < valuesCachedMax) this.#classByValue.set(text, valueClass);
    return valueClass;
  }

  /** The classes as some tests tell them apart, and the look-ups where they count. */
  narrowedTo(tests: readonly ComparableTest[], hasLookUps: boolean): NarrowedClasses {
    const places = tests.flatMap((test) => this.#placeByTest.get(test) ?? []);
    return new NarrowedClasses((valueClass) => {
      const outcome = this.#outcomes[valueClass]!;
      const ofTests = places.map((place) => outcome[place]).join('');
      return hasLookUps ? ofTests + outcome.slice(this.#tests.length) : ofTests;
    });
  }

  #outcomeOf(text: string): string {
    const comparableText = comparable(text);
    let outcome = '';
    for (const test of this.#tests) outcome += test(comparableText) ? '1' : '0';
    for (const lookUp of this.#lookUps) outcome += `,${lookUp(text)}`;
    return outcome;
  }
}

/** Classes of which some are the same for whoever asks less. */
export class NarrowedClasses {
  readonly #outcomeOf: (valueClass: number) => string;
  readonly #numberByOutcome = new Map<string, number>();
  /** By class. */
  readonly #numbers: (number | undefined)[] = [];

  constructor(outcomeOf: (valueClass: number) => string) {
    this.#outcomeOf = outcomeOf;
  }

  /** The narrowed class of a class. */
  of(valueClass: number): number {
    return this.#numbers[valueClass] ?? this.#find(valueClass);
  }

  #find(valueClass: number): number {
    const outcome = this.#outcomeOf(valueClass);
    const number = this.#numberByOutcome.get(outcome) ?? this.#numberByOutcome.size;
    this.#numberByOutcome.set(outcome, number);
    this.#numbers[valueClass] = number;
    return number;
  }
}
