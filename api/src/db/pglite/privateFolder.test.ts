import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataFolder } from './folderHolder.ts';

let around = '';
let umask = 0;

beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'tributary-private-'));
  umask = process.umask(0o022);
});
afterEach(async () => {
  process.umask(umask);
  await rm(around, { recursive: true });
});

async function modeOf(place: string): Promise<string> {
  return ((await stat(place)).mode & 0o777).toString(8);
}

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  it('is made for its user alone', async () => {
    const data = join(around, 'a', 'data');
    await makeDataFolder(data);
    expect(await modeOf(data)).toBe('700');
  });

  it('of before is closed to others, whole, and nothing beyond a link in it', async () => {
    const data = join(around, 'data');
    await mkdir(join(data, 'postgres', 'base'), { recursive: true });
    const files = [join(data, 'logs.txt'), join(data, 'postgres', 'base', 'books'), join(around, 'beyond')];
    for (const file of files) {
      await writeFile(file, '');
      await chmod(file, 0o666);
    }
    await symlink(join(around, 'beyond'), join(data, 'link'));
    await makeDataFolder(data);
    expect(await Promise.all(files.map(modeOf))).toEqual(['600', '600', '666']);
    expect(await modeOf(data)).toBe('700');
    expect(await modeOf(join(data, 'postgres'))).toBe('700');
    expect(await modeOf(join(data, 'postgres', 'base'))).toBe('700');
  });
});
