import type { ReportFigures_evaluation$data } from '../../../__generated__/ReportFigures_evaluation.graphql.ts';
import type { ReportFigures_report$data } from '../../../__generated__/ReportFigures_report.graphql.ts';
import { addressWords } from '../../../components/addressWords.ts';
import type { TreeGridRow } from '../../../components/treeGrid/types.ts';

export type Evaluation = ReportFigures_evaluation$data;
export type EvaluatedRow = Evaluation['rows'][number];
type Node = ReportFigures_report$data['tree']['nodes'][number];
type Group = NonNullable<EvaluatedRow['group']>;

/** When a line shows its figures: a heading whose sum stands below it only while it is closed. */
type Figures = 'always' | 'closed' | 'never';

export interface ReportLine extends TreeGridRow {
  /** What addresses call it. */
  readonly word: string;
  readonly nodeKey: string;
  readonly code: string;
  readonly name: string;
  readonly note: string | null;
  /** Of a line of a breakdown what it stands for. */
  readonly group: Group | null;
  readonly figures: Figures;
  /** What was evaluated, with its place in the answer; null for a heading that nothing was. */
  readonly evaluated: { readonly row: EvaluatedRow; readonly index: number } | null;
  /** Decimals that its figures are shown with; null: those of any. */
  readonly decimals: number | null;
}

interface LineNames {
  /** Of the line below a group that holds its sum. */
  readonly ofTotal: (name: string) => string;
  readonly ofBreakdown: (by: Group['by']) => string;
  readonly ofGroup: (group: Group) => string;
}

interface LinesInput {
  readonly nodes: readonly Node[];
  readonly evaluation: Pick<Evaluation, 'columns' | 'rows' | 'marks'>;
  readonly hidesEmpty: boolean;
  readonly names: LineNames;
}

/** Rows behind which no balance stands in any column. */
function emptyRows({ columns, rows, marks }: LinesInput['evaluation']): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const { code, row, column } of marks) {
    if (code === 'NO_DATA') counts.set(row, (counts.get(row) ?? 0) + (column == null ? columns.length : 1));
  }
  return new Set([...rows.keys()].filter((row) => (counts.get(row) ?? 0) >= columns.length));
}

/** The lines of a report in tree order: headings, the sums below them, and what breaks a line down. */
export function reportLines(input: LinesInput): readonly ReportLine[] {
  const builder = new LineBuilder(input);
  return builder.below(null, null);
}

class LineBuilder {
  readonly #input: LinesInput;
  readonly #children = new Map<string | null, Node[]>();
  readonly #evaluated = new Map<string, { row: EvaluatedRow; index: number }[]>();
  readonly #empty: ReadonlySet<number>;

  constructor(input: LinesInput) {
    this.#input = input;
    const { nodes, evaluation } = input;
    for (const node of nodes) {
      const parent = node.parentKey ?? null;
      this.#children.set(parent, [...(this.#children.get(parent) ?? []), node]);
    }
    for (const siblings of this.#children.values()) siblings.sort((a, b) => a.position - b.position);
    for (const [index, row] of evaluation.rows.entries()) {
      const { nodeKey } = row;
      this.#evaluated.set(nodeKey, [...(this.#evaluated.get(nodeKey) ?? []), { row, index }]);
    }
    this.#empty = input.hidesEmpty ? emptyRows(evaluation) : new Set();
  }

  /** The lines below a node, of which the address may be another one's: that of the line they stand below. */
  below(key: string | null, parentId: string | null): readonly ReportLine[] {
    return (this.#children.get(key) ?? []).flatMap((node) => this.#linesOf(node, parentId));
  }

  #linesOf(node: Node, parentId: string | null): readonly ReportLine[] {
    if (node.hidden) return [];
    const all = this.#evaluated.get(node.key) ?? [];
    const own = all.find(({ row }) => row.group == null) ?? null;
    const isHeading = node.type === 'GROUP' && !node.showTotalOnly;
    // A heading without lines says something by itself.
    const isText = isHeading && !node.hasTotal && !this.#children.has(node.key);
    if (own !== null && this.#empty.has(own.index) && !isText) return [];
    const line: ReportLine = {
      ...this.#lineOf(node),
      id: node.key,
      parentId,
      evaluated: own,
      figures: isHeading ? (node.hasTotal ? 'closed' : 'never') : 'always',
      isStrong: node.style.bold || node.type === 'TOTAL',
      isRuled: node.style.ruleAbove || node.type === 'TOTAL',
    };
    const groups = all.filter(({ row }) => row.group != null);
    if (!isHeading) return [line, ...this.#groupLines(node, groups, node.key)];
    const children = this.below(node.key, node.key);
    const total: ReportLine = {
      ...line,
      id: `${node.key}*total`,
      parentId: node.key,
      code: '',
      name: this.#input.names.ofTotal(line.name),
      note: null,
      figures: 'always',
      isStrong: true,
      isRuled: true,
    };
    const below = [...children, ...this.#breakdownOf(node, groups)];
    return [line, ...below, ...(node.hasTotal && below.length > 0 ? [total] : [])];
  }

  #lineOf(node: Node) {
    return {
      word: node.key,
      nodeKey: node.key,
      code: node.code,
      name: node.customName ?? node.name,
      note: node.description ?? null,
      group: null,
      decimals: node.style.decimals ?? null,
    };
  }

  /** Below a group its lines stand apart from those that break it down: both add up to it. */
  #breakdownOf(node: Node, groups: readonly { row: EvaluatedRow; index: number }[]): readonly ReportLine[] {
    const kinds = [...new Set(groups.flatMap(({ row }) => row.group?.by ?? []))];
    return kinds.flatMap((by) => {
      const heading: ReportLine = {
        ...this.#lineOf(node),
        id: `${node.key}*${by}`,
        parentId: node.key,
        code: '',
        name: this.#input.names.ofBreakdown(by),
        note: null,
        figures: 'never',
        evaluated: null,
      };
      const ofKind = groups.filter(({ row }) => row.group?.by === by);
      return [heading, ...this.#groupLines(node, ofKind, heading.id)];
    });
  }

  #groupLines(
    node: Node,
    groups: readonly { row: EvaluatedRow; index: number }[],
    parentId: string,
  ): readonly ReportLine[] {
    const named = groups.flatMap(({ row, index }) =>
      row.group == null ? [] : [{ id: `${node.key}*${index}`, row, index, group: row.group }],
    );
    const words = addressWords(named, ({ group }) =>
      `${node.key}*${group.label ?? group.word ?? ''}`.replaceAll(':', '.'),
    );
    return named.map(({ id, row, index, group }) => ({
      ...this.#lineOf(node),
      id,
      parentId,
      word: words.wordOf(id),
      code: '',
      name: this.#input.names.ofGroup(group),
      note: null,
      group,
      figures: 'always',
      evaluated: { row, index },
    }));
  }
}

/** Whether a line shows its figures as it stands. */
export function showsFigures({ figures, evaluated }: ReportLine, isOpen: boolean): boolean {
  return evaluated !== null && (figures === 'always' || (figures === 'closed' && !isOpen));
}
