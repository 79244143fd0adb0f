/** Groups of errors name their rules, and say when they stand for many values; runs name the file that they read. */
export const causesOfErrors: readonly string[] = [
  `alter table processing_error_groups
     add column rule_ids jsonb not null default '[]',
     add column is_rest boolean not null default false`,
  `create index processing_error_groups_code on processing_error_groups (client_id, run_id, code, group_no)`,
  `create index processing_errors_row on processing_errors (client_id, run_id, row_no)`,
  `alter table processing_runs add column source_id bigint`,
];
