import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureFolder } from './newFolder.ts';

let folder = '';

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tributary-new-folder-')), 'postgres');
});

afterEach(async () => rm(join(folder, '..'), { recursive: true, force: true }));

describe('a new embedded database', () => {
  it('is made whole and closed to others, over what a killed program left half made', async () => {
    await mkdir(`${folder}.making`);
    await writeFile(join(`${folder}.making`, 'PG_VERSION'), 'half');
    await ensureFolder(folder);
    expect(existsSync(join(folder, 'global', 'pg_control'))).toBe(true);
    expect(existsSync(`${folder}.making`)).toBe(false);
    const names = ['.', ...(await readdir(folder, { recursive: true }))];
    const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o777));
    expect(new Set(modes)).toEqual(new Set([0o600, 0o700]));
  });

  it('never takes the place of something else', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'accounts.csv'), '1200;Bank');
    await expect(ensureFolder(folder)).rejects.toThrow('holds something else');
    expect(existsSync(join(folder, 'accounts.csv'))).toBe(true);
  });

  it('is left alone where there is one', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'PG_VERSION'), '18');
    await ensureFolder(folder);
    expect(existsSync(join(folder, 'global'))).toBe(false);
  });
});
