import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import type { DatabaseKind } from './support/database.ts';

const minute = 60_000;

/** The file that waits the longest, for processes that were killed, goes first, so that it does not end alone. */
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('/crash.test.ts');
    return Promise.resolve(files.toSorted((left, right) => Number(isLong(right)) - Number(isLong(left))));
  }
}

/** Files that run products of their own, against one kind of database: both kinds run beside each other. */
function product(name: string, databaseKind: DatabaseKind, include: readonly string[]) {
  return {
    test: {
      name,
      include: [...include],
      env: { TEST_DATABASE_KIND: databaseKind },
      globalSetup: ['support/globalSetup.ts'],
      testTimeout: 5 * minute,
      hookTimeout: 5 * minute,
    },
  };
}

export default defineConfig({
  test: {
    // Two products at once keep two cores busy; more only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'texts',
          include: ['{golden,house}/**/*.test.ts'],
          // Other programs read what the cases make, on machines that may be busy.
          testTimeout: minute,
          hookTimeout: 5 * minute,
        },
      },
      product('product', 'embedded', ['{proofs,contract}/**/!(tenancy).test.ts']),
      product('product on PostgreSQL', 'server', ['proofs/**/*.test.ts']),
    ],
  },
});
