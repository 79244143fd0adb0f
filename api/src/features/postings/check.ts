import {
  type BalanceLevels,
  packAmountColumns,
  packIntegerColumns,
  type PackLevel,
  packLevels,
} from '@tributary/engine/balances/packs/balanceRows';
import type { BalancePack } from '@tributary/engine/balances/packs/pack';
import { BalanceSums } from '@tributary/engine/balances/packs/sumBalances';
import { defaultDimensionInstanceId } from '@tributary/engine/ids';
import type { Segment } from '@tributary/engine/postings/segments/segment';
import {
  comparePostingKeys,
  describeSegment,
  type PostingKey,
  segmentHeadOf,
} from '@tributary/engine/postings/segments/segmentHead';
import { DamagedFiguresError } from './damage.ts';
import type { Figures } from './figures.ts';
import type { PlacedHead } from './places.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { NamedByVersion } from './referenceStore.ts';

/** Segments, packs, references and hashes of a version, held against each other: the first difference is an error that names it. */

export interface CheckedFigures {
  readonly segments: number;
  readonly postings: number;
  readonly packs: number;
}

/** What the postings name, and add up to, as they are read. */
class Recount {
  readonly sums: BalanceSums;
  readonly accountIds = new Set<number>();
  readonly periodIds = new Set<number>();
  readonly dimensionInstanceIds = new Set<number>();
  postings = 0;
  readonly #version: PublishedVersion;
  #last: PostingKey | null = null;

  constructor(version: PublishedVersion) {
    this.#version = version;
    this.sums = new BalanceSums(version.postingCount);
  }

  add(head: PlacedHead, segment: Segment): void {
    const name = `segment ${head.segmentNumber}`;
    const columns = columnsOf(segment);
    const found = segmentHeadOf(columns);
    if (describeSegment(0, found, '') !== describeSegment(0, head, '')) {
      throw new DamagedFiguresError(this.#version, `${name} holds other postings than its head says`);
    }
    this.#checkOrder(name, segment);
    this.sums.add(columns);
    this.postings += segment.count;
    for (const id of columns.accountIds) this.accountIds.add(id);
    for (const id of columns.correspondingAccountIds) this.accountIds.add(id);
    for (const id of columns.periodIds) this.periodIds.add(id);
    for (const id of columns.dimensionInstanceIds) {
      if (id !== defaultDimensionInstanceId) this.dimensionInstanceIds.add(id);
    }
  }

  #checkOrder(name: string, segment: Segment): void {
    const [accountIds, periodIds] = [segment.integers('accountIds'), segment.integers('periodIds')];
    const lineNumbers = segment.integers('lineNumbers');
    for (let row = 0; row < segment.count; row += 1) {
      const key = {
        accountId: accountIds[row] ?? 0,
        periodId: periodIds[row] ?? 0,
        lineNumber: lineNumbers[row] ?? 0,
      } as PostingKey;
      if (this.#last !== null && comparePostingKeys(this.#last, key) >= 0) {
        throw new DamagedFiguresError(this.#version, `posting ${row} of ${name} is out of order`);
      }
      this.#last = key;
    }
  }
}

function columnsOf(segment: Segment) {
  return {
    accountIds: segment.integers('accountIds'),
    periodIds: segment.integers('periodIds'),
    lineNumbers: segment.integers('lineNumbers'),
    entryNumbers: segment.integers('entryNumbers'),
    correspondingAccountIds: segment.integers('correspondingAccountIds'),
    days: segment.integers('days'),
    sides: segment.integers('sides'),
    flags: segment.integers('flags'),
    sourceRows: segment.integers('sourceRows'),
    dimensionInstanceIds: segment.integers('dimensionInstanceIds'),
    ruleIds: segment.integers('ruleIds'),
    counterpartyIds: segment.integers('counterpartyIds'),
    eliminationRuleIds: segment.integers('eliminationRuleIds'),
    movementTypeIds: segment.integers('movementTypeIds'),
    amounts: segment.amounts('amounts'),
    globalAmounts: segment.amounts('globalAmounts'),
  };
}

const packColumns = [...packIntegerColumns, ...packAmountColumns] as const;

/** Rows of packs as texts: `accountIds 3, periodIds 5, …`. */
function* rowsOf(packs: readonly BalancePack[]): Generator<string> {
  for (const pack of packs) {
    const columns = [
      ...packIntegerColumns.map((name) => pack.integers(name)),
      ...packAmountColumns.map((name) => pack.amounts(name)),
    ];
    for (let row = 0; row < pack.count; row += 1) {
      yield columns.map((column, place) => `${packColumns[place]} ${column[row]}`).join(', ');
    }
  }
}

/** Row by row; correspondences that were too many to be kept are none. */
async function checkPacks(
  figures: Figures,
  version: PublishedVersion,
  level: PackLevel,
  levels: BalanceLevels,
): Promise<number> {
  const packs = await figures.packs(version, level);
  const expected = levels[level];
  const count = expected?.count ?? 0;
  let row = 0;
  for (const found of rowsOf(packs)) {
    const wanted =
      expected === null || row >= count
        ? 'none'
        : packColumns.map((name) => `${name} ${expected[name][row]}`).join(', ');
    if (found !== wanted) {
      throw new DamagedFiguresError(
        version,
        `balance ${row} by ${level} is (${found}), and by its postings (${wanted})`,
      );
    }
    row += 1;
  }
  if (row < count) {
    throw new DamagedFiguresError(version, `balances by ${level} are missing from balance ${row} on`);
  }
  return packs.length;
}

function checkNames(
  version: PublishedVersion,
  what: string,
  found: ReadonlySet<number>,
  named: ReadonlySet<number>,
): void {
  const missing = [...found].find((id) => !named.has(id));
  if (missing !== undefined) {
    throw new DamagedFiguresError(
      version,
      `it has postings with the ${what} ${missing}, which it does not name`,
    );
  }
  const needless = [...named].find((id) => !found.has(id));
  if (needless !== undefined) {
    throw new DamagedFiguresError(version, `it names the ${what} ${needless}, with which it has no posting`);
  }
}

export async function checkVersion(
  figures: Figures,
  version: PublishedVersion,
  named: NamedByVersion | null,
): Promise<CheckedFigures> {
  const { heads } = await figures.segmentIndex(version);
  const recount = new Recount(version);
  for await (const { head, segment } of figures.segments(version, heads)) recount.add(head, segment);
  const levels = recount.sums.finish();
  let packs = 0;
  for (const level of packLevels) packs += await checkPacks(figures, version, level, levels);
  const checked = { segments: heads.length, postings: recount.postings, packs };
  if (named === null) return checked;
  checkNames(version, 'account', recount.accountIds, named.accountIds);
  checkNames(version, 'period', recount.periodIds, named.periodIds);
  checkNames(version, 'dimension instance', recount.dimensionInstanceIds, named.dimensionInstanceIds);
  // Its figures are those of its legal entity, also where there are none.
  checkNames(version, 'legal entity', new Set([version.entityId]), named.legalEntityIds);
  return checked;
}
