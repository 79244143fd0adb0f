import { relationOf, type ReportBooks } from './countedAlike.ts';
import type { Measure } from './nodes.ts';
import type { PlannedNode } from './planTree.ts';
import {
  leavingLines,
  type ReportSubstitution,
  type Substituted,
  type SubstitutedReport,
  substituteIn,
} from './substituteIn.ts';
import {
  type Beside,
  hasInstance,
  isNamedBeside,
  isSameList,
  isTwin,
  type LeavingLine,
  Meetings,
  placesOf,
  ReportLines,
} from './substituteLines.ts';
import {
  isApart,
  type SummedTerm,
  SummedTerms,
  type TermPlace,
  type TermsByLeaf,
  termsByLeaf,
  termsNear,
  waysOf,
} from './summedTerms.ts';

/** A report as a line of others. */
export interface UsedReport extends SubstitutedReport, Measure {}

/** A report that uses others as lines, with all of them, those that they use themselves included. */
export interface HostReport {
  readonly id: number;
  readonly report: SubstitutedReport;
  readonly measures: ReadonlyMap<number, UsedReport>;
}

/** A node that names what goes, in whichever report. */
export interface NodeOfReport {
  readonly reportId: number;
  readonly nodeId: string;
}

/**
 * What a substitution makes of reports by themselves is held against what others make of them as their lines: each value that
 * counted the substitute counts it afterwards in the same ways, and each that counted what goes alone counts the substitute so.
 * Where it would not, what names what goes stays, and the value is missing instead of wrong.
 *
 * @returns the nodes that cannot change as their own reports would have it: some value here would come to count something twice, or
 *   not at all
 */
export function judgeHost(
  host: HostReport,
  substitution: ReportSubstitution,
  books: ReportBooks,
): readonly NodeOfReport[] {
  const judge = new HostJudge(host, substitution, books);
  return judge.unfit();
}

interface Line extends LeavingLine {
  readonly of: NodeOfReport;
  /** What counts the substitute already, wherever in the report, and what goes with it: of equal lines the same list. */
  readonly meeting: readonly Beside[];
  /** Counts the substitute already itself. */
  readonly isBoth: boolean;
}

/** How the value of a node counts leaves; null: there is too much to look at. */
function termsIn({ plan }: ReportLines, id: string, summed: SummedTerms): TermsByLeaf | null {
  const planned = plan.byId.get(id);
  const terms = planned === undefined ? [] : summed.of(planned);
  return terms === null ? null : termsByLeaf(terms);
}

function besideIn(
  lines: ReportLines,
  substitution: ReportSubstitution,
  leaving: ReadonlySet<PlannedNode>,
): readonly Beside[] {
  const { kind } = substitution;
  return kind === 'account'
    ? lines.besideOf(substitution.to, substitution.from, leaving)
    : lines.besideOfInstance(substitution.to, substitution.from, leaving);
}

/** What lines that count the substitute already are, as far as something may add them to what stands in a place. */
interface Near {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isAsBefore: boolean;
  readonly byWays: ReadonlyMap<string, readonly Beside[]>;
}

const asKey = (place: TermPlace): string =>
  place.map(({ operation, operand }) => `${operation}:${operand}`).join(' ');

/** A value before and afterwards. */
class HostSum {
  readonly #before: TermsByLeaf;
  readonly #after: ReadonlyMap<string, readonly SummedTerm[]>;
  /** In which ways lines of what goes are counted. */
  readonly #leaving: ReadonlySet<string>;
  readonly #lines: readonly Line[];
  readonly #near = new Map<readonly Beside[], Map<string, Near>>();
  readonly #asBefore = new Map<readonly Beside[], Map<string, boolean>>();

  constructor(before: TermsByLeaf, after: TermsByLeaf, lines: readonly Line[]) {
    this.#before = before;
    this.#lines = lines;
    this.#after = new Map([...after].map(([leaf, terms]) => [leaf.key, terms]));
    this.#leaving = new Set(lines.flatMap((line) => waysOf(before.get(line.planned))));
  }

