const forcedTables = ['uploads', 'sources', 'stream_instances', 'instance_versions', 'initial_balances'];

/**
 * Whose imports have ever read a file, so that its uploader takes no other company's figures along after being limited. Of imports
 * that have gone before nobody knows it any more.
 */
export const readersOfFiles: readonly string[] = [
  `alter table uploads add column legal_entity_ids bigint[] not null default '{}'`,
  // Where the owner of the tables is no superuser, row-level security would leave it without a row to fill.
  ...forcedTables.map((table) => `alter table ${table} no force row level security`),
  `update uploads set legal_entity_ids = reading.ids from (
     select client_id, upload_id, array_agg(distinct legal_entity_id) as ids from (
       select sources.client_id, sources.upload_id, instance.legal_entity_id from sources
         join stream_instances as instance
           on instance.client_id = sources.client_id and instance.source_id = sources.id
       union all
       select sources.client_id, sources.upload_id, instance.legal_entity_id from sources
         join instance_versions as version
           on version.client_id = sources.client_id and version.source_id = sources.id
         join stream_instances as instance
           on instance.client_id = version.client_id and instance.id = version.instance_id
       union all
       select sources.client_id, sources.upload_id, balance.legal_entity_id from sources
         join initial_balances as balance
           on balance.client_id = sources.client_id and balance.source_id = sources.id
     ) as reader group by client_id, upload_id
   ) as reading
   where reading.client_id = uploads.client_id and reading.upload_id = uploads.id`,
  ...forcedTables.map((table) => `alter table ${table} force row level security`),
];
