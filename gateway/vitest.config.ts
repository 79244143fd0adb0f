import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // One copy of graphql for all, as Node takes it: Vite would take its other build, whose types are not the same.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    include: ['dist/**/*.test.js'],
    isolate: false,
    // Compiled already: only the tests themselves go through vite.
    server: { deps: { external: [/\/dist\/(?!.*\.test\.js$)/] } },
    // The limit is for what hangs, on machines that may be busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
