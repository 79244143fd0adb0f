import type { CompiledQuery } from 'kysely';
import type { BulkTable } from './database.ts';

/** Names of columns come from the program, never from a request; the pattern is there for the day somebody forgets. */
export function copyStatement(table: BulkTable, columns: readonly string[], from: string): string {
  const wrong = columns.find((column) => !/^[a-z_][a-z0-9_]*$/.test(column) || column === 'client_id');
  if (wrong !== undefined) {
    throw new Error(`The column ${wrong} cannot be copied.`);
  }
  return `copy ${table} (${columns.join(', ')}) from ${from} with (format binary)`;
}

/** Throws for a query with parameters, which COPY does not take. */
export function copyOutStatement({ sql, parameters }: CompiledQuery): string {
  if (parameters.length > 0) throw new Error('A query of COPY has no parameters: write literals.');
  return `copy (${sql}) to stdout with (format binary)`;
}
