import { spawnSync } from 'node:child_process';

/** More than anything that is measured takes. */
const mebibytes = 2048;

const program = `
for (let index = 0; index < ${mebibytes / 64}; index += 1) (globalThis.kept ??= []).push(Buffer.alloc(2 ** 26, 1));
`;

/**
 * Memory that nobody uses a virtual machine may give back to its host, and whoever takes it next waits for each page. It is taken
 * and left before each of those who are compared, so that all find it there.
 */
export function touchMemory(): void {
  const { status } = spawnSync(process.execPath, ['-e', program]);
  if (status !== 0) throw new Error('Memory could not be taken before a measurement');
}
