import { limitToEntities } from './access.ts';

/**
 * A membership may be limited to legal entities; null: it is not. An import says itself whose it is, by its stream, so that the
 * database can tell whether it is seen.
 */
export const limitedMembers: readonly string[] = [
  `alter table memberships
     add column legal_entity_ids bigint[] check (cardinality(legal_entity_ids) > 0),
     add constraint memberships_limited check (legal_entity_ids is null or not 'org_admin' = any (roles))`,
  `alter table streams add constraint streams_of_entity unique (client_id, id, legal_entity_id)`,
  `alter table stream_instances add column legal_entity_id bigint`,
  // Where the owner of the tables is no superuser, row-level security would leave it without a row to fill.
  `alter table streams no force row level security`,
  `alter table stream_instances no force row level security`,
  `update stream_instances set legal_entity_id = streams.legal_entity_id from streams
     where streams.client_id = stream_instances.client_id and streams.id = stream_instances.stream_id`,
  `alter table streams force row level security`,
  `alter table stream_instances force row level security`,
  `alter table stream_instances
     alter column legal_entity_id set not null,
     add constraint stream_instances_of_stream foreign key (client_id, stream_id, legal_entity_id)
       references streams (client_id, id, legal_entity_id)`,
  `drop index stream_instances_stream`,
  `create index stream_instances_stream on stream_instances (client_id, stream_id, legal_entity_id)`,
  limitToEntities('legal_entities', 'id'),
  limitToEntities('streams', 'legal_entity_id'),
  limitToEntities('stream_instances', 'legal_entity_id'),
  limitToEntities('retained_earnings_overrides', 'legal_entity_id'),
];
