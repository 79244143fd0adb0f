import { execFileSync } from 'node:child_process';
import { root } from '../../start/prepare.mjs';

/** @param {...string} args @returns {string | null} */
function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 2 ** 20,
    });
  } catch {
    return null;
  }
}

/**
 * The commit that a change of these files is measured by: where the branch left the default one; on the default branch itself
 * what is committed or, with nothing else changed, the commit before. Null where there is none, as in a shallow clone or
 * outside of git.
 * @param {readonly string[]} files @returns {string | null}
 */
export function lastLanded(files) {
  const head = git('rev-parse', 'HEAD')?.trim();
  if (head === undefined) return null;
  for (const branch of ['origin/HEAD', 'origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', branch)?.trim();
    if (base !== undefined && base !== head) return base;
  }
  const isChanged = git('diff', '--quiet', 'HEAD', '--', ...files) === null;
  return isChanged ? head : (git('rev-parse', '--verify', '--quiet', 'HEAD^1')?.trim() ?? null);
}

/** @param {string} commit @param {string} file @returns {string | null} */
export function contentAt(commit, file) {
  return git('show', `${commit}:${file}`);
}
