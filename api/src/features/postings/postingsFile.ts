import { formatDay } from '@tributary/engine/dates/plainDate';
import { postingFlags, sideCodes } from '@tributary/engine/entries/postingCodes';
import { type ClientId, defaultDimensionInstanceId } from '@tributary/engine/ids';
import { formatAmount } from '@tributary/engine/money/amount';
import type { Segment } from '@tributary/engine/postings/segments/segment';
import type { AnalyticsColumn } from '@tributary/engine/postings/segments/segmentColumns';
import { protectedCell } from '@tributary/engine/text/spreadsheetCell';
import Papa from 'papaparse';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { analyticsFieldsOf } from '../analytics/service.ts';
import { accountsOf } from '../chart-of-accounts/service.ts';
import { dimensionsOf } from '../dimensions/service.ts';
import { periodsOf } from '../periods/service.ts';
import { analyticsColumnAt, valueOfCode } from './analytics.ts';
import { figuresText } from './figuresText.ts';
import type { Figures, PublishedVersion } from './readService.ts';

/** The postings of a version as a table, which the database itself does not show. */

const header = [
  'account',
  'period',
  'line',
  'entry',
  'date',
  'corresponding account',
  'side',
  'amount',
  'global amount',
  'dimension instance',
  'row',
  'rule',
  'closing',
  'paired by convention',
  'contra',
];

interface Codes {
  readonly accounts: ReadonlyMap<number, string>;
  /** First days. */
  readonly periods: ReadonlyMap<number, string>;
  readonly dimensionInstances: ReadonlyMap<number, string>;
  /** What analytics fields are called, by id. */
  readonly analytics: ReadonlyMap<number, string>;
}

/** An analytics field that the postings have values of. */
interface AnalyticsColumnShown {
  readonly name: string;
  readonly column: AnalyticsColumn;
  readonly values: readonly string[];
}

function* linesOf(
  segment: Segment,
  codes: Codes,
  analytics: readonly AnalyticsColumnShown[],
): Generator<string[]> {
  const at = (column: Parameters<Segment['integers']>[0], row: number): number =>
    segment.integers(column)[row] ?? 0;
  const codeOf = (known: ReadonlyMap<number, string>, id: number): string =>
    protectedCell(known.get(id) ?? `(${id})`);
  const flag = (flags: number, bit: number): string => ((flags & bit) === 0 ? '' : 'yes');
  for (let row = 0; row < segment.count; row += 1) {
    const [flags, rule, dimension] = [at('flags', row), at('ruleIds', row), at('dimensionInstanceIds', row)];
    yield [
      codeOf(codes.accounts, at('accountIds', row)),
      codeOf(codes.periods, at('periodIds', row)),
      String(at('lineNumbers', row)),
      String(at('entryNumbers', row)),
      formatDay(at('days', row)),
      codeOf(codes.accounts, at('correspondingAccountIds', row)),
      at('sides', row) === sideCodes.debit ? 'debit' : 'credit',
      formatAmount(segment.amounts('amounts')[row] ?? 0n),
      formatAmount(segment.amounts('globalAmounts')[row] ?? 0n),
      dimension === defaultDimensionInstanceId ? '' : codeOf(codes.dimensionInstances, dimension),
      String(at('sourceRows', row)),
      rule === 0 ? '' : String(rule),
      flag(flags, postingFlags.closing),
      flag(flags, postingFlags.pairedByConvention),
      flag(flags, postingFlags.contra),
      ...analytics.map(({ column, values }) => protectedCell(valueOfCode(values, at(column, row)))),
    ];
  }
}

async function readCodes(transaction: ClientTransaction, clientId: ClientId): Promise<Codes> {
  const dimensions = await dimensionsOf(transaction, clientId);
  const analytics = await analyticsFieldsOf(transaction, clientId);
  return {
    analytics: new Map(analytics.map(({ id, display_name: name }) => [id, name])),
    accounts: new Map((await accountsOf(transaction, clientId)).map(({ id, code }) => [id, code])),
    periods: new Map((await periodsOf(transaction, clientId)).map(({ id, start_date }) => [id, start_date])),
    dimensionInstances: new Map(
      dimensions.flatMap(({ versions }) =>
        versions.map(({ instance_id, code }) => [instance_id, code] as const),
      ),
    ),
  };
}

async function analyticsOf(
  figures: Figures,
  version: PublishedVersion,
  codes: Codes,
): Promise<AnalyticsColumnShown[]> {
  const shown: AnalyticsColumnShown[] = [];
  for (const [place, id] of version.analyticsFieldIds.entries()) {
    const [name, column] = [codes.analytics.get(id), analyticsColumnAt(place)];
    if (name === undefined || column === undefined) continue;
    shown.push({ name, column, values: await figures.analyticsValues(version, place) });
  }
  return shown;
}

async function* writeTable(figures: Figures, codes: Codes, instanceId: number): AsyncGenerator<string> {
  const version = figures.versions.find((candidate) => candidate.instanceId === instanceId);
  if (version === undefined) throw new Error(`No version of the instance ${instanceId} counts.`);
  const write = (lines: string[][]): string => `${Papa.unparse(lines)}\r\n`;
  const analytics = await analyticsOf(figures, version, codes);
  yield write([[...header, ...analytics.map(({ name }) => protectedCell(name))]]);
  const { heads } = await figures.segmentIndex(version);
  for await (const { segment } of figures.segments(version, heads)) {
    yield write([...linesOf(segment, codes, analytics)]);
  }
}

/** The postings of the version of an instance that counts, as CSV in the order of account, period and line. */
export function writePostingsFile(
  db: Database,
  clientId: ClientId,
  instanceId: number,
): AsyncGenerator<string> {
  return figuresText(
    db,
    clientId,
    async (transaction) => readCodes(transaction, clientId),
    (figures, codes) => writeTable(figures, codes, instanceId),
  );
}
