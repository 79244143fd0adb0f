import { type BalanceQuestion, digest, type Part, scopeOf } from './balances.ts';
import type { FigureNames } from './figureNames.ts';
import type { RestQuery, RestSession } from './restSession.ts';

/** A figure of a trial balance, by names alone, and the postings that the product shows behind it. */

export interface FigureQuestion {
  readonly account: string | null;
  readonly computed: 'result_of_earlier_years' | 'total' | null;
  readonly currency: string | null;
  readonly part: Part;
  readonly column: number;
  /** One side of it alone. */
  readonly side: 'debit' | 'credit' | null;
  /** Postings on a page, and as many pages are read at most. */
  readonly limit: number;
  readonly pagesMax: number;
}

export interface DrillAnswer {
  readonly total: number;
  readonly sums: readonly [debit: string, credit: string, balance: string];
  /** Of the pages that were read. */
  readonly postings: number;
  readonly digest: string;
  /** Of the row behind the first posting. */
  readonly source: string | null;
}

interface Posting {
  readonly id: string;
  readonly type: string;
  readonly date: string;
  readonly period_id: number;
  readonly legal_entity_id: number;
  readonly account_id: number | null;
  readonly corresponding_account_id: number | null;
  readonly dimension_instance_id: number | null;
  readonly debit: string;
  readonly credit: string;
  readonly currency: string;
  readonly stream_id: number | null;
  readonly version: number | null;
  readonly row_no: number | null;
  readonly description: string | null;
  readonly rule_id: number | null;
  readonly is_closing: boolean;
  readonly paired_by_convention: boolean;
}

interface Page {
  readonly total: number;
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
  readonly currency: string | null;
  readonly items: readonly Posting[];
  readonly next: string | null;
}

interface Source {
  readonly file_name: string;
  readonly sha256: string;
  readonly row_no: number;
  readonly cells: readonly string[];
  readonly context: unknown;
}

const path = '/data_audit/trial_balance/transactions';

const lineOf = (names: FigureNames, posting: Posting): readonly unknown[] => [
  posting.type,
  posting.date,
  names.periods.nameOf(posting.period_id),
  names.entities.nameOf(posting.legal_entity_id),
  names.accounts.nameOf(posting.account_id),
  names.accounts.nameOf(posting.corresponding_account_id),
  names.dimensions.nameOf(posting.dimension_instance_id),
  posting.debit,
  posting.credit,
  posting.currency,
  names.streams.nameOf(posting.stream_id),
  posting.version,
  posting.row_no,
  posting.description,
  names.rules.nameOf(posting.rule_id),
  posting.is_closing,
  posting.paired_by_convention,
];

function queryOf(
  names: FigureNames,
  balance: BalanceQuestion,
  figure: FigureQuestion,
  column: { readonly from: string; readonly to: string },
): RestQuery {
  const scope = scopeOf(names, balance);
  return {
    account_id: figure.account === null ? null : [names.accounts.idOf(figure.account)],
    subtree: figure.account === null ? null : true,
    computed: figure.computed === 'total' ? null : figure.computed,
    from_period_id: names.periods.idOf(column.from),
    to_period_id: names.periods.idOf(column.to),
    legal_entity_id: scope.entities,
    dimension_instance_id: scope.dimensions,
    part: figure.part,
    side: figure.side,
    exclude_closed: balance.excludeClosed,
    use_original_currency: balance.isFunctional,
    currency: figure.currency,
    limit: figure.limit,
  };
}

async function readSourceDigest(session: RestSession, id: string): Promise<string> {
  const { file_name, sha256, row_no, cells, context } = await session.get<Source>(`${path}/${id}/source`);
  return digest([file_name, sha256, row_no, cells, context]);
}

export async function readDrill(
  session: RestSession,
  names: FigureNames,
  balance: BalanceQuestion,
  figure: FigureQuestion,
  column: { readonly from: string; readonly to: string },
): Promise<DrillAnswer> {
  const query = queryOf(names, balance, figure, column);
  const lines: unknown[] = [];
  let page = await session.get<Page>(path, query);
  const { total, debit, credit, balance: net } = page;
  const [first] = page.items;
  lines.push(...page.items.map((posting) => lineOf(names, posting)));
  for (let count = 1; page.next !== null && count < figure.pagesMax; count += 1) {
    page = await session.get<Page>(path, { ...query, after: page.next });
    lines.push(...page.items.map((posting) => lineOf(names, posting)));
  }
  return {
    total,
    sums: [debit, credit, net],
    postings: lines.length,
    digest: digest(lines),
    source: first === undefined ? null : await readSourceDigest(session, first.id),
  };
}
