import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How often a process looks whether its parents are there. */
const milliseconds = 250;

/**
 * npm passes an order to stop to its shell, which ends without a word to what it runs: the program that is left behind then
 * orders itself to stop. So it does where npm itself was killed, whose shell lives on. Who starts it without npm may leave it
 * alone on purpose, and so may who starts npm.
 * @param {{ stop: () => void, environment: NodeJS.ProcessEnv }} settings
 */
export function stopWithNpm({ stop, environment }) {
  if (environment.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const npm = npmBehind(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === null || isParent(npm, parent))) return;
    clearInterval(watch);
    stop();
  }, milliseconds);
  watch.unref();
}

/** The process that waits for a shell; null where the parent is no shell, but npm itself. @param {number} parent */
function npmBehind(parent) {
  try {
    const { parentId, words } = readProcess(parent);
    return words[1] === '-c' ? parentId : null;
  } catch {
    // A system that does not tell.
    return null;
  }
}

/** @param {number} npm @param {number} shell */
function isParent(npm, shell) {
  try {
    // One that was killed and that nobody has asked about still has its number, but no children.
    return process.platform === 'linux' ? readProcess(shell).parentId === npm : process.kill(npm, 0);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code !== 'ENOENT' && code !== 'ESRCH';
  }
}

/** @param {number} id */
function readProcess(id) {
  if (process.platform === 'linux') {
    const state = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name before it, in parentheses, may hold anything.
    const fields = state.slice(state.lastIndexOf(')') + 2).split(' ');
    return { parentId: Number(fields[1]), words: readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0') };
  }
  const told = execFileSync('ps', ['-o', 'ppid=', '-o', 'args=', '-p', String(id)], { encoding: 'utf8' });
  const [parentId, ...words] = told.trim().split(/\s+/);
  return { parentId: Number(parentId), words };
}
