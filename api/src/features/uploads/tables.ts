/** The raw bytes of uploads, in pieces of 256 KiB but the last. */
export interface FileChunkTables {
  file_chunks: FileChunksTable;
}

interface FileChunksTable {
  client_id: number;
  upload_id: number;
  /** From 0. */
  chunk_no: number;
  bytes: Uint8Array;
}
