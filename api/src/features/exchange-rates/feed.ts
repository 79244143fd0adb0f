import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type DailyQuotes, readDailyQuotes } from '@tributary/engine/rates/dailyQuotes';
import { type FeedRates, feedRatesOf } from '@tributary/engine/rates/feedRates';

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

type Asked = Parameters<typeof feedRatesOf>;

/** More than the periods of some hundred clients have; beyond that all is made anew. */
const keptMax = 50_000;
const kept = new WeakMap<DailyQuotes, Map<string, FeedRates | null>>();

/** What a table says of a period, kept for speed alone: a table never changes, and each mean takes the quotations of all its days. */
export function keptFeedRates(table: DailyQuotes, pair: Asked[1], range: Asked[2]): FeedRates | null {
  const key = `${pair.currency} ${pair.globalCurrency} ${range.startDate} ${range.endDate}`;
  const ofTable = kept.get(table) ?? new Map<string, FeedRates | null>();
  kept.set(table, ofTable);
  const known = ofTable.get(key);
  if (known !== undefined) return known;
  if (ofTable.size >= keptMax) ofTable.clear();
  const found = feedRatesOf(table, pair, range);
  ofTable.set(key, found);
  return found;
}
