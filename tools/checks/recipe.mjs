import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../start/prepare.mjs';

/**
 * The recipe for a feature is true: `npm run new` in a copy of the tree gives what compiles, passes the checks of text and the
 * tests that it brings. With --short only what compiles and what its files look like. Nothing of it stays.
 */

const plural = 'parking-places';
/** What a small list feature may cost without its tests: files of its own, their lines, lines in lists of all features. */
const aims = { files: 9, lines: 450, lists: 6 };
const isShort = process.argv.includes('--short');
/** Not copied: made by programs, or kept elsewhere. */
const left = new Set(['.git', '.cache', '.data', 'node_modules', 'test-results', '__generated__']);

/** Packages of the tree are those of the copy; all others are where they are. @param {string} from @param {string} to @param {string} copy */
function linkPackages(from, to, copy) {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (name === '@tributary') linkPackages(source, target, copy);
    else symlinkSync(placeInCopy(realpathSync(source), copy), target);
  }
}

/** @param {string} source @param {string} copy */
function placeInCopy(source, copy) {
  const place = path.relative(root, source);
  const isOfTree = !place.startsWith('..') && !place.split(path.sep).includes('node_modules');
  return isOfTree ? path.join(copy, place) : source;
}

/** @param {string} copy */
function copyTree(copy) {
  cpSync(root, copy, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !left.has(path.basename(source)),
  });
  const groups = readdirSync(path.join(root, 'tools')).map((name) => path.join('tools', name));
  for (const folder of ['.', ...readdirSync(root), ...groups]) {
    const packages = path.join(root, folder, 'node_modules');
    if (existsSync(packages)) linkPackages(packages, path.join(copy, folder, 'node_modules'), copy);
  }
}

/** @param {string} copy @param {string} folder @param {readonly string[]} command @returns {Promise<string>} what it says */
function run(copy, folder, [program = '', ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: path.join(copy, folder), stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (words += text));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(words);
      else reject(new Error(`${[program, ...args].join(' ')} in ${folder} ended with ${code}\n${words}`));
    });
  });
}

/** @param {string} copy @param {readonly string[]} own @param {readonly string[]} lists */
function measure(copy, own, lists) {
  const files = own.filter((file) => !/\.test\.|\/testing\/|^tests\//.test(file));
  const texts = files.map((file) => readFileSync(path.join(copy, file), 'utf8'));
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  const costs = `${files.length} files of its own with ${lines} lines, ${lists.length} lines in lists`;
  process.stdout.write(`${costs}, ${own.length - files.length} files of tests\n`);
  if (files.length > aims.files || lines > aims.lines || lists.length > aims.lists) throw new Error(costs);
}

/** @param {string} copy */
async function prove(copy) {
  /** @param {string} program @param {...string} args */
  const tool = (program, ...args) => run(copy, '.', [path.join('node_modules', '.bin', program), ...args]);
  /** @param {string} file @param {...string} args */
  const node = (file, ...args) => run(copy, '.', [process.execPath, file, ...args]);
  /** @param {string} folder @param {...string} args */
  const tests = (folder, ...args) =>
    run(copy, folder, [path.join('node_modules', '.bin', 'vitest'), 'run', ...args]);

  await run(copy, '.', ['git', 'init', '--quiet']);
  const said = await node('tools/new/new.mjs', plural);
  const [, own = [], lists = []] = said
    .split(/^Files of its own:|^A line in:|^Next:/m)
    .map((part) => part.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : [])));
  measure(copy, own, lists);
  await node('tools/checks/printed.mjs');
  await tool('tsc', '-b');
  /** Of what has changed alone. @param {string} folder */
  const typesOfFeature = (folder) => {
    const include = [...own, ...lists].flatMap((file) =>
      file.startsWith(`${folder}/`) ? [path.relative(folder, file)] : [],
    );
    const config = path.join(folder, 'tsconfig.of-feature.json');
    writeFileSync(path.join(copy, config), JSON.stringify({ extends: './tsconfig.json', include }));
    return tool('tsc', '--noEmit', '-p', config);
  };
  // That it answers for ids, and lays its table out, as all features do.
  const rules = [() => tests('tests', 'house'), () => tests('api', 'features/access/absentIds')];
  const short = [
    () => typesOfFeature('web'),
    () => typesOfFeature('tests'),
    ...rules,
    () => tool('oxlint', '--deny-warnings', ...own.filter((file) => /\.tsx?$/.test(file))),
    () => tool('oxfmt', '--check', ...own),
  ];
  const whole = [
    () => tool('tsc', '--noEmit', '-p', 'web'),
    () => tool('tsc', '--noEmit', '-p', 'tests'),
    () => node('tools/lint/messageKeys.mjs'),
    () => tool('knip', '--no-progress'),
    () => node('tools/checks/checkImports.mjs', 'api/src', 'gateway/src', 'web/src'),
    () => tests('api', `features/${plural}`, 'features/access/permissions'),
    () => tests('gateway', plural, 'schema'),
    () => tests('web', plural, 'setup', 'i18n'),
  ];
  for (const check of isShort ? short : [...short.slice(2), ...whole]) await check();
  const again = await node('tools/new/new.mjs', plural).catch((error) => String(error));
  if (!again.includes('is there already')) throw new Error(`The same name is taken twice:\n${again}`);
}

const copy = mkdtempSync(path.join(tmpdir(), 'tributary-recipe-'));
try {
  copyTree(copy);
  await prove(copy);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
