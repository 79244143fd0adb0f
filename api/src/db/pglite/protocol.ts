/** Between the server's thread and the thread that holds the embedded database. One request is answered before the next is sent. */
export type WorkerRequest =
  /** Messages of PostgreSQL's protocol, and simple statements that come before them. */
  | { readonly type: 'messages'; readonly before: string; readonly bytes: Uint8Array }
  | { readonly type: 'copy'; readonly text: string; readonly rows: Uint8Array<ArrayBuffer> }
  | { readonly type: 'close' };

/** The fields of a PostgreSQL error that survive the way between threads. */
export interface ErrorAnswer {
  readonly message: string;
  readonly code: string | null;
}

export type WorkerAnswer =
  | { readonly type: 'messages'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'error'; readonly error: ErrorAnswer }
  /** The database is broken, or what became of the messages is not known: nothing more can be asked. */
  | { readonly type: 'broken'; readonly error: ErrorAnswer };

/** The first message of the worker. */
export type WorkerStart = { readonly type: 'ready' } | { readonly type: 'failed'; readonly message: string };