  before({ planned }: Line): readonly string[] {
    return waysOf(this.#before.get(planned));
  }

  after({ planned }: Line): readonly string[] {
    return waysOf(this.#after.get(planned.key));
  }

  near(beside: readonly Beside[], place: TermPlace = []): Near {
    const ofBeside = this.#near.get(beside) ?? new Map<string, Near>();
    this.#near.set(beside, ofBeside);
    const known = ofBeside.get(asKey(place));
    if (known !== undefined) return known;
    const byWays = new Map<string, Beside[]>();
    for (const each of beside) {
      const ways = waysOf(termsNear(place, this.#before.get(each.planned))).join('\n');
      const ofWays = byWays.get(ways);
      if (ofWays === undefined) byWays.set(ways, [each]);
      else ofWays.push(each);
    }
    const before = waysOf(termsNear(place, this.#termsOf(beside)));
    const after = waysOf(termsNear(place, this.#termsAfter(beside)));
    const found = { before, after, isAsBefore: isSameList(before, after), byWays };
    ofBeside.set(asKey(place), found);
    return found;
  }

  hasTwin(line: Line, place: TermPlace = []): boolean {
    const own = termsNear(place, this.#before.get(line.planned));
    const alike = this.near(line.meeting, place).byWays.get(waysOf(own).join('\n')) ?? [];
    return alike.some((each) => isTwin(line, each, own, termsNear(place, this.#before.get(each.planned))));
  }

  /** Whether the value goes on counting other lines of the same figures. */
  countsOthers(line: Line): boolean {
    return this.#lines.some(
      (other) =>
        other !== line &&
        this.after(other).length > 0 &&
        [...other.accounts].some((id) => line.accounts.has(id)) &&
        relationOf(other.scope, line.scope) !== 'apart',
    );
  }

  /** Whether each operand of a formula counts the substitute as it counted that or what goes, and all else counts as before. */
  isRightByPlaces(line: Line): boolean {
    const own = this.#before.get(line.planned)!;
    const places = placesOf(own);
    return (
      places.some(({ length }) => length > 0) &&
      places.every((place) => {
        const { before, after } = this.near(line.meeting, place);
        const ownAfter = waysOf(termsNear(place, this.#after.get(line.planned.key)));
        if (before.length > 0)
          return isSameList(before, [...after, ...ownAfter].toSorted()) && this.hasTwin(line, place);
        return isSameList(waysOf(termsNear(place, own)), [...after, ...ownAfter].toSorted());
      }) &&
      this.#isAsBeforeElsewhere(line.meeting, places) &&
      !isNamedBeside(line, line.meeting, this.#before)
    );
  }

  #isAsBeforeElsewhere(beside: readonly Beside[], places: readonly TermPlace[]): boolean {
    const ofBeside = this.#asBefore.get(beside) ?? new Map<string, boolean>();
    this.#asBefore.set(beside, ofBeside);
    const key = places.map(asKey).join('\n');
    const known = ofBeside.get(key);
    if (known !== undefined) return known;
    const isElsewhere = ({ place, way }: SummedTerm) =>
      !this.#leaving.has(way) && places.every((each) => isApart(each, place));
    const [before, after] = [this.#termsOf(beside), this.#termsAfter(beside)].map((terms) =>
      waysOf(terms.filter(isElsewhere)),
    );
    const found = isSameList(before!, after!);
    ofBeside.set(key, found);
    return found;
  }

  #termsOf(beside: readonly Beside[]): readonly SummedTerm[] {
    return beside.flatMap(({ planned }) => this.#before.get(planned) ?? []);
  }

  #termsAfter(beside: readonly Beside[]): readonly SummedTerm[] {
    return beside.flatMap(({ planned }) => this.#after.get(planned.key) ?? []);
  }
}

class HostJudge {
  readonly #host: HostReport;
  readonly #substitution: ReportSubstitution;
  readonly #books: ReportBooks;
  readonly #changes = new Map<number, Substituted>();
  readonly #lost = new Map<number, ReadonlySet<string>>();
  readonly #unfit = new Map<string, NodeOfReport>();

  constructor(host: HostReport, substitution: ReportSubstitution, books: ReportBooks) {
    this.#host = host;
    this.#substitution = substitution;
    this.#books = books;
  }

  unfit(): readonly NodeOfReport[] {
    const { id: reportId, report, measures } = this.#host;
    const before = new ReportLines(report.tree, this.#books, { reportId, measures });
    const lines = this.#linesOf(before);
    if (lines.length > 0) this.#compare(before, lines);
    return [...this.#unfit.values()];
  }

  #linesOf(before: ReportLines): Line[] {
    const substitution = this.#substitution;
    const leaving = leavingLines(before, substitution, this.#books);
    const planned = new Set<PlannedNode>(leaving.map((line) => line.planned));
    const meetings = new Meetings(besideIn(before, substitution, planned));
    return leaving.map((line) => ({
      ...line,
      of: this.#nodeOf(line.holder),
      meeting: meetings.of(line),
      isBoth: substitution.kind !== 'account' && this.#countsSubstitute(before, line.planned),
    }));
  }

  /** A node where it stands in its own report. */
  #nodeOf(planned: PlannedNode): NodeOfReport {
    return { reportId: this.#measureAbove(planned) ?? this.#host.id, nodeId: planned.node.id };
  }

  /** The nearest one that brings it into the host; null: it is the host's own. */
  #measureAbove({ parent }: PlannedNode): number | null {
    for (let at = parent; at !== null; at = at.parent)
      if (at.node.type === 'measure' && at.node.measureId !== null) return at.node.measureId;
    return null;
  }

  #compare(before: ReportLines, lines: readonly Line[]): void {
    const meeting = [...new Set(lines.map((line) => line.meeting))].flat();
    const leaves = new Set<PlannedNode>([...lines, ...meeting].map(({ planned }) => planned));
    const after = this.#after();
    const keys = new Set([...leaves].map(({ key }) => key));
    const counting = after.all.filter((each) => keys.has(each.key) && this.#countsSubstitute(after, each));
    const [summed, summedAfter] = [new SummedTerms(leaves), new SummedTerms(new Set(counting))];
    for (const { node } of before.plan.byId.values()) {
      if (node.type === 'account') continue;
      const terms = termsIn(before, node.id, summed);
      const termsAfter = termsIn(after, node.id, summedAfter);
      if (terms === null || termsAfter === null) {
        for (const { of } of lines) this.#keep(of);
        return;
      }
      const counted = lines.filter(({ planned }) => terms.has(planned));
      // What is missing already cannot be wrong.
      if (counted.some(({ of }) => this.#isLost(of))) continue;
      const sum = new HostSum(terms, termsAfter, counted);
      for (const line of counted) if (!this.#fits(line, sum)) this.#keep(line.of);
    }
  }

  #fits(line: Line, sum: HostSum): boolean {
    const [own, after] = [sum.before(line), sum.after(line)];
    const beside = sum.near(line.meeting);
    const { isAsBefore } = beside;
    if (line.isBoth) return isAsBefore && isSameList(own, after);
    if (beside.before.length > 0)
      return (isAsBefore && after.length === 0 && sum.hasTwin(line)) || sum.isRightByPlaces(line);
    const all = [...after, ...beside.after].toSorted();
    // Within a report the part of a sum may show what its other part counts as well: of its own lines that was judged there.
    return (
      isSameList(own, all) ||
      (all.length === 0 && this.#measureAbove(line.planned) === null && !sum.countsOthers(line)) ||
      sum.isRightByPlaces(line)
    );
  }

  /** The report as it is afterwards, with its measures as they are then. */
  #after(): ReportLines {
    const { id: reportId, measures } = this.#host;
    const changed = new Map(
      [...measures].map(([id, { nodeId }]): [number, Measure] => {
        const { tree, led } = this.#changeOf(id);
        return [id, { tree, nodeId: nodeId === null ? null : (led.get(nodeId) ?? nodeId) }];
      }),
    );
    return new ReportLines(this.#changeOf(reportId).tree, this.#books, { reportId, measures: changed });
  }

  #changeOf(reportId: number): Substituted {
    const known = this.#changes.get(reportId);
    if (known !== undefined) return known;
    const report = reportId === this.#host.id ? this.#host.report : this.#host.measures.get(reportId)!;
    const found = substituteIn(report, this.#substitution, this.#books);
    this.#changes.set(reportId, found);
    return found;
  }

  #isLost({ reportId, nodeId }: NodeOfReport): boolean {
    const known = this.#lost.get(reportId) ?? new Set(this.#changeOf(reportId).lost);
    this.#lost.set(reportId, known);
    return known.has(nodeId);
  }

  #countsSubstitute({ parts }: ReportLines, planned: ReportLines['all'][number]): boolean {
    const substitution = this.#substitution;
    return substitution.kind === 'account'
      ? parts.accountsOf(planned.node).has(substitution.to)
      : hasInstance(parts.scopeOf(planned), substitution.to);
  }

  #keep(of: NodeOfReport): void {
    this.#unfit.set(`${of.reportId} ${of.nodeId}`, of);
  }
}
