import type { LineBasis, ReadFileLines } from '@tributary/engine/adjustments/fileLines';
import type { LineColumnRole } from '@tributary/engine/adjustments/lineColumns';

/** What the file with lines of an adjustment is held against, and what is read of it. */
export interface LinesPiece {
  readonly question: { readonly basis: LineBasis; readonly roles: readonly LineColumnRole[] | undefined };
  readonly answer: ReadFileLines;
}
