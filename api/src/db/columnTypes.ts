import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** An id that the database gives. */
export type GeneratedId = Generated<number>;

/** By the database, of other columns of the row. */
export type Computed<Value> = ColumnType<Value, never, never>;

/** Given by the column's default, but may be stated. */
export type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** An instant; a Date when read. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type DefaultedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A jsonb column: parsed when read, written as the text of JSON.stringify. */
export type Json<Value extends object | null> = JSONColumnType<Value>;
export type DefaultedJson<Value extends object> = ColumnType<Value, string | undefined, string>;
export type OptionalJson<Value extends object> = ColumnType<
  Value | null,
  string | null | undefined,
  string | null
>;
