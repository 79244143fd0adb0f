import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const sources = readdirSync(path.join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' });

export default defineConfig({
  test: {
    // Named by their sources: what was compiled from files that are gone is not run.
    include: sources
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `dist/${file.replace(/ts$/, 'js')}`),
    // Limits are for what hangs, on machines that may be busy.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Each file starts a database; more at once only wait for each other.
    maxWorkers: 2,
  },
});
