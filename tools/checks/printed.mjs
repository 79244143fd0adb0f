import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, derive, deriveFromRest, listMigrations, root } from '../start/prepare.mjs';

/**
 * Files that programs of the tree print: each is a contract or a page that people read, so it is committed and never edited.
 * Without arguments compiles and prints one after the other, since the gateway is typed by what the api prints; with --check
 * fails where printing would change one.
 */
const ofApi = [
  { file: 'api/openapi.json', program: 'api/dist/printOpenapi.js' },
  { file: 'docs/permissions.md', program: 'api/dist/printPermissions.js' },
  { file: 'docs/errors.md', program: 'api/dist/printErrors.js' },
  { file: 'docs/limits.md', program: 'api/dist/printLimits.js' },
];
const ofGateway = [{ file: 'schema.graphql', program: 'gateway/dist/printSchema.js' }];

const isCheck = process.argv.includes('--check');
/** @type {string[]} */
const changed = [];

/** @param {string} program */
function run(program) {
  const result = spawnSync(process.execPath, [path.join(root, program)], { cwd: root, encoding: 'utf8' });
  if (result.status === 0) return;
  process.stderr.write(`${program} failed:\n${result.stdout}${result.stderr}\n`);
  process.exit(1);
}

/** @param {readonly { readonly file: string, readonly program: string }[]} printed */
function print(printed) {
  for (const { file, program } of printed) {
    const full = path.join(root, file);
    const before = existsSync(full) ? readFileSync(full, 'utf8') : '';
    run(program);
    if (readFileSync(full, 'utf8') !== before) changed.push(file);
  }
}

if (isCheck) {
  print([...ofApi, ...ofGateway]);
} else {
  await listMigrations();
  await compile('api');
  print(ofApi);
  await deriveFromRest();
  await compile('gateway');
  print(ofGateway);
  await derive();
}
for (const file of changed) process.stdout.write(`${isCheck ? 'was not up to date' : 'printed'}: ${file}\n`);
if (isCheck && changed.length > 0) process.exit(1);
