/** By which it is known what refers to a row that goes: without them each row that is deleted looks through all that might. */
export const references: readonly string[] = [
  `create index accounts_parent on accounts (client_id, parent_id) where parent_id is not null`,
  `create index stream_accounts_account on stream_accounts (client_id, account_id) where account_id is not null`,
  `create index stream_rules_account on stream_rules (client_id, account_id) where account_id is not null`,
  `create index dimension_instance_versions_parent on dimension_instance_versions (client_id, parent_instance_id)
     where parent_instance_id is not null`,
  `create index dimension_instance_versions_from on dimension_instance_versions (client_id, from_period_id)
     where from_period_id is not null`,
  `create index dimension_instance_versions_to on dimension_instance_versions (client_id, to_period_id)
     where to_period_id is not null`,
  `create index version_references_period on version_references (client_id, period_id) where period_id is not null`,
];
