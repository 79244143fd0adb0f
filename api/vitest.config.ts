import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['dist/**/*.test.js'],
    // Limits are for what hangs, on machines that may be busy.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Each file starts a database; more at once only wait for each other.
    maxWorkers: 2,
  },
});
