import { isDeepStrictEqual } from 'node:util';
import type { Basis } from './basis.ts';
import { isSameRate, type PlainRate } from './plainRate.ts';
import { type ChartIndex, isChartChanged } from './chartAnswer.ts';
import { areEntitiesChanged, type EntityIndex } from './entityAnswer.ts';
import { areDimensionsChanged, type DimensionIndex } from './dimensionAnswer.ts';

/** Why figures no longer are what processing would give. */
const staleCauses = [
  'accounts_changed',
  'rules_changed',
  'eliminations_changed',
  'chart_changed',
  'dimension_changed',
  'entity_codes_changed',
  'previous_balances_changed',
  'initial_balance_changed',
  'retained_earnings_changed',
  'rates_changed',
] as const;

export type StaleCause = (typeof staleCauses)[number];

/** An account of a stream, as far as placing depends on it. */
interface JudgedAccount {
  readonly code: string;
  readonly type: string;
  readonly account_id: number | null;
}

/** A rule with everything that it says; its name and its place in the list place nothing. */
interface JudgedRule {
  readonly id: number;
  readonly name: string;
  readonly position: number;
}

/** What a version was processed with, as far as it hangs on the stream. */
export interface SharedContent {
  readonly accounts: readonly JudgedAccount[];
  readonly rules: readonly JudgedRule[];
  /** In their order, which decides between those that agree. Left out: none. */
  readonly eliminations?: readonly JudgedRule[];
}

/** Everything outside of the instance that its figures depend on, as it stands. */
export interface CurrentBasis extends SharedContent {
  readonly chart: ChartIndex;
  readonly dimensions: DimensionIndex;
  readonly entities: EntityIndex;
  /** Digest of what stood before a file of balances; null where amounts are movements. */
  readonly previousBalances: string | null;
  /** The initial balance of the legal entity, which is among them; null: there is none. */
  readonly initialBalanceId: number | null;
  /** The account that takes the results of the legal entity's earlier fiscal years; null where none does. */
  readonly retainedEarningsAccount: number | null;
  /** The average rates of the legal entity's currency by period; a period without one is left out. */
  readonly averageRates: ReadonlyMap<number, PlainRate>;
}

export interface JudgedVersion {
  readonly frozen: SharedContent;
  /** Null for versions from before it was kept: only what hangs on the stream can be compared. */
  readonly basis: Basis | null;
}

function placingOfRule({ name: _name, position: _position, ...rule }: JudgedRule): object {
  return rule;
}

function byId(first: { readonly id: number }, second: { readonly id: number }): number {
  return first.id - second.id;
}

/** Rules that place otherwise, or other rules; a new name or order places nothing differently. */
function areRulesChanged(then: readonly JudgedRule[], now: readonly JudgedRule[]): boolean {
  const [before, after] = [then, now].map((rules) => rules.toSorted(byId).map(placingOfRule));
  return !isDeepStrictEqual(before, after);
}

/** Rules that mark otherwise; a new name marks nothing differently. */
function areEliminationsChanged(then: readonly JudgedRule[] = [], now: readonly JudgedRule[]): boolean {
  return !isDeepStrictEqual(then.map(placingOfRule), now.map(placingOfRule));
}

/** What of the stream's accounts touches the version: those that its file holds, and the one that takes what its entries lack. */
function changedAccounts({ frozen, basis }: JudgedVersion, now: readonly JudgedAccount[]): string[] {
  const thenByCode = new Map(frozen.accounts.map((account) => [account.code, account]));
  const nowByCode = new Map(now.map((account) => [account.code, account]));
  const codes = basis?.asked.source_accounts ?? [...new Set([...thenByCode.keys(), ...nowByCode.keys()])];
  return codes.filter((code) => {
    const [before, after] = [thenByCode.get(code), nowByCode.get(code)];
    return before?.type !== after?.type || before?.account_id !== after?.account_id;
  });
}

function arePreviousChanged(basis: Basis | null, { previousBalances }: Partial<CurrentBasis>): boolean {
  return basis !== null && previousBalances !== undefined && basis.previous_balances !== previousBalances;
}

/** Where the same figures came with another file, nothing is stale: this says only which of both it was. */
function isInitialChanged(basis: Basis | null, { initialBalanceId }: Partial<CurrentBasis>): boolean {
  return initialBalanceId !== undefined && (basis?.initial_balance ?? null) !== initialBalanceId;
}

/** The causes that can be judged by what is known of the present, in the order of the list. */
export function causesOf(version: JudgedVersion, current: Partial<CurrentBasis>): StaleCause[] {
  const { frozen, basis } = version;
  const holds: Record<StaleCause, boolean> = {
    accounts_changed: current.accounts !== undefined && changedAccounts(version, current.accounts).length > 0,
    rules_changed: current.rules !== undefined && areRulesChanged(frozen.rules, current.rules),
    eliminations_changed:
      current.eliminations !== undefined && areEliminationsChanged(frozen.eliminations, current.eliminations),
    chart_changed:
      basis !== null &&
      current.chart !== undefined &&
      isChartChanged(basis.asked, basis.chart, current.chart),
    dimension_changed:
      basis !== null &&
      current.dimensions !== undefined &&
      areDimensionsChanged(basis.asked, basis.dimensions, current.dimensions),
    entity_codes_changed:
      basis?.entities !== undefined &&
      current.entities !== undefined &&
      areEntitiesChanged(basis.asked, basis.entities, current.entities),
    previous_balances_changed: arePreviousChanged(basis, current) && !isInitialChanged(basis, current),
    initial_balance_changed: arePreviousChanged(basis, current) && isInitialChanged(basis, current),
    retained_earnings_changed:
      basis?.earlier_result !== null &&
      basis?.earlier_result !== undefined &&
      current.retainedEarningsAccount !== undefined &&
      basis.earlier_result.account_id !== current.retainedEarningsAccount,
    rates_changed:
      basis?.rates?.some((rate) => {
        const { averageRates } = current;
        return averageRates !== undefined && !isSameRate(rate, averageRates.get(rate.period_id));
      }) === true,
  };
  return staleCauses.filter((cause) => holds[cause]);
}

export function causesInOrder(causes: readonly string[]): StaleCause[] {
  return staleCauses.filter((cause) => causes.includes(cause));
}

/** The causes with some of them judged anew, in the order of the list. */
export function withJudged(
  causes: readonly string[],
  judged: readonly StaleCause[],
  found: readonly StaleCause[],
): StaleCause[] {
  return staleCauses.filter((cause) => (judged.includes(cause) ? found : causes).includes(cause));
}
