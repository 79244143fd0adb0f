import type { AccountId, DimensionInstanceId } from '../ids.ts';
import { countAlike, CountedParts, type CountedScope, relationOf, type ReportBooks } from './countedAlike.ts';
import type { AccountNode, ReportTree } from './nodes.ts';
import { type PlannedNode, type PlannedTree, planTree } from './planTree.ts';
import { type SummedTerm, SummedTerms } from './summedTerms.ts';

/** What becomes of a line of what goes. */
export type LineFate =
  /** It shows the substitute. */
  | { readonly kind: 'led' }
  /** Another line counts all of it already. What named the line may name that one, where both mean the same. */
  | { readonly kind: 'counted'; readonly by: PlannedNode; readonly isSame: boolean }
  /** Nobody can say what it would be: it goes on naming what is gone, without a value. */
  | { readonly kind: 'kept' };

/** A line of what goes, as it would count with the substitute in its place. */
export interface LeavingLine {
  readonly planned: PlannedNode & { readonly node: AccountNode };
  readonly accounts: ReadonlySet<AccountId>;
  readonly scope: CountedScope;
}

interface Beside {
  readonly planned: PlannedNode & { readonly node: AccountNode };
  readonly scope: CountedScope;
  /** Counted what goes as well. */
  readonly isBoth: boolean;
}

const isLine = (planned: PlannedNode): planned is PlannedNode & { readonly node: AccountNode } =>
  planned.node.type === 'account' && planned.node.accountId !== null;

/** The lines of a report, and how its values count them. */
export class ReportLines {
  readonly plan: PlannedTree;
  readonly parts: CountedParts;
  readonly all: readonly (PlannedNode & { readonly node: AccountNode })[];

  constructor(tree: ReportTree, books: ReportBooks) {
    const { accounts } = books;
    this.plan = planTree({ tree, reportId: null, accounts, measures: new Map() });
    this.parts = new CountedParts(books);
    this.all = [...this.plan.byId.values()].filter(isLine);
  }

  /** The lines that count an account already, and of those that named what goes none. */
  besideOf(to: AccountId, from: AccountId, leaving: ReadonlySet<PlannedNode>): readonly Beside[] {
    return this.all.flatMap((planned) => {
      const accounts = this.parts.accountsOf(planned.node);
      if (leaving.has(planned) || !accounts.has(to)) return [];
      return [{ planned, scope: this.parts.scopeOf(planned), isBoth: accounts.has(from) }];
    });
  }

  /** The lines that count a dimension instance already of an account. */
  besideOfInstance(
    { accounts, planned }: LeavingLine,
    from: DimensionInstanceId,
    to: DimensionInstanceId,
    leaving: ReadonlySet<PlannedNode>,
  ): readonly Beside[] {
    return this.all.flatMap((each) => {
      if (each === planned || leaving.has(each)) return [];
      const shared = this.parts.accountsOf(each.node);
      if (![...accounts].some((id) => shared.has(id))) return [];
      const scope = this.parts.scopeOf(each);
      const has = (id: DimensionInstanceId) =>
        scope.instances === null || scope.instances.some((set) => set === null || set.has(id));
      return has(to) ? [{ planned: each, scope, isBoth: has(from) }] : [];
    });
  }
}

/** Says of each line of what goes what becomes of it. */
export class LineFates {
  readonly #leaving: readonly LeavingLine[];
  readonly #besideOf: (line: LeavingLine) => readonly Beside[];
  readonly #sums: readonly { readonly planned: PlannedNode; readonly terms: readonly SummedTerm[] | null }[];

