import { spawnSync } from 'node:child_process';
import { root } from '../start/prepare.mjs';
import { circlesOf } from './rooms.mjs';
import { bin } from './steps.mjs';

/** The rules of imports.mjs, and that no rooms need each other in a circle. `node tools/checks/checkImports.mjs engine/src …` */

/** As much as the whole tree says of itself. */
const bytesMax = 256 * 2 ** 20;

const [program = '', ...args] = bin(
  '.',
  'depcruise',
  '--config',
  'tools/checks/imports.mjs',
  '--output-type',
);
const { stdout, stderr } = spawnSync(program, [...args, 'json', ...process.argv.slice(2)], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: bytesMax,
});
if (stdout === '') throw new Error(stderr);
const { modules, summary } = JSON.parse(stdout);
/** @type {readonly { rule: { name: string }, from: string, to: string }[]} */
const violations = summary.violations;
const lines = [
  ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...circlesOf(modules).map((imports) => `circle of rooms:\n  ${imports.join('\n  ')}`),
];
process.stdout.write(lines.length === 0 ? `${modules.length} files, one way.\n` : `${lines.join('\n')}\n`);
process.exitCode = lines.length === 0 ? 0 : 1;
