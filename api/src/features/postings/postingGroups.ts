import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { Amount } from '@tributary/engine/money/amount';
import { analyticsColumnAt, analyticsPlaceOf, valueOfCode } from './analytics.ts';
import type { Figures } from './figures.ts';
import type { PostingQuery } from './queries.ts';
import { askVersions, type Matches, scanVersion, type VersionQuery } from './scan.ts';

/** What postings add up to by something that balances do not know: all that a query finds are looked at. */

export interface PostingSums {
  readonly total: number;
  readonly debit: Amount;
  readonly credit: Amount;
}

interface GrowingSums {
  total: number;
  debit: Amount;
  credit: Amount;
}

/** Sums by a number of each posting. */
type SumsByNumber = Map<number, GrowingSums>;

function sumsAt<Key>(sums: Map<Key, GrowingSums>, key: Key): GrowingSums {
  const known = sums.get(key);
  if (known !== undefined) return known;
  const added = { total: 0, debit: 0n, credit: 0n };
  sums.set(key, added);
  return added;
}

function addMatches(
  { segment, rows }: Matches,
  isFunctional: boolean,
  numbers: Int32Array | null,
  sums: SumsByNumber,
): void {
  const sides = segment.integers('sides');
  const amounts = segment.amounts(isFunctional ? 'amounts' : 'globalAmounts');
  for (const row of rows) {
    const ofNumber = sumsAt(sums, numbers?.[row] ?? 0);
    ofNumber.total += 1;
    ofNumber[sides[row] === sideCodes.debit ? 'debit' : 'credit'] += amounts[row] ?? 0n;
  }
}

/** What a version gives to a query, and the sums of its postings by number: all of them under 0 where there is no column. */
async function* sumVersions(
  figures: Figures,
  query: PostingQuery,
  placeIn: (version: VersionQuery['version']) => number,
): AsyncGenerator<{ readonly version: VersionQuery['version']; readonly sums: SumsByNumber }> {
  for await (const { query: ofVersion, index } of askVersions(figures, query)) {
    const { version } = ofVersion;
    const column = analyticsColumnAt(placeIn(version));
    const sums: SumsByNumber = new Map();
    const heads = ofVersion.segmentsAmong(index.heads);
    for await (const matches of scanVersion(figures, ofVersion, heads)) {
      const numbers = column === undefined ? null : matches.segment.integers(column);
      addMatches(matches, query.useFunctionalCurrency, numbers, sums);
    }
    yield { version, sums };
  }
}

function addTo(into: GrowingSums, { total, debit, credit }: GrowingSums): void {
  into.total += total;
  into.debit += debit;
  into.credit += credit;
}

/** By stream. */
export async function sumByStream(figures: Figures, query: PostingQuery): Promise<Map<number, PostingSums>> {
  const streams = new Map<number, GrowingSums>();
  for await (const { version, sums } of sumVersions(figures, query, () => -1)) {
    for (const each of sums.values()) addTo(sumsAt(streams, version.streamId), each);
  }
  return streams;
}

export interface PostingGroup extends PostingSums {
  /** Empty: postings without one. */
  readonly value: string;
}

/** By the values of an analytics field, in the order of their text; the groups together are all postings of the query. */
export async function groupPostings(
  figures: Figures,
  query: PostingQuery,
  fieldId: number,
): Promise<PostingGroup[]> {
  const groups = new Map<string, GrowingSums>();
  const placeIn = (version: VersionQuery['version']) => analyticsPlaceOf(version, fieldId);
  for await (const { version, sums } of sumVersions(figures, query, placeIn)) {
    const place = placeIn(version);
    const values = place < 0 ? [] : await figures.analyticsValues(version, place);
    for (const [code, each] of sums) addTo(sumsAt(groups, valueOfCode(values, code)), each);
  }
  return [...groups]
    .map(([value, sums]) => ({ value, ...sums }))
    .toSorted((left, right) => (left.value < right.value ? -1 : 1));
}
