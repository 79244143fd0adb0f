import type { AccountId, DimensionInstanceId } from '../ids.ts';
import { countAlike, CountedParts, type CountedScope, relationOf, type ReportBooks } from './countedAlike.ts';
import type { AccountNode, Measure, ReportTree } from './nodes.ts';
import { type PlannedNode, type PlannedTree, plannedWithin, planTree } from './planTree.ts';
import { SummedTerms, waysByLeaf } from './summedTerms.ts';

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

/** A line that counts the substitute already. */
export interface Beside {
  readonly planned: PlannedNode & { readonly node: AccountNode };
  readonly accounts: ReadonlySet<AccountId>;
  readonly scope: CountedScope;
  /** Counted what goes as well. */
  readonly isBoth: boolean;
}

const isLine = (planned: PlannedNode): planned is PlannedNode & { readonly node: AccountNode } =>
  planned.node.type === 'account' && (planned.node.accountId !== null || planned.node.computed !== null);

/** The lines of a report, those of its measures among them, and how its values count them. */
export class ReportLines {
  readonly plan: PlannedTree;
  readonly nodes: readonly PlannedNode[];
  readonly parts: CountedParts;
  readonly all: readonly (PlannedNode & { readonly node: AccountNode })[];

  /** @param used of a report by itself: nothing, what others hold is for them */
  constructor(
    tree: ReportTree,
    books: ReportBooks,
    used: { readonly reportId: number | null; readonly measures: ReadonlyMap<number, Measure> } = {
      reportId: null,
      measures: new Map(),
    },
  ) {
    const { accounts } = books;
    this.plan = planTree({ tree, accounts, ...used });
    this.nodes = [...plannedWithin(this.plan.nodes)];
    this.parts = new CountedParts(books);
    this.all = this.nodes.filter(isLine);
  }

  /** The lines that count an account already, and of those that named what goes none. */
  besideOf(to: AccountId, from: AccountId, leaving: ReadonlySet<PlannedNode>): readonly Beside[] {
    return this.all.flatMap((planned) => {
      const accounts = this.parts.accountsOf(planned.node);
      if (leaving.has(planned) || !accounts.has(to)) return [];
      return [{ planned, accounts, scope: this.parts.scopeOf(planned), isBoth: accounts.has(from) }];
    });
  }

  /** The lines that count a dimension instance already. */
  besideOfInstance(
    to: DimensionInstanceId,
    from: DimensionInstanceId,
    leaving: ReadonlySet<PlannedNode>,
  ): readonly Beside[] {
    return this.all.flatMap((planned) => {
      const scope = this.parts.scopeOf(planned);
      if (leaving.has(planned) || !hasInstance(scope, to)) return [];
      const accounts = this.parts.accountsOf(planned.node);
      return [{ planned, accounts, scope, isBoth: hasInstance(scope, from) }];
    });
  }
}

/** Which of the lines that count the substitute count some of what a line of what goes counts: of equal lines the same list. */
export class Meetings {
  readonly #beside: readonly Beside[];
  readonly #known = new Map<CountedScope, Map<ReadonlySet<AccountId>, readonly Beside[]>>();

  constructor(beside: readonly Beside[]) {
    this.#beside = beside;
  }

  of({ accounts, scope }: LeavingLine): readonly Beside[] {
    const ofScope = this.#known.get(scope) ?? new Map<ReadonlySet<AccountId>, readonly Beside[]>();
    this.#known.set(scope, ofScope);
    const known = ofScope.get(accounts);
    if (known !== undefined) return known;
    const found = this.#beside.filter(
      (each) =>
        [...accounts].some((id) => each.accounts.has(id)) && relationOf(scope, each.scope) !== 'apart',
    );
    ofScope.set(accounts, found);
    return found;
  }

  ofAll(leaving: readonly LeavingLine[]): ReadonlySet<PlannedNode> {
    const lists = new Set(leaving.map((line) => this.of(line)));
    return new Set([...lists].flatMap((list) => list.map(({ planned }) => planned)));
  }
}

/** Whether it is counted in any period. */
export const hasInstance = ({ instances }: CountedScope, id: DimensionInstanceId): boolean =>
  instances === null || instances.some((set) => set === null || set.has(id));

/** Whether a line counts all that another one does, and makes the same of it. */
function isAllIn(line: LeavingLine, { planned, scope }: Beside): boolean {
  const relation = relationOf(line.scope, scope);
  return countAlike(line.planned.node, planned.node) && (relation === 'same' || relation === 'within');
}

export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, place) => each === other[place]);

interface Sum {
  readonly planned: PlannedNode;
  /** How it counts lines of what goes, and those beside them. */
  readonly ways: ReadonlyMap<PlannedNode, readonly string[]>;
}

