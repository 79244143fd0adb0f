import { dayOf, type Day } from '../dates/plainDate.ts';
import type { AccountId, DimensionInstanceId, RuleId } from '../ids.ts';
import type { PeriodTable } from '../periods/periodTable.ts';
import type { CellReader } from '../postings/cellReaders.ts';
import type { Dimension, LedgerAccount, LedgerAccountType, StreamAccount } from '../postings/plan.ts';
import { compileComparableTest, comparable, type ComparableTest } from './conditions.ts';
import { CodeLog, type LookedUpCodes } from './codeLog.ts';
import { DimensionCodes } from './dimensionCodes.ts';
import type { FinancialRule, RuleTarget, Side } from './rule.ts';
import { ValueClasses } from './valueClasses.ts';

/** The name under which conditions and targets read the source account of the side that is placed. */
export const accountField = 'account';

/** Where a side of a row goes. */
export interface Placement {
  readonly kind: 'placed';
  readonly accountId: AccountId;
  readonly accountCode: string;
  readonly accountType: LedgerAccountType;
  readonly normalSide: Side;
  readonly dimensionInstanceId: DimensionInstanceId;
  /** The rule that gave the account, else the one that gave the dimension instance, else null. */
  readonly ruleId: RuleId | null;
  /** The first day on which the account takes nothing; Infinity where it is open. */
  readonly closedFromDay: Day;
  readonly streamAccountType: StreamAccount['type'];
  readonly matchedRuleIds: readonly RuleId[];
}

/** Why a side cannot be placed. */
interface PlacementFault {
  readonly kind: 'fault';
  readonly code: 'matchingRuleMissing' | 'matchingRuleConflict';
  readonly ruleIds: readonly RuleId[];
  /** What the rules disagree about. */
  readonly target: 'account' | 'dimension' | null;
  readonly matchedRuleIds: readonly RuleId[];
}

export type PlacementDecision = Placement | PlacementFault;

/** A rule over a field that the field map does not have. */
export interface RuleNotEvaluated {
  readonly ruleId: RuleId;
  readonly field: string;
}

/** What placing needs of a plan. */
export interface PlacerInput {
  readonly rules: readonly FinancialRule[];
  readonly streamAccounts: readonly StreamAccount[];
  readonly accounts: readonly LedgerAccount[];
  readonly dimensions: readonly Dimension[];
  readonly table: PeriodTable;
  /** Readers of the mapped fields by name. */
  readonly readers: ReadonlyMap<string, CellReader>;
}

/** A side of a row that is to be placed. */
export interface SideOfRow {
  readonly side: Side;
  /** Index into the stream accounts. */
  readonly streamAccountIndex: number;
  readonly periodIndex: number;
  readonly costValue: string;
  readonly profitValue: string;
  readonly cells: readonly string[];
}

interface CompiledRule {
  readonly rule: FinancialRule;
  readonly tests: readonly { readonly field: string; readonly test: ComparableTest }[];
}

/** A field that rules look at, with the classes of its values. */
interface ClassifiedField {
  readonly read: CellReader;
  readonly classes: ValueClasses;
}

/** Tokens are below this, so that node and token make one exact integer. */
const tokenRange = 2 ** 21;

type Vote<Target> = { readonly id: Target; readonly ruleId: RuleId };

function equalCodeField<Target>(target: RuleTarget<Target> | null): string | null {
  return target?.kind === 'by_equal_code' ? target.field : null;
}

function fieldsOfRule(rule: FinancialRule): string[] {
  const fields = rule.conditions.$and.map((condition) => condition.field);
  for (const field of [equalCodeField(rule.account), equalCodeField(rule.dimensionInstance)]) {
    if (field !== null) fields.push(field);
  }
  return fields;
}

/**
 * Places sides of rows on ledger account and dimension instance. Account and dimension are decided separately: by the
 * rules whose conditions hold, else by the stream account's default account and by the value of the dimension field
 * (a code valid in the period), else by the default instance. An equal-code target without such a code names nothing.
 * Rules that name two different values for one target are a conflict; no account at all is matchingRuleMissing.
 * Each distinct combination of account, period, side, dimension codes and classes of the fields that rules look at is
 * decided once.
 */
