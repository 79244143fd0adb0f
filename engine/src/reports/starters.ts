import type { ChartEntry } from './healing.ts';
import { type ComputedLine, reportLimits } from './nodes.ts';

/** Names of what a starter adds to the accounts, in the language of who opens it. */
export interface StarterWords {
  readonly revenue: string;
  readonly expense: string;
  readonly result: string;
  readonly margin: string;
  readonly assets: string;
  readonly liabilities: string;
  readonly resultOfYear: string;
  readonly resultOfEarlierYears: string;
  readonly translationAdjustment: string;
  readonly eliminationDifferenceResult: string;
  readonly eliminationDifferenceBalance: string;
  readonly mustBeZero: string;
}

/** A report as it is sent and saved; nothing of it differs from one that somebody composed. */
export interface Starter {
  readonly scopeMode: 'standard' | 'balance';
  readonly items: readonly StarterNode[];
  readonly formulas: readonly { readonly id: string; readonly tree: object }[];
}

interface StarterNode {
  readonly id: string;
  readonly type: 'group' | 'account' | 'formula';
  readonly name: string;
  readonly code?: string;
  readonly children?: readonly StarterNode[];
  readonly meta: Readonly<Record<string, unknown>>;
}

/** Levels that accounts may have below the group of a side. */
const levelsMax = reportLimits.depth - 2;
const bold = { style: { bold: true, ruleAbove: true } };
const ref = (id: string) => ({ type: 'node_ref', id });
const apply = (operator: string, ...ids: string[]) => ({ type: 'operator', operator, args: ids.map(ref) });

/**
 * Revenue, expense, what eliminations of both leave of each other, the result, and the result as a share of revenue. Null: the chart has
 * too many accounts for a report.
 */
export function incomeStatement(chart: readonly ChartEntry[], words: StarterWords): Starter | null {
  return firstFitting((levels) => ({
    scopeMode: 'standard',
    items: [
      side('revenue', words.revenue, chart, {
        isMeant: ({ type }) => type === 'revenue',
        levels,
        judged: { higherIsBetter: true },
      }),
      side('expense', words.expense, chart, {
        isMeant: ({ type }) => type === 'expense',
        levels,
        judged: { higherIsBetter: false },
      }),
      computed('difference', words.eliminationDifferenceResult, 'elimination_difference_result', 'turnover'),
      formula('result', words.result, { ...bold, higherIsBetter: true }),
      formula('margin', words.margin, { higherIsBetter: true }),
    ],
    formulas: [
      {
        id: 'result',
        tree: {
          type: 'operator',
          operator: 'sub',
          args: [apply('add', 'revenue', 'difference'), ref('expense')],
        },
      },
      { id: 'margin', tree: apply('percent', 'result', 'revenue') },
    ],
  }));
}

/**
 * Assets against liabilities with equity, the result of the year so far and the lines that have no account. Their difference is a line
 * that must be 0: it is, wherever the books are equal on both sides. Null: the chart has too many accounts for a report.
 */
export function balanceSheet(chart: readonly ChartEntry[], words: StarterWords): Starter | null {
  return firstFitting((levels) => ({
    scopeMode: 'balance',
    items: [
      side('assets', words.assets, chart, {
        isMeant: ({ type, section }) => type === 'balance' && section !== 'liabilities',
        levels,
      }),
      side('liabilities', words.liabilities, chart, {
        isMeant: ({ type, section }) => type === 'balance' && section === 'liabilities',
        levels,
      }),
      {
        id: 'year',
        type: 'group',
        name: words.resultOfYear,
        meta: { showTotalOnly: true },
        children: [
          ...(['revenue', 'expense'] as const).map((type) =>
            side(`year-${type}`, words[type], chart, {
              isMeant: (account) => account.type === type,
              // As few lines as can be: nobody reads them here.
              levels: 1,
              meta: { accountUse: 'closing_balance' },
              sign: type === 'expense' ? '-' : '+',
            }),
          ),
          computed('year-difference', words.eliminationDifferenceResult, 'elimination_difference_result'),
        ],
      },
      computed('earlier', words.resultOfEarlierYears, 'result_of_earlier_years'),
      computed('adjustment', words.translationAdjustment, 'translation_adjustment'),
      computed('eliminated', words.eliminationDifferenceBalance, 'elimination_difference_balance'),
      formula('zero', words.mustBeZero, bold),
    ],
    formulas: [
      {
        id: 'zero',
        tree: apply('sub', 'assets', 'liabilities', 'year', 'earlier', 'adjustment', 'eliminated'),
      },
    ],
  }));
}

