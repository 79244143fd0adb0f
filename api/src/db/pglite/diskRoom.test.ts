import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../embedded.ts';
import { FullDiskError, hasRoomForChanges, isFull } from './diskRoom.ts';

/** Making a disk is root's. */
const canMakeDisks = process.platform === 'linux' && process.getuid?.() === 0;
const run = (program: string, ...args: string[]) => spawnSync(program, args);
const mebibyte = 1024 * 1024;
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-room-'));
  run('mount', '-t', 'tmpfs', '-o', 'size=40m', 'tributary-test', folder);
});

afterEach(async () => {
  run('umount', folder);
  await rm(folder, { recursive: true });
});

async function take(mebibytes: number): Promise<void> {
  await writeFile(join(folder, 'of-others'), Buffer.alloc(mebibytes * mebibyte));
}

describe.runIf(canMakeDisks)('the room on a disk', () => {
  it('is for changes as long as more than two segments of the log are left, and for nothing below one', async () => {
    expect([await hasRoomForChanges(folder), isFull(folder)]).toEqual([true, false]);
    await take(12);
    expect([await hasRoomForChanges(folder), isFull(folder)]).toEqual([false, false]);
    await take(28);
    expect([await hasRoomForChanges(folder), isFull(folder)]).toEqual([false, true]);
  });

  it('is named where there is not enough to make or lock a database', async () => {
    await take(30);
    const open = async () => openEmbeddedDatabase(join(folder, 'data'), () => undefined);
    await expect(open()).rejects.toThrow(FullDiskError);
    await take(40);
    await expect(open()).rejects.toThrow(/^The disk of the folder .* is full: .* without 16 MiB/);
  });
});
