import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../start/prepare.mjs';

/**
 * What the runners of tests write down of a run, one file for each step.
 * @typedef {{ file: string, seconds: number, count: number }} FileTime
 * @typedef {{
 *   numPendingTests: number,
 *   testResults: {
 *     name: string,
 *     startTime: number,
 *     endTime: number,
 *     status: string,
 *     message: string,
 *     assertionResults: { fullName: string, status: string, failureMessages: string[] }[],
 *   }[],
 * }} VitestReport
 * @typedef {{ duration: number, status: string, errors: { message?: string }[] }} BrowserResult
 * @typedef {{ title: string, ok: boolean, tests: { results: BrowserResult[] }[] }} Spec
 * @typedef {{ file: string, specs: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], stats: { skipped: number } }} BrowserReport
 */

/** @param {string | undefined} report @returns {VitestReport | BrowserReport | undefined} */
function read(report) {
  if (report === undefined || !existsSync(report)) return undefined;
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** @param {string | undefined} report */
export function countSkipped(report) {
  const told = read(report);
  if (told === undefined) return 0;
  return 'suites' in told ? told.stats.skipped : told.numPendingTests;
}

/** What was written, where compiled code ran. @param {string} file */
const sourceOf = (file) =>
  path
    .relative(root, file)
    .replaceAll(path.sep, '/')
    .replace('/dist/', '/src/')
    .replace(/\.test\.js$/, '.test.ts');

/** @param {Suite} suite @returns {readonly number[]} milliseconds of its tests, and of those of the groups in it */
function durationsOf({ specs, suites = [] }) {
  return [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.flatMap(durationsOf),
  ];
}

/** How long each file of a report took. @param {string | undefined} report @returns {readonly FileTime[]} */
export function fileTimes(report) {
  const told = read(report);
  if (told === undefined) return [];
  if ('suites' in told) {
    return told.suites.map((suite) => {
      const durations = durationsOf(suite);
      const seconds = durations.reduce((sum, duration) => sum + duration, 0) / 1000;
      return { file: `tests/e2e/${suite.file}`, seconds, count: durations.length };
    });
  }
  return told.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: sourceOf(name),
    seconds: (endTime - startTime) / 1000,
    count: assertionResults.length,
  }));
}

/** Without the colours of a terminal. @param {string | undefined} text */
const firstLine = (text) => stripVTControlCharacters(text ?? '').split('\n', 1)[0] ?? '';

/** @param {Suite} suite @returns {readonly string[]} */
const failedSpecs = ({ file, specs, suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return `tests/e2e/${file}: ${title}: ${firstLine(errors[0]?.message)}`;
    }),
  ...suites.flatMap(failedSpecs),
];

/**
 * Each test that failed, with the first line of what it said; a file that could not be run counts as one.
 * @param {string | undefined} report @returns {readonly string[]}
 */
export function failedTests(report) {
  const told = read(report);
  if (told === undefined) return [];
  if ('suites' in told) return told.suites.flatMap(failedSpecs);
  return told.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((each) => each.status === 'failed')
      .map(({ fullName, failureMessages: [first] }) => `${fullName}: ${firstLine(first)}`);
    const words = failed.length === 0 && status === 'failed' ? [firstLine(message)] : failed;
    return words.map((each) => `${sourceOf(name)}: ${each}`);
  });
}