const computed = (
  id: string,
  name: string,
  line: ComputedLine,
  accountUse: 'turnover' | 'closing_balance' = 'closing_balance',
): StarterNode => ({
  id,
  type: 'account',
  name,
  meta: { computed: line, accountType: 'balance', accountUse },
});

const formula = (id: string, name: string, meta: object = {}): StarterNode => ({
  id,
  type: 'formula',
  name,
  meta: { formulaId: id, ...meta },
});

function countOf(nodes: readonly StarterNode[]): number {
  return nodes.reduce((count, { children = [] }) => count + 1 + countOf(children), 0);
}

/** With as many levels as a report has room for. */
function firstFitting(make: (levels: number) => Starter): Starter | null {
  for (let levels = levelsMax; levels > 0; levels--) {
    const starter = make(levels);
    if (countOf(starter.items) <= reportLimits.nodes) return starter;
  }
  return null;
}

interface SideOrder {
  readonly isMeant: (account: ChartEntry) => boolean;
  readonly levels: number;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly sign?: '+' | '-';
  /** What a comparison says of its groups; accounts are judged by their type. */
  readonly judged?: { readonly higherIsBetter?: boolean };
}

/**
 * The accounts of one kind as they hang in the chart. Below the last level an account stands for those below it, where all of them are
 * of its kind; where some are not, each has its own line.
 */
function side(
  id: string,
  name: string,
  chart: readonly ChartEntry[],
  { isMeant, levels, meta = {}, sign = '+', judged = {} }: SideOrder,
): StarterNode {
  const byId = new Map(chart.map((account) => [account.id, account]));
  const below = new Map<ChartEntry | null, ChartEntry[]>();
  const isMixed = new Set<ChartEntry>();
  for (const account of chart) {
    let above = account.parentId === null ? undefined : byId.get(account.parentId);
    if (!isMeant(account)) {
      for (; above !== undefined; above = above.parentId === null ? undefined : byId.get(above.parentId))
        isMixed.add(above);
      continue;
    }
    while (above !== undefined && !isMeant(above))
      above = above.parentId === null ? undefined : byId.get(above.parentId);
    const parent = above ?? null;
    below.set(parent, [...(below.get(parent) ?? []), account]);
  }
  const line = (account: ChartEntry, more: object): StarterNode => ({
    id: `${id}-a${account.id}`,
    type: 'account',
    name: account.name,
    code: account.code,
    meta: { accountId: account.id, accountType: account.type, ...meta, ...more },
  });
  const all = (account: ChartEntry): StarterNode[] => [
    line(account, {}),
    ...(below.get(account) ?? []).flatMap(all),
  ];
  const nodesBelow = (parent: ChartEntry | null, level: number): StarterNode[] =>
    (below.get(parent) ?? []).flatMap((account) => {
      const children = below.get(account) ?? [];
      if (children.length === 0) return [line(account, {})];
      if (level < levels) {
        const group = { id: `${id}-g${account.id}`, type: 'group', name: account.name } as const;
        const own = line(account, {});
        return [
          { ...group, code: account.code, meta: judged, children: [own, ...nodesBelow(account, level + 1)] },
        ];
      }
      return isMixed.has(account) ? all(account) : [line(account, { includeChildren: true })];
    });
  return { id, type: 'group', name, meta: { sign, ...judged }, children: nodesBelow(null, 1) };
}
