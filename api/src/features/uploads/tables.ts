import type { Defaulted, DefaultedInstant, GeneratedId } from '../../db/columnTypes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    uploads: UploadsTable;
    file_chunks: FileChunksTable;
    attached_files: AttachedFilesTable;
  }
}

export type UploadPurpose =
  | 'financial_streams'
  | 'payroll_streams'
  | 'ledger'
  | 'initial_balance'
  | 'adjustments';

interface UploadsTable {
  client_id: number;
  id: GeneratedId;
  file_name: string;
  size_bytes: Defaulted<number>;
  sha256: Defaulted<string>;
  chunk_count: Defaulted<number>;
  /** Receiving until its last chunk is in. */
  state: 'receiving' | 'complete';
  /** A sheet of a workbook as CSV, made from another upload. */
  is_rendition: Defaulted<boolean>;
  /** What alone may take it. */
  purpose: UploadPurpose;
  /** Of whose imports it was ever read. */
  legal_entity_ids: Defaulted<number[]>;
  created_by: number;
  created_at: DefaultedInstant;
}

/** The raw bytes of uploads, in pieces of 256 KiB but the last. */
interface FileChunksTable {
  client_id: number;
  upload_id: number;
  /** From 0. */
  chunk_no: number;
  bytes: Uint8Array;
}

/** A file that lies with a record. */
interface AttachedFilesTable {
  client_id: number;
  object_type: 'adjustments';
  object_id: number;
  upload_id: number;
  added_by: number;
  added_at: DefaultedInstant;
}
