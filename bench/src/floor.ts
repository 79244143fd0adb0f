import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '@tributary/api/dist/db/openDatabase.js';
import { readConfiguration } from '@tributary/api/dist/config.js';
import { chunkBytes, chunkColumns, encodeChunks } from '@tributary/api/dist/features/uploads/chunkCopy.js';
import { readUpload } from '@tributary/api/dist/features/uploads/service.js';
import { toClientId } from '@tributary/api/dist/ids.js';
import { createLog } from '@tributary/api/dist/log.js';

/**
 * The floor under the main job, as a process of its own: the bytes of the file go into the database and are read from it
 * again, and as many bytes as its figures take go in, with nothing else done to them.
 */

const [file = '', figureMebibytes = '0'] = process.argv.slice(2);
const clientId = toClientId(1);
const fileId = 1;
const figuresId = 2;
const chunksPerCopy = 4;

const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-floor-'));
const configuration = readConfiguration({ ...process.env, TRIBUTARY_DATA: folder });
const db = await openDatabase(configuration, createLog('error', process.stderr));
try {
  const start = performance.now();
  const descriptor = openSync(file, 'r');
  for (let chunkNo = 0, isOver = false; !isOver; chunkNo += chunksPerCopy) {
    const chunks = Array.from({ length: chunksPerCopy }, (_, index) => {
      const bytes = Buffer.alloc(chunkBytes);
      return { chunkNo: chunkNo + index, bytes: bytes.subarray(0, readSync(descriptor, bytes)) };
    }).filter(({ bytes }) => bytes.length > 0);
    isOver = chunks.length < chunksPerCopy;
    if (chunks.length > 0) await db.copy('file_chunks', clientId, chunkColumns, encodeChunks(fileId, chunks));
  }
  closeSync(descriptor);
  let byteCount = 0;
  for await (const bytes of readUpload(db, clientId, fileId)) byteCount += bytes.length;
  const figureChunks = Math.ceil((Number(figureMebibytes) * 2 ** 20) / chunkBytes);
  for (let chunkNo = 0; chunkNo < figureChunks; chunkNo += chunksPerCopy) {
    const chunks = Array.from({ length: chunksPerCopy }, (_, index) => ({
      chunkNo: chunkNo + index,
      bytes: Buffer.alloc(chunkBytes, chunkNo + index),
    }));
    await db.copy('file_chunks', clientId, chunkColumns, encodeChunks(figuresId, chunks));
  }
  process.stdout.write(JSON.stringify({ seconds: (performance.now() - start) / 1000, byteCount }));
} finally {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}
