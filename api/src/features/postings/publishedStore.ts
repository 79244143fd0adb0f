import type { ClientId } from '@tributary/engine/ids';
import type { EliminationMark } from '@tributary/engine/plan/elimination';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import {
  type InitialPlace,
  listPlacedInitialBalances,
  type PlacedInitialBalance,
  type UsedRate,
} from './initialBalanceStore.ts';
import { type FigureSeal, instanceIdOfInitialBalance, type VersionKey } from './versionKey.ts';

/** A version that counts. It never changes, so that what is read of it may be kept under its number and instant. */
export interface PublishedVersion extends VersionKey, FigureSeal {
  readonly streamId: number;
  readonly entityId: number;
  readonly publishedAt: Date | null;
  /** Analytics fields whose values its postings have, in the order of their columns. */
  readonly analyticsFieldIds: readonly number[];
  /** What it keeps of the elimination rules that marked its postings. */
  readonly eliminationMarks: readonly EliminationMark[];
  /** Null of an instance; of an initial balance, where it stands. */
  readonly initial: (InitialPlace & UsedRate & Pick<PlacedInitialBalance, 'staleCauses'>) | null;
}

/** An initial balance is read as a version of an instance that no stream has: by its id below zero. */
const versionOfInitialBalances = 1;
const streamOfInitialBalances = 0;

/** Whether figures are those of a stream. */
export const isStream = (streamId: number): boolean => streamId !== streamOfInitialBalances;

export const versionOfInitialBalance = (id: number) => ({
  instanceId: instanceIdOfInitialBalance(id),
  version: versionOfInitialBalances,
});

const figureColumns = [
  'instance_versions.instance_id as instanceId',
  'instance_versions.version',
  'instance_versions.segment_count as segmentCount',
  'instance_versions.posting_count as postingCount',
  sql<string>`encode(instance_versions.postings_sha256, 'hex')`.as('postingsHash'),
  'instance_versions.pack_counts as packCounts',
  sql<string>`encode(instance_versions.packs_sha256, 'hex')`.as('packsHash'),
] as const;

function instancesOf(transaction: ClientTransaction, clientId: ClientId) {
  return transaction
    .selectFrom('stream_instances')
    .innerJoin('streams', (join) =>
      join
        .onRef('streams.client_id', '=', 'stream_instances.client_id')
        .onRef('streams.id', '=', 'stream_instances.stream_id'),
    )
    .where('stream_instances.client_id', '=', clientId);
}

/** Instances with their stream and the version that counts in the books; payroll counts beside them. */
export function publishedInstancesOf(transaction: ClientTransaction, clientId: ClientId) {
  return instancesOf(transaction, clientId)
    .where('streams.kind', '=', 'financial')
    .innerJoin('instance_versions', (join) =>
      join
        .onRef('instance_versions.client_id', '=', 'stream_instances.client_id')
        .onRef('instance_versions.instance_id', '=', 'stream_instances.id')
        .onRef('instance_versions.version', '=', 'stream_instances.published_version'),
    );
}

/** All that counts: initial balances, then the versions of instances. */
export async function listPublished(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<PublishedVersion[]> {
  const initial = await listPlacedInitialBalances(transaction, clientId);
  return [
    ...initial
      .toSorted((first, second) => second.id - first.id)
      .map(({ id, entityId, countsSince, ...placed }) => ({
        clientId,
        ...versionOfInitialBalance(id),
        streamId: streamOfInitialBalances,
        entityId,
        publishedAt: countsSince,
        analyticsFieldIds: [],
        eliminationMarks: placed.eliminationMarks,
        initial: {
          openingPeriodId: placed.openingPeriodId,
          openingPlace: placed.openingPlace,
          fiscalYear: placed.fiscalYear,
          date: placed.date,
          rateValue: placed.rateValue,
          rateUnits: placed.rateUnits,
          staleCauses: placed.staleCauses,
        },
        segmentCount: placed.segmentCount,
        postingCount: placed.postingCount,
        postingsHash: placed.postingsHash,
        packCounts: placed.packCounts,
        packsHash: placed.packsHash,
      })),
    ...(await listPublishedInstances(transaction, clientId)),
  ];
}

/** The versions of instances that count, by instance. */
async function listPublishedInstances(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<PublishedVersion[]> {
  const rows = await publishedInstancesOf(transaction, clientId)
    .select(figureColumns)
    .select(placeColumns)
    .orderBy('stream_instances.id')
    .execute();
  return rows.map((row) => ({ ...row, clientId, initial: null, ...sealOf(row) }));
}

const placeColumns = [
  'stream_instances.stream_id as streamId',
  'streams.legal_entity_id as entityId',
  'instance_versions.published_at as publishedAt',
  'instance_versions.analytics_field_ids as analyticsFieldIds',
  'instance_versions.elimination_marks as eliminationMarks',
] as const;

/** Some versions of an instance whose figures are whole, whether they count or not. */
export async function listVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
  versions: readonly number[],
): Promise<PublishedVersion[]> {
  const rows = await instancesOf(transaction, clientId)
    .innerJoin('instance_versions', (join) =>
      join
        .onRef('instance_versions.client_id', '=', 'stream_instances.client_id')
        .onRef('instance_versions.instance_id', '=', 'stream_instances.id'),
    )
    .where('stream_instances.id', '=', instanceId)
    .where('instance_versions.version', 'in', versions)
    .select(figureColumns)
    .select(placeColumns)
    .execute();
  return rows.map((row) => ({ ...row, clientId, initial: null, ...sealOf(row) }));
}

/** Null before a version counts. */
type FigureRow = Omit<VersionKey, 'clientId'> & {
  readonly [Name in keyof FigureSeal]: FigureSeal[Name] | null;
};

function sealOf(row: FigureRow): FigureSeal {
  const { instanceId, version, segmentCount, postingCount, postingsHash, packCounts, packsHash } = row;
  if (
    segmentCount === null ||
    postingCount === null ||
    postingsHash === null ||
    packCounts === null ||
    packsHash === null
  ) {
    throw new Error(`Version ${version} of instance ${instanceId} counts and holds no figures`);
  }
  return { segmentCount, postingCount, postingsHash, packCounts, packsHash };
}
