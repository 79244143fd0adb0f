import type { ReportBooks } from './countedAlike.ts';
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
  isSameList,
  isTwin,
  type LeavingLine,
  Meetings,
  ReportLines,
} from './substituteLines.ts';
import { SummedTerms, waysByLeaf } from './summedTerms.ts';

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

type Ways = ReadonlyMap<PlannedNode, readonly string[]>;

/** In which ways the value of a node counts leaves; null: there is too much to look at. */
function waysIn({ plan }: ReportLines, id: string, summed: SummedTerms): Ways | null {
  const planned = plan.byId.get(id);
  const terms = planned === undefined ? [] : summed.of(planned);
  return terms === null ? null : waysByLeaf(terms);
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

/** A value before and afterwards. */
class HostSum {
  readonly before: Ways;
  readonly #after: ReadonlyMap<string, readonly string[]>;
  readonly #counted = new Map<readonly Beside[], { readonly isAny: boolean; readonly isAsBefore: boolean }>();
  readonly #byWays = new Map<readonly Beside[], ReadonlyMap<string, readonly Beside[]>>();

  constructor(before: Ways, after: Ways) {
    this.before = before;
    this.#after = new Map([...after].map(([leaf, ways]) => [leaf.key, ways]));
  }

  after({ key }: PlannedNode): readonly string[] {
    return this.#after.get(key) ?? [];
  }

  /** Whether lines that count the substitute already are counted here, and whether they are so in the same ways afterwards. */
  counted(beside: readonly Beside[]): { readonly isAny: boolean; readonly isAsBefore: boolean } {
    const known = this.#counted.get(beside);
    if (known !== undefined) return known;
    const before = beside.flatMap(({ planned }) => this.before.get(planned) ?? []).toSorted();
    const found = { isAny: before.length > 0, isAsBefore: isSameList(before, this.countedAfter(beside)) };
    this.#counted.set(beside, found);
    return found;
  }

  countedAfter(beside: readonly Beside[]): readonly string[] {
    return beside.flatMap(({ planned }) => this.after(planned)).toSorted();
  }

  hasTwin(line: Line): boolean {
    const own = this.before.get(line.planned)!.join('\n');
    const alike = this.#alike(line.meeting).get(own) ?? [];
    return alike.some((beside) => isTwin(line, beside, this.before));
  }

  #alike(beside: readonly Beside[]): ReadonlyMap<string, readonly Beside[]> {
    const known = this.#byWays.get(beside);
    if (known !== undefined) return known;
    const found = new Map<string, Beside[]>();
    for (const each of beside) {
      const ways = this.before.get(each.planned)?.join('\n') ?? '';
      const ofWays = found.get(ways);
      if (ofWays === undefined) found.set(ways, [each]);
      else ofWays.push(each);
    }
    this.#byWays.set(beside, found);
    return found;
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
      const ways = waysIn(before, node.id, summed);
      const waysAfter = waysIn(after, node.id, summedAfter);
      if (ways === null || waysAfter === null) {
        for (const { of } of lines) this.#keep(of);
        return;
      }
      const counted = lines.filter(({ planned }) => ways.has(planned));
      // What is missing already cannot be wrong.
      if (counted.some(({ of }) => this.#isLost(of))) continue;
      const sum = new HostSum(ways, waysAfter);
      for (const line of counted) if (!this.#fits(line, sum)) this.#keep(line.of);
    }
  }

  #fits(line: Line, sum: HostSum): boolean {
    const own = sum.before.get(line.planned)!;
    const after = sum.after(line.planned);
    const { isAny, isAsBefore } = sum.counted(line.meeting);
    if (line.isBoth) return isAsBefore && isSameList(own, after);
    if (isAny) return isAsBefore && after.length === 0 && sum.hasTwin(line);
    const all = [...after, ...sum.countedAfter(line.meeting)].toSorted();
    // Within a report the part of a sum may show what its other part counts as well: of its own lines that was judged there.
    return isSameList(own, all) || (all.length === 0 && this.#measureAbove(line.planned) === null);
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
