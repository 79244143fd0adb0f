import type { ClientId } from '@tributary/engine/ids';
import {
  type Expression,
  type Insertable,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { ClientTransaction } from './database.ts';
import { putOff } from './dialect.ts';
import type { Schema } from './schema.ts';
import { changedRows, removedRows, sawRows } from './watchedRows.ts';

/** Tables whose rows belong to a client. */
type ClientTableName = {
  [Name in keyof Schema]: Schema[Name] extends { client_id: number } ? Name : never;
}[keyof Schema];

type Row<Name extends ClientTableName> = Selectable<Schema[Name]>;

/** Rows with these values; a list means one of them. */
type Where<Name extends ClientTableName> = {
  readonly [Column in Exclude<keyof Row<Name>, 'client_id'>]?:
    | Row<Name>[Column]
    | readonly Row<Name>[Column][];
};

type Added<Name extends ClientTableName> = Readonly<Omit<Insertable<Schema[Name]>, 'client_id'>>;

type Changed<Name extends ClientTableName> = {
  readonly [Column in Exclude<keyof Updateable<Schema[Name]>, 'client_id' | 'id'>]?:
    | Updateable<Schema[Name]>[Column]
    | Expression<Updateable<Schema[Name]>[Column]>;
};

/** A statement takes 65 535 parameters, which is enough for rows of sixty columns. */
const rowsPerStatement = 1_000;

/**
 * The statements that the tables of clients have in common. Each of them names the client; what a feature asks beside them it
 * writes itself.
 */
export class ClientTable<Name extends ClientTableName, Column extends keyof Row<Name> & string> {
  readonly name: Name;
  /** Those that it answers of a row. */
  readonly columns: readonly Column[];

  constructor(name: Name, columns: readonly Column[]) {
    this.name = name;
    this.columns = columns;
  }

  /** In the order of a column; without one in any. */
  async list(
    transaction: ClientTransaction,
    clientId: ClientId,
    where: Where<Name> = {},
    orderBy?: Column,
  ): Promise<Pick<Row<Name>, Column>[]> {
    const query = this.#select(transaction, clientId, where);
    const rows = await (orderBy === undefined ? query : query.orderBy(orderBy)).execute();
    sawRows(this.name, rows);
    return rows as Pick<Row<Name>, Column>[];
  }

  async find(
    transaction: ClientTransaction,
    clientId: ClientId,
    where: Where<Name>,
  ): Promise<Pick<Row<Name>, Column> | undefined> {
    const row = await this.#select(transaction, clientId, where).executeTakeFirst();
    if (row !== undefined) sawRows(this.name, [row]);
    return row as Pick<Row<Name>, Column> | undefined;
  }

  /** Whoever holds the lock is alone in changing the row, and what hangs on it cannot appear meanwhile. */
  async lock(
    transaction: ClientTransaction,
    clientId: ClientId,
    where: Where<Name>,
  ): Promise<Pick<Row<Name>, Column> | undefined> {
    const row = await this.#select(transaction, clientId, where).forUpdate().executeTakeFirst();
    if (row !== undefined) sawRows(this.name, [row]);
    return row as Pick<Row<Name>, Column> | undefined;
  }

  /** Whoever holds the locks is alone in changing these rows; in the order of a column, so that two do not wait for each other. */
  async lockAll(
    transaction: ClientTransaction,
    clientId: ClientId,
    where: Where<Name>,
    orderBy: Column,
  ): Promise<Pick<Row<Name>, Column>[]> {
    const query = this.#select(transaction, clientId, where).orderBy(orderBy).forUpdate();
    const rows = await query.execute();
    sawRows(this.name, rows);
    return rows as Pick<Row<Name>, Column>[];
  }

  async has(transaction: ClientTransaction, clientId: ClientId, where: Where<Name>): Promise<boolean> {
    return (await this.find(transaction, clientId, where)) !== undefined;
  }

  async add(
    transaction: ClientTransaction,
    clientId: ClientId,
    values: Added<Name>,
  ): Promise<Pick<Row<Name>, Column>> {
    const row = await loose(transaction)
      .insertInto<string>(this.name)
      .values({ ...values, client_id: clientId })
      .returning(this.columns)
      .executeTakeFirstOrThrow();
    changedRows(this.name, [row]);
    return row as Pick<Row<Name>, Column>;
  }

  /**
   * In the order given, as many at once as a statement takes. How a reference is looked up the database decides once, by the
   * size that a table has then: looking through all of a small one would be repeated for each row of a large one.
   */
  async addAll(
    transaction: ClientTransaction,
    clientId: ClientId,
    rows: readonly Added<Name>[],
  ): Promise<Pick<Row<Name>, Column>[]> {
    if (rows.length > rowsPerStatement) await transaction.executeQuery(putOff('discard plans'));
    const added: unknown[] = [];
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const values = rows
        .slice(start, start + rowsPerStatement)
        .map((row) => ({ ...row, client_id: clientId }));
      const query = loose(transaction).insertInto<string>(this.name).values(values).returning(this.columns);
      added.push(...(await query.execute()));
    }
    changedRows(this.name, added as object[]);
    return added as Pick<Row<Name>, Column>[];
  }

  async update(
    transaction: ClientTransaction,
    clientId: ClientId,
    where: Where<Name>,
    values: Changed<Name>,
  ): Promise<Pick<Row<Name>, Column> | undefined> {
    const row = await matching(loose(transaction).updateTable<string>(this.name).set(values), clientId, where)
      .returning(this.columns)
      .executeTakeFirst();
    if (row !== undefined) changedRows(this.name, [row]);
    return row as Pick<Row<Name>, Column> | undefined;
  }

  /**
   * Many rows by their ids, all with the same columns, values of jsonb columns as they are. In no order: a value that is unique
   * must not pass from one row to another.
   */
  async updateAll(
    transaction: ClientTransaction,
    clientId: ClientId,
    rows: readonly ({ readonly id: number } & Partial<Omit<Row<Name>, 'id' | 'client_id'>>)[],
  ): Promise<void> {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
    if (columns.length === 0) return;
    const values = sql.join(columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`));
    const table = sql.table(this.name);
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const changed = JSON.stringify(rows.slice(start, start + rowsPerStatement));
      await sql`
        update ${table} as present set ${values}
        from jsonb_populate_recordset(null::${table}, ${changed}::jsonb) as changed
        where present.client_id = ${clientId} and present.id = changed.id`.execute(transaction);
    }
    changedRows(this.name, rows);
  }

  async remove(transaction: ClientTransaction, clientId: ClientId, where: Where<Name>): Promise<void> {
    await matching(loose(transaction).deleteFrom<string>(this.name), clientId, where).execute();
    removedRows(this.name, where);
  }

  #select(transaction: ClientTransaction, clientId: ClientId, where: Where<Name>) {
    return matching(loose(transaction).selectFrom<string>(this.name).select(this.columns), clientId, where);
  }
}

/** Rows as a table answers them. */
export type RowOf<Table> =
  Table extends ClientTable<infer Name, infer Column> ? Readonly<Pick<Row<Name>, Column>> : never;

type AnyTables = Record<string, Record<string, unknown>>;

/** Types of single tables are those of the methods above; to compose a statement for any table takes none. */
function loose(transaction: ClientTransaction): Transaction<AnyTables> {
  return transaction as unknown as Transaction<AnyTables>;
}

interface Filtered<Query> {
  where(column: string, operator: '=' | 'is' | 'in', value: unknown): Query;
}

function matching<Query extends Filtered<Query>>(query: Query, clientId: ClientId, where: object): Query {
  let narrowed = query.where('client_id', '=', clientId);
  for (const [column, value] of Object.entries(where)) {
    // SQL knows no empty list; nothing is in that of null.
    if (Array.isArray(value)) narrowed = narrowed.where(column, 'in', value.length === 0 ? [null] : value);
    else narrowed = narrowed.where(column, value === null ? 'is' : '=', value);
  }
  return narrowed;
}
