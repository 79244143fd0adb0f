import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { DiskFullError } from '../../db/diskFullError.ts';
import { openEmbeddedDatabase } from '../../db/embedded.ts';
import { removalBytes } from '../../db/pglite/diskRoom.ts';
import { toClientId } from '../../ids.ts';
import { discardUpload, limitUnusedFiles, receiveFile } from './service.ts';

/** Making a disk is root's. */
const canMakeDisks = process.platform === 'linux' && process.getuid?.() === 0;
const run = (program: string, ...args: string[]) => spawnSync(program, args);
const fileBytes = 3_000_000;
let folder = '';
let db: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-full-'));
  if (!canMakeDisks) return;
  run('mount', '-t', 'tmpfs', '-o', 'size=220m', 'tributary-test', folder);
  db = await openEmbeddedDatabase(join(folder, 'data'), () => undefined);
  limitUnusedFiles(db, { countMax: Infinity, bytesMax: Infinity });
});

afterEach(async () => {
  if (canMakeDisks) await db.close();
  run('umount', folder);
  await rm(folder, { recursive: true });
});

/** Each is stored in one piece or refused whole. */
async function fillWithFiles(clientId: ReturnType<typeof toClientId>): Promise<number[]> {
  const ids: number[] = [];
  const content = async function* (): AsyncGenerator<Uint8Array> {
    yield randomBytes(fileBytes);
  };
  try {
    for (;;) {
      const { id } = await receiveFile(db, clientId, {
        fileName: 'a.csv',
        purpose: 'ledger',
        userId: 1,
        content: content(),
      });
      ids.push(id);
    }
  } catch (error) {
    expect(error).toBeInstanceOf(DiskFullError);
  }
  return ids;
}

it.runIf(canMakeDisks).each([
  ['as far as changes may fill it', Infinity],
  ['but for what removing needs', removalBytes],
])('files are removed from a disk that is full %s, and their room is free again', async (_, left) => {
  const { id } = await db.installation((transaction) =>
    transaction
      .insertInto('clients')
      .values({ name: 'A', slug: 'a' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const clientId = toClientId(id);
  const ids = await fillWithFiles(clientId);
  const free = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  await writeFile(join(folder, 'of-others'), Buffer.alloc(Math.max(0, (await free()) - left)));
  expect(await db.hasRoomToRemove()).toBe(true);
  const before = await free();
  // The oldest first: what lies before others is not given back to the disk until they are gone too.
  for (const each of ids) await discardUpload(db, clientId, each);
  expect((await free()) - before).toBeGreaterThan((ids.length * fileBytes) / 2);
  await writeFile(join(folder, 'of-others'), '');
  expect(await db.hasRoom()).toBe(true);
});
