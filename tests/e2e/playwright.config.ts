import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'playwright/test';

// Workers inherit it, so that the demonstration is loaded once for all of them.
if (process.env['TRIBUTARY_TEST_FOLDER'] === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-browser-'));
  process.env['TRIBUTARY_TEST_FOLDER'] = folder;
  process.env['TRIBUTARY_TEST_FOLDER_TO_REMOVE'] = folder;
}

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: '.',
  outputDir: path.resolve(import.meta.dirname, '..', '..', 'test-results'),
  // Two files beside each other, each with a product and a browser of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A whole way through the product in one test, on machines that may be busy.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'browser', testMatch: '*.spec.ts', teardown: 'clean up' },
    { name: 'clean up', testMatch: 'cleanUp.ts' },
  ],
});
