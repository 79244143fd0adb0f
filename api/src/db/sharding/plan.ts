import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely';
import {
  type ForeignKey,
  type Layout,
  type SchemaFacts,
  setAsideTable,
  type TableFacts,
} from './schemaFacts.ts';

/** One transaction of the plan. */
export interface Step {
  readonly words: string;
  readonly statements: readonly string[];
  /** A table whose rows must be as many after as before. */
  readonly moves: string | null;
}

/** There is something in the schema of which nobody has said where it belongs. */
export class UnknownSchemaError extends Error {
  readonly findings: readonly string[];

  constructor(findings: readonly string[]) {
    super(`This schema is not laid on several machines, nothing was changed:\n${findings.join('\n')}`);
    this.name = 'UnknownSchemaError';
    this.findings = findings;
  }
}

/** What the migrator keeps for itself. */
const migratorTables: readonly string[] = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];
/** What rows of all machines refer to. */
const referenceTables: readonly string[] = ['clients'];
/** The first that is laid out; the others lie beside it. */
const firstTable = 'client_settings';

/**
 * People, their rights and jobs stay on the coordinator, with what the migrator keeps: tables that are open to the application
 * as a whole. One that begins with the client all the same is theirs where it refers to them; otherwise somebody forgot to
 * protect it.
 */
function findLocalTables({ tables, foreignKeys }: SchemaFacts): ReadonlySet<string> {
  const open = tables.filter(({ name, isOpen }) => isOpen && !referenceTables.includes(name));
  const unkeyed = new Set(open.filter(({ isKeyedByClient }) => !isKeyedByClient).map(({ name }) => name));
  const refersToThem = ({ name }: TableFacts): boolean =>
    foreignKeys.some(({ table, target }) => table === name && unkeyed.has(target));
  return new Set([...migratorTables, ...unkeyed, ...open.filter(refersToThem).map(({ name }) => name)]);
}

type PlaceOf = (table: string) => Layout;

/** Where each table is to lie; one that is none of the installation's is taken for one of clients. */
function findPlaces(facts: SchemaFacts): PlaceOf {
  const local = findLocalTables(facts);
  return (table) => {
    if (referenceTables.includes(table)) return 'reference';
    return local.has(table) ? 'local' : 'distributed';
  };
}

function findingsOfTable(table: TableFacts, place: Layout): readonly string[] {
  const { name, layout, isKeyedByClient, isProtected, triggers, uniqueWithoutClient } = table;
  if (layout !== 'local' && layout !== place) {
    return [`The table ${name} lies otherwise than it is to: ${layout}.`];
  }
  if (place !== 'distributed') return [];
  return [
    ...(isKeyedByClient
      ? []
      : [`The table ${name} is not known: its primary key does not begin with client_id.`]),
    ...(isProtected ? [] : [`The table ${name} is not known: row-level security is not on.`]),
    ...triggers.map((trigger) => `The table ${name} has the trigger ${trigger}.`),
    ...uniqueWithoutClient.map((index) => `The table ${name} is unique without client_id by ${index}.`),
  ];
}

function findingsOfKey(
  { name, table, target, holdsClient }: ForeignKey,
  placeOf: PlaceOf,
): readonly string[] {
  const isOfClient = placeOf(table) === 'distributed';
  if (isOfClient && placeOf(target) === 'local') {
    return [`The foreign key ${name} of ${table} names ${target}, which stays on the coordinator.`];
  }
  if (!isOfClient && placeOf(target) === 'distributed')
    return [`The foreign key ${name} of ${table} names ${target}, whose rows lie elsewhere.`];
  if (isOfClient && !holdsClient) return [`The foreign key ${name} of ${table} does not hold client_id.`];
  return [];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const step = (words: string, statements: readonly string[], moves: string | null = null): Step => ({
  words,
  statements,
  moves,
});

function setAsideStep(keys: readonly ForeignKey[]): Step {
  return step(`Set ${keys.length} foreign keys aside`, [
    `create table if not exists ${setAsideTable}
       ("table" text not null, name text not null, definition text not null, primary key ("table", name))`,
    ...keys.flatMap(({ table, name, definition }) => [
      `insert into ${setAsideTable} values (${[table, name, definition].map(quoted).join(', ')})`,
      `alter table ${identifier(table)} drop constraint ${identifier(name)}`,
    ]),
  ]);
}

function layOut({ name }: TableFacts): Step {
  const beside = name === firstTable ? 'none' : firstTable;
  return step(
    `Lay ${name} out by client`,
    [
      `select create_distributed_table(${quoted(name)}, 'client_id', colocate_with => ${quoted(beside)})`,
      `select truncate_local_data_after_distributing_table(${quoted(name)})`,
    ],
    name,
  );
}

const copyToAll = ({ name }: TableFacts): Step =>
  step(
    `Lay ${name} whole on every machine`,
    [
      `select create_reference_table(${quoted(name)})`,
      `select truncate_local_data_after_distributing_table(${quoted(name)})`,
    ],
    name,
  );

const addAgain = ({ table, name, definition }: Pick<ForeignKey, 'table' | 'name' | 'definition'>): Step =>
  step(`Add the foreign key ${name} of ${table}`, [
    `alter table ${identifier(table)} add constraint ${identifier(name)} ${definition}`,
    `delete from ${setAsideTable} where "table" = ${quoted(table)} and name = ${quoted(name)}`,
  ]);

/**
 * The steps from a schema as it is to one that lies on several machines; none where it does. Foreign keys go before the tables
 * that they touch are moved, and come back when all of them have been.
 * @throws UnknownSchemaError where something is in the schema that has no place
 */
export function planDistribution(facts: SchemaFacts): readonly Step[] {
  const { database, tables, foreignKeys, setAside, isBrokenOff, others } = facts;
  const { rolesWithoutLogin, handsSettingsOn } = facts;
  const placeOf = findPlaces(facts);
  const findings = [
    ...tables.flatMap((table) => findingsOfTable(table, placeOf(table.name))),
    ...foreignKeys.flatMap((key) => findingsOfKey(key, placeOf)),
    ...others.map((name) => `${name} is not known: it is no table.`),
    ...[...migratorTables, ...referenceTables, firstTable]
      .filter((name) => !tables.some((table) => table.name === name))
      .map((name) => `The table ${name} is not there.`),
  ];
  if (findings.length > 0) throw new UnknownSchemaError(findings);
  const moving = tables
    .filter((table) => table.layout !== placeOf(table.name))
    .toSorted((a, b) => Number(b.name === firstTable) - Number(a.name === firstTable));
  const isMoving = new Set(moving.map(({ name }) => name));
  const inTheWay = foreignKeys.filter(({ table, target }) => isMoving.has(table) || isMoving.has(target));
  const coming = [...setAside, ...inTheWay];
  return [
    ...rolesWithoutLogin.map((role) =>
      step(`Let ${role} log in, as the coordinator does on the other machines`, [`alter role ${role} login`]),
    ),
    ...(handsSettingsOn
      ? []
      : [
          step('Hand what a transaction sets on to the other machines', [
            `alter database ${identifier(database)} set citus.propagate_set_commands = 'local'`,
          ]),
        ]),
    ...(inTheWay.length === 0 ? [] : [setAsideStep(inTheWay)]),
    ...moving.filter(({ name }) => placeOf(name) === 'reference').map(copyToAll),
    ...moving.filter(({ name }) => placeOf(name) === 'distributed').map(layOut),
    ...coming.map(addAgain),
    ...(coming.length === 0 && !isBrokenOff
      ? []
      : [step('All foreign keys are back', [`drop table ${setAsideTable}`])]),
  ];
}
