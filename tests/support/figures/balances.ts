import { createHash } from 'node:crypto';
import type { FigureNames } from './figureNames.ts';
import type { RestQuery, RestSession } from './restSession.ts';

/** A trial balance as it is asked for, by names alone, and what it answers. */

export const parts = ['opening', 'turnover', 'closing'] as const;
export type Part = (typeof parts)[number];

export interface BalanceQuestion {
  readonly from: string;
  readonly to: string;
  readonly entities: readonly string[] | null;
  readonly dimensions: readonly string[] | null;
  readonly isFunctional: boolean;
  readonly excludeClosed: boolean;
  readonly isAggregate: boolean;
  readonly hideEmpty: boolean;
  readonly layout: 'records' | 'columns';
}

type AmountLists = Readonly<Record<string, readonly string[]>>;

interface BalanceRow {
  readonly account: string | null;
  readonly computed: 'result_of_earlier_years' | 'total' | null;
  readonly currency: string | null;
  readonly amounts: Readonly<Record<Part, AmountLists>>;
}

export interface Balance {
  readonly columns: readonly { readonly from: string | null; readonly to: string | null }[];
  readonly rows: readonly BalanceRow[];
}

interface AnsweredHead {
  readonly account_id: number | null;
  readonly computed: BalanceRow['computed'];
  readonly currency: string | null;
}

type Cell = Readonly<Record<string, string>> & { readonly period_id: number };

interface Answer {
  readonly columns: readonly {
    readonly from_period_id: number;
    readonly to_period_id: number;
    readonly carried_forward: boolean;
  }[];
  readonly currency: string | null;
  readonly currencies: readonly unknown[];
  readonly carried_forward: boolean;
  readonly rows?: readonly (AnsweredHead & Readonly<Record<Part, AmountLists>>)[];
  readonly records?: readonly (AnsweredHead & Readonly<Record<Part, readonly Cell[]>>)[];
}

export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

const toLists = (cells: readonly Cell[]): AmountLists =>
  Object.fromEntries(
    Object.keys(cells[0] ?? {})
      .filter((name) => name !== 'period_id')
      .map((name) => [name, cells.map((cell) => cell[name] ?? '')]),
  );

function rowsOf(answer: Answer, { accounts }: FigureNames): readonly BalanceRow[] {
  const head = ({ account_id, computed, currency }: AnsweredHead): Omit<BalanceRow, 'amounts'> => ({
    account: accounts.nameOf(account_id),
    computed,
    currency,
  });
  return [
    ...(answer.rows ?? []).map((row) => ({
      ...head(row),
      amounts: { opening: row.opening, turnover: row.turnover, closing: row.closing },
    })),
    ...(answer.records ?? []).map((record) => ({
      ...head(record),
      amounts: {
        opening: toLists(record.opening),
        turnover: toLists(record.turnover),
        closing: toLists(record.closing),
      },
    })),
  ];
}

const idsOf = (
  { idOf }: { readonly idOf: (name: string) => number },
  names: readonly string[] | null,
): readonly number[] | null => names?.map(idOf) ?? null;

export const scopeOf = (
  names: FigureNames,
  { entities, dimensions }: Pick<BalanceQuestion, 'entities' | 'dimensions'>,
): { readonly entities: readonly number[] | null; readonly dimensions: readonly number[] | null } => ({
  entities: idsOf(names.entities, entities),
  dimensions: idsOf(names.dimensions, dimensions),
});

function queryOf(names: FigureNames, question: BalanceQuestion): RestQuery {
  const scope = scopeOf(names, question);
  return {
    from: names.periods.idOf(question.from),
    to: names.periods.idOf(question.to),
    legal_entity_ids: scope.entities,
    dimension_instance_ids: scope.dimensions,
    functional_currency: question.isFunctional,
    excludeClosed: question.excludeClosed,
    aggregate: question.isAggregate,
    hide_empty: question.hideEmpty,
    layout: question.layout,
    data_types: ['sourceData'],
  };
}

/** The rows, and a digest of all that was answered. */
export async function readBalance(
  session: RestSession,
  names: FigureNames,
  question: BalanceQuestion,
): Promise<Balance & { readonly digest: string }> {
  const answer = await session.get<Answer>('/data_audit/trial_balance', queryOf(names, question));
  const columns = answer.columns.map(({ from_period_id, to_period_id, carried_forward }) => ({
    from: names.periods.nameOf(from_period_id),
    to: names.periods.nameOf(to_period_id),
    carried_forward,
  }));
  const rows = rowsOf(answer, names);
  const { currency, currencies, carried_forward } = answer;
  return { columns, rows, digest: digest([columns, rows, currency, currencies, carried_forward]) };
}