  constructor(
    { plan }: ReportLines,
    leaving: readonly LeavingLine[],
    besideOf: (line: LeavingLine) => readonly Beside[],
  ) {
    this.#leaving = leaving;
    this.#besideOf = besideOf;
    const beside = leaving.flatMap((line) => besideOf(line).map(({ planned }) => planned));
    const summed = new SummedTerms(new Set([...leaving.map(({ planned }) => planned), ...beside]));
    const sums = beside.length === 0 ? [] : [...plan.byId.values()];
    this.#sums = sums.flatMap((planned) =>
      planned.node.type === 'account' || planned.node.type === 'measure'
        ? []
        : [{ planned, terms: summed.of(planned) }],
    );
  }

  /** @param named what formulas and others name */
  of(line: LeavingLine, named: ReadonlySet<string>): LineFate {
    const meeting = this.#besideOf(line).filter(({ scope }) => relationOf(line.scope, scope) !== 'apart');
    if (meeting.length === 0) return { kind: 'led' };
    const byPlanned = new Map(meeting.map((each) => [each.planned as PlannedNode, each]));
    const found: Beside[] = [];
    for (const { planned, terms } of this.#sums) {
      if (terms === null) return { kind: 'kept' };
      const own = terms.filter(({ leaf }) => leaf === line.planned);
      const others = terms.filter(({ leaf }) => byPlanned.has(leaf));
      if (own.length === 0 || others.length === 0) continue;
      // A formula that names it, beside what counts the substitute, would name that twice.
      if (planned.formula !== null && named.has(line.planned.node.id)) return { kind: 'kept' };
      const twin = meeting.find((each) => this.#isTwin(line, each, own, terms));
      if (twin === undefined) return { kind: 'kept' };
      found.push(twin);
    }
    if (found.length > 0) return counted(line, found[0]!);
    // Where nothing adds both, each is right by itself; rows beside each other that show the same are one.
    const twin = meeting.find(
      (each) =>
        !each.isBoth &&
        each.planned.parent === line.planned.parent &&
        wayOf(line.planned) === wayOf(each.planned) &&
        countAlike(line.planned.node, each.planned.node) &&
        relationOf(line.scope, each.scope) === 'same',
    );
    return twin === undefined ? { kind: 'led' } : counted(line, twin);
  }

  /**
   * Whether a line beside it counts all of it in a sum, as often as it does and in the same ways, and no more lines of what goes are
   * counted so than lines that count the substitute.
   */
  #isTwin(
    line: LeavingLine,
    beside: Beside,
    own: readonly SummedTerm[],
    terms: readonly SummedTerm[],
  ): boolean {
    if (beside.isBoth || !this.#isAll(line, beside)) return false;
    const waysOf = (leaf: PlannedNode) => terms.filter((term) => term.leaf === leaf).map(({ way }) => way);
    const ways = own.map(({ way }) => way).toSorted();
    if (ways.join('\n') !== waysOf(beside.planned).toSorted().join('\n')) return false;
    const rivals = this.#leaving.filter(
      ({ planned, scope, accounts }) =>
        planned !== line.planned &&
        countAlike(planned.node, line.planned.node) &&
        [...accounts].some((id) => line.accounts.has(id)) &&
        relationOf(scope, line.scope) !== 'apart' &&
        waysOf(planned).some((way) => ways.includes(way)),
    );
    return rivals.length === 0;
  }

  #isAll(line: LeavingLine, { planned, scope }: Beside): boolean {
    const relation = relationOf(line.scope, scope);
    return countAlike(line.planned.node, planned.node) && (relation === 'same' || relation === 'within');
  }
}

function counted(line: LeavingLine, { planned, scope }: Beside): LineFate {
  const isSame =
    relationOf(line.scope, scope) === 'same' &&
    relationOf(scope, line.scope) === 'same' &&
    planned.node.includeChildren === line.planned.node.includeChildren &&
    planned.node.isNegated === line.planned.node.isNegated &&
    planned.node.timeshift === line.planned.node.timeshift &&
    planned.shiftAbove === line.planned.shiftAbove;
  return { kind: 'counted', by: planned, isSame };
}

/** Sign and periods of a line by itself. */
const wayOf = ({ node, shiftAbove }: PlannedNode): string =>
  `${node.isNegated} ${node.timeshift} ${shiftAbove} ${node.negativeValuesAsZeros}`;
