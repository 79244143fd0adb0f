import { type PackLevel, packLevels } from '@tributary/engine/balances/packs/balanceRows';
import { BalancePack, describePack, encodePacks } from '@tributary/engine/balances/packs/pack';
import { BalanceSums } from '@tributary/engine/balances/packs/sumBalances';
import type { ClientId } from '@tributary/engine/ids';
import { encodeSegment } from '@tributary/engine/postings/segments/segment';
import type { SegmentColumns } from '@tributary/engine/postings/segments/segmentColumns';
import { describeSegment, segmentHeadOf } from '@tributary/engine/postings/segments/segmentHead';
import { createHash } from 'node:crypto';
import type { FigureSource } from '../figureSource.ts';
import type { PartOfVersion, StoredPackHead } from '../packStore.ts';
import type { PublishedVersion } from '../publishedStore.ts';
import type { VersionKey } from '../versionKey.ts';
import type { SegmentOfVersion, StoredHead } from '../segmentStore.ts';

/** A posting as a row, which everything that reads segments is held against. */
export interface NaivePosting {
  readonly accountId: number;
  readonly periodId: number;
  readonly lineNo: number;
  readonly entryNo: number;
  readonly correspondingAccountId: number;
  readonly day: number;
  readonly side: number;
  readonly flags: number;
  readonly sourceRow: number;
  readonly dimensionInstanceId: number;
  readonly ruleId: number;
  /** In the one analytics field of its version; 0: no value. */
  readonly analyticsCode: number;
  readonly amount: bigint;
  readonly globalAmount: bigint;
}

export interface NaiveVersion {
  readonly instanceId: number;
  readonly version: number;
  readonly streamId: number;
  readonly entityId: number;
  /** What codes in the analytics field mean; null where it was processed without the field. */
  readonly analyticsValues: readonly string[] | null;
  /** In any order. */
  readonly postings: readonly NaivePosting[];
}

export const clientId = 1 as ClientId;
export const analyticsFieldId = 71;

const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

export const inKeyOrder = (postings: readonly NaivePosting[]): NaivePosting[] =>
  postings.toSorted(
    (left, right) =>
      left.accountId - right.accountId || left.periodId - right.periodId || left.lineNo - right.lineNo,
  );

function columnsOf(postings: readonly NaivePosting[]): SegmentColumns {
  const integers = (valueOf: (posting: NaivePosting) => number): Int32Array =>
    Int32Array.from(postings, valueOf);
  return {
    accountIds: integers(({ accountId }) => accountId),
    periodIds: integers(({ periodId }) => periodId),
    lineNumbers: integers(({ lineNo }) => lineNo),
    entryNumbers: integers(({ entryNo }) => entryNo),
    correspondingAccountIds: integers(({ correspondingAccountId }) => correspondingAccountId),
    days: integers(({ day }) => day),
    sides: integers(({ side }) => side),
    flags: integers(({ flags }) => flags),
    sourceRows: integers(({ sourceRow }) => sourceRow),
    dimensionInstanceIds: integers(({ dimensionInstanceId }) => dimensionInstanceId),
    ruleIds: integers(({ ruleId }) => ruleId),
    analytics1: integers(({ analyticsCode }) => analyticsCode),
    amounts: BigInt64Array.from(postings, ({ amount }) => amount),
    globalAmounts: BigInt64Array.from(postings, ({ globalAmount }) => globalAmount),
  };
}

interface StoredVersion {
  readonly published: PublishedVersion;
  readonly heads: StoredHead[];
  readonly bodies: Uint8Array[];
  readonly packHeads: StoredPackHead[];
  readonly packBodies: Map<PackLevel, Uint8Array[]>;
  readonly analyticsValues: readonly string[];
}

function storeVersion(naive: NaiveVersion, segmentLength: number): StoredVersion {
  const ordered = inKeyOrder(naive.postings);
  const heads: StoredHead[] = [];
  const bodies: Uint8Array[] = [];
  const sums = new BalanceSums(ordered.length);
  for (let from = 0; from < ordered.length; from += segmentLength) {
    const columns = columnsOf(ordered.slice(from, from + segmentLength));
    sums.add({
      ...columns,
      accountIds: columns.accountIds,
      correspondingAccountIds: columns.correspondingAccountIds,
    });
    const body = encodeSegment(columns);
    heads.push({ ...segmentHeadOf(columns), segmentNumber: heads.length, bodyHash: hashOf(body) });
    bodies.push(body);
  }
  const levels = sums.finish();
  const packBodies = new Map<PackLevel, Uint8Array[]>(
    packLevels.map((level) => [level, levels[level] === null ? [] : encodePacks(levels[level])]),
  );
  const packHeads = packLevels.flatMap((level) =>
    (packBodies.get(level) ?? []).map((body, part) => ({
      level,
      part,
      count: new BalancePack(body).count,
      bodyHash: hashOf(body),
    })),
  );
  const { instanceId, version, streamId, entityId } = naive;
  return {
    heads,
    bodies,
    packHeads,
    packBodies,
    analyticsValues: naive.analyticsValues ?? [],
    published: {
      clientId,
      instanceId,
      version,
      initial: null,
      streamId,
      entityId,
      publishedAt: null,
      eliminationMarks: [],
      analyticsFieldIds: naive.analyticsValues === null ? [] : [analyticsFieldId],
      segmentCount: heads.length,
      postingCount: ordered.length,
      postingsHash: hashOf(
        heads.map((head) => describeSegment(head.segmentNumber, head, head.bodyHash)).join(''),
      ),
      packCounts: packLevels.map((level) => packBodies.get(level)?.length ?? 0),
      packsHash: hashOf(
        packHeads
          .map(({ level, part, count, bodyHash }) => describePack(level, part, count, bodyHash))
          .join(''),
      ),
    },
  };
}

/** Versions in memory, written as a run writes them, but in segments as short as one likes. */
export class MemoryFigures implements FigureSource {
  readonly #versions: readonly StoredVersion[];

  constructor(versions: readonly NaiveVersion[], segmentLength: number) {
    this.#versions = versions.map((version) => storeVersion(version, segmentLength));
  }

  get published(): PublishedVersion[] {
    return this.#versions.map(({ published }) => published);
  }

  /** Everything that is stored as bytes, to be damaged. */
  get allBodies(): Uint8Array[] {
    return this.#versions.flatMap(({ bodies, packBodies }) => [
      ...bodies,
      ...[...packBodies.values()].flat(),
    ]);
  }

  #find({ instanceId }: VersionKey): StoredVersion {
    const found = this.#versions.find(({ published }) => published.instanceId === instanceId);
    if (found === undefined) throw new Error(`There is no instance ${instanceId}`);
    return found;
  }

  async heads(keys: readonly VersionKey[]): Promise<StoredHead[][]> {
    return keys.map((key) => this.#find(key).heads);
  }

  async bodies(wanted: readonly SegmentOfVersion[]): Promise<(Uint8Array | undefined)[]> {
    return wanted.map(({ key, segmentNumber }) => this.#find(key).bodies[segmentNumber]);
  }

  async analyticsValues(key: VersionKey, columnNo: number): Promise<readonly string[]> {
    return columnNo === 1 ? this.#find(key).analyticsValues : [];
  }

  async packHeads(keys: readonly VersionKey[]): Promise<StoredPackHead[][]> {
    return keys.map((key) => this.#find(key).packHeads);
  }

  async packBodies(level: PackLevel, wanted: readonly PartOfVersion[]): Promise<(Uint8Array | undefined)[]> {
    return wanted.map(({ key, part }) => this.#find(key).packBodies.get(level)?.[part]);
  }
}
