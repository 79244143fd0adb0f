import type {
  BalanceKind,
  PeriodBalance,
  TrialBalanceAmounts,
  TrialBalanceCell,
} from '@tributary/engine/balances/periodBalance';
import {
  computeTrialBalance,
  hideEmptyRows,
  type TrialBalance,
  type TrialBalanceRow,
} from '@tributary/engine/balances/trialBalance';
import type { AccountId, ClientId, LegalEntityId, PeriodId } from '@tributary/engine/ids';
import { type Amount, formatAmount, parseAmount } from '@tributary/engine/money/amount';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { currencyEntry } from '../currencies/service.ts';
import { type BalanceSum, balancesOf, readFigures } from '../postings/readService.ts';
import {
  type CurrencyGroup,
  currencyGroups,
  type MasterData,
  readMasterData,
  retainedEarningsByEntity,
  selectDimensions,
  selectEntities,
  selectRange,
} from './figures.ts';
import type { trialBalanceQuerySchema, trialBalanceSchema } from './schemas.ts';
import { readStale } from './staleFigures.ts';

type Query = z.output<typeof trialBalanceQuerySchema>;
type Answer = z.input<typeof trialBalanceSchema>;

const kinds: Readonly<Record<BalanceKind, 'sourceData' | 'elimination' | 'adjustment'>> = {
  source: 'sourceData',
  elimination: 'elimination',
  adjustment: 'adjustment',
};

export function toAmount(text: string): Amount {
  const amount = parseAmount(text);
  if (amount === null) throw new Error(`The database answered no amount: ${text}`);
  return amount;
}

export function toPeriodBalance(sum: BalanceSum): PeriodBalance {
  return {
    entityId: sum.entity_id as LegalEntityId,
    accountId: sum.account_id as AccountId,
    periodId: sum.period_id as PeriodId,
    kind: sum.kind,
    debit: sum.debit,
    credit: sum.credit,
  };
}

/** Opening, turnover and closing of every account and period, from the published balances. */
export async function readTrialBalance(db: Database, clientId: ClientId, query: Query): Promise<Answer> {
  const useFunctionalCurrency = query.functional_currency ?? false;
  const { masterData, entities, sums, stale } = await readFigures(
    db,
    clientId,
    async (transaction) => {
      const known = await readMasterData(transaction, clientId);
      const selected = selectEntities(known, query.legal_entity_ids);
      const { to } = selectRange(known, query.from, query.to);
      const filter = {
        entityIds: query.legal_entity_ids ?? null,
        dimensions: await selectDimensions(transaction, clientId, query.dimension_instance_ids),
        excludeClosed: query.exclude_closed,
        useFunctionalCurrency,
      };
      const periodIds = known.periods
        .filter((period) => period.ordering <= to.ordering)
        .map((period) => period.id);
      const found = await readStale(transaction, clientId, known, selected, to.ordering);
      return { masterData: known, entities: selected, filter, periodIds, stale: found };
    },
    async (figures, { filter, periodIds, ...prepared }) => ({
      ...prepared,
      sums: await balancesOf(figures, filter, periodIds),
    }),
  );
  const balances = sums
    .filter((sum) => query.data_types?.includes(kinds[sum.kind]) ?? true)
    .map((sum) => toPeriodBalance(sum));
  const groups = currencyGroups(masterData, entities, useFunctionalCurrency);
  const figures = toAnswer(
    groups.map((group) => ({
      currency: group.currency,
      ...computeGroup(masterData, group, query, balances),
    })),
    query,
  );
  return { ...figures, stale_instances: stale };
}

/** The balances of companies that share a currency: amounts of others are never added to theirs. */
function computeGroup(
  masterData: MasterData,
  { entities }: CurrencyGroup,
  query: Query,
  balances: readonly PeriodBalance[],
): TrialBalance {
  const ofGroup = new Set(entities.map((entity) => entity.id));
  const accounts = masterData.accounts.map((account) => ({
    id: account.id as AccountId,
    parentId: account.parent as AccountId | null,
    type: account.type,
  }));
  const computed = computeTrialBalance({
    accounts,
    periods: masterData.periods,
    fromPeriodId: query.from as PeriodId,
    toPeriodId: query.to as PeriodId,
    balances: balances.filter((balance) => ofGroup.has(balance.entityId)),
    retainedEarningsAccounts: retainedEarningsByEntity(masterData, entities),
  });
  if (query.hide_empty !== true) return computed;
  return hideEmptyRows(computed, accounts, query.aggregate === true ? 'range' : 'periods');
}

