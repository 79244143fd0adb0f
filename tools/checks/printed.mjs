import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/prepare.mjs';

/**
 * Files that programs of the tree print: each is committed, none is edited (the Relay artifacts come with the last of them). Without arguments prints them all; with --check
 * fails where printing would change one.
 */
const printed = [
  { file: 'api/openapi.json', program: 'api/dist/printOpenapi.js' },
  { file: 'docs/permissions.md', program: 'api/dist/printPermissions.js' },
  { file: 'docs/errors.md', program: 'api/dist/printErrors.js' },
  { file: 'gateway/src/rest/api.generated.ts', program: 'tools/lint/printRestTypes.mjs' },
  { file: 'schema.graphql', program: 'gateway/dist/printSchema.js' },
];

const relayCompiler = path.join(root, 'web', 'node_modules', '.bin', 'relay-compiler');
const persistedFile = 'web/persisted.json';

const isCheck = process.argv.includes('--check');
/** @type {string[]} */
const changed = [];

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const result = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  process.stderr.write(`${[program, ...args].join(' ')} failed:\n${result.stdout}${result.stderr}\n`);
  process.exit(1);
}

/** @param {string} file @param {() => void} print */
function compare(file, print) {
  const full = path.join(root, file);
  const before = existsSync(full) ? readFileSync(full, 'utf8') : '';
  print();
  if (readFileSync(full, 'utf8') !== before) changed.push(file);
}

for (const { file, program } of printed) {
  compare(file, () => run(process.execPath, [path.join(root, program)]));
}
// The compiler only ever adds documents, and only those whose artifact it writes: made from nothing, no stale one stays.
compare(persistedFile, () => {
  const folder = path.join(root, 'web', 'src', '__generated__');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(path.join(root, persistedFile), '{}\n');
  run(relayCompiler, ['relay.config.json']);
});

for (const file of changed) process.stdout.write(`${isCheck ? 'was not up to date' : 'printed'}: ${file}\n`);
if (isCheck && changed.length > 0) process.exit(1);
