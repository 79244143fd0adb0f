import { sql } from 'kysely';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toClientId } from '../../ids.ts';
import { createTestDatabase } from '../../testing/databases.ts';
import { encodeBinaryRows, int2, int4, int8 } from '../binaryRows.ts';
import { DiskFullError } from '../diskFullError.ts';
import { openEmbeddedDatabase } from '../embedded.ts';
import { NoRoomToOpenError, hasRoomForChanges, isFull, segmentBytes } from './diskRoom.ts';

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
  run('umount', join(folder, 'postgres'));
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
    await expect(open()).rejects.toThrow(NoRoomToOpenError);
    await take(40);
    await expect(open()).rejects.toThrow(/^The disk of the folder .* is full: .* without 16 MiB/);
  });

  it('is enough for removing below one segment only where one of the log lies ready', async () => {
    const location = await createTestDatabase();
    const postgres = join(folder, 'postgres');
    await mkdir(postgres);
    run('mount', '--bind', join(location.dataFolder, 'postgres'), postgres);
    const db = await openEmbeddedDatabase(folder, () => undefined);
    const countSegments = async () =>
      (await readdir(join(postgres, 'pg_wal'))).filter((name) => /^[\dA-F]{24}$/.test(name)).length;
    /** Asked with little room. */
    const look = async () => {
      await take(30);
      return { segments: await countSegments(), hasRoomToRemove: await db.hasRoomToRemove() };
    };
    const before = await look();
    await take(20);
    // Begins a segment, after which the one before is used again.
    await db.hasRoom();
    const after = await look();
    await take(39.5);
    const full = await db.hasRoomToRemove();
    await db.close();
    await location.remove();
    expect([before, after, full]).toEqual([
      { segments: 1, hasRoomToRemove: false },
      { segments: 2, hasRoomToRemove: true },
      false,
    ]);
  });

  it('is looked for once by all who ask at the same time, with one segment of the log that is begun', async () => {
    const location = await createTestDatabase();
    const postgres = join(folder, 'postgres');
    await mkdir(postgres);
    run('mount', '--bind', join(location.dataFolder, 'postgres'), postgres);
    const db = await openEmbeddedDatabase(folder, () => undefined);
    const countSegments = async () => {
      const { rows } = await db.installation((transaction) =>
        sql<{ bytes: string }>`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`.execute(transaction),
      );
      return Math.floor(Number(rows[0]?.bytes) / segmentBytes);
    };
    const columns = ['instance_id', 'version', 'level', 'part', 'count', 'sha256', 'body'];
    const row = [int8(1), int4(1), int2(0), int4(0), int4(1), new Uint8Array(32), new Uint8Array(32)];
    const copy = async () => db.copy('balance_packs', toClientId(1), columns, encodeBinaryRows([row]));
    await copy();
    const before = await countSegments();
    await take(16);
    const answers = await Promise.all(Array.from({ length: 5 }, async () => db.hasRoom()));
    const after = await countSegments();
    await expect(copy()).rejects.toThrow(DiskFullError);
    await db.close();
    await location.remove();
    expect(new Set(answers)).toEqual(new Set([false]));
    expect(after - before).toBe(1);
  });
});
