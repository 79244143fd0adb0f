import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { Amount } from '@tributary/engine/money/amount';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { analyticsColumnAt, analyticsPlaceOf, valueOfCode } from './analytics.ts';
import type { Figures } from './figures.ts';
import { type GroupOrder, GroupSelection, type LeadingGroups, type PostingSums } from './leadingGroups.ts';
import type { PostingQuery } from './queries.ts';
import { askSegments, type Matches, scanVersion, type VersionQuery } from './scan.ts';

/** What postings add up to by something that balances do not know: all that a query finds are looked at. */

/** So many values are added up before others have their turn. */
const valuesPerTurn = 4096;

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
  for await (const { query: ofVersion, heads } of askSegments(figures, query)) {
    const { version } = ofVersion;
    const column = analyticsColumnAt(placeIn(version));
    const sums: SumsByNumber = new Map();
    for await (const matches of scanVersion(figures, ofVersion, heads)) {
      const numbers = column === undefined ? null : matches.segment.integers(column);
      addMatches(matches, query.useFunctionalCurrency, numbers, sums);
      await nextTurn();
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

/** What comes in turns of the event loop, so many in each. */
async function* inTurns<Entry>(entries: Iterable<Entry>): AsyncGenerator<Entry[]> {
  let turn: Entry[] = [];
  for (const entry of entries) {
    turn.push(entry);
    if (turn.length < valuesPerTurn) continue;
    yield turn;
    turn = [];
    await nextTurn();
  }
  yield turn;
}

/** By the values of an analytics field: those that lead, and what the others add up to; together they are all postings of the query. */
export async function groupPostings(
  figures: Figures,
  query: PostingQuery,
  fieldId: number,
  order: GroupOrder,
): Promise<LeadingGroups> {
  const groups = new Map<string, GrowingSums>();
  const placeIn = (version: VersionQuery['version']) => analyticsPlaceOf(version, fieldId);
  for await (const { version, sums } of sumVersions(figures, query, placeIn)) {
    const place = placeIn(version);
    const values = place < 0 ? [] : await figures.analyticsValues(version, place);
    for await (const turn of inTurns(sums)) {
      for (const [code, each] of turn) addTo(sumsAt(groups, valueOfCode(values, code)), each);
    }
  }
  const selection = new GroupSelection(order);
  for await (const turn of inTurns(groups)) {
    for (const [value, sums] of turn) selection.add({ value, ...sums });
  }
  return selection.finish();
}
