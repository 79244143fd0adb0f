import { AsyncLocalStorage } from 'node:async_hooks';

type Row = Readonly<Record<string, unknown>>;

/** What a piece of work saw and made of the rows of one table of clients, by id: nothing is asked of the database for it. */
export class WatchedRows {
  readonly table: string;
  readonly before = new Map<number, Row>();
  /** Null: removed. */
  readonly after = new Map<number, Row | null>();

  constructor(table: string) {
    this.table = table;
  }
}

const watching = new AsyncLocalStorage<WatchedRows>();

export async function watchRows<T>(rows: WatchedRows, work: () => Promise<T>): Promise<T> {
  return watching.run(rows, work);
}

function idOf(row: object): number | null {
  return 'id' in row && typeof row.id === 'number' ? row.id : null;
}

/** As they were before anything of the work changed them. */
export function sawRows(table: string, rows: readonly object[]): void {
  const watched = watching.getStore();
  if (watched?.table !== table) return;
  for (const row of rows) {
    const id = idOf(row);
    if (id !== null && !watched.after.has(id) && !watched.before.has(id)) watched.before.set(id, { ...row });
  }
}

/** Rows as they are now, or what of them is another now. */
export function changedRows(table: string, rows: readonly object[]): void {
  const watched = watching.getStore();
  if (watched?.table !== table) return;
  for (const row of rows) {
    const id = idOf(row);
    if (id !== null) watched.after.set(id, { ...(watched.after.get(id) ?? watched.before.get(id)), ...row });
  }
}

export function removedRows(table: string, { id }: { readonly id?: unknown }): void {
  const watched = watching.getStore();
  if (watched?.table !== table) return;
  for (const each of Array.isArray(id) ? id : [id]) {
    if (typeof each === 'number') watched.after.set(each, null);
  }
}
