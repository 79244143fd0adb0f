/** By the code of PostgreSQL, which says so itself where it runs as a server. */
const diskFull = '53100';

/** There is no room for a change. Nothing of it was done, and what is there can be read. */
export class DiskFullError extends Error {
  readonly code = diskFull;

  constructor() {
    super('The disk of the database is full.');
    this.name = 'DiskFullError';
  }
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === diskFull;
}
