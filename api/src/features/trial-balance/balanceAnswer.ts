import type { GroupBasis, ScopePart } from '@tributary/engine/balances/groupLines';
import type { BalanceKind, TrialBalanceAccount } from '@tributary/engine/balances/periodBalance';
import type { SharePart } from '@tributary/engine/balances/sharedLines';
import {
  computeTrialBalance,
  hideEmptyRows,
  type TrialBalance,
  type TrialBalanceRow,
} from '@tributary/engine/balances/trialBalance';
import {
  type AmountName,
  amountNames,
  balanceKinds,
  type BalancePart,
  balanceParts,
} from '@tributary/engine/balances/trialBalanceSums';
import type { AmountList } from '@tributary/engine/balances/turnovers';
import type { AccountId, LegalEntityId, PeriodId } from '@tributary/engine/ids';
import type { Amount } from '@tributary/engine/money/amount';
import type { ColumnPeriods } from '@tributary/engine/periods/columnSpans';
import type { Period } from '@tributary/engine/periods/period';
import type { InstancesInPeriods } from '../dimensions/service.ts';
import { JsonBytes, writableOf } from '../jsonBytes.ts';
import type { EliminationFilter } from '../postings/readService.ts';
import { type EntityBodies, entityBalancesOf } from './entityBalances.ts';
import { MissingRatesError } from './missingRatesError.ts';

/** A trial balance, computed and written as text, by a thread that does nothing else. */

export interface BalanceTask {
  readonly accounts: readonly TrialBalanceAccount[];
  readonly periods: readonly Period[];
  readonly fromPeriodId: PeriodId;
  readonly toPeriodId: PeriodId;
  readonly columns: ColumnPeriods;
  readonly hideEmpty: boolean;
  readonly layout: 'records' | 'columns' | 'balances';
  readonly kinds: readonly BalanceKind[] | null;
  /** What is consolidated stands beside the kinds, where there is any other than the books. */
  readonly isConsolidated: boolean;
  readonly eliminations: EliminationFilter;
  readonly excludeClosed: boolean;
  readonly isFunctional: boolean;
  /** Amounts are in a reporting currency, in which balances have effects of rates. */
  readonly isTranslated: boolean;
  /** What net assets are, and how shares are rounded; null: without ownership. */
  readonly group: { readonly equityAccounts: readonly AccountId[]; readonly minorUnit: Amount } | null;
  readonly dimensions: readonly InstancesInPeriods[] | null;
  /** Legal entities whose amounts may be added: amounts of others are never added to theirs. */
  readonly groups: readonly {
    readonly currency: string | null;
    readonly entities: readonly EntityBodies[];
  }[];
  /** Not all legal entities are seen by whom this is for. */
  readonly isLimited: boolean;
  /** JSON of what the answer says of currencies, stale instances and stale initial balances. */
  readonly currencies: string;
  readonly staleInstances: string;
  readonly staleInitialBalances: string;
  /** JSON of the sets that eliminations are told apart by. */
  readonly eliminationSets: string;
  /** What comes along, as JSON. */
  readonly included: readonly { readonly name: string; readonly json: string }[];
}

const wireNames: Readonly<Record<AmountName, string>> = {
  debit: 'debit',
  credit: 'credit',
  eliminationDebit: 'elimination_debit',
  eliminationCredit: 'elimination_credit',
  adjustmentDebit: 'adjustment_debit',
  adjustmentCredit: 'adjustment_credit',
};

const balanceNames: Readonly<Record<BalanceKind, string>> = {
  source: 'balance',
  elimination: 'elimination_balance',
  adjustment: 'adjustment_balance',
};

const partNames: Readonly<Record<BalancePart, string>> = {
  opening: 'opening',
  turnover: 'turnover',
  rateEffect: 'rate_effect',
  scopeEffect: 'scope_effect',
  closing: 'closing',
};

/** In the order in which they lead to the closing. */
const partsInOrder = [
  'opening',
  'turnover',
  'rateEffect',
  'scopeEffect',
  'closing',
] as const satisfies readonly BalancePart[];

const partsOf = ({ isTranslated, group }: BalanceTask): readonly BalancePart[] =>
  partsInOrder.filter(
    (part) => (isTranslated || part !== 'rateEffect') && (group !== null || part !== 'scopeEffect'),
  );

type ListsOf = (part: BalancePart) => Iterable<readonly [name: string, amounts: AmountList | null]>;

const consolidatedSides = ['debit', 'credit'] as const;

const sidesOf =
  (row: TrialBalanceRow, isConsolidated: boolean): ListsOf =>
  (part) => [
    ...amountNames.map((name) => [wireNames[name], row.amounts(part, name)] as const),
    ...(isConsolidated
      ? consolidatedSides.map((side) => [`consolidated_${side}`, row.consolidated(part, side)] as const)
      : []),
  ];

const balancesOf =
  (row: TrialBalanceRow, isConsolidated: boolean): ListsOf =>
  (part) => [
    ...balanceKinds.map((kind) => [balanceNames[kind], row.balances(part, kind)] as const),
    ...(isConsolidated ? [['consolidated_balance', row.consolidated(part, 'balance')] as const] : []),
  ];

/** Lists aligned with the columns; a list of zeros only is left out. */
function writeLists(json: JsonBytes, parts: readonly BalancePart[], listsOf: ListsOf): void {
  for (const part of parts) {
    let separator = `,"${partNames[part]}":{`;
    for (const [name, amounts] of listsOf(part)) {
      if (amounts === null) continue;
      json.text(`${separator}"${name}":[`);
      json.amounts(writableOf(amounts));
      json.text(']');
      separator = ',';
    }
    json.text(separator === ',' ? '}' : `${separator}}`);
  }
}

