import type { TestSession } from '../../../../testing/testApi.ts';

/** Reports as tests ask for them. */

export interface Account {
  readonly id: number;
  readonly code: string;
  readonly type: 'revenue' | 'expense' | 'balance';
  readonly section: 'assets' | 'liabilities' | null;
}

export type Node = Readonly<Record<string, unknown>>;

export interface Evaluation {
  readonly currency: string | null;
  readonly is_limited: boolean;
  readonly columns: readonly {
    readonly kind: string;
    readonly role: string;
    readonly split: {
      readonly part: string;
      readonly key: number | null;
      readonly label: string | null;
    } | null;
    readonly from: number | null;
    readonly to: number | null;
    readonly carried_forward: boolean;
  }[];
  readonly rows: readonly {
    readonly node_id: string;
    readonly group: {
      readonly by: string;
      readonly key: string | null;
      readonly label: string | null;
    } | null;
    readonly unit: string;
    readonly values: readonly (string | null)[];
  }[];
  readonly marks: readonly {
    readonly row: number;
    readonly column: number | null;
    readonly code: string;
    readonly params: Readonly<Record<string, unknown>>;
  }[];
  readonly missing_dependencies: readonly Readonly<Record<string, unknown>>[];
  readonly notices: readonly Readonly<Record<string, unknown>>[];
}

export interface Line {
  readonly transaction_id: string | null;
  readonly kind: string;
  readonly node_id: string;
  readonly factor: number;
  readonly account_id: number;
  readonly legal_entity_id: number;
  readonly dimension_id: number | null;
  readonly date: string;
  readonly value: string;
  readonly value_type: string;
  readonly currency: string;
}

interface TranslatedPart {
  readonly factor: number;
  readonly is_deducted: boolean;
  readonly debit: string;
  readonly credit: string;
}

export interface Lines {
  readonly value: string | null;
  readonly currency: string | null;
  readonly explanation: {
    readonly how: string;
    readonly elements: readonly {
      readonly kind: string;
      readonly node_id: string | null;
      readonly timeshift: number | null;
      readonly value: string | null;
    }[];
  };
  readonly parts:
    | readonly { readonly node_id: string; readonly factor: number; readonly value: string }[]
    | null;
  readonly translated_parts: readonly TranslatedPart[] | null;
  readonly translated_sum: string | null;
  readonly totals: {
    readonly count: number;
    readonly value: string | null;
    readonly currency: string | null;
    readonly is_filtered: boolean;
  } | null;
  readonly items: readonly Line[];
  readonly next: string | null;
}

export interface Statistics {
  readonly value: string | null;
  readonly is_additive: boolean;
  readonly reason: 'no_sum' | 'translated' | null;
  readonly total: number;
  readonly groups: readonly {
    readonly key: string;
    readonly label: string;
    readonly ids: readonly number[];
    readonly value: string;
    readonly count: number | null;
  }[];
  readonly rest: { readonly value: string; readonly count: number | null } | null;
  readonly next: string | null;
}

export const accountsOf = async (session: TestSession): Promise<readonly Account[]> =>
  (await session.ok<{ accounts: readonly Account[] }>('GET', '/ledger?include_balance=true')).accounts;

export const accountNode = (id: string, account: Account, meta: object = {}): Node => ({
  id,
  type: 'account',
  name: account.code,
  meta: { accountId: account.id, accountType: account.type, ...meta },
});

export const path = '/reportbuilder/reports';

export const evaluated = async (session: TestSession, body: object): Promise<Evaluation> =>
  session.ok<Evaluation>('POST', `${path}/evaluate`, { layout: 'columns', ...body });

export const linesOf = async (session: TestSession, nodeId: string, body: object): Promise<Lines> =>
  session.ok<Lines>('POST', `${path}/nodes/${encodeURIComponent(nodeId)}/transactions`, body);

export const statisticOf = async (
  session: TestSession,
  [nodeId, type]: readonly [string, string],
  body: object,
): Promise<Statistics> =>
  session.ok<Statistics>('POST', `${path}/nodes/${encodeURIComponent(nodeId)}/statistics/${type}`, body);

/** All pages of the lines of a cell. */
export async function allLinesOf(session: TestSession, nodeId: string, body: object): Promise<Line[]> {
  const lines: Line[] = [];
  for (let after: string | null | undefined = undefined; after !== null;) {
    const page: Lines = await linesOf(session, nodeId, { ...body, ...(after && { after }) });
    lines.push(...page.items);
    after = page.next;
  }
  return lines;
}

const scale = 10_000n;

/** Exact amounts of texts with four decimals. */
export function amountOf(text: string | null | undefined): bigint {
  const [whole = '0', decimals = ''] = (text ?? '0').replace('-', '').split('.');
  const size = BigInt(whole) * scale + BigInt(decimals.padEnd(4, '0'));
  return text?.startsWith('-') === true ? -size : size;
}

export const sumOf = (texts: readonly (string | null)[]): bigint =>
  texts.reduce((sum, text) => sum + amountOf(text), 0n);

/** What translated parts add up to. */
export const sumOfParts = (parts: readonly TranslatedPart[]): bigint =>
  parts.reduce((sum, { factor, is_deducted, debit, credit }) => {
    const balance = amountOf(debit) - amountOf(credit);
    return sum + BigInt(factor) * (is_deducted ? -balance : balance);
  }, 0n);
