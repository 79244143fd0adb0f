import type { TreeGridRow } from '../../components/treeGrid/types.ts';
import type { TrialBalanceFigures_balance$data } from '../../__generated__/TrialBalanceFigures_balance.graphql.ts';
import { PARTS, SIDES, type Figure } from './figure.ts';

type Answer = TrialBalanceFigures_balance$data;
type AnswerRow = Answer['rows'][number];
type AmountLists = AnswerRow['opening'];
type ListName = keyof AmountLists;

export interface BalanceRow extends TreeGridRow {
  readonly code: string;
  readonly name: string;
  /** Null for a computed line. */
  readonly accountId: string | null;
  readonly computed: string | null;
  readonly answer: AnswerRow;
}

const ZERO = '0.0000';

const partNames = { OPENING: 'opening', TURNOVER: 'turnover', CLOSING: 'closing' } as const;

const listNames = {
  SOURCE_DATA: { DEBIT: 'debit', CREDIT: 'credit' },
  ELIMINATION: { DEBIT: 'eliminationDebit', CREDIT: 'eliminationCredit' },
  ADJUSTMENT: { DEBIT: 'adjustmentDebit', CREDIT: 'adjustmentCredit' },
} as const satisfies Record<Figure['dataType'], Record<Figure['side'], ListName>>;

export function balanceRows(answer: Answer, nameOfLine: (computed: string) => string): readonly BalanceRow[] {
  return answer.rows.map((row) => {
    const { account, computed } = row;
    if (account) {
      return {
        id: account.id,
        parentId: account.parent?.id ?? null,
        code: account.code,
        name: account.name,
        accountId: account.id,
        computed: null,
        answer: row,
      };
    }
    const line = computed ?? 'TOTAL';
    return {
      id: line,
      parentId: null,
      isTotal: true,
      code: '',
      name: nameOfLine(line),
      accountId: null,
      computed: line,
      answer: row,
    };
  });
}

/** The exact amount of a cell; lists of zeros only are left out of the answer. */
export function amountOf(
  row: BalanceRow,
  columnIndex: number,
  kind: Pick<Figure, 'part' | 'dataType' | 'side'>,
): string {
  return row.answer[partNames[kind.part]][listNames[kind.dataType][kind.side]]?.[columnIndex] ?? ZERO;
}

/** The kinds of data that hold any amount; the books themselves are always shown. */
export function dataTypesShown(answer: Answer): readonly Figure['dataType'][] {
  const isHeld = (dataType: Figure['dataType']) =>
    answer.rows.some((row) =>
      PARTS.some((part) => SIDES.some((side) => row[partNames[part]][listNames[dataType][side]] != null)),
    );
  const others = (['ELIMINATION', 'ADJUSTMENT'] as const).filter(isHeld);
  return others.length === 0 || isHeld('SOURCE_DATA') ? ['SOURCE_DATA', ...others] : others;
}

/** The account of a row with all accounts below it, or those that have an amount in this column for a computed total. */
export function accountIdsBehind(row: BalanceRow, rows: readonly BalanceRow[]): readonly string[] | null {
  if (row.accountId === null) return null;
  const inside = new Set([row.id]);
  for (const each of rows) if (each.parentId !== null && inside.has(each.parentId)) inside.add(each.id);
  return [...inside];
}
