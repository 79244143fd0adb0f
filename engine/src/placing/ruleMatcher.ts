import { NumberSets } from '../columns/numberSets.ts';
import { accountField, type ClassifiedField, type CompiledRule } from './compiledRules.ts';

/** The tokens before those of the fields: dimension codes of cost and of profit. */
export const dimensionTokenCount = 2;

/** The rules that may hold on an account and a side, by their places. */
export interface PossibleRules {
  has(place: number): boolean;
  /** Those of them that no fact has to hold for. */
  readonly withoutFact: readonly number[];
}

/** What a rule asks of the fields of a row. */
interface AskedFacts {
  readonly holding: readonly number[];
  readonly notHolding: readonly number[];
}

function askedFactsOf(rule: CompiledRule, fields: ReadonlyMap<string, ClassifiedField>): AskedFacts {
  const asked = rule.rule.conditions.$and
    .filter(({ field }) => field !== accountField)
    .map((condition) => fields.get(condition.field)!.classes.askedBy(condition));
  const factsOf = (isNegated: boolean) => [
    ...new Set(asked.filter((each) => each.isNegated === isNegated).map(({ fact }) => fact)),
  ];
  return { holding: factsOf(false), notHolding: factsOf(true) };
}

/**
 * Finds the rules that hold of a row by the facts that hold of its fields. Each rule waits for one fact, of those it asks for the one
 * that the fewest rules ask for: rules whose fact does not hold are not looked at.
 */
export class RuleMatcher {
  readonly #sets = new NumberSets();
  readonly #fields: readonly ClassifiedField[];
  readonly #asked: readonly AskedFacts[];
  /** Places of rules by the fact that they wait for. */
  readonly #waiting: readonly (readonly number[])[];
  /** The number of the last row of which a fact held. */
  readonly #heldIn: Uint32Array;
  #row = 0;
  readonly #facts: Int32Array;
  #factCount = 0;
  readonly #found: Int32Array;
  readonly #takeFact = (fact: number): void => {
    this.#heldIn[fact] = this.#row;
    this.#facts[this.#factCount++] = fact;
  };

  constructor(rules: readonly CompiledRule[], fields: readonly ClassifiedField[], factCount: number) {
    const fieldByName = new Map(fields.map((field) => [field.name, field]));
    this.#fields = fields;
    this.#asked = rules.map((rule) => askedFactsOf(rule, fieldByName));
    const askedBy = new Uint32Array(factCount);
    for (const { holding } of this.#asked) for (const fact of holding) askedBy[fact]! += 1;
    const waiting = Array.from({ length: factCount }, (): number[] => []);
    for (const [place, { holding }] of this.#asked.entries()) {
      const [rarest] = holding.toSorted((first, second) => askedBy[first]! - askedBy[second]!);
      if (rarest !== undefined) waiting[rarest]!.push(place);
    }
    this.#waiting = waiting;
    this.#heldIn = new Uint32Array(factCount);
    this.#facts = new Int32Array(factCount);
    this.#found = new Int32Array(rules.length);
  }

  /** Whether a rule waits for a fact. */
  waits(place: number): boolean {
    return this.#asked[place]!.holding.length > 0;
  }

  /** The set of the rules that hold, of those that may. */
  match(possible: PossibleRules, tokens: Int32Array): number {
    this.#row += 1;
    this.#factCount = 0;
    for (let field = 0; field < this.#fields.length; field++) {
      this.#fields[field]!.classes.eachFact(tokens[dimensionTokenCount + field]!, this.#takeFact);
    }
    let count = 0;
    for (let index = 0; index < this.#factCount; index++) {
      for (const place of this.#waiting[this.#facts[index]!]!) {
        if (possible.has(place) && this.#holds(place)) this.#found[count++] = place;
      }
    }
    for (const place of possible.withoutFact) if (this.#holds(place)) this.#found[count++] = place;
    return this.#sets.numberOf(this.#found, count);
  }

  /** The places of the rules of a set, in order. */
  rulesOf(set: number): readonly number[] {
    const places: number[] = [];
    this.#sets.each(set, (place) => places.push(place));
    return places.toReversed();
  }

  #holds(place: number): boolean {
    const { holding, notHolding } = this.#asked[place]!;
    for (const fact of holding) if (this.#heldIn[fact] !== this.#row) return false;
    for (const fact of notHolding) if (this.#heldIn[fact] === this.#row) return false;
    return true;
  }
}
