import { groupBy } from '../chart-of-accounts/groupBy.ts';
import type { GlobalFilters } from './effectiveFilters.ts';
import { type LeafReach, BookParts, LeafCounts } from './leafCounts.ts';
import { allLinesOf, type LeavingLines, leavingLinesOf } from './leavingLines.ts';
import { isPeak, type Measure, type ReportTree } from './nodes.ts';
import { nodesBehind, type PlannedNode, type PlannedTree, plannedWithin, planTree } from './planTree.ts';
import { fieldEnd, ProbeFigures } from './probeFigures.ts';
import { usesOf } from './reportColumns.ts';
import { booksAfter, type ReportBooks, type ReportSubstitution } from './substitution.ts';
import { lackingPlaces, wrongPlaces, wrongPlacesOf } from './substitutionLaw.ts';
import {
  type ColumnPeaks,
  type Count,
  type Counts,
  lineMarks,
  restPlace,
  ValueCounts,
} from './valueCounts.ts';

/** A report with the measures that it rests on. */
export interface ReportWithMeasures {
  readonly tree: ReportTree;
  readonly measures: ReadonlyMap<number, Measure>;
}

export interface ReportAfter extends ReportWithMeasures {
  /** The nodes in whose place another one stands. */
  readonly led?: ReadonlyMap<string, string>;
}

export interface JudgedOrder {
  readonly report: ReportWithMeasures;
  /** Null: the report is judged by itself, whatever its measures hold. */
  readonly reportId: number | null;
  readonly substitution: ReportSubstitution;
  readonly books: ReportBooks;
  readonly peaks: ColumnPeaks;
  /** Its own lists, where these are judged. */
  readonly underLists?: JudgedLists;
}

/** Lists of a whole report, those that hold before being those of the books. */
interface JudgedLists {
  readonly after: GlobalFilters;
  /** They name what goes: whatever they hold for is a line of it. */
  readonly areNamers: boolean;
}

/** A report before something takes the place of something else, against which it is held as it would be afterwards. */
export class JudgedReport {
  readonly plan: PlannedTree;
  readonly leaving: LeavingLines;
  readonly #order: JudgedOrder;
  readonly #after: LeafCounts;
  readonly #leaves: LeafCounts;
  readonly #parts: BookParts;
  readonly #places = new Map<PlannedNode, ReadonlySet<number>>();
  readonly #counting: Omit<ConstructorParameters<typeof ValueCounts>[0], 'leaves'>;
  readonly #before: ValueCounts;
  /** Account nodes that count what goes or its substitute. */
  readonly #touched: readonly (readonly [PlannedNode, LeafReach])[];
  #byWhole: ReadonlyMap<string, readonly (readonly [PlannedNode, LeafReach])[]> | null = null;
  readonly #covering = new Map<boolean, ReadonlySet<string>>();
  readonly #behind = new Map<PlannedNode, readonly PlannedNode[]>();

  constructor(order: JudgedOrder) {
    const { books, substitution, underLists } = order;
    this.#order = order;
    this.plan = this.#planOf(order.report, books);
    this.leaving =
      underLists?.areNamers === true ? allLinesOf(this.plan) : leavingLinesOf(this.plan, substitution, books);
    const { dimensions, periodCount } = books;
    const begins = dimensions.begins.filter((begin) => begin < Math.max(periodCount, 1));
    const lengths = begins.map((begin, at) => (begins[at + 1] ?? Math.max(periodCount, 1)) - begin);
    const figures = new ProbeFigures(
      lengths,
      usesOf(order.report.tree).filter((use) => use !== null),
    );
    this.#leaves = new LeafCounts(books, substitution, { figures, begins });
    const later = { ...booksAfter(books, substitution), filters: underLists?.after ?? books.filters };
    this.#after = new LeafCounts(later, substitution, { figures, begins });
    this.#touched = this.#touchedLeaves();
    this.#parts = new BookParts(
      this.#touched.map(([, reach]) => reach),
      this.#leaves,
    );
    for (const line of this.leaving.keys()) this.#places.set(line, this.#placesOf(line));
    this.#counting = {
      parts: this.#parts,
      places: new Set([...this.#places.values()].flatMap((places) => [...places])),
      leaving: new Map([...this.leaving.keys()].map((line) => [line.key, leavingKindOf(line)])),
      isAlone: order.reportId === null,
      peaks: order.peaks,
    };
    this.#before = new ValueCounts({ ...this.#counting, leaves: this.#leaves });
  }

