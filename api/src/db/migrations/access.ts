/** Statements that several migrations share. They are part of landed migrations: add to this file, never change it. */

const currentClient = `nullif(current_setting('app.client_id', true), '')::bigint`;

/** A table whose rows are seen and written by their own client alone, its owner included. */
export function protectClientTable(table: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy client_rows on ${table} using (client_id = ${currentClient})`,
    `grant select, insert, update, delete on ${table} to tributary_app`,
  ];
}

/**
 * A table that the loader fills by COPY, which row-level security refuses to whom it binds: so it is not forced on the owner.
 * The loader cannot name a client: the column's default does.
 */
export function protectBulkTable(table: string): string[] {
  return [
    `alter table ${table} alter column client_id set default ${currentClient}`,
    `alter table ${table} enable row level security`,
    `create policy client_rows on ${table} using (client_id = ${currentClient})`,
    `grant select on ${table} to tributary_app`,
    `alter table ${table} owner to tributary_loader`,
  ];
}

/** A table of the installation: by what is granted here a database on several machines keeps it whole on the coordinator. */
export function openInstallationTable(table: string): string[] {
  return [`grant select, insert, update, delete on ${table} to tributary_app`];
}

/**
 * A new table of clients, its columns and keys first, what they refer to apart: where the tables of clients lie on several
 * machines, a table is laid beside them before a foreign key may name them.
 */
export function addClientTable(
  table: string,
  columns: readonly string[],
  foreignKeys: readonly string[],
): string[] {
  return [
    `create table ${table} (${columns.join(', ')})`,
    `do $$ begin
       if to_regclass('pg_dist_partition') is not null then
         execute 'select create_distributed_table(''${table}'', ''client_id'', colocate_with => ''client_settings'')
                    from pg_dist_partition where logicalrelid = ''client_settings''::regclass';
       end if;
     end $$`,
    ...foreignKeys.map((key) => `alter table ${table} add ${key}`),
    ...protectClientTable(table),
  ];
}

/**
 * A client's table that says of which legal entity each row is: whoever is limited to some sees no row of another, whatever a query
 * asks. Without a subquery, which a coordinator of several machines takes in no policy.
 */
export function limitToEntities(table: string, column: string, policy = 'seen_entities'): string {
  const seen = `coalesce(current_setting('app.legal_entity_ids', true), '')`;
  return `create policy ${policy} on ${table} as restrictive
    using (${seen} = '' or ${column} = any (string_to_array(${seen}, ',')::bigint[]))`;
}
