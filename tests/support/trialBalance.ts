import type { GraphSession } from '../../demo/src/graph.ts';
import { units } from './decimals.ts';

/** The trial balance as the graph gives it, its lists of decimals turned into exact numbers. */

interface SideAmounts {
  readonly debit: readonly bigint[];
  readonly credit: readonly bigint[];
}

export interface TrialBalanceRow {
  readonly account: { readonly id: string; readonly code: string; readonly level: number } | null;
  readonly computed: 'RESULT_OF_EARLIER_YEARS' | 'TRANSLATION_ADJUSTMENT' | 'TOTAL' | null;
  readonly currency: string | null;
  readonly opening: SideAmounts;
  readonly turnover: SideAmounts;
  readonly closing: SideAmounts;
}

export interface TrialBalance {
  readonly currency: string | null;
  readonly columns: readonly { readonly fromPeriod: { id: string }; readonly toPeriod: { id: string } }[];
  readonly rows: readonly TrialBalanceRow[];
}

export interface TrialBalanceFilter {
  readonly fromPeriodId: string;
  readonly toPeriodId: string;
  readonly legalEntityIds?: readonly string[];
  /** With all below them. */
  readonly dimensionInstanceIds?: readonly string[];
  readonly includeDefaultStructure?: boolean;
  readonly useFunctionalCurrency?: boolean;
  readonly reportingCurrency?: string;
  readonly aggregate?: boolean;
  readonly excludeClosed?: boolean;
}

interface AmountLists {
  readonly debit: readonly string[] | null;
  readonly credit: readonly string[] | null;
}

interface AnsweredRow extends Pick<TrialBalanceRow, 'account' | 'computed' | 'currency'> {
  readonly opening: AmountLists;
  readonly turnover: AmountLists;
  readonly closing: AmountLists;
}

export const parts = ['opening', 'turnover', 'closing'] as const;

const document = `query ($clientId: ID!, $filter: TrialBalanceFilter!) {
  client(id: $clientId) { trialBalance(filter: $filter) {
    currency
    columns { fromPeriod { id } toPeriod { id } }
    rows {
      account { id code level }
      computed
      currency
      opening { debit credit }
      turnover { debit credit }
      closing { debit credit }
    }
  } }
}`;

export async function readTrialBalance(
  session: GraphSession,
  clientId: string,
  filter: TrialBalanceFilter,
): Promise<TrialBalance> {
  const { client } = await session.send<{
    client: { trialBalance: Omit<TrialBalance, 'rows'> & { readonly rows: readonly AnsweredRow[] } };
  }>(document, { clientId, filter });
  const { rows, ...head } = client.trialBalance;
  // A list that is absent stands for zeros in every column.
  const amounts = (list: readonly string[] | null): readonly bigint[] =>
    list === null ? head.columns.map(() => 0n) : list.map(units);
  const sides = ({ debit, credit }: AmountLists): SideAmounts => ({
    debit: amounts(debit),
    credit: amounts(credit),
  });
  return {
    ...head,
    rows: rows.map((row) => ({
      account: row.account,
      computed: row.computed,
      currency: row.currency,
      opening: sides(row.opening),
      turnover: sides(row.turnover),
      closing: sides(row.closing),
    })),
  };
}

type ByCode = ReadonlyMap<string, { readonly debit: bigint; readonly credit: bigint }>;

function byCode(part: (typeof parts)[number], { rows }: Pick<TrialBalance, 'rows'>): ByCode {
  return new Map(
    rows.flatMap(({ account, [part]: amounts }) => {
      const debit = amounts.debit[0] ?? 0n;
      const credit = amounts.credit[0] ?? 0n;
      return account === null || (debit === 0n && credit === 0n)
        ? []
        : [[account.code, { debit, credit }] as const];
    }),
  );
}

/** Turnover of the accounts that have any, by code, over a range shown as one column. */
export const turnoverByCode = (balance: Pick<TrialBalance, 'rows'>): ByCode => byCode('turnover', balance);

/** The same of what they hold at the end of it. */
export const closingByCode = (balance: Pick<TrialBalance, 'rows'>): ByCode => byCode('closing', balance);
