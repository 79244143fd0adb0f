import { encodeBinaryRows, int4, int8 } from '../../db/binaryRows.ts';

/** Every chunk of a file but the last has this length, so that a place in the file names its chunk. */
export const chunkBytes = 256 * 1024;

export interface FileChunk {
  readonly chunkNo: number;
  readonly bytes: Uint8Array;
}

export const chunkColumns = ['upload_id', 'chunk_no', 'bytes'] as const;

/** Chunks as rows of PostgreSQL's binary COPY format. */
export function encodeChunks(uploadId: number, chunks: readonly FileChunk[]): Uint8Array<ArrayBuffer> {
  return encodeBinaryRows(chunks.map(({ chunkNo, bytes }) => [int8(uploadId), int4(chunkNo), bytes]));
}
