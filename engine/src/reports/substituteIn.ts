import { JudgedReport } from './judgedReport.ts';
import { type Fate, fates, LineFates, type Substituted } from './lineFates.ts';
import type { Measure, ReportTree } from './nodes.ts';
import type { PlannedNode } from './planTree.ts';
import type { ReportBooks, ReportSubstitution } from './substitution.ts';
import type { ColumnPeaks } from './valueCounts.ts';

/** The report as it is before, with what outside of its tree names its nodes: its node as a measure, breakdowns. */
export interface SubstitutedReport {
  readonly tree: ReportTree;
  readonly named: readonly string[];
  /** Nodes that stay as they are, whatever the report itself would have them be: others that use it would count them otherwise. */
  readonly kept?: ReadonlySet<string>;
  /** Of which nodes its columns show the smallest or largest of periods, which is no sum of what went into it. */
  readonly peaks?: ColumnPeaks;
}

const noMeasures: ReadonlyMap<number, Measure> = new Map();

/** After so many rounds in which lines moved on, those that count in a wrong value stay. */
const roundsMax = 6;

/**
 * A report after something took the place of an account or a dimension instance. Each line of what goes shows its substitute, goes for
 * another one that counts that already, or stays without a value: the first of these by which no value comes to count anything twice,
 * by half or otherwise, as the law of `substitutionLaw` says.
 */
export function substituteIn(
  report: SubstitutedReport,
  substitution: ReportSubstitution,
  books: ReportBooks,
): Substituted {
  const { substituted } = fatesIn(report, substitution, books);
  return substituted;
}

export interface FatesOfReport {
  readonly substituted: Substituted;
  readonly fateOf: ReadonlyMap<string, Fate>;
  /** Nodes that go, if they do, for rows that show the same: what counts both is not asked for. */
  readonly shown: ReadonlySet<string>;
}

/** What becomes of the nodes that name what goes, by their ids. */
export function fatesIn(
  { tree, named, kept, peaks = 'none' }: SubstitutedReport,
  substitution: ReportSubstitution,
  books: ReportBooks,
): FatesOfReport {
  const order = { report: { tree, measures: noMeasures }, reportId: null, substitution, books, peaks };
  const judged = new JudgedReport(order);
  const all = new Set([...named, ...tree.formulas.flatMap(({ dependencies }) => dependencies)]);
  const lines = new LineFates({ tree, named: all, substitution, books }, judged);
  const fateOf = settled(lines, judged);
  const stay: readonly PlannedNode[] = lines.namers.filter((namer) => kept?.has(namer.node.id) === true);
  // Whatever stays for the sake of others changes nothing but that values go missing.
  for (let more = stay; more.length > 0; more = unseen(lines, judged, fateOf))
    for (const namer of more) fateOf.set(namer, 'kept');
  return {
    substituted: lines.treeBy(fateOf),
    fateOf: new Map([...fateOf].map(([{ node }, fate]) => [node.id, fate])),
    shown: new Set(
      lines.namers.flatMap((namer) => (lines.firstOf(namer) === 'dropped' ? [namer.node.id] : [])),
    ),
  };
}

/**
 * The first fates by which no value is wrong: of the lines in a wrong one those move on that moved least. What went for another one,
 * while what counted both has no value, is led after all, or stays.
 */
function settled(lines: LineFates, judged: JudgedReport): Map<PlannedNode, Fate> {
  const fateOf = new Map(lines.namers.map((namer) => [namer, lines.firstOf(namer)]));
  const ledAgain = new Set<PlannedNode>();
  for (let round = 1; ; round++) {
    const moving = movingIn(lines, judged, fateOf);
    for (const namer of moving) {
      const isLast = round > roundsMax || fateOf.get(namer) === 'dropped' || ledAgain.has(namer);
      fateOf.set(namer, isLast ? 'kept' : lines.possible(namer, 'dropped'));
    }
    if (moving.size > 0) continue;
    const again = unseen(lines, judged, fateOf);
    if (again.length === 0) return fateOf;
    for (const namer of again) {
      fateOf.set(namer, round > roundsMax ? 'kept' : lines.possible(namer, 'led'));
      ledAgain.add(namer);
    }
  }
}

/** Nodes that went for others though no value is left that counts both, and says that the figures are still there. */
function unseen(
  lines: LineFates,
  judged: JudgedReport,
  fateOf: ReadonlyMap<PlannedNode, Fate>,
): readonly PlannedNode[] {
  const gone = lines.namers.filter(
    (namer) => fateOf.get(namer) === 'dropped' && lines.firstOf(namer) !== 'dropped',
  );
  if (gone.length === 0) return [];
  const whole = judged.wholeLines({ tree: lines.treeBy(fateOf).tree, measures: noMeasures });
  const seen = new Set([...whole].map((line) => judged.leaving.get(line)));
  return gone.filter((namer) => !seen.has(namer));
}

function movingIn(
  lines: LineFates,
  judged: JudgedReport,
  fateOf: ReadonlyMap<PlannedNode, Fate>,
): ReadonlySet<PlannedNode> {
  const { tree } = lines.treeBy(fateOf);
  const moving = new Set<PlannedNode>();
  for (const counted of judged.wrongBy({ tree, measures: noMeasures }))
    for (const namer of firstMoving(
      counted.map((line) => judged.leaving.get(line)!),
      fateOf,
    ))
      moving.add(namer);
  return moving;
}

function firstMoving(
  namers: readonly PlannedNode[],
  fateOf: ReadonlyMap<PlannedNode, Fate>,
): readonly PlannedNode[] {
  const least = fates.find((fate) => fate !== 'kept' && namers.some((namer) => fateOf.get(namer) === fate));
  return least === undefined ? [] : namers.filter((namer) => fateOf.get(namer) === least);
}
