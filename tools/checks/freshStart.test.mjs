import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordHolder } from '../../api/dist/db/pglite/folderHolder.js';
import { moveAside, userOf } from '../start/dist/dataFolder.js';
import { start } from './startedProgram.mjs';

/** `npm start -- --fresh`: nothing of the old data may be lost by it. */

const freePorts = ['--port', '0', '--api-port', '4099'];
let around = '';
let data = '';
beforeEach(() => {
  around = realpathSync(mkdtempSync(path.join(tmpdir(), 'tributary-fresh-')));
  data = path.join(around, '.data');
});
afterEach(() => rmSync(around, { recursive: true, force: true }));

function fill() {
  mkdirSync(data);
  writeFileSync(path.join(data, 'books'), 'kept');
}

describe('a fresh start', () => {
  it('moves the data folder aside, whole, by date and time', async () => {
    fill();
    const moved = await moveAside(data, new Date('2026-11-22T16:05:09.123Z'));
    expect(moved).toBe(`${data}-2026-11-22T16-05-09`);
    expect(readdirSync(around)).toEqual(['.data-2026-11-22T16-05-09']);
    expect(readFileSync(path.join(moved ?? '', 'books'), 'utf8')).toBe('kept');
  });

  it('follows a link: what it leads to is moved beside itself, and the link leads to a new folder', async () => {
    const disk = path.join(around, 'disk', 'books-of-us');
    mkdirSync(path.dirname(disk));
    fill();
    renameSync(data, disk);
    symlinkSync(disk, data);
    const moved = await moveAside(data, new Date('2026-11-22T16:05:09.123Z'));
    expect(moved).toBe(`${disk}-2026-11-22T16-05-09`);
    expect(readFileSync(path.join(moved ?? '', 'books'), 'utf8')).toBe('kept');
    expect(readlinkSync(data)).toBe(disk);
    expect(readdirSync(disk)).toEqual([]);
  });

  it('has nothing to move where nothing was', async () => {
    expect(await moveAside(data, new Date())).toBeUndefined();
  });

  it('is refused while a process has the folder, however long its lock was not renewed', async () => {
    fill();
    const lock = path.join(data, 'lock');
    mkdirSync(lock);
    await recordHolder(data);
    utimesSync(lock, new Date(), new Date(Date.now() - 60_000));
    const { code, said } = await start(['--fresh', ...freePorts, '--data', data]);
    expect(said).toMatch(
      /^The data folder .*\.data is in use by another running server \(process \d+\)\. .*\n$/,
    );
    expect(said).toContain(`(process ${process.pid}). Stop it, or choose another: npm start -- --data `);
    expect(code).toBe(1);
    expect(readdirSync(around)).toEqual(['.data']);
  });

  it('finds nobody in a file', async () => {
    writeFileSync(data, '');
    expect(await userOf(data)).toBeUndefined();
  });

  it('knows a lock of somewhere else by its age', async () => {
    fill();
    const lock = path.join(data, 'lock');
    mkdirSync(lock);
    expect(await userOf(data)).toBe('another running server');
    utimesSync(lock, new Date(), new Date(Date.now() - 60_000));
    expect(await userOf(data)).toBeUndefined();
  });

  it('is refused on a server, whose databases are not moved', async () => {
    fill();
    const server = { DATABASE_URL: 'postgres://localhost/books' };
    const { code, said } = await start(['--fresh', ...freePorts, '--data', data], server);
    expect(said).toMatch(/^--fresh moves the data folder\. .* empty database in DATABASE_URL\.\n$/);
    expect(code).toBe(1);
    expect(readdirSync(around)).toEqual(['.data']);
  });
});
