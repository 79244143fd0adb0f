import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/**
 * Runs a command with a third of the machine's processor, as on a machine three times slower: `node tools/checks/slow.mjs npm
 * test`. Needs the right to make a control group, which root in a container mostly has.
 */

const slowness = 3;
const periodMicroseconds = 20_000;
const groups = '/sys/fs/cgroup';

/** @param {string} folder @param {string} file @param {string | number} text */
const write = (folder, file, text) => writeFileSync(path.join(folder, file), String(text));

/** A group whose processes get so much of the processor together. @returns {string} */
function makeGroup() {
  const quota = Math.round((availableParallelism() * periodMicroseconds) / slowness);
  const isUnified = existsSync(path.join(groups, 'cgroup.controllers'));
  const folder = path.join(groups, isUnified ? '' : 'cpu', `tributary-slow-${process.pid}`);
  if (isUnified && !readFileSync(path.join(groups, 'cgroup.subtree_control'), 'utf8').includes('cpu')) {
    write(groups, 'cgroup.subtree_control', '+cpu');
  }
  mkdirSync(folder);
  // It gets its part whatever else runs: without a weight the whole group would count as one process among all.
  if (isUnified) {
    write(folder, 'cpu.weight', 10_000);
    write(folder, 'cpu.max', `${quota} ${periodMicroseconds}`);
  } else {
    write(folder, 'cpu.shares', 100_000);
    write(folder, 'cpu.cfs_period_us', periodMicroseconds);
    write(folder, 'cpu.cfs_quota_us', quota);
  }
  return folder;
}

const [program = '', ...args] = process.argv.slice(2);
if (program === '') {
  process.stderr.write('Name the command that is to run slowly, for example: npm test\n');
  process.exit(2);
}
const group = makeGroup();
// What it starts is in its group from the first moment on.
const script = `echo $$ > ${path.join(group, 'cgroup.procs')} && exec "$@"`;
const { status } = spawnSync('sh', ['-c', script, 'sh', program, ...args], {
  stdio: 'inherit',
  env: { ...process.env, TRIBUTARY_SLOWNESS: String(slowness) },
});
try {
  rmdirSync(group);
} catch {
  process.stderr.write(`Something still runs in ${group}\n`);
}
process.exitCode = status ?? 1;
