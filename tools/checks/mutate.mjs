import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../start/prepare.mjs';
import { mutations } from './mutations.mjs';
import { bin } from './steps.mjs';

/** @typedef {import('./mutations.mjs').Mutation} Mutation */

/**
 * Strength of the tests: each fault of the table is put into a copy of its package, and the tests that it names must fail.
 * `npm run mutate -- words` takes those whose names hold the words.
 */

const wordsMax = 2000;
const packages = [...new Set(mutations.map((mutation) => mutation.package))];

/** The tree in another place, of which the packages may be changed; everything else is that of the tree. @returns {string} */
function copyTree() {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(path.join(cache, 'mutants-'));
  for (const name of readdirSync(root)) {
    if (!packages.some((each) => each === name)) symlinkSync(path.join(root, name), path.join(copy, name));
  }
  for (const name of packages) {
    mkdirSync(path.join(copy, name));
    for (const part of readdirSync(path.join(root, name))) {
      const [from, to] = [path.join(root, name, part), path.join(copy, name, part)];
      if (part === 'node_modules') symlinkSync(from, to);
      else cpSync(from, to, { recursive: true, preserveTimestamps: true });
    }
  }
  return copy;
}

/** @param {string} copy @param {string} folder @param {readonly string[]} command */
function run(copy, folder, command) {
  const [program = '', ...args] = command;
  return spawnSync(program, args, { cwd: path.join(copy, folder), encoding: 'utf8' });
}

/** How many tests of the files named pass and fail. @param {string} copy @param {string} folder @param {readonly string[]} tests */
function runTests(copy, folder, tests) {
  if (folder !== 'engine') {
    const built = run(copy, folder, bin('.', 'tsc', '-b'));
    if (built.status !== 0)
      throw new Error(`${folder} does not compile:\n${built.stdout.slice(0, wordsMax)}`);
  }
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  const { stderr } = run(copy, folder, bin(folder, 'vitest', 'run', ...reporting, ...tests));
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
  } catch {
    throw new Error(`The tests of ${folder} said nothing:\n${stderr.slice(0, wordsMax)}`);
  }
}

/** @param {string} copy @param {Mutation} mutation @returns {string | null} why the tests are not strong enough */
function survives(copy, { package: folder, file, search, replacement, tests }) {
  const place = path.join(copy, folder, file);
  const source = readFileSync(place, 'utf8');
  if (source.split(search).length !== 2) return `${file} does not hold the text that is changed once`;
  writeFileSync(
    place,
    source.replace(search, () => replacement),
  );
  const { failed } = runTests(copy, folder, tests);
  writeFileSync(place, source);
  return failed > 0 ? null : `no test of ${tests.join(', ')} failed`;
}

const [words = ''] = process.argv.slice(2);
const chosen = mutations.filter(({ name }) => name.includes(words));
const copy = copyTree();
/** @type {string[]} */
const weak = [];
try {
  for (const folder of packages) {
    const tests = chosen.filter((each) => each.package === folder).flatMap((each) => each.tests);
    if (tests.length === 0) continue;
    const { passed, failed } = runTests(copy, folder, [...new Set(tests)]);
    if (failed > 0 || passed === 0) throw new Error(`Without a fault ${failed} tests of ${folder} fail.`);
    process.stdout.write(`${folder}: ${passed} tests pass without a fault\n`);
  }
  for (const mutation of chosen) {
    const start = Date.now();
    const reason = survives(copy, mutation);
    const seconds = ((Date.now() - start) / 1000).toFixed(0);
    const outcome = reason === null ? 'found' : `NOT FOUND, ${reason}`;
    process.stdout.write(`${mutation.package}: ${mutation.name}: ${outcome} (${seconds} s)\n`);
    if (reason !== null) weak.push(mutation.name);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.stdout.write(`${chosen.length - weak.length} of ${chosen.length} faults are found\n`);
process.exitCode = weak.length === 0 ? 0 : 1;
