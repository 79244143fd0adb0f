/** Every chunk of a file but the last has this length, so that a place in the file names its chunk. */
export const chunkBytes = 256 * 1024;

const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const headerLength = signature.length + 8;
const fieldCount = 3;
/** Field count, three lengths, upload id, chunk number. */
const tupleOverhead = 2 + 3 * 4 + 8 + 4;
const trailerLength = 2;

export interface FileChunk {
  readonly chunkNo: number;
  readonly bytes: Uint8Array;
}

export const chunkColumns = ['upload_id', 'chunk_no', 'bytes'] as const;

/** Chunks as rows of PostgreSQL's binary COPY format. */
export function encodeChunks(uploadId: number, chunks: readonly FileChunk[]): Uint8Array<ArrayBuffer> {
  const length = chunks.reduce(
    (sum, chunk) => sum + tupleOverhead + chunk.bytes.length,
    headerLength + trailerLength,
  );
  const rows = Buffer.alloc(length);
  signature.copy(rows);
  let position = headerLength;
  for (const { chunkNo, bytes } of chunks) {
    position = rows.writeInt16BE(fieldCount, position);
    position = rows.writeInt32BE(8, position);
    position = rows.writeBigInt64BE(BigInt(uploadId), position);
    position = rows.writeInt32BE(4, position);
    position = rows.writeInt32BE(chunkNo, position);
    position = rows.writeInt32BE(bytes.length, position);
    rows.set(bytes, position);
    position += bytes.length;
  }
  rows.writeInt16BE(-1, position);
  return rows;
}
