import type { DefaultedInstant, GeneratedId, Json } from '../../db/columnTypes.ts';
import type { SourceWarningCode } from './warnings.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    sources: SourcesTable;
  }
}

/** An upload as it is read. Never changed: other settings make another source, and a version keeps its own. */
interface SourcesTable {
  client_id: number;
  id: GeneratedId;
  upload_id: number;
  encoding: string;
  detected_encoding: string;
  separator: string;
  line_break: string;
  has_header: boolean;
  skip_rows: number;
  row_count: number;
  first_row_no: number;
  columns: Json<readonly { readonly position: number; readonly name: string }[]>;
  warnings: Json<
    readonly { readonly code: SourceWarningCode; readonly params: Readonly<Record<string, string>> }[]
  >;
  index_step: number;
  /** Float64, little endian: byte offset of the records 1, 1 + index_step, … counted from the top of the file. */
  row_offsets: Uint8Array;
  /** Deflated JSON: the distinct cells of each column with their counts; null for a file that was read before they were kept. */
  counted_cells: Uint8Array | null;
  /** Of a workbook: the sheet that is read, all its sheets, and the upload that holds the sheet as CSV. */
  sheet: string | null;
  sheets: Json<readonly { readonly name: string; readonly isHidden: boolean }[]>;
  rendition_id: number | null;
  created_at: DefaultedInstant;
}
