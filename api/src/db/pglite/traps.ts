import type { PGlite } from '@electric-sql/pglite';

/** What PGlite throws for a refusal of a statement, caught by itself, says so by its status. */
function isJump(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error;
}

/**
 * PGlite swallows whatever its loop throws, also a trap of WebAssembly or a stack without room: the statement then seems to
 * have done nothing, its locks and buffers stay taken, and the loop may never come back. So it is told at once.
 */
export function watchTraps(database: Pick<PGlite, 'Module'>, onTrap: (error: unknown) => void): void {
  const { Module: module } = database;
  const loopOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      loopOnce();
    } catch (error) {
      if (!isJump(error)) onTrap(error);
      throw error;
    }
  };
}
