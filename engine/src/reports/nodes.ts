import type { AccountId, DimensionInstanceId, LegalEntityId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import type { LedgerAccountType } from '../plan/accounts.ts';

/** What a report is made of, once it was read: every field has its value, and lists that restrict nothing are null. */

export const nodeTypes = ['group', 'account', 'total', 'formula', 'measure'] as const;

export const accountUses = [
  'turnover',
  'turnover_debit',
  'turnover_credit',
  'opening_balance',
  'closing_balance',
  'initial_balance',
  'payroll',
] as const;
export type AccountUse = (typeof accountUses)[number];

export const aggregations = ['none', 'sum', 'average', 'min', 'max'] as const;
export type Aggregation = (typeof aggregations)[number];

/** The smallest or the largest of periods, which is no sum of what went into it. */
export const isPeak = (aggregation: Aggregation): boolean => aggregation === 'min' || aggregation === 'max';

/** Lines of the trial balance that have no account. */
export const computedLines = [
  'result_of_earlier_years',
  'translation_adjustment',
  'elimination_difference_result',
  'elimination_difference_balance',
] as const;
export type ComputedLine = (typeof computedLines)[number];

export const units = ['auto', 'amount', 'number', 'percent'] as const;

export const scopeModes = ['standard', 'balance', 'equity', 'reporting', 'reporting_future'] as const;
export type ScopeMode = (typeof scopeModes)[number];

/** What of the ledger a node counts; null: all. */
export interface NodeFilters {
  readonly legalEntityIds: readonly LegalEntityId[] | null;
  readonly dimensionIds: readonly DimensionInstanceId[] | null;
  readonly includeDimensionsChildren: boolean;
  readonly correspondingTags: readonly string[] | null;
  readonly excludeAccountCorrespondenceTags: boolean;
  readonly ignoreParentFilters: boolean;
  readonly ignoreGlobalFilters: boolean;
}

interface NodeStyle {
  readonly bold: boolean;
  readonly ruleAbove: boolean;
  /** Null: those of the currency. */
  readonly decimals: number | null;
  readonly unit: (typeof units)[number];
}

interface NodeBase {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly customName: string | null;
  readonly description: string | null;
  readonly isNegated: boolean;
  /** Periods back. */
  readonly timeshift: number;
  readonly negativeValuesAsZeros: boolean;
  readonly hidden: boolean;
  readonly hasTotal: boolean;
  readonly showTotalOnly: boolean;
  /** Whether more is good; null: nobody said. */
  readonly higherIsBetter: boolean | null;
  readonly style: NodeStyle;
  readonly filters: NodeFilters;
}

export interface AccountNode extends NodeBase {
  readonly type: 'account';
  /** Null where a computed line stands in its place. */
  readonly accountId: AccountId | null;
  readonly computed: ComputedLine | null;
  readonly accountType: LedgerAccountType;
  readonly accountUse: AccountUse;
  readonly aggregation: Aggregation;
  readonly accumulation: boolean;
  readonly includeChildren: boolean;
  readonly isForexCalculationSelected: boolean;
}

interface GroupNode extends NodeBase {
  readonly type: 'group';
  readonly children: readonly ReportNode[];
}

interface TotalNode extends NodeBase {
  readonly type: 'total';
}

interface FormulaNode extends NodeBase {
  readonly type: 'formula';
  readonly formulaId: string | null;
}

interface MeasureNode extends NodeBase {
  readonly type: 'measure';
  /** Id of the report that is the measure. */
  readonly measureId: number | null;
}

export type ReportNode = AccountNode | GroupNode | TotalNode | FormulaNode | MeasureNode;

export const operators = ['add', 'sub', 'div', 'mul', 'percent'] as const;
export type Operator = (typeof operators)[number];

export type FormulaElement =
  | { readonly type: 'operator'; readonly operator: Operator; readonly args: readonly FormulaElement[] }
  /** Null: a place that nobody filled yet. */
  | { readonly type: 'node_ref'; readonly id: string | null }
  | { readonly type: 'const_ref'; readonly value: Decimal };

/** A decimal number: `digits` / 10^`decimals`. */
export interface Decimal {
  readonly digits: Amount;
  readonly decimals: number;
}

export interface ReportFormula {
  readonly id: string;
  readonly tree: FormulaElement;
  /** The nodes that it names, each once. */
  readonly dependencies: readonly string[];
}

export interface ReportTree {
  readonly scopeMode: ScopeMode;
  readonly nodes: readonly ReportNode[];
  readonly formulas: readonly ReportFormula[];
}

/** A report that other reports use as a line. */
export interface Measure {
  readonly tree: ReportTree;
  /** Null: nobody chose a node. */
  readonly nodeId: string | null;
}

/** A node and all below it, in the order of the screen. */
export function* nodesOf(nodes: readonly ReportNode[]): Generator<ReportNode> {
  for (const node of nodes) {
    yield node;
    if (node.type === 'group') yield* nodesOf(node.children);
  }
}

/** What a report counts at most of each thing, so that it is answered in time. */
export const reportLimits = {
  nodes: 2_000,
  depth: 12,
  /** Of measures within measures. */
  measureDepth: 12,
  formulas: 500,
  formulaElements: 200,
  formulaDepth: 20,
  filterIds: 200,
  /** Each may have hundreds of lines in every column. */
  breakdowns: 100,
  columns: 120,
  cells: 120_000,
  nameLength: 128,
  descriptionLength: 1_024,
  constantLength: 40,
} as const;