/** An object for each cell. */
function writeCells(
  json: JsonBytes,
  parts: readonly BalancePart[],
  listsOf: ListsOf,
  periodIds: readonly number[],
): void {
  for (const part of parts) {
    const lists = [...listsOf(part)].map(([name, amounts]) => ({
      name,
      amounts: amounts === null ? null : writableOf(amounts),
    }));
    json.text(`,"${partNames[part]}":[`);
    periodIds.forEach((id, column) => {
      json.text(`${column === 0 ? '' : ','}{"period_id":${id}`);
      for (const { name, amounts } of lists) {
        json.text(`,"${name}":`);
        json.amount(amounts?.[column] ?? 0);
      }
      json.text('}');
    });
    json.text(']');
  }
}

type Written = BalanceTask & { readonly hasConsolidated: boolean };

/** Whether anything stands beside the books: else they are what is consolidated. */
const hasOtherKinds = (row: TrialBalanceRow): boolean =>
  balanceParts.some((part) =>
    balanceKinds.some((kind) => kind !== 'source' && row.balances(part, kind) !== null),
  );

function writeRow(
  json: JsonBytes,
  task: Written,
  currency: string | null,
  row: TrialBalanceRow,
  columns: readonly number[],
): void {
  const computed = row.kind === 'account' ? null : row.kind === 'totals' ? 'total' : row.kind;
  const head = `"currency":${JSON.stringify(currency)},"account_id":${row.accountId},"computed":${JSON.stringify(computed)}`;
  json.text(`{${head}`);
  const { hasConsolidated, layout } = task;
  if (layout === 'balances') writeLists(json, partsOf(task), balancesOf(row, hasConsolidated));
  else if (layout === 'columns') writeLists(json, partsOf(task), sidesOf(row, hasConsolidated));
  else writeCells(json, partsOf(task), sidesOf(row, hasConsolidated), columns);
  json.text('}');
}

type Told = Pick<GroupBasis, 'tellShare' | 'tellScope'>;

function computeGroup(
  task: BalanceTask,
  { entities }: BalanceTask['groups'][number],
  told: Told = {},
): TrialBalance {
  const { accounts, isFunctional, excludeClosed, kinds, eliminations } = task;
  const scope = { kinds, isFunctional, excludeClosed, eliminations };
  const computed = computeTrialBalance({
    accounts,
    periods: task.periods,
    fromPeriodId: task.fromPeriodId,
    toPeriodId: task.toPeriodId,
    columns: task.columns,
    balances: entities.map((entity) => entityBalancesOf(entity, task.dimensions, scope)),
    retainedEarningsAccounts: new Map(
      entities.flatMap(({ entityId, retainedEarningsAccount: id }) =>
        id === null ? [] : [[entityId as LegalEntityId, id as AccountId] as const],
      ),
    ),
    ...(task.group !== null && {
      group: { ...task.group, ...told, equityAccounts: new Set(task.group.equityAccounts) },
    }),
  });
  if (computed.missingRates.length > 0) throw new MissingRatesError(computed.missingRates);
  return task.hideEmpty ? hideEmptyRows(computed, accounts) : computed;
}

/** What stands behind the lines that ownership makes, with the periods and accounts that they name by place. */
export interface GroupParts {
  readonly shares: readonly SharePart[];
  readonly scopes: readonly ScopePart[];
}

export function findGroupParts(task: BalanceTask): GroupParts {
  const [shares, scopes]: [SharePart[], ScopePart[]] = [[], []];
  const told = {
    tellShare: (part: SharePart) => shares.push(part),
    tellScope: (part: ScopePart) => scopes.push(part),
  };
  for (const group of task.groups) computeGroup(task, group, told);
  return { shares, scopes };
}

/** The answer as JSON, its fields in the order of its schema. Refuses (MissingRatesError) what rests on rates that are missing. */
export function writeTrialBalance(task: BalanceTask): Uint8Array<ArrayBuffer> {
  const balances = task.groups.map((group) => ({ ...computeGroup(task, group), currency: group.currency }));
  const columns = (balances[0]?.columns ?? []).map(({ fromPeriodId, toPeriodId }, at) => ({
    from_period_id: fromPeriodId,
    to_period_id: toPeriodId,
    carried_forward: balances.some((balance) => balance.columns[at]?.carriedForward === true),
  }));
  const currency = balances.length === 1 ? (balances[0]?.currency ?? null) : null;
  const periodIds = columns.map(({ from_period_id }) => from_period_id);
  const json = new JsonBytes();
  const head = [
    `"columns":${JSON.stringify(columns)}`,
    `"currency":${JSON.stringify(currency)}`,
    `"currencies":${task.currencies}`,
    `"carried_forward":${columns.some((column) => column.carried_forward)}`,
    `"is_limited":${task.isLimited}`,
    `"stale_instances":${task.staleInstances}`,
    `"stale_initial_balances":${task.staleInitialBalances}`,
    `"elimination_sets":${task.eliminationSets}`,
    `"${task.layout === 'records' ? 'records' : 'rows'}":[`,
  ];
  json.text(`{${head.join(',')}`);
  const hasConsolidated =
    task.isConsolidated && balances.some(({ rows }) => rows.some((row) => hasOtherKinds(row)));
  const written = { ...task, hasConsolidated };
  let separator = '';
  for (const balance of balances) {
    for (const row of [...balance.rows, balance.totals]) {
      json.text(separator);
      writeRow(json, written, balance.currency, row, periodIds);
      separator = ',';
    }
  }
  json.text(']');
  for (const { name, json: value } of task.included) json.text(`,"${name}":${value}`);
  json.text('}');
  return json.finish();
}
