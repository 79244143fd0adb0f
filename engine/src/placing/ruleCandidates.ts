import type { AccountId } from '../ids.ts';
import type { LedgerAccount, LedgerAccountType, StreamAccount } from '../plan/accounts.ts';
import { comparable } from '../text/comparable.ts';
import {
  accountField,
  type ClassifiedField,
  type CompiledRule,
  fieldsOfRule,
  targetFieldsOf,
} from './compiledRules.ts';
import type { NarrowedClasses } from './valueClasses.ts';

/** The tokens before those of the fields: dimension codes of cost and of profit. */
export const dimensionTokenCount = 2;

/**
 * What may decide of one account and one side. For most accounts few rules are left, which look at few fields and ask little
 * of them.
 */
export class Candidates {
  /** Rules, as far as their side and their conditions on the account decide; in their order. */
  readonly rules: readonly CompiledRule[];
  /** Whether no token changes what is decided. */
  readonly isFree: boolean;
  /** By token; 1 where it may change what is decided. */
  readonly #decides: Uint8Array;
  /** By field. */
  readonly #classes: readonly NarrowedClasses[];

  constructor(
    rules: readonly CompiledRule[],
    fields: readonly ClassifiedField[],
    types: ReadonlySet<LedgerAccountType | undefined>,
  ) {
    const looksAt = new Set(rules.flatMap(({ rule }) => fieldsOfRule(rule)));
    const decides = [
      types.has('expense'),
      types.has('expense') || types.has('revenue'),
      ...fields.map(({ name }) => looksAt.has(name)),
    ];
    this.rules = rules;
    this.isFree = !decides.includes(true);
    this.#decides = Uint8Array.from(decides, Number);
    const tests = rules.flatMap((rule) => rule.tests.map(({ test }) => test));
    const targets = new Set(rules.flatMap(({ rule }) => targetFieldsOf(rule)));
    this.#classes = fields.map(({ name, classes }) => classes.narrowedTo(tests, targets.has(name)));
  }

  /** What a token says here; 0 where it decides nothing. */
  meaningOf(token: number, value: number): number {
    if (this.#decides[token] === 0) return 0;
    return token < dimensionTokenCount ? value : this.#classes[token - dimensionTokenCount]!.of(value);
  }
}

/** What the candidates are found among. */
export interface CandidatesInput {
  readonly rules: readonly CompiledRule[];
  readonly fields: readonly ClassifiedField[];
  readonly streamAccounts: readonly StreamAccount[];
  readonly accountById: ReadonlyMap<AccountId, LedgerAccount>;
}

/** Candidates by account and side, found where they are asked for first. */
export class RuleCandidates {
  readonly #input: CandidatesInput;
  readonly #typesOfAll: ReadonlySet<LedgerAccountType>;
  /** Places of rules by the accounts that they list, and those that list none. */
  readonly #placesByCode = new Map<string, number[]>();
  readonly #placesOfOthers: number[] = [];
  /** By index of the stream account, debit before credit. */
  readonly #found: (Candidates | undefined)[];

  constructor(input: CandidatesInput) {
    this.#input = input;
    this.#typesOfAll = new Set(Array.from(input.accountById.values(), ({ type }) => type));
    this.#found = Array.from({ length: input.streamAccounts.length * 2 }, () => undefined);
    for (const [place, { accountCodes }] of input.rules.entries()) {
      if (accountCodes === null) this.#placesOfOthers.push(place);
      for (const code of new Set(accountCodes)) {
        const places = this.#placesByCode.get(code);
        if (places === undefined) this.#placesByCode.set(code, [place]);
        else places.push(place);
      }
    }
  }

  /** `sideCode`: 0 debit, 1 credit. */
  of(streamAccountIndex: number, sideCode: number): Candidates {
    const place = streamAccountIndex * 2 + sideCode;
    return (this.#found[place] ??= this.#find(streamAccountIndex, sideCode));
  }

  #find(streamAccountIndex: number, sideCode: number): Candidates {
    const streamAccount = this.#input.streamAccounts[streamAccountIndex]!;
    const side = sideCode === 0 ? 'debit' : 'credit';
    const code = comparable(streamAccount.code);
    const places = [...(this.#placesByCode.get(code) ?? []), ...this.#placesOfOthers];
    const rules = places
      .toSorted((first, second) => first - second)
      .map((place) => this.#input.rules[place]!)
      .filter(
        ({ rule, tests }) =>
          (rule.side === 'both' || rule.side === side) &&
          tests.every(({ field, test }) => field !== accountField || test(code)),
      );
    return new Candidates(rules, this.#input.fields, this.#typesOn(streamAccount, rules));
  }

  /** The types of the accounts on which the side may come: they say whether a dimension code matters. */
  #typesOn(
    streamAccount: StreamAccount,
    rules: readonly CompiledRule[],
  ): ReadonlySet<LedgerAccountType | undefined> {
    if (rules.some(({ rule }) => rule.account?.kind === 'by_equal_code')) return this.#typesOfAll;
    const ids = rules.flatMap(({ rule }) => (rule.account?.kind === 'literal' ? [rule.account.id] : []));
    if (streamAccount.accountId !== null) ids.push(streamAccount.accountId);
    return new Set(ids.map((id) => this.#input.accountById.get(id)?.type));
  }
}
