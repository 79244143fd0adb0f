import type { Client } from 'pg';

/** Where a table lies: on the coordinator alone, in shards by client, or whole on every machine. */
export type Layout = 'local' | 'distributed' | 'reference';

export interface TableFacts {
  readonly name: string;
  readonly layout: Layout;
  /** Whether its primary key begins with the client. */
  readonly isKeyedByClient: boolean;
  /** Whether row-level security is on. */
  readonly isProtected: boolean;
  /** Whether the application writes its rows itself, as `openInstallationTable` lets it. */
  readonly isOpen: boolean;
  readonly triggers: readonly string[];
  /** Unique indexes and constraints that do not hold the client. */
  readonly uniqueWithoutClient: readonly string[];
}

export interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly target: string;
  /** As PostgreSQL writes it. */
  readonly definition: string;
  /** Whether both sides hold the client, at the same place. */
  readonly holdsClient: boolean;
}

export interface SchemaFacts {
  readonly database: string;
  readonly tables: readonly TableFacts[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Foreign keys that an earlier call dropped and did not add again. */
  readonly setAside: readonly Pick<ForeignKey, 'name' | 'table' | 'definition'>[];
  /** Whether an earlier call did not come to its end, with foreign keys left to add or none any more. */
  readonly isBrokenOff: boolean;
  /** Whatever else there is in the schema: views, partitioned tables. */
  readonly others: readonly string[];
  /** Roles of the program that may not log in. */
  readonly rolesWithoutLogin: readonly string[];
  /** Whether sessions hand `set local` on to other machines. */
  readonly handsSettingsOn: boolean;
}

/** Foreign keys that wait to be added again; it is there until all of them have been. */
export const setAsideTable = 'foreign_keys_set_aside';
export const isUnfinished = `to_regclass('public.${setAsideTable}') is not null`;

/** Reads what `distribute` has to know from the catalogs. */
export async function readSchemaFacts(owner: Client): Promise<SchemaFacts> {
  const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
    (await owner.query<Row>(text)).rows;
  const [database] = await rowsOf<Pick<SchemaFacts, 'database' | 'handsSettingsOn'>>(`
    select current_database() as database,
           coalesce(current_setting('citus.propagate_set_commands', true) = 'local', false) as "handsSettingsOn"`);
  if (database === undefined) throw new Error('The database does not say its name.');
  const isBrokenOff = (await rowsOf(`select where ${isUnfinished}`)).length > 0;
  return {
    ...database,
    tables: await rowsOf<TableFacts>(tablesQuery),
    foreignKeys: await rowsOf<ForeignKey>(foreignKeysQuery),
    setAside: isBrokenOff
      ? await rowsOf(`select name, "table", definition from ${setAsideTable} order by "table", name`)
      : [],
    isBrokenOff,
    others: (await rowsOf<{ name: string }>(othersQuery)).map(({ name }) => name),
    rolesWithoutLogin: (await rowsOf<{ name: string }>(rolesQuery)).map(({ name }) => name),
  };
}

const inSchema = `relnamespace = 'public'::regnamespace`;
const attributeOfClient = `select attnum from pg_attribute where attrelid = c.oid and attname = 'client_id' and not attisdropped`;

const tablesQuery = `
  select c.relname as name,
         case when d.logicalrelid is null then 'local'
              when d.partmethod = 'h' then 'distributed'
              when d.repmodel = 't' then 'reference'
              else 'local' end as layout,
         coalesce((select i.indkey[0] in (${attributeOfClient})
                     from pg_index i where i.indrelid = c.oid and i.indisprimary), false) as "isKeyedByClient",
         c.relrowsecurity as "isProtected",
         not c.relrowsecurity and has_table_privilege('tributary_app', c.oid, 'insert') as "isOpen",
         array(select t.tgname::text from pg_trigger t
                where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers,
         array(select i.indexrelid::regclass::text from pg_index i
                where i.indrelid = c.oid and i.indisunique
                  and not exists (${attributeOfClient} and attnum = any(i.indkey)) order by 1) as "uniqueWithoutClient"
    from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
   where c.relkind = 'r' and c.${inSchema} and c.relname <> '${setAsideTable}'
   order by c.relname`;

const foreignKeysQuery = `
  select k.conname as name, c.relname as "table", target.relname as target, pg_get_constraintdef(k.oid) as definition,
         exists (select from unnest(k.conkey, k.confkey) as pair (here, there)
                   join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here
                   join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there
                  where a.attname = 'client_id' and (b.attname = 'client_id' or target.relname = 'clients'))
           as "holdsClient"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class target on target.oid = k.confrelid
   where k.contype = 'f' and k.conparentid = 0 and c.${inSchema}
   order by c.relname, k.conname`;

const othersQuery = `
  select c.relname as name from pg_class c
   where c.relkind in ('v', 'm', 'p', 'f') and c.${inSchema}
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   order by c.relname`;

const rolesQuery = `
  select rolname as name from pg_roles
   where rolname in ('tributary_app', 'tributary_loader') and not rolcanlogin order by rolname`;
