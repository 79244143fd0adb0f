import type { ColumnSpan } from '../periods/columnSpans.ts';

/** Which periods of a frame are shown, and in which columns. */
export class ShownColumns {
  readonly spans: readonly ColumnSpan[];
  /** The first period that is shown. */
  readonly firstIndex: number;
  /** By place after the first period. */
  readonly #columns: Int32Array;

  /** Spans follow each other without a gap. */
  constructor(spans: readonly ColumnSpan[]) {
    const [first] = spans;
    const last = spans.at(-1);
    if (first === undefined || last === undefined) throw new RangeError('There is no column');
    this.spans = spans;
    this.firstIndex = first.firstIndex;
    this.#columns = new Int32Array(last.lastIndex - first.firstIndex + 1);
    spans.forEach(({ firstIndex, lastIndex }, column) =>
      this.#columns.fill(column, firstIndex - this.firstIndex, lastIndex - this.firstIndex + 1),
    );
  }

  get count(): number {
    return this.spans.length;
  }

  /** The column of a period that is shown. */
  columnOf(periodIndex: number): number {
    return this.#columns[periodIndex - this.firstIndex]!;
  }

  isFirst(periodIndex: number): boolean {
    return this.spans[this.columnOf(periodIndex)]!.firstIndex === periodIndex;
  }

  /** The last period of the column of a period. */
  lastOf(periodIndex: number): number {
    return this.spans[this.columnOf(periodIndex)]!.lastIndex;
  }
}
