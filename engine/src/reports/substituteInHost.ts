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
  isSameList,
  isTwin,
  type LeavingLine,
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

export interface HostJudgement {
  /** They cannot change as their own reports would have it: some value here would come to count something twice, or not at all. */
  readonly unfit: readonly NodeOfReport[];
  /** Those that some value here rests on. */
  readonly reached: readonly NodeOfReport[];
}

/**
 * What a substitution makes of reports by themselves is held against what others make of them as their lines: each value that
 * counted the substitute counts it afterwards in the same ways, and each that counted what goes alone counts the substitute so.
 * Where it would not, what names what goes stays, and the value is missing instead of wrong.
 */
export function judgeHost(
  host: HostReport,
  substitution: ReportSubstitution,
  books: ReportBooks,
): HostJudgement {
  const judge = new HostJudge(host, substitution, books);
  return judge.judge();
}

interface Line extends LeavingLine {
  readonly of: NodeOfReport;
  /** What counts the substitute already, wherever in the report, and what goes with it. */
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
): (line: LeavingLine) => readonly Beside[] {
  if (substitution.kind === 'account') {
    const beside = lines.besideOf(substitution.to, substitution.from, leaving);
    return () => beside;
  }
  const { from, to } = substitution;
  return (line) => lines.besideOfInstance(line, from, to, leaving);
}

class HostJudge {
  readonly #host: HostReport;
  readonly #substitution: ReportSubstitution;
  readonly #books: ReportBooks;
  readonly #changes = new Map<number, Substituted>();
  readonly #unfit = new Map<string, NodeOfReport>();
  readonly #reached = new Map<string, NodeOfReport>();

  constructor(host: HostReport, substitution: ReportSubstitution, books: ReportBooks) {
    this.#host = host;
    this.#substitution = substitution;
    this.#books = books;
  }

  judge(): HostJudgement {
    const { id: reportId, report, measures } = this.#host;
    const before = new ReportLines(report.tree, this.#books, { reportId, measures });
    const lines = this.#linesOf(before);
    if (lines.length > 0) this.#compare(before, lines);
    return { unfit: [...this.#unfit.values()], reached: [...this.#reached.values()] };
  }

  #linesOf(before: ReportLines): Line[] {
    const substitution = this.#substitution;
    const leaving = leavingLines(before, substitution, this.#books);
    const besideOf = besideIn(before, substitution, new Set(leaving.map(({ planned }) => planned)));
    return leaving.map((line) => ({
      ...line,
      of: this.#nodeOf(line.holder),
      meeting: besideOf(line).filter(({ scope }) => relationOf(line.scope, scope) !== 'apart'),
      isBoth: substitution.kind !== 'account' && this.#countsSubstitute(before, line.planned),
    }));
  }

  /** A node where it stands in its own report. */
  #nodeOf({ node, parent }: PlannedNode): NodeOfReport {
    for (let at = parent; at !== null; at = at.parent)
      if (at.node.type === 'measure' && at.node.measureId !== null)
        return { reportId: at.node.measureId, nodeId: node.id };
    return { reportId: this.#host.id, nodeId: node.id };
  }

  #compare(before: ReportLines, lines: readonly Line[]): void {
    const leaves = new Set(
      lines.flatMap((line) => [line.planned, ...line.meeting.map(({ planned }) => planned)]),
    );
    const after = this.#after();
    const keys = new Set([...leaves].map(({ key }) => key));
    const counting = after.all.filter((each) => keys.has(each.key) && this.#countsSubstitute(after, each));
    const [summed, summedAfter] = [new SummedTerms(leaves), new SummedTerms(new Set(counting))];
    for (const { node } of before.plan.byId.values()) {
      if (node.type === 'account') continue;
      const waysBefore = waysIn(before, node.id, summed);
      const found = waysIn(after, node.id, summedAfter);
      if (waysBefore === null || found === null) {
        for (const { of } of lines) this.#add(this.#unfit, of).#add(this.#reached, of);
        return;
      }
      const waysAfter = new Map([...found].map(([leaf, ways]) => [leaf.key, ways]));
      const counted = lines.filter(({ planned }) => waysBefore.has(planned));
      for (const { of } of counted) this.#add(this.#reached, of);
      // What is missing already cannot be wrong.
      if (counted.some(({ of }) => this.#isLost(of))) continue;
      for (const line of counted)
        if (!this.#fits(line, waysBefore, waysAfter)) this.#add(this.#unfit, line.of);
    }
  }

  #fits(line: Line, before: Ways, after: ReadonlyMap<string, readonly string[]>): boolean {
    const others = [...(line.isBoth ? [line.planned] : []), ...line.meeting.map(({ planned }) => planned)];
    const countedBefore = others.flatMap((leaf) => before.get(leaf) ?? []).toSorted();
    const countedAfter = [...new Set([line.planned, ...others])]
      .flatMap((leaf) => after.get(leaf.key) ?? [])
      .toSorted();
    if (countedBefore.length > 0)
      return (
        isSameList(countedBefore, countedAfter) &&
        (line.isBoth || line.meeting.some((beside) => isTwin(line, beside, before)))
      );
    // Within a report the part of a sum may show what its other part counts as well.
    if (countedAfter.length === 0 && line.of.reportId === this.#host.id) return true;
    return isSameList(before.get(line.planned)!, countedAfter);
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
    return this.#changeOf(reportId).lost.includes(nodeId);
  }

  #countsSubstitute({ parts }: ReportLines, planned: ReportLines['all'][number]): boolean {
    const substitution = this.#substitution;
    return substitution.kind === 'account'
      ? parts.accountsOf(planned.node).has(substitution.to)
      : hasInstance(parts.scopeOf(planned), substitution.to);
  }

  #add(to: Map<string, NodeOfReport>, of: NodeOfReport): this {
    to.set(`${of.reportId} ${of.nodeId}`, of);
    return this;
  }
}