export class Placer {
  readonly decisions: PlacementDecision[] = [];
  readonly rulesNotEvaluated: readonly RuleNotEvaluated[];
  readonly #input: PlacerInput;
  readonly #rules: readonly CompiledRule[];
  readonly #fields: readonly ClassifiedField[];
  readonly #dimensionCodes: DimensionCodes;
  readonly #accountById: ReadonlyMap<AccountId, LedgerAccount>;
  readonly #accountByCode: ReadonlyMap<string, LedgerAccount>;
  readonly #accountCodes = new CodeLog();
  readonly #levels: readonly Map<number, number>[];
  readonly #hasDimensions: boolean;
  readonly #decisionOfNode: number[] = [];
  readonly #decisionOfAccount = new Map<string, number>();

  constructor(input: PlacerInput) {
    this.#input = input;
    this.#dimensionCodes = new DimensionCodes(input.dimensions, input.table);
    this.#accountById = new Map(input.accounts.map((account) => [account.id, account]));
    this.#accountByCode = new Map(
      input.accounts.flatMap((account) =>
        account.code === '' ? [] : [[account.code.trim(), account] as const],
      ),
    );
    this.#hasDimensions = input.dimensions.length > 0;
    const { rules, rulesNotEvaluated } = this.#compile();
    this.#rules = rules;
    this.rulesNotEvaluated = rulesNotEvaluated;
    this.#fields = this.#classifyFields();
    this.#levels = Array.from({ length: this.#fields.length + 3 }, () => new Map<number, number>());
  }

  #compile(): { rules: CompiledRule[]; rulesNotEvaluated: RuleNotEvaluated[] } {
    const rules: CompiledRule[] = [];
    const rulesNotEvaluated: RuleNotEvaluated[] = [];
    const byPosition = this.#input.rules.toSorted((first, second) => first.position - second.position);
    for (const rule of byPosition) {
      const unmapped = fieldsOfRule(rule).find(
        (field) => field !== accountField && !this.#input.readers.has(field),
      );
      if (unmapped !== undefined) {
        rulesNotEvaluated.push({ ruleId: rule.id, field: unmapped });
        continue;
      }
      const tests = rule.conditions.$and.map((condition) => ({
        field: condition.field,
        test: compileComparableTest(condition),
      }));
      rules.push({ rule, tests });
    }
    return { rules, rulesNotEvaluated };
  }

  #classifyFields(): ClassifiedField[] {
    const names = new Set(this.#rules.flatMap(({ rule }) => fieldsOfRule(rule)));
    names.delete(accountField);
    return [...names].map((name) => {
      const tests = this.#rules.flatMap((rule) =>
        rule.tests.filter(({ field }) => field === name).map(({ test }) => test),
      );
      const lookUps: ((text: string) => number)[] = [];
      if (this.#rules.some(({ rule }) => equalCodeField(rule.account) === name)) {
        lookUps.push((text) => this.#accountOf(text)?.id ?? 0);
      }
      if (this.#rules.some(({ rule }) => equalCodeField(rule.dimensionInstance) === name)) {
        lookUps.push((text) => this.#dimensionCodes.numberOf(text));
      }
      return { read: this.#input.readers.get(name)!, classes: new ValueClasses(tests, lookUps) };
    });
  }

  #accountOf(code: string): LedgerAccount | undefined {
    this.#accountCodes.add(code);
    return this.#accountByCode.get(code);
  }

  /** The codes by which accounts and dimension instances were looked for. */
  lookedUpCodes(): { accounts: LookedUpCodes; dimensions: LookedUpCodes } {
    return { accounts: this.#accountCodes.codes(), dimensions: this.#dimensionCodes.lookedUp.codes() };
  }

  /** Index into `decisions` of what is decided for the side. */
  place(row: SideOfRow): number {
    const periodCount = this.#input.table.periods.length;
    const sideCode = row.side === 'debit' ? 0 : 1;
    const base = (row.streamAccountIndex * periodCount + row.periodIndex) * 2 + sideCode;
    let level = 0;
    let node = this.#next(level, 0, base);
    if (this.#hasDimensions) {
      node = this.#next(++level, node, this.#dimensionCodes.numberOf(row.costValue));
      node = this.#next(++level, node, this.#dimensionCodes.numberOf(row.profitValue));
    }
    for (const field of this.#fields) {
      node = this.#next(++level, node, field.classes.classOf(field.read(row.cells)));
    }
    const known = this.#decisionOfNode[node];
    if (known !== undefined) return known;
    this.decisions.push(this.#decide(row));
    this.#decisionOfNode[node] = this.decisions.length - 1;
    return this.decisions.length - 1;
  }

  /**
   * Index into `decisions` of a line that no row gave: on a ledger account itself, with the dimension instance given or
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
    const key = `${accountId}/${instanceId}`;
    const known = this.#decisionOfAccount.get(key);
    if (known !== undefined) return known;
    this.decisions.push({ ...placementOn(account), dimensionInstanceId: instanceId, ruleId: null });
    this.#decisionOfAccount.set(key, this.decisions.length - 1);
    return this.decisions.length - 1;
  }

  /** Nodes of a level are numbered as they appear. */
  #next(level: number, node: number, token: number): number {
    const children = this.#levels[level]!;
    const key = node * tokenRange + token;
    const known = children.get(key);
    if (known !== undefined) return known;
    children.set(key, children.size);
    return children.size - 1;
  }

  #decide(row: SideOfRow): PlacementDecision {
    const streamAccount = this.#input.streamAccounts[row.streamAccountIndex]!;
    const read = (field: string) =>
      field === accountField ? streamAccount.code : this.#input.readers.get(field)!(row.cells);
    const matched = this.#rules.filter(
      ({ rule, tests }) =>
        (rule.side === 'both' || rule.side === row.side) &&
        tests.every(({ field, test }) => test(comparable(read(field)))),
    );
    const matchedRuleIds = matched.map(({ rule }) => rule.id);
    const accountVotes = matched.flatMap(({ rule }) => this.#accountVote(rule, read));
    const conflict = conflictOf(accountVotes);
    if (conflict) return conflictFault('account', conflict, matchedRuleIds);
    const accountId = accountVotes[0]?.id ?? streamAccount.accountId;
    const account = accountId === null ? undefined : this.#accountById.get(accountId);
    if (!account) {
      return { kind: 'fault', code: 'matchingRuleMissing', ruleIds: [], target: null, matchedRuleIds };
    }
    const dimensionVotes = matched.flatMap(({ rule }) => this.#dimensionVote(rule, account.type, row, read));
    const dimensionConflict = conflictOf(dimensionVotes);
    if (dimensionConflict) return conflictFault('dimension', dimensionConflict, matchedRuleIds);
    const dimensionInstanceId =
      dimensionVotes[0]?.id ??
      this.#dimensionCodes.place(account.type, row.costValue, row.profitValue, row.periodIndex) ??
      this.#dimensionCodes.defaultFor(account.type, row.periodIndex);
    return {
      ...placementOn(account),
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
    row: SideOfRow,
    read: (field: string) => string,
  ): Vote<DimensionInstanceId>[] {
    const target = rule.dimensionInstance;
    if (!target) return [];
    if (target.kind === 'literal') return [{ id: target.id, ruleId: rule.id }];
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

function placementOn(account: LedgerAccount): Omit<Placement, 'dimensionInstanceId' | 'ruleId'> {
  return {
    kind: 'placed',
    accountId: account.id,
    accountCode: account.code,
    accountType: account.type,
    normalSide: account.normalSide ?? (account.type === 'revenue' ? 'credit' : 'debit'),
    closedFromDay:
      account.type === 'balance' && account.closedFrom !== null ? dayOf(account.closedFrom) : Infinity,
    streamAccountType: 'standard',
    matchedRuleIds: [],
  };
}

function conflictFault(
  target: 'account' | 'dimension',
  ruleIds: readonly RuleId[],
  matchedRuleIds: readonly RuleId[],
): PlacementFault {
  return { kind: 'fault', code: 'matchingRuleConflict', ruleIds, target, matchedRuleIds };
}

/** The rules that contradict each other, or null where all name the same value. */
function conflictOf<Target>(votes: readonly Vote<Target>[]): RuleId[] | null {
  const isConflict = votes.some((vote) => vote.id !== votes[0]?.id);
  return isConflict ? votes.map((vote) => vote.ruleId) : null;
}
