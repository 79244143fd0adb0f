import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Limits are for what hangs, on machines that may be busy.
  test: { testTimeout: 300_000, hookTimeout: 300_000 },
});
