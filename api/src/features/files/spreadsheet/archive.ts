import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { crc32 } from 'node:zlib';
import { SourceRefusal, type SourceRefusalCode } from '../refusal.ts';

const entriesMax = 10_000;
const unpackedBytesMax = 1024 ** 3;
const entryBytesMax = 512 * 1024 ** 2;
/** Sheets of a hundred thousand equal rows stay below; archives made to burst lie around 1000. */
const ratioMax = 250;
/** However well it is packed, an entry of this size does no harm. */
const harmlessBytes = 4 * 1024 ** 2;
const localHeaderBytes = 30;

/** A workbook's archive, its directory checked before anything is unpacked. */
export interface Archive {
  has(path: string): boolean;
  /** The bytes of an entry as they are unpacked; refuses as soon as they are not what the directory says. */
  read(path: string): AsyncIterable<Uint8Array>;
}

export async function openArchive(bytes: Buffer): Promise<Archive> {
  const { zip, entries } = await readDirectory(bytes);
  checkEntries(entries, bytes.length);
  const byPath = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
  if (byPath.size < entries.length) throw new SourceRefusal('spreadsheet_unsafe');
  checkKind(byPath);
  return {
    has: (path) => byPath.has(path.toLowerCase()),
    read: (path) => {
      const entry = byPath.get(path.toLowerCase());
      if (entry === undefined) throw new SourceRefusal('spreadsheet_damaged');
      return readEntry(zip, entry);
    },
  };
}

async function readDirectory(bytes: Buffer): Promise<{ zip: ZipFile; entries: Entry[] }> {
  return orDamaged(async () => {
    const zip = await fromBufferPromise(bytes);
    if (zip.entryCount > entriesMax) throw new SourceRefusal('spreadsheet_unsafe');
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return { zip, entries };
  });
}

/** Whatever stumbles over the bytes of a file says that the file is damaged. */
async function orDamaged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SourceRefusal) throw error;
    throw new SourceRefusal('spreadsheet_damaged');
  }
}

const methods: ReadonlySet<number> = new Set([0, 8]);

function checkEntries(entries: readonly Entry[], fileBytes: number): void {
  const refuse = (code: SourceRefusalCode): never => {
    throw new SourceRefusal(code);
  };
  let unpacked = 0;
  let end = 0;
  const inOrder = entries.toSorted(
    (left, right) => left.relativeOffsetOfLocalHeader - right.relativeOffsetOfLocalHeader,
  );
  for (const entry of inOrder) {
    const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader: start } = entry;
    if (entry.isEncrypted()) refuse('spreadsheet_encrypted');
    if (!methods.has(entry.compressionMethod)) refuse('spreadsheet_unsafe');
    const isBursting = uncompressedSize > harmlessBytes && uncompressedSize > compressedSize * ratioMax;
    if (isBursting) refuse('spreadsheet_unsafe');
    // Entries that share bytes multiply what is unpacked.
    if (start < end) refuse('spreadsheet_unsafe');
    end = start + localHeaderBytes + compressedSize;
    if (end > fileBytes) refuse('spreadsheet_damaged');
    unpacked += uncompressedSize;
    if (uncompressedSize > entryBytesMax || unpacked > unpackedBytesMax) refuse('spreadsheet_too_large');
  }
}

const nestedPattern = /\.(?:zip|7z|rar|gz|bz2|xz|tar|jar|xls[xmb]?|doc[xm]?|ppt[xm]?|od[stp])$/;
const macroPattern = /(?:^|\/)(?:vbaproject\.bin|macrosheets\/)/;

function checkKind(entries: ReadonlyMap<string, Entry>): void {
  if (entries.has('mimetype') && entries.has('content.xml')) {
    throw new SourceRefusal('spreadsheet_open_document');
  }
  if (entries.has('xl/workbook.bin')) throw new SourceRefusal('spreadsheet_binary');
  if (!entries.has('[content_types].xml') || !entries.has('_rels/.rels')) {
    throw new SourceRefusal('archive_not_supported');
  }
  for (const [path, { fileName }] of entries) {
    if (macroPattern.test(path)) throw new SourceRefusal('spreadsheet_macros');
    if (nestedPattern.test(path)) throw new SourceRefusal('spreadsheet_nested', { name: fileName });
  }
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const stream = await orDamaged(() => zip.openReadStreamPromise(entry));
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let checksum = 0;
  try {
    for (;;) {
      const { done, value } = await orDamaged(() => pieces.next());
      if (done) break;
      checksum = crc32(value, checksum);
      yield value;
    }
  } finally {
    stream.destroy();
  }
  if (checksum !== entry.crc32) throw new SourceRefusal('spreadsheet_damaged');
}
