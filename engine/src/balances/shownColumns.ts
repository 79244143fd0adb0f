import type { ColumnSpan } from '../periods/columnSpans.ts';

/** Which periods of a frame are shown, and in which columns. */
export class ShownColumns {
  readonly spans: readonly ColumnSpan[];
  /** The first period that is shown. */
  readonly firstIndex: number;
  /** By place after the first period, the last one of its column. */
  readonly #lasts: Int32Array;

  /** Spans follow each other without a gap. */
  constructor(spans: readonly ColumnSpan[]) {
    const [first] = spans;
    const last = spans.at(-1);
    if (first === undefined || last === undefined) throw new RangeError('There is no column');
    this.spans = spans;
    this.firstIndex = first.firstIndex;
    this.#lasts = new Int32Array(last.lastIndex - first.firstIndex + 1);
    for (const { firstIndex, lastIndex } of spans) {
      this.#lasts.fill(lastIndex, firstIndex - this.firstIndex, lastIndex - this.firstIndex + 1);
    }
  }

  get count(): number {
    return this.spans.length;
  }

  /** The place after the last period that is shown. */
  get endIndex(): number {
    return this.firstIndex + this.#lasts.length;
  }

  /** The last period of the column of a period. */
  lastOf(periodIndex: number): number {
    return this.#lasts[periodIndex - this.firstIndex]!;
  }
}
