import { defineConfig } from 'vitest/config';
import type { DatabaseKind } from './support/database.ts';
import { hangingMilliseconds } from './support/limits.ts';
import { isProving } from '../api/src/testing/rounds.ts';

/** Files that meet a product, on one kind of database: both kinds run beside each other. */
function product(
  name: string,
  databaseKind: DatabaseKind,
  include: readonly string[],
  exclude: string[] = [],
) {
  return {
    test: {
      name,
      include: [...include],
      exclude,
      env: { TEST_DATABASE_KIND: databaseKind },
      globalSetup: ['support/globalSetup.ts'],
      testTimeout: hangingMilliseconds,
      hookTimeout: hangingMilliseconds,
    },
  };
}

export default defineConfig({
  test: {
    // Two files at once keep two cores busy; more only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'texts',
          include: ['{golden,house}/**/*.test.ts'],
          isolate: false,
          testTimeout: hangingMilliseconds,
          hookTimeout: hangingMilliseconds,
        },
      },
      // Rows of other clients are kept apart by PostgreSQL itself, which only a server does.
      product(
        'product',
        'embedded',
        ['{proofs,contract}/**/*.test.ts'],
        ['**/tenancy.sql.test.ts', ...(isProving ? [] : ['**/memory.test.ts', '**/fullDisk.test.ts'])],
      ),
      // What is SQL or concurrency is proven on both; everything, when proving.
      product('product on PostgreSQL', 'server', [
        isProving
          ? '{proofs,contract}/**/!(nodes|integrators|examples|firstPage).test.ts'
          : 'proofs/**/*.sql.test.ts',
      ]),
    ],
  },
});
