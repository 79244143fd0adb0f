import { execFileSync } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..', '..');

/** Files that git knows or would take up, that exist, relative to the root. */
export function projectFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '');
}

/** TypeScript that people write. */
export function sourceFiles(): string[] {
  return projectFiles().filter(
    (file) => /\.tsx?$/.test(file) && !/__generated__|\.generated\.ts$/.test(file),
  );
}
