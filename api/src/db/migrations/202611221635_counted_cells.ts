/** What is learned of a file while it is read: the distinct cells of its columns, as far as they are few. */
export const countedCells: readonly string[] = [`alter table sources add column counted_cells bytea`];
