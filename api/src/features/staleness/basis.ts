import type { BalanceRows } from '@tributary/engine/balances/packs/balanceRows';
import type { AccountId, PeriodId } from '@tributary/engine/ids';
import type { ProcessingPlan } from '@tributary/engine/plan/processingPlan';
import type { ProcessingResult } from '@tributary/engine/postings/result';
import { type PlainRate, toPlainRate } from './plainRate.ts';
import type { Asked } from './asked.ts';
import { answerOfChart, type ChartAnswer, indexChart } from './chartAnswer.ts';
import { digestOfBalances } from './digest.ts';
import { answerOfEntities, type EntityAnswer, indexEntities } from './entityAnswer.ts';
import { answerOfDimensions, type DimensionEntry, indexDimensions } from './dimensionAnswer.ts';

/** What the figures of a version rest on beside its file, map, accounts and rules, and when a change of it touches them. */

export interface Basis {
  readonly asked: Asked;
  readonly chart: ChartAnswer;
  readonly dimensions: readonly DimensionEntry[];
  /** Absent in versions from before it was kept. */
  readonly entities?: EntityAnswer;
  /** Digest of what stood before a file of balances, or `movedBalances`; null where amounts are movements. */
  readonly previous_balances: string | null;
  /** The initial balance that stood there among others; null: there was none, or amounts are movements. Absent as below. */
  readonly initial_balance?: number | null;
  /**
   * Which account was taken to hold results of earlier fiscal years; null where there were none before balances. Absent in
   * versions from before it was kept.
   */
  readonly earlier_result?: { readonly account_id: number | null } | null;
  /** Types of accounts with amounts in no dimension instance, or in one that takes the rest. Absent as above. */
  readonly unassigned?: readonly DividedType[];
  /** The average rates by which amounts were translated. Absent in versions from before it was kept. */
  readonly rates?: readonly (PlainRate & { readonly period_id: number })[];
}

const defaultStructure = -1;

/** Types of accounts that a dimension divides. */
type DividedType = ProcessingPlan['dimensions'][number]['type'];

/** What of a plan figures rest on; of payroll nothing stands before. */
type BasisPlan = Pick<
  ProcessingPlan,
  'fields' | 'periods' | 'fromPeriodId' | 'toPeriodId' | 'accounts' | 'dimensions'
> &
  Partial<Pick<ProcessingPlan, 'previousBalances' | 'consolidation'>>;

/** Where balances stand, as columns of equal length. */
export type BalancedPlaces = Pick<BalanceRows, 'accountIds' | 'periodIds' | 'dimensionInstanceIds'>;

/**
 * The basis of what was just processed by the plan; `contraCode` is the source account that takes what entries lack,
 * `initialBalanceId` the initial balance of the legal entity.
 */
export async function basisOf(
  plan: BasisPlan,
  {
    contraCode,
    initialBalanceId,
  }: {
    readonly contraCode: string | null;
    readonly initialBalanceId: number | null;
  },
  result: Pick<ProcessingResult, 'sourceAccounts' | 'lookedUpCodes' | 'earlierResult' | 'usedRates'> & {
    readonly balances: BalancedPlaces;
    readonly counts: Pick<ProcessingResult['counts'], 'contraEntries'>;
  },
): Promise<Basis> {
  // Balances are held against others where it is another account, also where it took nothing.
  const isContraAsked =
    contraCode !== null && (result.counts.contraEntries > 0 || plan.previousBalances !== undefined);
  const placeOf = new Map(plan.periods.map((period, index) => [period.id, index + 1]));
  const endOf = new Map(plan.periods.map((period) => [period.id, period.endDate]));
  const lastDates = new Map<number, string>();
  const { accountIds, periodIds } = result.balances;
  accountIds.forEach((accountId, row) => {
    const end = endOf.get(periodIds[row] as PeriodId) ?? '';
    if (end > (lastDates.get(accountId) ?? '')) lastDates.set(accountId, end);
  });
  const entries = dimensionEntriesOf(plan, placeOf);
  const unassigned = unassignedTypes(plan, entries, result.balances);
  const asked: Asked = {
    source_accounts: [
      ...result.sourceAccounts.map(({ code }) => code),
      ...(isContraAsked ? [contraCode] : []),
    ],
    accounts: [...lastDates]
      .map(([id, last_date]) => ({ id, last_date }))
      .toSorted((first, second) => first.id - second.id),
    account_codes: result.lookedUpCodes.accounts,
    dimension_codes: result.lookedUpCodes.dimensions,
    entity_codes: result.lookedUpCodes.entities,
    has_default_instances: unassigned.length > 0,
    has_normal_sides: plan.fields.some(
      ({ format }) => format?.kind === 'amount' && format.side?.from === 'normal_side',
    ),
    from: placeOf.get(plan.fromPeriodId) ?? 0,
    to: placeOf.get(plan.toPeriodId) ?? 0,
  };
  const chart = plan.accounts.map(({ id, code, type, closedFrom, normalSide }) => ({
    id,
    code,
    type,
    section: normalSide === 'credit' ? 'liabilities' : null,
    closed_from: closedFrom,
  }));
  return {
    asked,
    chart: answerOfChart(asked, indexChart(chart)),
    dimensions: answerOfDimensions(asked, indexDimensions(entries)),
    entities: answerOfEntities(asked, indexEntities(plan.consolidation?.entities ?? [])),
    previous_balances:
      plan.previousBalances === undefined ? null : await digestOfBalances(plan.previousBalances),
    initial_balance: plan.previousBalances === undefined ? null : initialBalanceId,
    unassigned,
    rates: result.usedRates.map(({ periodId, rate }) => ({ period_id: periodId, ...toPlainRate(rate) })),
    earlier_result: result.earlierResult && { account_id: result.earlierResult.accountId },
  };
}

function unassignedTypes(
  plan: BasisPlan,
  entries: readonly DimensionEntry[],
  { accountIds, dimensionInstanceIds }: BalancedPlaces,
): readonly DividedType[] {
  const typeOf = new Map(plan.accounts.map((account) => [account.id, account.type]));
  const defaults = new Set(entries.filter((entry) => entry.is_default).map((entry) => entry.instance_id));
  const types = new Set<DividedType>();
  dimensionInstanceIds.forEach((instance, row) => {
    const type = typeOf.get(accountIds[row] as AccountId);
    if (type === undefined || type === 'balance') return;
    if (instance === defaultStructure || defaults.has(instance)) types.add(type);
  });
  return [...types];
}

function dimensionEntriesOf(plan: BasisPlan, placeOf: ReadonlyMap<number, number>): DimensionEntry[] {
  return plan.dimensions.flatMap((dimension) =>
    dimension.instances.map((instance) => ({
      dimension_id: dimension.id,
      instance_id: instance.id,
      code: instance.code,
      from: placeOf.get(instance.fromPeriodId) ?? 1,
      to: instance.toPeriodId === null ? null : (placeOf.get(instance.toPeriodId) ?? null),
      is_default: instance.isDefault,
    })),
  );
}
