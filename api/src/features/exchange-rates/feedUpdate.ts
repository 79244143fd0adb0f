import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { formatDay } from '@tributary/engine/dates/plainDate';
import { type DailyQuotes, readDailyQuotes } from '@tributary/engine/rates/dailyQuotes';
import { updateOfQuotes } from '@tributary/engine/rates/quotesUpdate';
import { fromBufferPromise } from 'yauzl';
import { feedFile } from './feed.ts';

/** Ten times what thirty years take. */
const tableBytesMax = 64 * 1024 ** 2;

/** The table in an archive as the European Central Bank gives it away: one file in it. */
async function unzip(bytes: Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.toLowerCase().endsWith('.csv')) continue;
    if (entry.uncompressedSize > tableBytesMax) throw new Error('The table in the archive is too large.');
    const chunks: Uint8Array[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks);
  }
  throw new Error('There is no table (.csv) in the archive.');
}

/** What a file is shows in its first bytes, whatever it is called. */
async function unpack(bytes: Buffer): Promise<Buffer> {
  if (bytes.subarray(0, 2).equals(Buffer.from('PK'))) return unzip(bytes);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    return promisify(gunzip)(bytes, { maxOutputLength: tableBytesMax });
  }
  return bytes;
}

const lastDayOf = ({ days }: DailyQuotes): string => {
  const last = days.at(-1);
  return last === undefined ? 'no day' : formatDay(last);
};

/**
 * Puts a newer table of reference rates in the place of the one that is there, whole or not at all.
 * @returns what it changed, in words
 */
export async function updateFeed(sourceFile: string, targetFile = fileURLToPath(feedFile)): Promise<string> {
  const tableOf = async (file: string) => (await unpack(await readFile(file))).toString('utf8');
  const text = await tableOf(sourceFile);
  const next = readDailyQuotes(text);
  const present = readDailyQuotes(await tableOf(targetFile));
  const { daysAdded, quotesCorrected } = updateOfQuotes(present, next);
  if (daysAdded === 0 && quotesCorrected === 0) {
    return `Nothing is new: the reference rates until ${lastDayOf(present)} are there already.`;
  }
  const beside = `${targetFile}.new`;
  await writeFile(beside, await promisify(gzip)(text, { level: 9 }));
  await rename(beside, targetFile);
  return (
    `Reference rates until ${lastDayOf(next)} (before: ${lastDayOf(present)}), source: European Central Bank. ` +
    `Days added: ${daysAdded}; quotes corrected: ${quotesCorrected}. They count once the product is started anew.`
  );
}
