import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('a program beside the server', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tributary-program-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['checkAudit', 'checkFigures', 'exportJournal', 'printPostings'])(
    'says how it is called where it is called otherwise: %s',
    (program) => {
      const script = join(import.meta.dirname, `${program}.js`);
      const { status, stderr } = spawnSync(process.execPath, [script, '--al'], { encoding: 'utf8' });
      expect(status).toBe(2);
      expect(stderr).toMatch(new RegExp(`^Usage: node api/dist/${program}.js --client NAME [^\\n]*\\n$`));
    },
  );

  it.each([['--plann'], []])('says how the layout on several machines is called: %s', (...words) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'distribute.js'), ...words],
      { env: { ...process.env, DATABASE_URL: '' }, encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'Usage: DATABASE_URL=… node api/dist/distribute.js [--plan]\n',
    });
  });

  it.each(['checkAudit', 'checkFigures', 'exportJournal'])(
    'takes a folder without a database for a wrong name, and makes none: %s',
    (program) => {
      const dataFolder = join(folder, program);
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(import.meta.dirname, `${program}.js`), '--all'],
        { env: { ...process.env, DATABASE_URL: '', TRIBUTARY_DATA: dataFolder }, encoding: 'utf8' },
      );
      expect({ status, stdout, stderr }).toEqual({
        status: 1,
        stdout: '',
        stderr: `There is no database in the folder ${dataFolder}: name it in TRIBUTARY_DATA.\n`,
      });
      expect(existsSync(dataFolder)).toBe(false);
    },
  );
});
