import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const sources = readdirSync(path.join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' });
const isOnServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
const isProving = process.env['TRIBUTARY_PROVE'] === '1';
/**
 * PGlite runs all of them but what only a server can be; PostgreSQL what is SQL or concurrency, and when proving all that is
 * not about PGlite itself.
 */
const suffix = isOnServer && !isProving ? '.sql.test.ts' : '.test.ts';
const isMeant = (file: string) =>
  file.endsWith(suffix) && !file.startsWith(path.join('db', isOnServer ? 'pglite' : 'sharding'));

export default defineConfig({
  test: {
    // Named by their sources: what was compiled from files that are gone is not run.
    include: sources.filter(isMeant).map((file) => `dist/${file.replace(/ts$/, 'js')}`),
    // Compiled already: only the tests themselves go through vite.
    server: { deps: { external: [/\/dist\/(?!.*\.test\.js$)/] } },
    // One api a worker, for all files that it runs.
    isolate: false,
    env: { TEST_RUN: `${process.pid}` },
    globalSetup: ['dist/testing/globalSetup.js'],
    // Limits are for what hangs, on machines that may be busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Each worker has a database; more at once only wait for each other.
    maxWorkers: 2,
  },
});
