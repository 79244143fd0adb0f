import type { AccountId } from '../ids.ts';
import { sideField } from '../plan/elimination.ts';
import type { LedgerAccount, LedgerAccountType, StreamAccount } from '../plan/accounts.ts';
import {
  accountField,
  type ClassifiedField,
  type CompiledRule,
  looksUp,
  targetFieldsOf,
} from './compiledRules.ts';
import type { ValueClasses } from './valueClasses.ts';
import { dimensionTokenCount, type PossibleRules, type RuleMatcher } from './ruleMatcher.ts';

/** The place, the rules that hold, and both dimension codes; look-ups come behind. */
const fixedLength = 4;

/** Which dimension codes decide. */
interface TakenCodes {
  readonly cost: boolean;
  readonly profit: boolean;
}

/** What a set of rules that hold makes of a side, whatever else the row says. */
interface HoldingRules {
  readonly rules: readonly CompiledRule[];
  /** Whether they decide of the account by themselves, so that of the source account nothing but its type remains. */
  readonly isAccountNamed: boolean;
  /** Of the accounts that they name; null where those of the source account count. */
  readonly codes: TakenCodes | null;
  /** By look-up, whether its outcome decides. */
  readonly looksUp: readonly boolean[];
  /** Whether what they say depends on the side. */
  readonly looksAtSide: boolean;
}

/** A look-up of the values of a field. */
interface FieldLookUp {
  readonly name: string;
  readonly classes: ValueClasses;
  readonly token: number;
  /** Among those of the field. */
  readonly index: number;
}

interface RuleMeaningsInput {
  readonly rules: readonly CompiledRule[];
  readonly fields: readonly ClassifiedField[];
  readonly matcher: RuleMatcher;
  readonly streamAccounts: readonly StreamAccount[];
  readonly accountById: ReadonlyMap<AccountId, LedgerAccount>;
  readonly spanCount: number;
}

/** An expense takes a cost code or a profit code, a revenue a profit code, a balance account none. */
function codesOn(types: readonly (LedgerAccountType | undefined)[]): TakenCodes {
  const cost = types.includes('expense');
  return { cost, profit: cost || types.includes('revenue') };
}

/**
 * What decides of a side, as integers: which rules hold, and as far as they leave it open the source account, the dimension codes
 * and what is found by equal codes. Sides of which the same decides are decided once, however many texts they have.
 */
export class RuleMeanings {
  readonly length: number;
  readonly #input: RuleMeaningsInput;
  readonly #lookUps: readonly FieldLookUp[];
  readonly #codesOfAll: TakenCodes;
  /** By index of the stream account. */
  readonly #codesOfDefaults: readonly TakenCodes[];
  readonly #typeNumbers: readonly number[];
  /** By set of rules. */
  readonly #holding: (HoldingRules | undefined)[] = [];

  constructor(input: RuleMeaningsInput) {
    const { fields, streamAccounts, accountById } = input;
    this.#input = input;
    this.#lookUps = fields.flatMap(({ name, classes }, field) =>
      classes.lookUps.map((_, index) => ({ name, classes, token: dimensionTokenCount + field, index })),
    );
    this.length = fixedLength + this.#lookUps.length;
    this.#codesOfAll = codesOn(Array.from(accountById.values(), ({ type }) => type));
    this.#codesOfDefaults = streamAccounts.map(({ accountId }) =>
      codesOn(accountId === null ? [] : [accountById.get(accountId)?.type]),
    );
    const types = [...new Set(streamAccounts.map(({ type }) => type))];
    this.#typeNumbers = streamAccounts.map(({ type }) => types.indexOf(type));
  }

  /** The rules that hold of a side with tokens, of those that may. */
  rulesThatHold(possible: PossibleRules, tokens: Int32Array): readonly CompiledRule[] {
    return this.#holdingOf(this.#input.matcher.match(possible, tokens)).rules;
  }

  /** Writes what decides of a side at a place. */
  write(possible: PossibleRules, place: number, tokens: Int32Array, key: Int32Array): void {
    const set = this.#input.matcher.match(possible, tokens);
    const holding = this.#holdingOf(set);
    const { spanCount } = this.#input;
    const accountAndSpan = Math.floor(place / 2);
    const account = Math.floor(accountAndSpan / spanCount);
    const codes = holding.codes ?? this.#codesOfDefaults[account]!;
    const from = holding.isAccountNamed
      ? -1 - (this.#typeNumbers[account]! * spanCount + (accountAndSpan % spanCount))
      : accountAndSpan;
    // What rules hold tells whether they look at the side, so that both ways to write it are never compared.
    key[0] = holding.looksAtSide ? from * 2 + (place % 2) : from;
    key[1] = set;
    key[2] = codes.cost ? tokens[0]! : 0;
    key[3] = codes.profit ? tokens[1]! : 0;
    for (let number = 0; number < this.#lookUps.length; number++) {
      const { classes, token, index } = this.#lookUps[number]!;
      key[fixedLength + number] = holding.looksUp[number] ? classes.lookedUp(tokens[token]!, index) : 0;
    }
  }

  #holdingOf(set: number): HoldingRules {
    return (this.#holding[set] ??= this.#find(set));
  }

  #find(set: number): HoldingRules {
    const { rules, matcher, accountById } = this.#input;
    const found = matcher.rulesOf(set).map((place) => rules[place]!);
    const targets = found.map(({ rule }) => rule.account);
    const named = targets.flatMap((target) =>
      target?.kind === 'literal' ? [accountById.get(target.id)?.type] : [],
    );
    const looksAtAccount = found.some(({ rule }) => targetFieldsOf(rule).includes(accountField));
    const isFound = targets.some((target) => target?.kind === 'by_equal_code');
    const ownCodes = named.length > 0 ? codesOn(named) : null;
    return {
      rules: found,
      isAccountNamed: named.length > 0 && !looksAtAccount,
      codes: isFound ? this.#codesOfAll : ownCodes,
      looksUp: this.#lookUps.map(({ name, classes, index }) =>
        found.some(({ rule }) => looksUp(rule, classes.lookUps[index]!.target, name)),
      ),
      looksAtSide: found.some(
        ({ rule }) => rule.elimination?.conditions.$and.some(({ field }) => field === sideField) === true,
      ),
    };
  }
}
