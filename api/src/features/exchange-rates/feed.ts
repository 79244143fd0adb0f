import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type DailyQuotes, readDailyQuotes } from '@tributary/engine/rates/dailyQuotes';

/** Source: European Central Bank, euro foreign exchange reference rates. */
export const feedFile = new URL('../../../data/eurofxref-hist.csv.gz', import.meta.url);

let reading: Promise<DailyQuotes> | null = null;

/** The reference rates that are shipped, read when they are first asked for. */
export async function feedTable(): Promise<DailyQuotes> {
  reading ??= readFile(feedFile)
    .then(async (bytes) => promisify(gunzip)(bytes))
    .then((text) => readDailyQuotes(text.toString('utf8')));
  return reading;
}
