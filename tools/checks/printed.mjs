import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/prepare.mjs';

/**
 * Files that programs of the tree print: each is committed, none is edited. Without arguments prints them all; with --check
 * fails where printing would change one.
 */
const printed = [
  { file: 'api/openapi.json', program: 'api/dist/printOpenapi.js' },
  { file: 'docs/permissions.md', program: 'api/dist/printPermissions.js' },
  { file: 'docs/errors.md', program: 'api/dist/printErrors.js' },
  { file: 'gateway/src/rest/api.generated.ts', program: 'tools/lint/printRestTypes.mjs' },
  { file: 'schema.graphql', program: 'gateway/dist/printSchema.js' },
];

const isCheck = process.argv.includes('--check');
/** @type {string[]} */
const changed = [];

for (const { file, program } of printed) {
  const full = path.join(root, file);
  const before = existsSync(full) ? readFileSync(full, 'utf8') : '';
  const result = spawnSync(process.execPath, [path.join(root, program)], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) {
    process.stderr.write(`${program} failed:\n${result.stderr}\n`);
    process.exit(1);
  }
  if (readFileSync(full, 'utf8') !== before) changed.push(file);
}

for (const file of changed) process.stdout.write(`${isCheck ? 'was not up to date' : 'printed'}: ${file}\n`);
if (isCheck && changed.length > 0) process.exit(1);
