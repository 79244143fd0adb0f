import type { OptionalJson } from './columnTypes.ts';

/** Filled by COPY as the loader role, which owns them; everybody else reads them under row-level security. */
export interface BulkTables {
  postings: PostingsTable;
  file_chunks: FileChunksTable;
}

interface PostingsTable {
  client_id: number;
  instance_id: number;
  version: number;
  account_id: number;
  period_id: number;
  line_no: number;
  legal_entity_id: number;
  entry_no: number;
  posting_date: string;
  corresponding_account_id: number;
  side: 'd' | 'c';
  amount: string;
  global_amount: string;
  dimension_instance_id: number;
  source_row: number;
  rule_id: number | null;
  elimination_rule_id: number | null;
  is_closing: boolean;
  is_paired_by_convention: boolean;
  is_contra: boolean;
  /** Values of dimension columns that placed nothing. */
  analytics: OptionalJson<Record<string, string>>;
}

interface FileChunksTable {
  client_id: number;
  upload_id: number;
  chunk_no: number;
  bytes: Uint8Array;
}
