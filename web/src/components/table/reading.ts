/** How many rows one export holds: more than anybody reads, and few enough for a browser to write. */
export const EXPORT_ROWS_MAX = 100_000;

/** Why rows could not be read to the end; nothing is saved then. */
export type ReadingFailure = 'tooLong' | 'changed' | 'cancelled';

export class ReadingError extends Error {
  readonly failure: ReadingFailure;
  /** How many rows there are, where they are too many. */
  readonly total: number;

  constructor(failure: ReadingFailure, total = 0) {
    super(failure);
    this.name = 'ReadingError';
    this.failure = failure;
    this.total = total;
  }
}

/** A reading that goes on: it can be stopped, and says how far it has come. */
export interface Reading {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

export interface ReadPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Whether there are as many, or more; as many if not said. */
  readonly isTotalExact?: boolean;
  /** The same on every page as long as the list is the same. */
  readonly state: string;
  /** Where the next page begins; null on the last. */
  readonly next: string | null;
}

interface Connection<Node> {
  readonly totalCount: number;
  readonly isTotalExact?: boolean;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null | undefined };
  readonly edges: readonly { readonly node: Node }[];
}

export function pageOf<Node, Row>(
  { totalCount, isTotalExact = true, pageInfo, edges }: Connection<Node>,
  state: string,
  readNode: (node: Node) => Row,
): ReadPage<Row> {
  return {
    rows: edges.map(({ node }) => readNode(node)),
    total: totalCount,
    isTotalExact,
    state,
    next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
  };
}

interface PagedList<Row> {
  readonly readPage: (after: string | null) => Promise<ReadPage<Row>>;
  /** The state that the screen shows, where what is read must be the same. */
  readonly stateBefore?: string;
  /** Lines that a row becomes in the table; one if not said. */
  readonly lineCountOf?: (row: Row) => number;
}

const isAll = ({ total, isTotalExact = true }: ReadPage<unknown>, count: number): boolean =>
  isTotalExact ? count === total : count > total;

/** All rows of a paged list, or none: a list that changes meanwhile, or is too long, is not read in part. */
export async function readAllPages<Row>(
  { readPage, stateBefore, lineCountOf = () => 1 }: PagedList<Row>,
  { signal, onProgress }: Reading,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let lineCount = 0;
  let state = stateBefore ?? null;
  let after: string | null = null;
  do {
    if (signal.aborted) throw new ReadingError('cancelled');
    const page: ReadPage<Row> = await readPage(after);
    if (page.total > EXPORT_ROWS_MAX) throw new ReadingError('tooLong', page.total);
    if (state !== null && page.state !== state) throw new ReadingError('changed');
    for (const row of page.rows) {
      rows.push(row);
      lineCount += lineCountOf(row);
    }
    if (lineCount > EXPORT_ROWS_MAX) throw new ReadingError('tooLong', lineCount);
    onProgress(rows.length, Math.max(rows.length, page.total));
    state = page.state;
    after = page.next;
    if (after === null && !isAll(page, rows.length)) throw new ReadingError('changed');
  } while (after !== null);
  if (signal.aborted) throw new ReadingError('cancelled');
  return rows;
}
