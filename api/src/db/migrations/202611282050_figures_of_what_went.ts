const forcedTables = ['gone_dimension_instances', 'substitutions', 'audit_log', 'dimensions'];

/**
 * Whether figures lay on a dimension instance that is gone altogether, or below it: then what is left of a list that names it is a part.
 * What went before this counts as if, but where the log says that nothing took its place and nothing else of its tree moved. Of which
 * kind that was says the log as well: it tells the end of each deletion under its dimension, right after that was kept.
 */
export const figuresOfWhatWent: readonly string[] = [
  'alter table gone_dimension_instances add column counted boolean not null default true',
  'alter table gone_dimension_instances alter column counted drop default',
  // Where the owner of the tables is no superuser, row-level security would leave it without a row to read.
  ...forcedTables.map((table) => `alter table ${table} no force row level security`),
  `insert into gone_dimension_instances (client_id, id, type, counted)
     select distinct on (gone.client_id, gone.object_id) gone.client_id, gone.object_id, dimension.type,
       gone.substitute_id is not null or strpos(told.changes, '"parts":{"added":0,"changed":0,') = 0
     from substitutions as gone
       join audit_log as told on told.client_id = gone.client_id and told.at >= gone.ended_at
       join dimensions as dimension on dimension.client_id = told.client_id and dimension.id = told.object_id
     where gone.kind = 'dimension_instance' and gone.state = 'succeeded' and gone.from_period_id is null
       and told.object_type = 'dimensions' and told.action = 'end'
       and strpos(told.changes,
         '"field":"dimension_instance","before":null,"after":' || to_json(gone.object_name)::text) > 0
     order by gone.client_id, gone.object_id, told.number
     on conflict (client_id, id) do update set counted = excluded.counted`,
  ...forcedTables.map((table) => `alter table ${table} force row level security`),
];
