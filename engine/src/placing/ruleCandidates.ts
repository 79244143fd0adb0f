import type { AccountId } from '../ids.ts';
import type { LedgerAccount, LedgerAccountType, StreamAccount } from '../plan/accounts.ts';
import { comparable } from '../text/comparable.ts';
import type { TokenMeanings } from './combinations.ts';
import type { CompiledRule } from './compiledRules.ts';
import type { PossibleRules, RuleMatcher } from './ruleMatcher.ts';
import type { RuleMeanings } from './ruleMeanings.ts';

const bitsOfByte = 8;

/** The rules that may hold on accounts and sides, as far as side and conditions on the account decide; in their order. */
export class Candidates implements PossibleRules, TokenMeanings {
  /** Whether no token changes what is decided. */
  readonly isFree: boolean;
  readonly withoutFact: readonly number[];
  /** A bit for each rule. */
  readonly #bits: Uint8Array;
  readonly #meanings: RuleMeanings;

  constructor(
    places: readonly number[],
    isFree: boolean,
    meanings: RuleMeanings,
    matcher: Pick<RuleMatcher, 'waits'>,
  ) {
    this.isFree = isFree;
    this.#meanings = meanings;
    this.withoutFact = places.filter((place) => !matcher.waits(place));
    this.#bits = new Uint8Array(Math.floor((places.at(-1) ?? 0) / bitsOfByte) + 1);
    for (const place of places) this.#bits[Math.floor(place / bitsOfByte)]! |= 1 << (place % bitsOfByte);
  }

  has(place: number): boolean {
    return ((this.#bits[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0;
  }

  writeMeaning(place: number, tokens: Int32Array, key: Int32Array): void {
    this.#meanings.write(this, place, tokens, key);
  }
}

/** What the candidates are found among. */
interface CandidatesInput {
  readonly rules: readonly CompiledRule[];
  readonly streamAccounts: readonly StreamAccount[];
  readonly accountById: ReadonlyMap<AccountId, LedgerAccount>;
  readonly matcher: RuleMatcher;
  readonly meanings: RuleMeanings;
}

/** Candidates by account and side, found where they are asked for first; equal ones are one. */
export class RuleCandidates {
  readonly #input: CandidatesInput;
  readonly #typesOfAll: ReadonlySet<LedgerAccountType>;
  /** Places of rules by the accounts that they list, and those that list none. */
  readonly #placesByCode = new Map<string, number[]>();
  readonly #placesOfOthers: number[] = [];
  /** By index of the stream account, debit before credit. */
  readonly #found: (Candidates | undefined)[];
  readonly #byPlaces = new Map<string, Candidates>();

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
    const { rules, streamAccounts, meanings, matcher } = this.#input;
    const streamAccount = streamAccounts[streamAccountIndex]!;
    const side = sideCode === 0 ? 'debit' : 'credit';
    const code = comparable(streamAccount.code);
    const places = [...(this.#placesByCode.get(code) ?? []), ...this.#placesOfOthers]
      .toSorted((first, second) => first - second)
      .filter((place) => {
        const { rule, accountTests } = rules[place]!;
        return (rule.side === 'both' || rule.side === side) && accountTests.every((test) => test(code));
      });
    const isFree = this.#isFree(streamAccount, places);
    const key = `${isFree}/${places.join()}`;
    const known = this.#byPlaces.get(key);
    if (known !== undefined) return known;
    const candidates = new Candidates(places, isFree, meanings, matcher);
    this.#byPlaces.set(key, candidates);
    return candidates;
  }

  /** No rule looks at a field, and no account on which the side may come takes a dimension. */
  #isFree(streamAccount: StreamAccount, places: readonly number[]): boolean {
    const rules = places.map((place) => this.#input.rules[place]!);
    if (rules.some(({ looksAtFields }) => looksAtFields)) return false;
    const types = this.#typesOn(streamAccount, rules);
    return !types.has('expense') && !types.has('revenue');
  }

  #typesOn(
    streamAccount: StreamAccount,
    rules: readonly CompiledRule[],
  ): ReadonlySet<LedgerAccountType | undefined> {
    if (rules.some(({ rule }) => rule.account?.kind === 'by_equal_code')) return this.#typesOfAll;
    const ids = rules.flatMap(({ rule: { account } }) => (account?.kind === 'literal' ? [account.id] : []));
    if (streamAccount.accountId !== null) ids.push(streamAccount.accountId);
    return new Set(ids.map((id) => this.#input.accountById.get(id)?.type));
  }
}
