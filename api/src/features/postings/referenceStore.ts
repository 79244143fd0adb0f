import type { ClientTransaction } from '../../db/database.ts';
import type { VersionKey } from './versionKey.ts';

/** What the figures of a version name. */
export interface NamedByVersion {
  readonly accountIds: ReadonlySet<number>;
  readonly periodIds: ReadonlySet<number>;
  readonly dimensionInstanceIds: ReadonlySet<number>;
  readonly legalEntityIds: ReadonlySet<number>;
}

export async function listNamed(
  transaction: ClientTransaction,
  { clientId, instanceId, version }: VersionKey,
): Promise<NamedByVersion> {
  const rows = await transaction
    .selectFrom('version_references')
    .select(['account_id', 'period_id', 'dimension_instance_id', 'legal_entity_id'])
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instanceId)
    .where('version', '=', version)
    .execute();
  return {
    accountIds: new Set(rows.flatMap(({ account_id }) => account_id ?? [])),
    periodIds: new Set(rows.flatMap(({ period_id }) => period_id ?? [])),
    dimensionInstanceIds: new Set(rows.flatMap(({ dimension_instance_id }) => dimension_instance_id ?? [])),
    legalEntityIds: new Set(rows.map(({ legal_entity_id }) => legal_entity_id)),
  };
}
