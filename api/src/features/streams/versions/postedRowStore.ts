import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';
import type { Basis } from '../../staleness/service.ts';

export interface VersionOfInstance {
  readonly instanceId: number;
  readonly version: number;
}

/** One that counts, and since when: under a number that was retired another may count later. */
export interface CountedVersion extends VersionOfInstance {
  readonly publishedAt: Date | null;
}

export interface MappedVersion extends VersionOfInstance {
  readonly streamId: number;
  readonly sourceId: number;
  /** Positions of the columns that hold the description, as the version was mapped. */
  readonly descriptionColumns: readonly number[];
}

interface FieldOfVersion {
  readonly name: string;
  readonly sources: readonly { readonly position: number }[];
}

/** Versions with their file, and where it holds the description. */
export async function listMappedVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
  versions: readonly VersionOfInstance[],
): Promise<MappedVersion[]> {
  if (versions.length === 0) return [];
  const rows = await transaction
    .selectFrom('instance_versions')
    .innerJoin('stream_instances', (join) =>
      join
        .onRef('stream_instances.client_id', '=', 'instance_versions.client_id')
        .onRef('stream_instances.id', '=', 'instance_versions.instance_id'),
    )
    .select([
      'instance_versions.instance_id',
      'instance_versions.version',
      'instance_versions.source_id',
      'stream_instances.stream_id',
      sql<readonly FieldOfVersion[] | null>`instance_versions.frozen -> 'field_map' -> 'fields'`.as('fields'),
    ])
    .where('instance_versions.client_id', '=', clientId)
    .where(isAmong(versions))
    .execute();
  return rows.map((row) => ({
    instanceId: row.instance_id,
    version: row.version,
    streamId: row.stream_id,
    sourceId: row.source_id,
    descriptionColumns: (row.fields ?? [])
      .filter((field) => field.name === 'description')
      .flatMap((field) => field.sources.map((source) => source.position)),
  }));
}

const isAmong = (versions: readonly VersionOfInstance[]) =>
  sql<boolean>`(instance_versions.instance_id, instance_versions.version) in (${sql.join(
    versions.map(({ instanceId, version }) => sql`(${instanceId}, ${version})`),
  )})`;

interface RatesOfVersion extends VersionOfInstance {
  readonly rates: NonNullable<Basis['rates']>;
}

/** The average rates by which amounts of versions were translated. */
export async function listUsedRates(
  transaction: ClientTransaction,
  clientId: ClientId,
  versions: readonly VersionOfInstance[],
): Promise<RatesOfVersion[]> {
  if (versions.length === 0) return [];
  const rows = await transaction
    .selectFrom('instance_versions')
    .select(['instance_id', 'version', sql<Basis['rates'] | null>`basis -> 'rates'`.as('rates')])
    .where('client_id', '=', clientId)
    .where(isAmong(versions))
    .execute();
  return rows.map(({ instance_id: instanceId, version, rates }) => ({
    instanceId,
    version,
    rates: rates ?? [],
  }));
}