/** A row as the answer shows it: one cell a column. */
interface Line {
  readonly account_id: number | null;
  readonly computed: 'result_of_earlier_years' | 'total' | null;
  readonly currency: string | null;
  readonly cells: readonly TrialBalanceCell[];
}

type GroupBalance = TrialBalance & { readonly currency: string | null };

function linesOf(balance: GroupBalance, isAggregate: boolean): Line[] {
  const toLine = (row: TrialBalanceRow, computed: Line['computed']): Line => ({
    account_id: row.accountId,
    computed,
    currency: balance.currency,
    cells: isAggregate ? [row.range] : row.cells,
  });
  return [
    ...balance.rows.map((row) => toLine(row, row.kind === 'result_of_earlier_years' ? row.kind : null)),
    toLine(balance.totals, 'total'),
  ];
}

function toAnswer(balances: readonly GroupBalance[], query: Query): Omit<Answer, 'stale_instances'> {
  const isAggregate = query.aggregate === true;
  const isCarried = isAggregate && balances.some((balance) => balance.carriedForward);
  const periodIds = balances[0]?.periodIds ?? [];
  const columns = isAggregate
    ? [{ from_period_id: query.from, to_period_id: query.to, carried_forward: isCarried }]
    : periodIds.map((id) => ({ from_period_id: id, to_period_id: id, carried_forward: false }));
  const lines = balances.flatMap((balance) => linesOf(balance, isAggregate));
  const currency = balances.length === 1 ? (balances[0]?.currency ?? null) : null;
  const currencies = balances.flatMap((balance) => (balance.currency === null ? [] : [balance.currency]));
  const head = {
    columns,
    currency,
    currencies: currencies.map((code) => currencyEntry(code)),
    carried_forward: isCarried,
  };
  if (query.layout === 'records') {
    return { ...head, records: lines.map((line) => toRecord(line, columns)) };
  }
  return { ...head, rows: lines.map((line) => toLists(line)) };
}

const parts = ['opening', 'turnover', 'closing'] as const;

function toRecord({ cells, ...head }: Line, columns: Answer['columns']) {
  const amountsOf = (part: (typeof parts)[number]) =>
    cells.map((cell, index) => ({
      period_id: columns[index]?.from_period_id ?? 0,
      debit: formatAmount(cell[part].debit),
      credit: formatAmount(cell[part].credit),
      elimination_debit: formatAmount(cell[part].eliminationDebit),
      elimination_credit: formatAmount(cell[part].eliminationCredit),
      adjustment_debit: formatAmount(cell[part].adjustmentDebit),
      adjustment_credit: formatAmount(cell[part].adjustmentCredit),
    }));
  return {
    ...head,
    opening: amountsOf('opening'),
    turnover: amountsOf('turnover'),
    closing: amountsOf('closing'),
  };
}

const amountNames = [
  ['debit', 'debit'],
  ['credit', 'credit'],
  ['elimination_debit', 'eliminationDebit'],
  ['elimination_credit', 'eliminationCredit'],
  ['adjustment_debit', 'adjustmentDebit'],
  ['adjustment_credit', 'adjustmentCredit'],
] as const satisfies readonly (readonly [string, keyof TrialBalanceAmounts])[];

/** Lists aligned with the columns; a list of zeros only is left out. */
function toLists({ cells, ...head }: Line) {
  const listsOf = (
    part: (typeof parts)[number],
  ): Partial<Record<(typeof amountNames)[number][0], string[]>> =>
    Object.fromEntries(
      amountNames
        .filter(([, name]) => cells.some((cell) => cell[part][name] !== 0n))
        .map(([wireName, name]) => [wireName, cells.map((cell) => formatAmount(cell[part][name]))]),
    );
  return { ...head, opening: listsOf('opening'), turnover: listsOf('turnover'), closing: listsOf('closing') };
}
