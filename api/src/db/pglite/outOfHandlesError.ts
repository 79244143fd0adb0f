import { StartRefusedError } from '../startRefusedError.ts';

/** What Node says, and what PostgreSQL says in PGlite, of a process or a machine that may open no more files. */
const signs = /\bE[MN]FILE\b|No file descriptors available|Too many open files/i;

/** Too few file handles to open the database: nothing says that it is damaged. */
export class OutOfHandlesError extends StartRefusedError {
  constructor(folder: string, cause: unknown) {
    super(
      `The database in the folder ${folder} cannot be opened: this server, or the machine, has as many files open as it may. ` +
        'It was left as it is. Raise the limit (ulimit -n, or LimitNOFILE of the service), or close other programs, and start again. ' +
        `Cause: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
    this.name = 'OutOfHandlesError';
  }
}

/** Whether an error comes of too few file handles. */
export function lacksHandles(error: unknown): boolean {
  return error instanceof Error && (signs.test(error.message) || lacksHandles(error.cause));
}

/** The same error, or in words what it says of file handles. */
export function tellOfHandles(folder: string, error: unknown): unknown {
  if (error instanceof OutOfHandlesError || !lacksHandles(error)) return error;
  return new OutOfHandlesError(folder, error);
}
