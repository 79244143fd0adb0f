import { nameLengthMax, tagLengthMax } from '../chart-of-accounts/account.ts';
import type { AccountId, DimensionInstanceId, LegalEntityId } from '../ids.ts';
import { shownLinesPattern } from '../text/somethingSeen.ts';
import type { LedgerAccountType } from '../plan/accounts.ts';
import { noProfitInstanceId } from './dimensionPlaces.ts';
import { below, ReportFaults, type ReportFault } from './faults.ts';
import { RawFields } from './rawFields.ts';
import { readFormulas } from './readFormulas.ts';
import {
  type AccountUse,
  accountUses,
  aggregations,
  computedLines,
  type NodeFilters,
  nodeTypes,
  reportLimits,
  type ReportNode,
  type ReportTree,
  type ScopeMode,
  units,
} from './nodes.ts';

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
const accountTypes = ['revenue', 'expense', 'balance'] as const;
const signs = ['+', '-'] as const;
const timeshiftMax = 1_200;
const decimalsMax = 4;

/** Uses that are sums of postings: of these alone the corresponding accounts can be told. */
export const isTurnover = (use: AccountUse): boolean =>
  use === 'turnover' || use === 'turnover_debit' || use === 'turnover_credit';

/** Computed lines that come with parts of the product which are not there yet. */
const linesNotOffered = [
  'change_of_scope',
  'non_controlling_interests',
  'non_controlling_equity',
  'non_controlling_result',
  'investments_in_associates',
  'result_of_associates',
  'equity_of_associates',
  'total',
];

/** A report as it comes: `items` a list of nodes, `formulas` a list. */
export interface RawTree {
  readonly items: unknown;
  readonly formulas: unknown;
  readonly scopeMode?: ScopeMode;
  /** Whether texts may hold signs that nobody sees: what was kept before these were refused is read, and only saving refuses them. */
  readonly toleratesUnseen?: boolean;
}

/**
 * Reads a tree of nodes with its formulas: every field gets its value, all that is wrong is told with its path. What is derived
 * (`parentId`, `parentName`, `parentCode`, `parentsFilters`, `dependencies`) is not read. Null where anything is wrong.
 */
export function readTree(raw: RawTree): { tree: ReportTree | null; faults: readonly ReportFault[] } {
  const faults = new ReportFaults(raw.toleratesUnseen === true ? 'unseen_signs' : null);
  const reader = new TreeReader(faults);
  const nodes = reader.readNodes(new RawFields({ items: raw.items }, '', faults), 'items', 1);
  const formulas = readFormulas(raw.formulas, reader.ids, faults);
  reader.checkFormulaIds(new Set(formulas.map(({ id }) => id)));
  const { list } = faults;
  const tree = { scopeMode: raw.scopeMode ?? 'reporting', nodes, formulas };
  return { tree: list.length === 0 ? tree : null, faults: list };
}

class TreeReader {
  readonly ids = new Set<string>();
  readonly #faults: ReportFaults;
  readonly #formulaIds: (readonly [path: string, id: string])[] = [];
  #count = 0;

  constructor(faults: ReportFaults) {
    this.#faults = faults;
  }

