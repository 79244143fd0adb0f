import type { Client } from 'pg';

/**
 * What stands in for a Citus coordinator where there is none: its catalogs and functions, which keep to its rule that a foreign
 * key joins nothing that lies apart, and leave rows where they are.
 */
const statements: readonly string[] = [
  `create schema coordinator`,
  `create table coordinator.pg_dist_node (groupid integer primary key)`,
  `insert into coordinator.pg_dist_node values (0), (1), (2)`,
  `create table coordinator.pg_dist_partition
     (logicalrelid regclass primary key, partmethod "char" not null, repmodel "char" not null, beside regclass)`,
  `create table coordinator.failing (name text primary key, is_silent boolean not null)`,
  `create function coordinator.lay(relation regclass, method "char", model "char", beside regclass) returns void
   language plpgsql as $$
     declare apart text;
     begin
       select string_agg(conname, ', ') into apart from pg_constraint
        where contype = 'f' and relation in (conrelid, confrelid);
       if apart is not null then raise exception 'foreign keys are in the way of %: %', relation, apart; end if;
       if exists (select from coordinator.failing where name = relation::text and not is_silent) then
         raise exception 'the machine of % does not answer', relation;
       end if;
       if exists (select from coordinator.failing where name = relation::text and is_silent) then
         execute format('delete from %s', relation);
       end if;
       insert into coordinator.pg_dist_partition values (relation, method, model, beside);
     end $$`,
  `create function coordinator.create_reference_table(relation regclass) returns void
   language plpgsql as $$
     begin
       if current_setting('citus.multi_shard_modify_mode', true) is distinct from 'sequential' then
         raise exception '% goes to every machine beside what goes to many shards', relation;
       end if;
       perform coordinator.lay(relation, 'n', 't', null);
     end $$`,
  `create function coordinator.create_distributed_table(relation regclass, key text, colocate_with text) returns void
   language plpgsql as $$
     begin
       if not exists (select from pg_index i join pg_attribute a on a.attrelid = relation and a.attname = key
                       where i.indrelid = relation and i.indisprimary and a.attnum = any(i.indkey)) then
         raise exception 'the primary key of % does not hold %', relation, key;
       end if;
       if colocate_with <> 'none' and not exists (select from coordinator.pg_dist_partition
                       where logicalrelid = colocate_with::regclass) then
         raise exception '% has no shards that those of % could lie beside', colocate_with, relation;
       end if;
       perform coordinator.lay(relation, 'h', 'c', nullif(colocate_with, 'none')::regclass);
     end $$`,
  `create function coordinator.truncate_local_data_after_distributing_table(relation regclass) returns void
   language plpgsql as $$
     begin
       if not exists (select from coordinator.pg_dist_partition where logicalrelid = relation) then
         raise exception '% lies here alone', relation;
       end if;
     end $$`,
];

/** Sessions that begin after this meet a coordinator with two other machines. */
export async function standInForCoordinator(owner: Client): Promise<void> {
  for (const statement of statements) await owner.query(statement);
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name');
  await owner.query(`alter database ${rows[0]?.name} set search_path = public, coordinator`);
}
