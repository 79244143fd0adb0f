import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PreviousBalance, ProcessingPlan } from '@tributary/engine/postings/plan';
import type { ProcessingResult } from '@tributary/engine/postings/result';

/** What the figures of a version rest on beside its file, map, accounts and rules, and when a change of it touches them. */

/** A ledger account, as far as placing depends on it. */
export interface ChartAccount {
  readonly id: number;
  readonly code: string;
  readonly section: string | null;
  readonly closed_from: string | null;
}

/** A dimension instance as it is valid for some periods, by their place in the calendar. */
export interface DimensionEntry {
  readonly dimension_id: number;
  readonly instance_id: number;
  readonly code: string;
  readonly from: number;
  /** Null: to the end. */
  readonly to: number | null;
  readonly is_default: boolean;
}

/** What a version asked of the chart and of the dimensions; a change of anything else does not touch it. */
interface Asked {
  /** Codes of the source's accounts that its file holds. */
  readonly source_accounts: readonly string[];
  /** Ledger accounts with figures, each with the last day of its last period. */
  readonly accounts: readonly { readonly id: number; readonly last_date: string }[];
  /** Values of the file looked up among account codes, and among dimension codes; null: too many to keep. */
  readonly account_codes: readonly string[] | null;
  readonly dimension_codes: readonly string[] | null;
  readonly has_default_instances: boolean;
  readonly has_normal_sides: boolean;
  /** Places of the first and the last period. */
  readonly from: number;
  readonly to: number;
}

interface ChartAnswer {
  readonly accounts: readonly (Pick<ChartAccount, 'id' | 'closed_from'> & {
    readonly section: string | null;
  })[];
  readonly ids_by_code: readonly (readonly [string, number])[];
}

export interface Basis {
  readonly asked: Asked;
  readonly chart: ChartAnswer;
  readonly dimensions: readonly DimensionEntry[];
  /** Digest of what stood before a file of balances; null where amounts are movements. */
  readonly previous_balances: string | null;
}

function answerOfChart(asked: Asked, chart: readonly ChartAccount[]): ChartAnswer {
  const byId = new Map(chart.map((account) => [account.id, account]));
  const wantedCodes = asked.account_codes === null ? null : new Set(asked.account_codes);
  return {
    accounts: asked.accounts.flatMap(({ id, last_date: lastDate }) => {
      const account = byId.get(id);
      if (account === undefined) return [];
      const isClosed = account.closed_from !== null && account.closed_from <= lastDate;
      return [
        {
          id,
          closed_from: isClosed ? account.closed_from : null,
          section: asked.has_normal_sides ? account.section : null,
        },
      ];
    }),
    ids_by_code: chart
      .map(({ code, id }) => [code.trim(), id] as const)
      .filter(([code]) => code !== '' && (wantedCodes === null || wantedCodes.has(code)))
      .toSorted(([, first], [, second]) => first - second),
  };
}

/** Entries that a look-up of the version can meet, cut to its range and to what of them it looks at. */
function answerOfDimensions(asked: Asked, entries: readonly DimensionEntry[]): DimensionEntry[] {
  const wantedCodes = asked.dimension_codes === null ? null : new Set(asked.dimension_codes);
  return entries
    .filter(({ from, to }) => from <= asked.to && asked.from <= (to ?? Infinity))
    .map((entry) => {
      const code = entry.code.trim();
      return {
        ...entry,
        code: wantedCodes === null || wantedCodes.has(code) ? code : '',
        is_default: asked.has_default_instances && entry.is_default,
        from: Math.max(entry.from, asked.from),
        to: Math.min(entry.to ?? Infinity, asked.to),
      };
    })
    .filter(({ code, is_default: isDefault }) => code !== '' || isDefault)
    .toSorted(
      (first, second) =>
        first.dimension_id - second.dimension_id ||
        first.instance_id - second.instance_id ||
        first.from - second.from,
    )
    .reduce<DimensionEntry[]>(joinNeighbours, []);
}

