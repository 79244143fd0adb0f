import type { AccountId } from '../ids.ts';
import type { LedgerAccount, StreamAccount } from '../plan/accounts.ts';
import { comparable } from '../text/comparable.ts';
import { accountField, type ClassifiedField, type CompiledRule, fieldsOfRule } from './compiledRules.ts';

/** What may decide of one account and one side. */
export interface Candidates {
  /** Rules, as far as their side and their conditions on the account decide; in their order. */
  readonly rules: readonly CompiledRule[];
  /** By token, 1 where it may change what is decided: for most accounts few rules are left, and they look at few fields. */
  readonly looksAt: Uint8Array;
  /** Whether no token changes anything. */
  readonly isFree: boolean;
}

/** What the candidates are found among. */
export interface CandidatesInput {
  readonly rules: readonly CompiledRule[];
  readonly fields: readonly ClassifiedField[];
  readonly streamAccounts: readonly StreamAccount[];
  readonly accountById: ReadonlyMap<AccountId, LedgerAccount>;
}

/** The tokens before those of the fields: dimension codes of cost and of profit. */
export const dimensionTokenCount = 2;

/** Candidates by account and side, found where they are asked for first. */
export class RuleCandidates {
  readonly #input: CandidatesInput;
  /** By index of the stream account, debit before credit. */
  readonly #found: (Candidates | undefined)[];

  constructor(input: CandidatesInput) {
    this.#input = input;
    this.#found = Array.from({ length: input.streamAccounts.length * 2 }, () => undefined);
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
    const rules = this.#input.rules.filter(
      ({ rule, tests }) =>
        (rule.side === 'both' || rule.side === side) &&
        tests.every(({ field, test }) => field !== accountField || test(code)),
    );
    const types = new Set(this.#accountsOf(streamAccount, rules).map((account) => account.type));
    const fields = new Set(rules.flatMap(({ rule }) => fieldsOfRule(rule)));
    const decides = [
      types.has('expense'),
      types.has('expense') || types.has('revenue'),
      ...this.#input.fields.map(({ name }) => fields.has(name)),
    ];
    return { rules, looksAt: Uint8Array.from(decides, Number), isFree: !decides.includes(true) };
  }

  /** The accounts on which the side may come: the type of the account says whether a dimension code matters. */
  #accountsOf(streamAccount: StreamAccount, rules: readonly CompiledRule[]): LedgerAccount[] {
    const { accountById } = this.#input;
    if (rules.some(({ rule }) => rule.account?.kind === 'by_equal_code')) return [...accountById.values()];
    const ids = rules.map(({ rule }) => (rule.account?.kind === 'literal' ? rule.account.id : null));
    return [streamAccount.accountId, ...ids].flatMap((id) =>
      id === null ? [] : (accountById.get(id) ?? []),
    );
  }
}
