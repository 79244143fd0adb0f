import type { AccountId, DimensionInstanceId } from '../ids.ts';
import type { PeriodTable } from '../periods/periodTable.ts';
import type { LedgerAccount, LedgerAccountType, StreamAccount } from '../plan/accounts.ts';
import type { Dimension } from '../plan/dimensions.ts';
import type { Consolidation } from '../plan/elimination.ts';
import type { FinancialRule } from '../plan/rule.ts';
import type { Side } from '../plan/side.ts';
import type { CellReader } from '../reading/cellReaders.ts';
import { SeenCodes } from '../text/visibleCode.ts';
import { CodeLog, type LookedUpCodes } from './codeLog.ts';
import { Combinations } from './combinations.ts';
import {
  accountField,
  classifyFields,
  compileRules,
  type ClassifiedField,
  type CompiledRule,
  isPlacing,
  type RuleNotEvaluated,
} from './compiledRules.ts';
import { DecisionList } from './decisionList.ts';
import { DimensionCodes } from './dimensionCodes.ts';
import { Eliminations } from './eliminations.ts';
import { conflictOf, placementOn, type PlacementDecision, type Vote } from './placement.ts';
import { RuleCandidates } from './ruleCandidates.ts';
import { dimensionTokenCount, RuleMatcher } from './ruleMatcher.ts';
import { RuleMeanings } from './ruleMeanings.ts';

/** What account determination needs of a plan. */
export interface AccountDeterminationInput {
  readonly rules: readonly FinancialRule[];
  readonly consolidation?: Consolidation | undefined;
  readonly streamAccounts: readonly StreamAccount[];
  readonly accounts: readonly LedgerAccount[];
  readonly dimensions: readonly Dimension[];
  readonly table: PeriodTable;
  /** Lines are balances, of which no counterparty is known where a file does not name them: none is kept. */
  readonly isOfBalances?: boolean;
  /** Readers of the mapped fields by name. */
  readonly readers: ReadonlyMap<string, CellReader>;
}

/** A side of a row that is to be placed. */
export interface SideToPlace {
  readonly side: Side;
  /** Index into the stream accounts. */
  readonly streamAccountIndex: number;
  readonly periodIndex: number;
  readonly costValue: string;
  readonly profitValue: string;
  readonly cells: readonly string[];
}

/**
 * Account determination (Kontenfindung): places sides of rows on ledger account and dimension instance. Both are
 * decided separately: by the rules whose conditions hold, else by the stream account's default account and by the
 * value of the dimension field (a code valid in the period), else by the default instance. An equal-code target
 * without such a code names nothing. Rules that name two different values for one target are a conflict; no account
 * at all is matchingRuleMissing. Each distinct combination of account, side, dimension codes with the instances valid in
 * the period, and classes of the fields that rules look at is decided once.
 */
export class AccountDetermination {
  /** What was decided, by index. */
  readonly made = new DecisionList();
  readonly rulesNotEvaluated: readonly RuleNotEvaluated[];
  /** The fields that rules look at. */
  readonly fields: readonly ClassifiedField[];
  readonly hasDimensions: boolean;
  /**
   * What else may decide than account, period and side: the numbers of both dimension codes, then a class for each field.
   * Those that decide nothing for an account and a side are not told apart there.
   */
  readonly tokens: Int32Array;
  readonly #input: AccountDeterminationInput;
  readonly #candidates: RuleCandidates;
  readonly #meanings: RuleMeanings;
  readonly #dimensionCodes: DimensionCodes;
  readonly #accountById: ReadonlyMap<AccountId, LedgerAccount>;
  /** From 1 on. */
  readonly #accountNumberByCode: ReadonlyMap<string, number>;
  readonly #codes: SeenCodes;
  readonly #accountCodes = new CodeLog();
  readonly #combinations: Combinations;
  readonly #eliminations: Eliminations;
  readonly #decisionOfAccount = new Map<string, number>();

