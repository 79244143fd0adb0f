import { isDeepStrictEqual } from 'node:util';
import type { StoredStreamAccount } from '../streams/accounts/store.ts';
import type { StoredRule } from '../streams/rules/store.ts';
import type { Basis } from './basis.ts';
import { type ChartIndex, isChartChanged } from './chartAnswer.ts';
import { areDimensionsChanged, type DimensionIndex } from './dimensionAnswer.ts';

/** Why figures no longer are what processing would give. */
export const staleCauses = [
  'accounts_changed',
  'rules_changed',
  'chart_changed',
  'dimension_changed',
  'previous_balances_changed',
] as const;

export type StaleCause = (typeof staleCauses)[number];

/** What a version was processed with, as far as it hangs on the stream. */
export interface SharedContent {
  readonly accounts: readonly StoredStreamAccount[];
  readonly rules: readonly StoredRule[];
}

/** Everything outside of the instance that its figures depend on, as it stands. */
export interface World extends SharedContent {
  readonly chart: ChartIndex;
  readonly dimensions: DimensionIndex;
  /** Digest of what stood before a file of balances; null where amounts are movements. */
  readonly previousBalances: string | null;
}

export interface JudgedVersion {
  readonly frozen: SharedContent;
  /** Null for versions from before it was kept: only what hangs on the stream can be compared. */
  readonly basis: Basis | null;
}

function placingOfRule({ name: _name, position: _position, ...rule }: StoredRule): object {
  return rule;
}

function byId(first: { readonly id: number }, second: { readonly id: number }): number {
  return first.id - second.id;
}

/** Rules that place otherwise, or other rules; a new name or order places nothing differently. */
function areRulesChanged(then: readonly StoredRule[], now: readonly StoredRule[]): boolean {
  const [before, after] = [then, now].map((rules) => rules.toSorted(byId).map(placingOfRule));
  return !isDeepStrictEqual(before, after);
}

/** What of the stream's accounts touches the version: those that its file holds. */
function changedAccounts({ frozen, basis }: JudgedVersion, now: readonly StoredStreamAccount[]): string[] {
  const thenByCode = new Map(frozen.accounts.map((account) => [account.code, account]));
  const nowByCode = new Map(now.map((account) => [account.code, account]));
  const codes = basis?.asked.source_accounts ?? [...new Set([...thenByCode.keys(), ...nowByCode.keys()])];
  return codes.filter((code) => {
    const [before, after] = [thenByCode.get(code), nowByCode.get(code)];
    return before?.type !== after?.type || before?.account_id !== after?.account_id;
  });
}

/** The causes that can be judged by what is known of the world, in the order of the list. */
export function causesOf(version: JudgedVersion, world: Partial<World>): StaleCause[] {
  const { frozen, basis } = version;
  const holds: Record<StaleCause, boolean> = {
    accounts_changed: world.accounts !== undefined && changedAccounts(version, world.accounts).length > 0,
    rules_changed: world.rules !== undefined && areRulesChanged(frozen.rules, world.rules),
    chart_changed:
      basis !== null && world.chart !== undefined && isChartChanged(basis.asked, basis.chart, world.chart),
    dimension_changed:
      basis !== null &&
      world.dimensions !== undefined &&
      areDimensionsChanged(basis.asked, basis.dimensions, world.dimensions),
    previous_balances_changed:
      basis !== null &&
      world.previousBalances !== undefined &&
      basis.previous_balances !== world.previousBalances,
  };
  return staleCauses.filter((cause) => holds[cause]);
}
