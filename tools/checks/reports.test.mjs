import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../start/prepare.mjs';
import { failedTests } from './reports.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {unknown} content */
function written(name, content) {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
const failed = {
  fullName: 'sums add',
  status: 'failed',
  failureMessages: ['Error: \u001B[31mone\u001B[39m\n  at x'],
};

describe('the tests that failed', () => {
  it('are named with the first line of what they said', () => {
    const testResults = [
      {
        name: path.join(root, 'api/dist/a.test.js'),
        status: 'failed',
        message: '',
        assertionResults: [passed, failed],
      },
      {
        name: path.join(root, 'web/src/b.test.tsx'),
        status: 'failed',
        message: 'No such file\n',
        assertionResults: [],
      },
      {
        name: path.join(root, 'web/src/c.test.tsx'),
        status: 'passed',
        message: '',
        assertionResults: [passed],
      },
    ];
    expect(failedTests(written('units.json', { numPendingTests: 0, testResults }))).toEqual([
      'api/src/a.test.ts: sums add: Error: one',
      'web/src/b.test.tsx: No such file',
    ]);
  });

  it('are found in groups of a browser’s', () => {
    const spec = (/** @type {boolean} */ ok) => ({
      title: ok ? 'opens' : 'closes',
      ok,
      tests: [
        { results: [{ duration: 1, status: 'failed', errors: [{ message: 'Timed out\nafter all' }] }] },
      ],
    });
    const inner = { file: 'a.spec.ts', specs: [spec(false)] };
    const suites = [{ file: 'a.spec.ts', specs: [spec(true)], suites: [inner] }];
    expect(failedTests(written('browser.json', { stats: { skipped: 0 }, suites }))).toEqual([
      'tests/e2e/a.spec.ts: closes: Timed out',
    ]);
  });

  it('are none where nothing was written down', () => {
    expect(failedTests(undefined)).toEqual([]);
    expect(failedTests(path.join(folder, 'missing.json'))).toEqual([]);
  });
});