  constructor(input: AccountDeterminationInput) {
    this.#input = input;
    this.#dimensionCodes = new DimensionCodes(input.dimensions, input.table);
    this.#accountById = new Map(input.accounts.map((account) => [account.id, account]));
    this.#accountNumberByCode = new Map(
      input.accounts.flatMap(({ code }, index) => (code === '' ? [] : [[code.trim(), index + 1] as const])),
    );
    this.#codes = new SeenCodes(this.#accountNumberByCode.keys());
    this.hasDimensions = input.dimensions.length > 0;
    const mapped = new Set(input.isOfBalances === true ? [] : input.readers.keys());
    this.#eliminations = new Eliminations(input.consolidation, mapped, input);
    const rules = [...input.rules, ...this.#eliminations.rules];
    const { compiled, notEvaluated } = compileRules(rules, input.readers);
    this.rulesNotEvaluated = notEvaluated;
    const { fields, factCount } = classifyFields(compiled, input.readers, [
      { target: 'account', numberOf: (text) => this.#accountNumberOf(text) },
      { target: 'dimensionInstance', numberOf: (text) => this.#dimensionCodes.numberOf(text) },
      { target: 'counterparty', numberOf: (text) => this.#eliminations.numberOf(text) },
    ]);
    this.fields = fields;
    this.tokens = new Int32Array(dimensionTokenCount + fields.length);
    const { spanCount } = this.#dimensionCodes;
    const placeCount = input.streamAccounts.length * spanCount * 2;
    const accountById = this.#accountById;
    const { streamAccounts } = input;
    const matcher = new RuleMatcher(compiled, fields, factCount);
    this.#meanings = new RuleMeanings({
      rules: compiled,
      fields,
      matcher,
      streamAccounts,
      accountById,
      spanCount,
    });
    this.#combinations = new Combinations(placeCount, this.tokens.length, this.#meanings.length);
    this.#candidates = new RuleCandidates({
      rules: compiled,
      streamAccounts,
      accountById,
      matcher,
      meanings: this.#meanings,
    });
  }

  #accountNumberOf(code: string): number {
    for (const deciding of this.#codes.decidingOn(code)) this.#accountCodes.add(deciding);
    return this.#accountNumberByCode.get(this.#codes.find(code)) ?? 0;
  }

  #accountOf(code: string): LedgerAccount | undefined {
    const number = this.#accountNumberOf(code);
    return number === 0 ? undefined : this.#input.accounts[number - 1];
  }

  /** The codes by which accounts, dimension instances and counterparties were looked for. */
  lookedUpCodes(): Readonly<Record<'accounts' | 'dimensions' | 'entities', LookedUpCodes>> {
    return {
      accounts: this.#accountCodes.codes(),
      dimensions: this.#dimensionCodes.lookedUp.codes(),
      entities: this.#eliminations.lookedUp.codes(),
    };
  }

  /** The number that stands for a dimension code among the tokens. */
  dimensionToken(code: string): number {
    return this.#dimensionCodes.numberOf(code);
  }

  /** What took the place of a dimension instance that has ended in a period; else the instance itself. */
  standingFor(id: DimensionInstanceId, periodIndex: number): DimensionInstanceId {
    return this.#dimensionCodes.standingFor(id, periodIndex) ?? id;
  }

  /** Index into `made` of what is decided for the side. */
  place(row: SideToPlace): number {
    if (this.hasDimensions) {
      this.tokens[0] = this.dimensionToken(row.costValue);
      this.tokens[1] = this.dimensionToken(row.profitValue);
    }
    this.fields.forEach(({ read, classes }, index) => {
      this.tokens[dimensionTokenCount + index] = classes.classOf(read(row.cells));
    });
    const sideCode = row.side === 'debit' ? 0 : 1;
    const known = this.findPlaced(row.streamAccountIndex, row.periodIndex, sideCode);
    return known < 0 ? this.placeNew(row) : known;
  }

  /** The same of a side that `findPlaced` has just not found. */
  placeNew(row: SideToPlace): number {
    const sideCode = row.side === 'debit' ? 0 : 1;
    const index = this.made.add(this.#decide(row));
    const place = this.#placeOf(row.streamAccountIndex, row.periodIndex, sideCode);
    this.#combinations.add(place, this.#candidates.of(row.streamAccountIndex, sideCode), index);
    return index;
  }

  /** Index into `made` of what was decided for an account, a period and a side (0 debit) with `tokens`; -1: nothing yet. */
  findPlaced(streamAccountIndex: number, periodIndex: number, sideCode: number): number {
    const place = this.#placeOf(streamAccountIndex, periodIndex, sideCode);
    return this.#combinations.find(place, this.#candidates.of(streamAccountIndex, sideCode), this.tokens);
  }

  /** The number of `tokens` for `findNumbered`; -1 where there are too many. */
  numberOfTokens(): number {
    return this.#combinations.numberOf(this.tokens);
  }

  /** As `findPlaced`, with the number of tokens instead of them; -1 also where they have to be looked at. */
  findNumbered(streamAccountIndex: number, periodIndex: number, sideCode: number, number: number): number {
    const place = this.#placeOf(streamAccountIndex, periodIndex, sideCode);
    return this.#combinations.findNumbered(place, this.#candidates.of(streamAccountIndex, sideCode), number);
  }

  #placeOf(streamAccountIndex: number, periodIndex: number, sideCode: number): number {
    const span = this.#dimensionCodes.spanOf(periodIndex);
    return (streamAccountIndex * this.#dimensionCodes.spanCount + span) * 2 + sideCode;
  }

  /**
   * Index into `made` of a line that no row gave: on a ledger account itself, with the dimension instance given or
   * the default one.
   */
  placeOnAccount(
    accountId: AccountId,
    periodIndex: number,
    dimensionInstanceId?: DimensionInstanceId,
  ): number {
    const account = this.#accountById.get(accountId);
    if (!account) throw new RangeError(`Unknown ledger account ${accountId}`);
    const instanceId = dimensionInstanceId ?? this.#dimensionCodes.defaultFor(account.type, periodIndex);
    const key = `${accountId}/${instanceId}/${this.#dimensionCodes.spanOf(periodIndex)}`;
    const known = this.#decisionOfAccount.get(key);
    if (known !== undefined) return known;
    const index = this.made.add({
      ...placementOn(account),
      elimination: this.#eliminations.ofPlace({ account, dimensionInstanceId: instanceId, periodIndex }),
      dimensionInstanceId: instanceId,
      ruleId: null,
    });
    this.#decisionOfAccount.set(key, index);
    return index;
  }

  /** The rules whose conditions hold of the side that `tokens` are of, in their order. */
  #matching({ streamAccountIndex, side }: SideToPlace): readonly CompiledRule[] {
    const candidates = this.#candidates.of(streamAccountIndex, side === 'debit' ? 0 : 1);
    return this.#meanings.rulesThatHold(candidates, this.tokens);
  }

  #decide(row: SideToPlace): PlacementDecision {
    const streamAccount = this.#input.streamAccounts[row.streamAccountIndex]!;
    const read = (field: string) =>
      field === accountField ? streamAccount.code : this.#input.readers.get(field)!(row.cells);
    const holding = this.#matching(row);
    const matched = holding.filter(({ rule }) => isPlacing(rule));
    const matchedRuleIds = matched.map(({ rule }) => rule.id);
    const accountVotes = matched.flatMap(({ rule }) => this.#accountVote(rule, read));
    const conflict = conflictOf('account', accountVotes, matchedRuleIds);
    if (conflict) return conflict;
    const accountId = accountVotes[0]?.id ?? streamAccount.accountId;
    const account = accountId === null ? undefined : this.#accountById.get(accountId);
    if (!account) {
      return { kind: 'fault', code: 'matchingRuleMissing', ruleIds: [], target: null, matchedRuleIds };
    }
    const dimensionVotes = matched.flatMap(({ rule }) => this.#dimensionVote(rule, account.type, row, read));
    const dimensionConflict = conflictOf('dimension', dimensionVotes, matchedRuleIds);
    if (dimensionConflict) return dimensionConflict;
    const dimensionInstanceId =
      dimensionVotes[0]?.id ??
      this.#dimensionCodes.place(account.type, row.costValue, row.profitValue, row.periodIndex) ??
      this.#dimensionCodes.defaultFor(account.type, row.periodIndex);
    const { periodIndex, side } = row;
    const placed = { account, dimensionInstanceId, periodIndex, side, read };
    const elimination = this.#eliminations.decide(holding, placed);
    if ('code' in elimination) return { ...elimination, kind: 'fault', target: null, matchedRuleIds };
    return {
      ...placementOn(account),
      elimination,
      dimensionInstanceId,
      ruleId: accountVotes[0]?.ruleId ?? dimensionVotes[0]?.ruleId ?? null,
      streamAccountType: streamAccount.type,
      matchedRuleIds,
    };
  }

  #accountVote(rule: FinancialRule, read: (field: string) => string): Vote<AccountId>[] {
    if (!rule.account) return [];
    if (rule.account.kind === 'literal') return [{ id: rule.account.id, ruleId: rule.id }];
    const account = this.#accountOf(read(rule.account.field));
    return account ? [{ id: account.id, ruleId: rule.id }] : [];
  }

  #dimensionVote(
    rule: FinancialRule,
    accountType: LedgerAccountType,
    row: SideToPlace,
    read: (field: string) => string,
  ): Vote<DimensionInstanceId>[] {
    const target = rule.dimensionInstance;
    if (!target) return [];
    if (target.kind === 'literal') {
      const standing = this.#dimensionCodes.standingFor(target.id, row.periodIndex);
      return standing === null ? [] : [{ id: standing, ruleId: rule.id }];
    }
    const code = read(target.field);
    this.#dimensionCodes.lookedUp.add(code);
    const kinds = accountType === 'revenue' ? (['revenue'] as const) : (['expense', 'revenue'] as const);
    for (const kind of kinds) {
      const id = this.#dimensionCodes.find(kind, code, row.periodIndex);
      if (id !== null) return [{ id, ruleId: rule.id }];
    }
    return [];
  }
}
