import { formatDay } from '@tributary/engine/dates/plainDate';
import { formatAmount } from '@tributary/engine/money/amount';
import { comparePostingKeys } from '@tributary/engine/postings/segments/segmentHead';
import type { Segment } from '@tributary/engine/postings/segments/segment';
import type { AccountId, PeriodId } from '@tributary/engine/ids';
import { analyticsColumnAt } from './analytics.ts';
import type { Figures } from './figures.ts';
import type { PlacedHead } from './places.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { PostingKey, PostingQuery, PostingSet } from './queries.ts';
import {
  askSegments,
  type AskedVersion,
  columnAt,
  type Matches,
  scanVersion,
  type VersionQuery,
} from './scan.ts';

export interface StoredPosting {
  readonly instance_id: number;
  readonly version: number;
  readonly account_id: number;
  readonly period_id: number;
  readonly line_no: number;
  readonly legal_entity_id: number;
  readonly corresponding_account_id: number;
  readonly date: string;
  readonly side: number;
  readonly amount: string;
  /** The same in the functional currency of its legal entity. */
  readonly functional_amount: string;
  readonly global_amount: string;
  readonly dimension_instance_id: number;
  readonly source_row: number;
  readonly rule_id: number | null;
  /** The elimination rule that marked it. */
  readonly elimination_rule_id: number | null;
  /** The legal entity that it is with. */
  readonly counterparty_id: number | null;
  readonly flags: number;
  readonly stream_id: number;
  /** Codes of its values in the analytics fields of its version, in their order. */
  readonly analytics_codes: readonly number[];
  readonly role: PostingSet['role'];
}

/** Postings of a version after a key; null: from the beginning. */
type After = Pick<PostingKey, 'accountId' | 'periodId' | 'lineNo'> | null;

function isAfter(accountId: number, periodId: number, lineNumber: number, after: After): boolean {
  if (after === null) return true;
  const key = { accountId: accountId as AccountId, periodId: periodId as PeriodId, lineNumber };
  const before = {
    accountId: after.accountId as AccountId,
    periodId: after.periodId as PeriodId,
    lineNumber: after.lineNo,
  };
  return comparePostingKeys(key, before) > 0;
}

const endsAfter = ({ last }: PlacedHead, after: After): boolean =>
  isAfter(last.accountId, last.periodId, last.lineNumber, after);

/** Codes of a row in the analytics fields of its version. */
function codesAt({ analyticsFieldIds }: PublishedVersion, segment: Segment, row: number): number[] {
  return analyticsFieldIds.map((_, place) => {
    const column = analyticsColumnAt(place);
    return column === undefined ? 0 : segment.integerAt(column, row);
  });
}

/** A row as what a query finds in it; null where it does not belong to it. */
export function toPosting(
  query: VersionQuery,
  segment: Segment,
  row: number,
  isFunctional: boolean,
): StoredPosting | null {
  const { streamId, entityId, instanceId, version } = query.version;
  const at = (column: Parameters<Segment['integers']>[0]): number => segment.integerAt(column, row);
  const role = query.roleAt(at('accountIds'), at('periodIds'));
  if (role === undefined) return null;
  const [functional, global] = [segment.amountAt('amounts', row), segment.amountAt('globalAmounts', row)];
  const idAt = (column: 'ruleIds' | 'eliminationRuleIds' | 'counterpartyIds') => {
    const id = at(column);
    return id === 0 ? null : id;
  };
  return {
    instance_id: instanceId,
    version,
    account_id: at('accountIds'),
    period_id: at('periodIds'),
    line_no: at('lineNumbers'),
    legal_entity_id: entityId,
    corresponding_account_id: at('correspondingAccountIds'),
    date: formatDay(at('days')),
    side: at('sides'),
    amount: formatAmount(isFunctional ? functional : global),
    functional_amount: formatAmount(functional),
    global_amount: formatAmount(global),
    dimension_instance_id: at('dimensionInstanceIds'),
    source_row: at('sourceRows'),
    rule_id: idAt('ruleIds'),
    elimination_rule_id: idAt('eliminationRuleIds'),
    counterparty_id: idAt('counterpartyIds'),
    flags: at('flags'),
    stream_id: streamId,
    analytics_codes: codesAt(query.version, segment, row),
    role,
  };
}

function* postingsOf(
  { query, segment, rows }: Matches,
  after: After,
  isFunctional: boolean,
): Generator<StoredPosting> {
  const accountAt = columnAt(segment, 'accountIds', rows.length);
  const periodAt = columnAt(segment, 'periodIds', rows.length);
  const lineAt = columnAt(segment, 'lineNumbers', rows.length);
  for (const row of rows) {
    if (!isAfter(accountAt(row), periodAt(row), lineAt(row), after)) continue;
    const posting = toPosting(query, segment, row, isFunctional);
    if (posting !== null) yield posting;
  }
}

/**
 * Where the page goes on in a version; undefined: it lies before. In a version that was published since the page before, at the
 * same place: pages neither repeat nor leave out what both have.
 */
function afterWithin({ instanceId }: PublishedVersion, after: PostingKey | null): After | undefined {
  if (after === null) return null;
  if (instanceId === after.instanceId) return after;
  return instanceId > after.instanceId ? null : undefined;
}

/** A page in the order of the postings' key: instance, account, period, line. */
export async function pagePostings(
  figures: Figures,
  query: PostingQuery,
  after: PostingKey | null,
  limit: number,
): Promise<StoredPosting[]> {
  const found: StoredPosting[] = [];
  const headsOf = ({ query: ofVersion, index }: AskedVersion): PlacedHead[] => {
    const from = afterWithin(ofVersion.version, after);
    if (from === undefined) return [];
    return ofVersion.segmentsAmong(index.heads).filter((head) => endsAfter(head, from));
  };
  for await (const { query: ofVersion, heads } of askSegments(figures, query, headsOf)) {
    const from = afterWithin(ofVersion.version, after) ?? null;
    for await (const matches of scanVersion(figures, ofVersion, heads)) {
      for (const posting of postingsOf(matches, from, query.useFunctionalCurrency)) {
        found.push(posting);
        if (found.length === limit) return found;
      }
    }
  }
  return found;
}

/** One posting that counts, by its key. */
export async function findPosting(
  figures: Figures,
  key: PostingKey,
): Promise<Pick<StoredPosting, 'stream_id' | 'source_row' | 'analytics_codes'> | undefined> {
  const version = figures.versions.find(
    ({ instanceId, version: number }) => instanceId === key.instanceId && number === key.version,
  );
  if (version === undefined) return undefined;
  const { heads } = await figures.segmentIndex(version);
  const before = { ...key, lineNo: key.lineNo - 1 };
  const head = heads.find((candidate) => endsAfter(candidate, before));
  if (head === undefined) return undefined;
  for await (const { segment } of figures.pageSegments(version, [head])) {
    const [accountIds, periodIds] = [segment.integers('accountIds'), segment.integers('periodIds')];
    const row = segment
      .integers('lineNumbers')
      .findIndex(
        (lineNumber, place) =>
          lineNumber === key.lineNo &&
          accountIds[place] === key.accountId &&
          periodIds[place] === key.periodId,
      );
    if (row < 0) return undefined;
    return {
      stream_id: version.streamId,
      source_row: segment.integerAt('sourceRows', row),
      analytics_codes: codesAt(version, segment, row),
    };
  }
  return undefined;
}