/** A version of the tree that changes nothing here is no change: two spans that say the same are one. */
function joinNeighbours(joined: DimensionEntry[], entry: DimensionEntry): DimensionEntry[] {
  const last = joined.at(-1);
  const isSame =
    last !== undefined && isDeepStrictEqual({ ...last, from: 0, to: 0 }, { ...entry, from: 0, to: 0 });
  if (!isSame || (last.to ?? Infinity) + 1 !== entry.from) return [...joined, entry];
  return [...joined.slice(0, -1), { ...last, to: entry.to }];
}

const defaultStructure = -1;

/** The basis of what was just processed by the plan. */
export function basisOf(
  plan: ProcessingPlan,
  result: Pick<ProcessingResult, 'balances' | 'sourceAccounts' | 'lookedUpCodes'>,
): Basis {
  const placeOf = new Map(plan.periods.map((period, index) => [period.id, index + 1]));
  const endOf = new Map(plan.periods.map((period) => [period.id, period.endDate]));
  const typeOf = new Map(plan.accounts.map((account) => [account.id, account.type]));
  const lastDates = new Map<number, string>();
  for (const { accountId, periodId } of result.balances) {
    const end = endOf.get(periodId) ?? '';
    if (end > (lastDates.get(accountId) ?? '')) lastDates.set(accountId, end);
  }
  const entries = dimensionEntriesOf(plan, placeOf);
  const defaults = new Set(entries.filter((entry) => entry.is_default).map((entry) => entry.instance_id));
  const asked: Asked = {
    source_accounts: result.sourceAccounts.map(({ code }) => code),
    accounts: [...lastDates]
      .map(([id, last_date]) => ({ id, last_date }))
      .toSorted((first, second) => first.id - second.id),
    account_codes: result.lookedUpCodes.accounts,
    dimension_codes: result.lookedUpCodes.dimensions,
    has_default_instances: result.balances.some(
      ({ accountId, dimensionInstanceId: instance }) =>
        typeOf.get(accountId) !== 'balance' && (instance === defaultStructure || defaults.has(instance)),
    ),
    has_normal_sides: plan.fields.some(
      ({ format }) => format?.kind === 'amount' && format.side?.from === 'normal_side',
    ),
    from: placeOf.get(plan.fromPeriodId) ?? 0,
    to: placeOf.get(plan.toPeriodId) ?? 0,
  };
  const chart = plan.accounts.map(({ id, code, closedFrom, normalSide }) => ({
    id,
    code,
    section: normalSide === 'credit' ? 'liabilities' : null,
    closed_from: closedFrom,
  }));
  return {
    asked,
    chart: answerOfChart(asked, chart),
    dimensions: answerOfDimensions(asked, entries),
    previous_balances: plan.previousBalances === undefined ? null : digestOfBalances(plan.previousBalances),
  };
}

/** Equal for equal balances, in whatever order; a balance of zero is none. */
export function digestOfBalances(balances: readonly PreviousBalance[]): string {
  const lines = balances
    .filter(({ amount }) => amount !== 0n)
    .map((balance) => `${balance.accountId}/${balance.dimensionInstanceId}/${balance.amount}`)
    .toSorted();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

function dimensionEntriesOf(plan: ProcessingPlan, placeOf: ReadonlyMap<number, number>): DimensionEntry[] {
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

/** Whether the chart as it stands would place what the version holds elsewhere, or no longer take it. */
export function isChartChanged({ asked, chart: then }: Basis, chart: readonly ChartAccount[]): boolean {
  const normalised = chart.map((account) => ({
    ...account,
    section: account.section === 'liabilities' ? account.section : null,
  }));
  const now = answerOfChart(asked, normalised);
  if (!isDeepStrictEqual(now.ids_by_code, then.ids_by_code)) return true;
  const thenById = new Map(then.accounts.map((account) => [account.id, account]));
  return (
    now.accounts.length !== then.accounts.length ||
    now.accounts.some(({ id, closed_from: closedFrom, section }) => {
      const before = thenById.get(id);
      const isClosedEarlier = closedFrom !== null && closedFrom < (before?.closed_from ?? '9999-12-31');
      return isClosedEarlier || section !== before?.section;
    })
  );
}

/** Whether a look-up of the version would find another dimension instance than it did. */
export function areDimensionsChanged(
  { asked, dimensions }: Basis,
  entries: readonly DimensionEntry[],
): boolean {
  return !isDeepStrictEqual(answerOfDimensions(asked, entries), dimensions);
}
