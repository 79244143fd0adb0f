import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { hangingMilliseconds } from '../support/limits.ts';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const tree = path.resolve(import.meta.dirname, '..', '..');
const report = process.env['TRIBUTARY_REPORT'];

export default defineConfig({
  testDir: '.',
  outputDir: path.join(tree, 'test-results'),
  globalSetup: './globalSetup.ts',
  // What the machine can do was measured by whoever started this.
  workers: Number(process.env['TRIBUTARY_BROWSERS'] ?? 2),
  fullyParallel: true,
  forbidOnly: true,
  // All limits are for what hangs: a whole way through the product is one test, on machines that may be slow.
  timeout: 6 * hangingMilliseconds,
  globalTimeout: 0,
  expect: { timeout: 20000 },
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  use: {
    browserName: 'chromium',
    actionTimeout: 20000,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Writing down every step costs a fifth of the run: it is asked for where a failure wants it.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    // One for each job of a person: in `npm test`.
    { name: 'journeys', testMatch: 'journeys/*.spec.ts' },
    // Each screen in each language and colour, by keyboard: `npm run screens`.
    { name: 'screens', testMatch: 'screens/*.spec.ts' },
  ],
});