/** Says of each line of what goes what becomes of it. */
export class LineFates {
  readonly #leaving: ReadonlyMap<PlannedNode, LeavingLine>;
  readonly #meetings: Meetings;
  /** By the lines that they count; null: there is too much to look at. */
  readonly #sums: ReadonlyMap<PlannedNode, readonly Sum[]> | null;

  constructor({ plan }: ReportLines, leaving: readonly LeavingLine[], beside: readonly Beside[]) {
    this.#leaving = new Map(leaving.map((line) => [line.planned, line]));
    this.#meetings = new Meetings(beside);
    const meeting = this.#meetings.ofAll(leaving);
    this.#sums =
      meeting.size === 0 ? new Map() : sumsOf(plan, new Set([...this.#leaving.keys(), ...meeting]));
  }

  /** @param named what formulas and others name */
  of(line: LeavingLine, named: ReadonlySet<string>): LineFate {
    const meeting = this.#meetings.of(line);
    if (meeting.length === 0) return { kind: 'led' };
    if (this.#sums === null) return { kind: 'kept' };
    const found: Beside[] = [];
    for (const { planned, ways } of this.#sums.get(line.planned) ?? []) {
      if (!meeting.some((each) => ways.has(each.planned))) continue;
      // A formula that names it, beside what counts the substitute, would name that twice.
      if (planned.formula !== null && named.has(line.planned.node.id)) return { kind: 'kept' };
      const twin = this.#hasRival(line, ways) ? undefined : meeting.find((each) => isTwin(line, each, ways));
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

  /** Whether a sum counts more lines of what goes in the same way than it may count lines of the substitute. */
  #hasRival(line: LeavingLine, ways: Sum['ways']): boolean {
    const own = ways.get(line.planned)!;
    for (const [leaf, ofLeaf] of ways) {
      const rival = leaf === line.planned ? undefined : this.#leaving.get(leaf);
      if (
        rival !== undefined &&
        ofLeaf.some((way) => own.includes(way)) &&
        countAlike(rival.planned.node, line.planned.node) &&
        [...rival.accounts].some((id) => line.accounts.has(id)) &&
        relationOf(rival.scope, line.scope) !== 'apart'
      )
        return true;
    }
    return false;
  }
}

function sumsOf(
  plan: PlannedTree,
  leaves: ReadonlySet<PlannedNode>,
): ReadonlyMap<PlannedNode, readonly Sum[]> | null {
  const summed = new SummedTerms(leaves);
  const found = new Map<PlannedNode, Sum[]>();
  for (const planned of plan.byId.values()) {
    if (planned.node.type === 'account' || planned.node.type === 'measure') continue;
    const terms = summed.of(planned);
    if (terms === null) return null;
    const sum = { planned, ways: waysByLeaf(terms) };
    for (const leaf of sum.ways.keys()) {
      const ofLeaf = found.get(leaf);
      if (ofLeaf === undefined) found.set(leaf, [sum]);
      else ofLeaf.push(sum);
    }
  }
  return found;
}

/** Whether a line beside it counts all of it in a sum, as often as it does and in the same ways. */
export function isTwin(line: LeavingLine, beside: Beside, ways: Sum['ways']): boolean {
  const [own, others] = [ways.get(line.planned), ways.get(beside.planned)];
  return (
    !beside.isBoth &&
    own !== undefined &&
    others !== undefined &&
    isSameList(own, others) &&
    isAllIn(line, beside)
  );
}

function counted(line: LeavingLine, { planned, scope }: Beside): LineFate {
  const isSame =
    relationOf(line.scope, scope) === 'same' &&
    relationOf(scope, line.scope) === 'same' &&
    planned.node.includeChildren === line.planned.node.includeChildren &&
    planned.node.isNegated === line.planned.node.isNegated &&
    planned.node.timeshift === line.planned.node.timeshift &&
    planned.shiftAbove === line.planned.shiftAbove &&
    // What names it is moved by what stands above the one and not the other.
    isSameList(shiftingAbove(planned), shiftingAbove(line.planned));
  return { kind: 'counted', by: planned, isSame };
}

/** The nodes above that move it by periods. */
function shiftingAbove({ parent }: PlannedNode): readonly string[] {
  const found: string[] = [];
  for (let at = parent; at !== null; at = at.parent) if (at.node.timeshift !== 0) found.push(at.key);
  return found;
}

/** Sign and periods of a line by itself. */
const wayOf = ({ node, shiftAbove }: PlannedNode): string =>
  `${node.isNegated} ${node.timeshift} ${shiftAbove} ${node.negativeValuesAsZeros}`;