  readNodes(fields: RawFields, name: string, depth: number): ReportNode[] {
    const list = fields.list(name, reportLimits.nodes);
    const path = fields.at(name);
    if (depth > reportLimits.depth && list.length > 0) {
      this.#faults.add(path, 'too_deep', reportLimits.depth);
      return [];
    }
    const nodes: ReportNode[] = [];
    for (const [index, each] of list.entries()) {
      this.#count += 1;
      // What is beyond the limit is not looked at.
      if (this.#count > reportLimits.nodes) {
        this.#faults.add(below(path, index), 'too_many', reportLimits.nodes);
        break;
      }
      nodes.push(this.#readNode(new RawFields(each, below(path, index), this.#faults), depth));
    }
    return nodes;
  }

  checkFormulaIds(known: ReadonlySet<string>): void {
    for (const [path, id] of this.#formulaIds)
      if (!known.has(id)) this.#faults.add(path, 'unknown_reference', id);
  }

  #readNode(fields: RawFields, depth: number): ReportNode {
    const type = fields.has('type') ? fields.choice('type', nodeTypes, 'group') : this.#untyped(fields);
    const meta = new RawFields(fields.value('meta') ?? {}, fields.at('meta'), this.#faults);
    const isParent = Array.isArray(fields.value('children')) && fields.list('children', Infinity).length > 0;
    if (type !== 'group' && isParent) this.#faults.add(fields.at('children'), 'children_not_allowed', type);
    const base = {
      id: this.#idOf(fields),
      // Lines of accounts are called as these are.
      name: fields.shown('name', '', nameLengthMax),
      code: fields.shown('code', '', reportLimits.nameLength),
      customName: meta.shown('customName', null, reportLimits.nameLength),
      description: meta.shown('description', null, reportLimits.descriptionLength, shownLinesPattern),
      isNegated: meta.choice('sign', signs, '+') === '-',
      timeshift: meta.integer('timeshift', 0, -timeshiftMax, timeshiftMax),
      negativeValuesAsZeros: meta.boolean('negativeValuesAsZeros', false),
      hidden: meta.boolean('hidden', false),
      hasTotal: meta.boolean('hasTotal', true),
      showTotalOnly: meta.boolean('showTotalOnly', false),
      higherIsBetter: meta.has('higherIsBetter') ? meta.boolean('higherIsBetter', true) : null,
      style: this.#readStyle(meta),
      filters: readFilters(meta),
    };
    if (type === 'group') return { ...base, type, children: this.readNodes(fields, 'children', depth + 1) };
    if (type === 'account') return this.#readAccount(meta, base);
    if (type === 'formula') {
      const formulaId = meta.text('formulaId', null, reportLimits.nameLength);
      if (formulaId !== null) this.#formulaIds.push([meta.at('formulaId'), formulaId]);
      return { ...base, type, formulaId };
    }
    return type === 'measure' ? { ...base, type, measureId: meta.id('measureId') } : { ...base, type };
  }

  #readAccount(
    meta: RawFields,
    base: Omit<ReportNode & { type: 'total' }, 'type'>,
  ): ReportNode & { type: 'account' } {
    const named = meta.value('computed');
    const isMissing = typeof named === 'string' && linesNotOffered.includes(named);
    if (isMissing) this.#faults.add(meta.at('computed'), 'not_offered', named);
    const computed =
      meta.has('computed') && !isMissing ? meta.choice('computed', computedLines, computedLines[0]) : null;
    const accountType: LedgerAccountType = meta.choice('accountType', accountTypes, 'balance');
    const isMarked = meta.boolean('isPayroll', false);
    const usual = accountType === 'balance' ? 'closing_balance' : 'turnover';
    const accountUse = meta.choice('accountUse', accountUses, isMarked ? 'payroll' : usual);
    const isForexCalculationSelected = meta.boolean('isForexCalculationSelected', false);
    if (isMarked && accountUse !== 'payroll')
      this.#faults.add(meta.at('accountUse'), 'not_of_payroll', accountUse);
    // Of payroll there is what moved on accounts: nothing is held that other rates could change, and no line is computed.
    if (accountUse === 'payroll' && named !== undefined)
      this.#faults.add(meta.at('computed'), 'not_of_payroll', 'computed');
    if (accountUse === 'payroll' && isForexCalculationSelected)
      this.#faults.add(meta.at('isForexCalculationSelected'), 'not_of_payroll', 'rate_effect');
    if (base.filters.correspondingTags !== null && !isTurnover(accountUse))
      this.#faults.add(meta.at('correspondingTags'), 'tags_need_turnover', accountUse);
    const accountId = computed === null && !isMissing ? (meta.id('accountId') as AccountId | null) : null;
    if (computed === null && !isMissing && !meta.has('accountId'))
      this.#faults.add(meta.at('accountId'), 'wrong_shape', 'id');
    // Spreading so many fields takes more than ten times as long.
    return Object.assign(base, {
      type: 'account' as const,
      accountId,
      computed,
      accountType,
      accountUse,
      aggregation: meta.choice('aggregation', aggregations, 'none'),
      accumulation: meta.boolean('accumulation', false),
      includeChildren: meta.boolean('includeChildren', false),
      isForexCalculationSelected,
    });
  }

  #readStyle(meta: RawFields): ReportNode['style'] {
    const style = new RawFields(meta.value('style') ?? {}, meta.at('style'), this.#faults);
    return {
      bold: style.boolean('bold', false),
      ruleAbove: style.boolean('ruleAbove', false),
      decimals: style.integer('decimals', null, 0, decimalsMax),
      unit: style.choice('unit', units, 'auto'),
    };
  }

  #untyped(fields: RawFields): 'group' {
    this.#faults.add(fields.at('type'), 'wrong_shape', nodeTypes.join(', '));
    return 'group';
  }

  #idOf(fields: RawFields): string {
    const id = fields.value('id');
    if (typeof id !== 'string' || !idPattern.test(id)) {
      this.#faults.add(fields.at('id'), 'wrong_shape', 'id');
      return '';
    }
    if (this.ids.has(id)) this.#faults.add(fields.at('id'), 'duplicate_id', id);
    this.ids.add(id);
    return id;
  }
}

function readFilters(meta: RawFields): NodeFilters {
  return {
    legalEntityIds: meta.ids('legalEntities', reportLimits.filterIds) as readonly LegalEntityId[] | null,
    dimensionIds: meta.ids('dimensions', reportLimits.filterIds, noProfitInstanceId) as
      | readonly DimensionInstanceId[]
      | null,
    includeDimensionsChildren: meta.boolean('includeDimensionsChildren', false),
    correspondingTags: meta.texts('correspondingTags', reportLimits.filterIds, tagLengthMax),
    excludeAccountCorrespondenceTags: meta.boolean('excludeAccountCorrespondenceTags', false),
    ignoreParentFilters: meta.boolean('ignoreParentFilters', false),
    ignoreGlobalFilters: meta.boolean('ignoreGlobalFilters', false),
  };
}
