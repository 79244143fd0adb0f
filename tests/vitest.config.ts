import { defineConfig } from 'vitest/config';

const minute = 60_000;

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'texts', include: ['{golden,house}/**/*.test.ts'] } },
      {
        test: {
          name: 'product',
          include: ['{proofs,contract}/**/*.test.ts'],
          globalSetup: ['support/globalSetup.ts'],
          // Each file runs products of its own, and two cores are not many.
          fileParallelism: false,
          testTimeout: 5 * minute,
          hookTimeout: 5 * minute,
        },
      },
    ],
  },
});
