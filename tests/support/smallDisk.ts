import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk in memory that is soon full. Making one is root's; who is not leaves out what needs it. */
export const canMakeDisks = process.platform === 'linux' && process.getuid?.() === 0;

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}`);
}

export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(mebibytes: number): Promise<SmallDisk> {
    const folder = await mkdtemp(path.join(tmpdir(), 'tributary-disk-'));
    run('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tributary-test', folder);
    return new SmallDisk(folder);
  }

  resize(mebibytes: number): void {
    run('mount', '-o', `remount,size=${mebibytes}m`, this.folder);
  }

  /** For a server that runs as somebody else. */
  giveTo(user: string): void {
    const id = Number(spawnSync('id', ['-u', user], { encoding: 'utf8' }).stdout);
    chownSync(this.folder, id, id);
  }

  async countFreeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  /** Others take all the room there is. */
  async fill(): Promise<void> {
    await writeFile(this.#others, Buffer.alloc(await this.countFreeBytes()));
  }

  async empty(): Promise<void> {
    await rm(this.#others);
  }

  async remove(): Promise<void> {
    run('umount', this.folder);
    await rm(this.folder, { recursive: true });
  }

  get #others(): string {
    return path.join(this.folder, 'of-others');
  }
}
