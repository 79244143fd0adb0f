import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['dist/**/*.test.js'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each file starts a database; more at once only wait for each other.
    maxWorkers: 2,
  },
});
