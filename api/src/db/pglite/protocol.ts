/** Between the server's thread and the thread that holds the embedded database. One request is answered before the next is sent. */
export type WorkerRequest =
  | { readonly type: 'query'; readonly text: string; readonly parameters: readonly unknown[] }
  | { readonly type: 'copy'; readonly text: string; readonly rows: Uint8Array<ArrayBuffer> }
  | { readonly type: 'close' };

export interface QueryAnswer {
  readonly rows: readonly unknown[];
  readonly affectedRows: number;
}

/** The fields of a PostgreSQL error that survive the way between threads. */
export interface ErrorAnswer {
  readonly message: string;
  readonly code: string | null;
  readonly constraint: string | null;
  readonly table: string | null;
  readonly detail: string | null;
}

export type WorkerAnswer =
  | { readonly type: 'answer'; readonly answer: QueryAnswer }
  | { readonly type: 'error'; readonly error: ErrorAnswer };

/** The first message of the worker. */
export type WorkerStart = { readonly type: 'ready' } | { readonly type: 'failed'; readonly message: string };
