import { limitToEntities } from './access.ts';

/**
 * What a version names says itself whose the version is, as imports do: it is also asked for by what is named, past its import.
 * That the legal entity stays as long is kept by the stream of the import.
 */
export const entitiesOfReferences: readonly string[] = [
  `alter table version_references
     drop constraint version_references_check,
     drop constraint version_references_client_id_legal_entity_id_fkey,
     add constraint version_references_named
       check (num_nonnulls(account_id, dimension_instance_id, period_id) <= 1)`,
  // Where the owner of the tables is no superuser, row-level security would leave it without a row to fill.
  `alter table stream_instances no force row level security`,
  `alter table version_references no force row level security`,
  `update version_references set legal_entity_id = stream_instances.legal_entity_id from stream_instances
     where stream_instances.client_id = version_references.client_id
       and stream_instances.id = version_references.instance_id and version_references.legal_entity_id is null`,
  `alter table stream_instances force row level security`,
  `alter table version_references force row level security`,
  `alter table version_references alter column legal_entity_id set not null`,
  limitToEntities('version_references', 'legal_entity_id'),
];
