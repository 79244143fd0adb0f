import { type ForeignKey, type SchemaFacts, setAsideTable, type TableFacts } from './schemaFacts.ts';

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

/** People, their rights and jobs stay on the coordinator, and so does what the migrator keeps. */
const localTables: readonly string[] = [
  'users',
  'sessions',
  'known_devices',
  'sign_in_attempts',
  'memberships',
  'jobs',
  'kysely_migration',
  'kysely_migration_lock',
];
/** What rows of all machines refer to. */
const referenceTables: readonly string[] = ['clients'];
/** The first that is laid out; the others lie beside it. */
const firstTable = 'client_settings';

const isClientTable = ({ name }: Pick<TableFacts, 'name'>): boolean =>
  !localTables.includes(name) && !referenceTables.includes(name);

const targetLayout = (table: TableFacts): TableFacts['layout'] => {
  if (isClientTable(table)) return 'distributed';
  return referenceTables.includes(table.name) ? 'reference' : 'local';
};

function findingsOfTable(table: TableFacts): readonly string[] {
  const { name, layout, isKeyedByClient, isProtected, triggers, uniqueWithoutClient } = table;
  if (layout !== 'local' && layout !== targetLayout(table)) {
    return [`The table ${name} lies otherwise than it is to: ${layout}.`];
  }
  if (!isClientTable(table)) return [];
  return [
    ...(isKeyedByClient
      ? []
      : [`The table ${name} is not known: its primary key does not begin with client_id.`]),
    ...(isProtected ? [] : [`The table ${name} is not known: row-level security is not on.`]),
    ...triggers.map((trigger) => `The table ${name} has the trigger ${trigger}.`),
    ...uniqueWithoutClient.map((index) => `The table ${name} is unique without client_id by ${index}.`),
  ];
}

function findingsOfKey({ name, table, target, holdsClient }: ForeignKey): readonly string[] {
  const [fromClient, toClient] = [isClientTable({ name: table }), isClientTable({ name: target })];
  if (fromClient && localTables.includes(target)) {
    return [`The foreign key ${name} of ${table} names ${target}, which stays on the coordinator.`];
  }
  if (!fromClient && toClient)
    return [`The foreign key ${name} of ${table} names ${target}, whose rows lie elsewhere.`];
  if (fromClient && !holdsClient) return [`The foreign key ${name} of ${table} does not hold client_id.`];
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
  const { database, tables, foreignKeys, setAside, others, rolesWithoutLogin, handsSettingsOn } = facts;
  const findings = [
    ...tables.flatMap(findingsOfTable),
    ...foreignKeys.flatMap(findingsOfKey),
    ...others.map((name) => `${name} is not known: it is no table.`),
    ...[...localTables, ...referenceTables, firstTable]
      .filter((name) => !tables.some((table) => table.name === name))
      .map((name) => `The table ${name} is not there.`),
  ];
  if (findings.length > 0) throw new UnknownSchemaError(findings);
  const moving = tables
    .filter((table) => table.layout !== targetLayout(table))
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
    ...moving.filter((table) => !isClientTable(table)).map(copyToAll),
    ...moving.filter(isClientTable).map(layOut),
    ...coming.map(addAgain),
    ...(coming.length === 0 ? [] : [step('All foreign keys are back', [`drop table ${setAsideTable}`])]),
  ];
}