  #planOf(report: ReportWithMeasures, { accounts }: ReportBooks): PlannedTree {
    const { reportId } = this.#order;
    return planTree({ ...report, reportId, accounts });
  }

  #touchedLeaves(): (readonly [PlannedNode, LeafReach])[] {
    const { substitution, underLists } = this.#order;
    const { kind, from, to } = substitution;
    const isTouched = (reach: LeafReach): boolean =>
      underLists !== undefined ||
      (kind === 'account'
        ? reach.accounts.has(from) || reach.accounts.has(to)
        : this.#leaves.seriesOf(reach, from) !== null || this.#leaves.seriesOf(reach, to) !== null);
    return [...plannedWithin(this.plan.nodes)].flatMap((planned) => {
      const reach = planned.node.type === 'account' ? this.#leaves.reachOf(planned) : null;
      return reach !== null && isTouched(reach) ? [[planned, reach] as const] : [];
    });
  }

  #placesOf(line: PlannedNode): ReadonlySet<number> {
    const reach = this.#leaves.reachOf(line);
    const parts = reach === null ? [] : this.#parts.of(reach, this.#leaves);
    const isAll = this.#order.underLists !== undefined;
    return new Set(parts.flatMap(({ place, from }) => (isAll || from !== null ? [place] : [])));
  }

  /**
   * The account node that counted the substitute just as one of what goes counted that, whatever names them; of several that beside it.
   */
  twinOf(line: PlannedNode): PlannedNode | null {
    const own = this.#wholeOf(line);
    if (own === null || own.to !== 0n || own.from === 0n || isCut(line)) return null;
    this.#byWhole ??= groupBy(this.#others(), ([planned]) => `${this.#wholeOf(planned)!.to}`);
    const twins = (this.#byWhole.get(`${own.from}`) ?? []).filter(([planned]) => {
      if (isCut(planned) || !isNamedAlike(line, planned)) return false;
      const whole = this.#wholeOf(planned)!;
      return whole.from === 0n && whole.rest === own.rest;
    });
    const found = twins.find(([{ parent }]) => parent === line.parent) ?? twins[0];
    return found?.[0] ?? null;
  }

  readonly #wholes = new Map<PlannedNode, ReturnType<LeafCounts['wholeOf']> | null>();

  #wholeOf(line: PlannedNode): ReturnType<LeafCounts['wholeOf']> | null {
    const known = this.#wholes.get(line);
    if (known !== undefined) return known;
    const reach = this.#leaves.reachOf(line);
    const found = reach === null ? null : this.#leaves.wholeOf(reach, line.shiftAbove, this.#parts.entities);
    this.#wholes.set(line, found);
    return found;
  }

  /** Whether other account nodes, shown where that one is, count the substitute in all parts of the books in which one counts what goes. */
  isCovered(line: PlannedNode): boolean {
    const counts = this.#before.of(line);
    if (counts === null) return false;
    const areHidden = isHidden(line);
    const covering = this.#covering.get(areHidden) ?? this.#coveringCounts(areHidden);
    this.#covering.set(areHidden, covering);
    for (const place of this.#places.get(line)!)
      if (!covering.has(`${place} ${counts.get(place)!.from}`)) return false;
    return true;
  }

  /** Whether nothing is lost with an account node but what goes. */
  countsNothingElse(line: PlannedNode): boolean {
    return [...(this.#before.of(line)?.values() ?? [])].every(({ to }) => to === 0n);
  }

  /** What lines that counted the substitute alone count of it where, with either sign. */
  #coveringCounts(areHidden: boolean): ReadonlySet<string> {
    const found = new Set<string>();
    for (const [planned] of this.#others())
      if (areHidden || !isHidden(planned))
        for (const [place, { from, to }] of this.#before.of(planned) ?? [])
          if (from === 0n && to !== 0n) found.add(`${place} ${to}`).add(`${place} ${fieldEnd - to}`);
    return found;
  }

  /** Account nodes that count the substitute, or what goes, and name nothing that goes. */
  #others(): (readonly [PlannedNode, LeafReach])[] {
    return this.#touched.filter(([planned]) => !this.leaving.has(planned));
  }

  /**
   * Holds the report against what it would be.
   *
   * @returns for each value that would count something wrong the lines of what goes that count there
   */
  wrongBy(report: ReportAfter): readonly (readonly PlannedNode[])[] {
    const after = new ValueCounts({ ...this.#counting, leaves: this.#after });
    const plan = this.#planOf(report, this.#after.books);
    const wrong: (readonly PlannedNode[])[] = [];
    const judge = (planned: PlannedNode, places: readonly number[]): void => {
      if (places.length > 0) wrong.push(this.#linesBehind(planned, places));
    };
    for (const [id, planned] of this.plan.byId) {
      const later = plan.byId.get(id) ?? this.#twinAfter(planned, report, plan);
      const [counts, countsAfter] = [this.#before.of(planned), later === null ? null : after.of(later)];
      if (counts === null || countsAfter === null) continue;
      judge(
        planned,
        plan.byId.has(id)
          ? wrongPlaces(counts, countsAfter, (place) => this.#mayGo(planned, place))
          : lackingPlaces(counts, countsAfter),
      );
    }
    for (const [key, operation] of this.#before.operations) {
      const later = after.operations.get(key);
      if (later !== undefined) judge(operation.planned, wrongPlacesOf(operation, later));
    }
    return wrong;
  }

  /** The row for which one went. Lists may let through the one and not the other: without any both show the same. */
  #twinAfter({ node }: PlannedNode, { led }: ReportAfter, { byId }: PlannedTree): PlannedNode | null {
    const twin = this.#order.underLists === undefined ? undefined : led?.get(node.id);
    return (twin === undefined ? undefined : byId.get(twin)) ?? null;
  }

  /** The lines of what goes that a value counts which counted the substitute alike, and still has a value. */
  wholeLines(report: ReportWithMeasures): ReadonlySet<PlannedNode> {
    const after = new ValueCounts({ ...this.#counting, leaves: this.#after });
    const plan = this.#planOf(report, this.#after.books);
    const found = new Set<PlannedNode>();
    for (const [id, planned] of this.plan.byId) {
      const [counts, later] = [this.#before.of(planned), plan.byId.get(id)];
      if (planned.node.type === 'account' || counts === null || later === undefined) continue;
      if (after.of(later) === null) continue;
      for (const line of this.#allBehind(planned))
        if (isSaidBy(planned, line) && countsBothIn(counts, this.#places.get(line)!)) found.add(line);
    }
    return found;
  }

  /** Whether a value may come to lack a line that went. A total may where the group around it does. */
  #mayGo({ node, parent }: PlannedNode, place: number): boolean {
    if (node.type === 'formula' || this.#order.underLists !== undefined) return false;
    if (node.type !== 'total') return true;
    const around = parent === null ? undefined : this.#before.of(parent)?.get(place);
    return around !== undefined && (around.marks & lineMarks.to) === 0;
  }

  #allBehind(planned: PlannedNode): readonly PlannedNode[] {
    const known = this.#behind.get(planned);
    const found = known ?? [...nodesBehind(planned)].filter((each) => this.leaving.has(each));
    this.#behind.set(planned, found);
    return found;
  }

  #linesBehind(planned: PlannedNode, places: readonly number[]): readonly PlannedNode[] {
    const behind = this.#allBehind(planned);
    const wrong = new Set(places);
    return wrong.has(restPlace)
      ? behind
      : behind.filter((line) => [...this.#places.get(line)!].some((place) => wrong.has(place)));
  }
}

const isHidden = ({ node, parent }: PlannedNode): boolean =>
  node.hidden || (parent !== null && isHidden(parent));

/** Whether nobody who saw the one misses it where the other one shows its figures. */
const isShownFor = (one: PlannedNode, other: PlannedNode): boolean => isHidden(one) || !isHidden(other);

/** Whether a value says that what went is still there: a heading without a figure says nothing to who saw it. */
const isSaidBy = (whole: PlannedNode, line: PlannedNode): boolean =>
  isHidden(line) || (!isHidden(whole) && hasFigure(whole));

const hasFigure = ({ node }: PlannedNode): boolean =>
  node.type !== 'group' || node.hasTotal || node.showTotalOnly;

const countsBothIn = (counts: Counts, places: ReadonlySet<number>): boolean =>
  [...places].every((place) => countsBoth(counts.get(place)));

/** Whether what goes and its substitute are counted there, and alike. */
const countsBoth = (count: Count | undefined): boolean =>
  count !== undefined &&
  count.from === count.to &&
  (count.marks & lineMarks.from) !== 0 &&
  (count.marks & lineMarks.to) !== 0;

/** Whether what it makes of its figures is no sum of them. */
const isCut = ({ node }: PlannedNode): boolean =>
  node.negativeValuesAsZeros || (node.type === 'account' && isPeak(node.aggregation));

/** Whether what names the one would find the other as it stands there: with its sign, and in the same periods. */
function isNamedAlike(one: PlannedNode, other: PlannedNode): boolean {
  const below = ({ node }: PlannedNode) => node.type === 'account' && node.includeChildren;
  return (
    one.tree === other.tree &&
    isShownFor(one, other) &&
    one.node.isNegated === other.node.isNegated &&
    below(one) === below(other) &&
    shiftingAbove(one) === shiftingAbove(other)
  );
}

/** The nodes above that move it by periods. */
function shiftingAbove({ parent }: PlannedNode): string {
  const found: string[] = [];
  for (let at = parent; at !== null; at = at.parent) if (at.node.timeshift !== 0) found.push(at.key);
  return found.join(' ');
}

function leavingKindOf({ parent }: PlannedNode): number {
  for (let at = parent; at !== null; at = at.parent) if (at.node.type === 'measure') return lineMarks.measure;
  return lineMarks.own;
}
