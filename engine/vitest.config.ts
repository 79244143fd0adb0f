import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Pure functions: files share the modules of their worker. The limit is for what hangs, on machines that may be busy.
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    provide: { isProving: process.env['TRIBUTARY_PROVE'] === '1' },
  },
});
