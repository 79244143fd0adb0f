import type { AccountId, DimensionInstanceId } from '../ids.ts';
import { countAlike, CountedParts, type CountedScope, relationOf, type ReportBooks } from './countedAlike.ts';
import type { AccountNode, Measure, ReportTree } from './nodes.ts';
import { type PlannedNode, type PlannedTree, plannedWithin, planTree } from './planTree.ts';
import {
  haveNamer,
  isApart,
  type SummedTerm,
  SummedTerms,
  type TermPlace,
  type TermsByLeaf,
  termsByLeaf,
  termsNear,
  waysOf,
} from './summedTerms.ts';

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

/** Says of each line of what goes what becomes of it. */
export class LineFates {
  readonly #leaving: ReadonlyMap<PlannedNode, LeavingLine>;
  readonly #meetings: Meetings;
  /** How values count lines of what goes, and those beside them, by the lines; null: there is too much to look at. */
  readonly #sums: ReadonlyMap<PlannedNode, readonly TermsByLeaf[]> | null;

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
    const sums = (this.#sums.get(line.planned) ?? []).filter((sum) =>
      meeting.some((each) => sum.has(each.planned)),
    );
    // A formula that holds both against each other would hold the substitute against itself.
    if (sums.some((sum) => isNamedBeside(line, meeting, sum))) return { kind: 'kept' };
    if (sums.some((sum) => isAdded(line, meeting, sum)))
      return sums.some((sum) => this.#hasRival(line, sum)) ? { kind: 'kept' } : standIn(line, meeting, sums);
    // Where nothing adds both, each is right by itself; rows beside each other that show the same are one.
    const twin = meeting.find(
      (each) =>
        !each.isBoth &&
        each.planned.parent === line.planned.parent &&
        wayOf(line.planned) === wayOf(each.planned) &&
        countAlike(line.planned.node, each.planned.node) &&
        relationOf(line.scope, each.scope) === 'same',
    );
    const fate = twin === undefined ? null : counted(line, twin);
    // What names it may go on naming it.
    return fate === null || (!fate.isSame && named.has(line.planned.node.id)) ? { kind: 'led' } : fate;
  }

  /** Whether a sum counts more lines of what goes in the same way than it may count lines of the substitute. */
  #hasRival(line: LeavingLine, terms: TermsByLeaf): boolean {
    const own = new Set(waysOf(terms.get(line.planned)));
    for (const [leaf, ofLeaf] of terms) {
      const rival = leaf === line.planned ? undefined : this.#leaving.get(leaf);
      if (
        rival !== undefined &&
        ofLeaf.some(({ way }) => own.has(way)) &&
        countAlike(rival.planned.node, line.planned.node) &&
        [...rival.accounts].some((id) => line.accounts.has(id)) &&
        relationOf(rival.scope, line.scope) !== 'apart'
      )
        return true;
    }
    return false;
  }
}

/** Whether a formula names it and, as directly, a line of the substitute alone. */
export function isNamedBeside(line: LeavingLine, meeting: readonly Beside[], terms: TermsByLeaf): boolean {
  const own = terms.get(line.planned)!.filter(({ namer }) => namer !== null);
  return (
    own.length > 0 && meeting.some(({ planned, isBoth }) => !isBoth && haveNamer(own, terms.get(planned)))
  );
}

/** Whether something adds it to what counts the substitute already. */
function isAdded(line: LeavingLine, meeting: readonly Beside[], terms: TermsByLeaf): boolean {
  const places = placesOf(terms.get(line.planned)!);
  return meeting.some(({ planned }) =>
    terms.get(planned)?.some(({ place }) => places.some((own) => !isApart(own, place))),
  );
}

/** Where terms stand, each place once as far as it is known to be one. */
export const placesOf = (terms: readonly SummedTerm[]): readonly TermPlace[] => [
  ...new Set(terms.map(({ place }) => place)),
];

/**
 * The line that stands for one in all values that count both, one that means the same before others: wherever the line counts, either
 * the other one counts there already as the line does, or nothing does and what names the line may name the other one.
 */
function standIn(line: LeavingLine, meeting: readonly Beside[], sums: readonly TermsByLeaf[]): LineFate {
  const shares: Share[] = [];
  for (const sum of sums) {
    const ofSum = sharesOf(line, meeting, sum);
    if (ofSum === null) return { kind: 'kept' };
    shares.push(...ofSum);
  }
  let found: LineFate = { kind: 'kept' };
  for (const each of meeting) {
    const isRight =
      !each.isBoth &&
      shares.every(({ sum, place, ways }) => {
        const others = sum.get(each.planned);
        return others !== undefined && isSameList(ways, waysOf(termsNear(place, others)));
      }) &&
      isAllIn(line, each);
    if (!isRight) continue;
    const fate = counted(line, each);
    if (fate.isSame) return fate;
    if (found.kind === 'kept') found = fate;
  }
  return found;
}

/** How a line counts in a place in which it is not named. */
interface Share {
  readonly sum: TermsByLeaf;
  readonly place: TermPlace;
  readonly ways: readonly string[];
}

/** Null: a value would count what names the line twice. */
function sharesOf(line: LeavingLine, meeting: readonly Beside[], sum: TermsByLeaf): readonly Share[] | null {
  const own = sum.get(line.planned)!;
  const found: Share[] = [];
  for (const place of placesOf(own)) {
    const here = termsNear(place, own);
    const named = here.filter(({ namer }) => namer !== null);
    if (named.length === 0) found.push({ sum, place, ways: waysOf(here) });
    else if (named.length < here.length) return null;
    else if (meeting.some((each) => termsNear(place, sum.get(each.planned)).length > 0)) return null;
  }
  return found;
}

function sumsOf(
  plan: PlannedTree,
  leaves: ReadonlySet<PlannedNode>,
): ReadonlyMap<PlannedNode, readonly TermsByLeaf[]> | null {
  const summed = new SummedTerms(leaves);
  const found = new Map<PlannedNode, TermsByLeaf[]>();
  for (const planned of plan.byId.values()) {
    if (planned.node.type === 'account' || planned.node.type === 'measure') continue;
    const terms = summed.of(planned);
    if (terms === null) return null;
    const sum = termsByLeaf(terms);
    for (const leaf of sum.keys()) {
      const ofLeaf = found.get(leaf);
      if (ofLeaf === undefined) found.set(leaf, [sum]);
      else ofLeaf.push(sum);
    }
  }
  return found;
}

/** Whether a line beside it counts all of it, as often as it does and in the same ways. */
export const isTwin = (
  line: LeavingLine,
  beside: Beside,
  own: readonly SummedTerm[],
  others: readonly SummedTerm[] | undefined,
): boolean => !beside.isBoth && isSameList(waysOf(own), waysOf(others)) && isAllIn(line, beside);

function counted(line: LeavingLine, { planned, scope }: Beside): Extract<LineFate, { kind: 'counted' }> {
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
