import { rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { openEmbeddedDatabase } from '../embedded.ts';
import { DamagedDatabaseError } from './damagedDatabaseError.ts';
import { NoRoomToOpenError } from './diskRoom.ts';
import { UnreachableFolderError } from './unreachableFolderError.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => database.remove());

describe('a damaged embedded database', () => {
  it.each([
    { of: 'a control file that was cut', spoil: (folder: string) => cut(folder, 'global/pg_control', 100) },
    { of: 'another number of its version', spoil: (folder: string) => write(folder, 'PG_VERSION', '15\n') },
    { of: 'no log', spoil: (folder: string) => rmSync(join(folder, 'pg_wal'), { recursive: true }) },
    { of: 'no number of its version', spoil: (folder: string) => rmSync(join(folder, 'PG_VERSION')) },
  ])('with $of is refused in words, and its folder is free again', async ({ spoil }) => {
    spoil(join(database.dataFolder, 'postgres'));
    const refused = open();
    await expect(refused).rejects.toThrow(DamagedDatabaseError);
    await expect(refused).rejects.toThrow(/does not open: it is damaged.*Restore a backup.*--fresh/);
    await expect(stat(join(database.dataFolder, 'lock'))).rejects.toThrow('ENOENT');
  });
});

describe('an embedded database that the machine does not let the server at', () => {
  it.each([
    {
      of: 'a full disk',
      kind: NoRoomToOpenError,
      words: 'The disk of the folder',
      spoil: (folder: string) => {
        cut(folder, 'global/pg_control', 100);
        symlinkSync('/dev/full', `${folder}.probe`);
      },
    },
    {
      of: 'a file that cannot be read',
      kind: UnreachableFolderError,
      words: 'ELOOP',
      spoil: (folder: string) => {
        rmSync(join(folder, 'global/pg_control'));
        symlinkSync('pg_control', join(folder, 'global/pg_control'));
      },
    },
    {
      of: 'a folder that cannot be read',
      kind: UnreachableFolderError,
      words: 'ELOOP',
      spoil: (folder: string) => {
        rmSync(folder, { recursive: true });
        symlinkSync('postgres', folder);
      },
    },
  ])('because of $of is not said to be damaged', async ({ kind, words, spoil }) => {
    spoil(join(database.dataFolder, 'postgres'));
    const refused = open();
    await expect(refused).rejects.toThrow(kind);
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.not.toThrow('damaged');
  });
});

async function open(): Promise<unknown> {
  return openEmbeddedDatabase(database.dataFolder, (error) => {
    throw error;
  });
}

function cut(folder: string, name: string, length: number): void {
  truncateSync(join(folder, name), length);
}

function write(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}
