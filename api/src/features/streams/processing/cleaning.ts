import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../../db/database.ts';
import type { RunningJob } from '../../../db/jobs.ts';
import { toClientId } from '../../../ids.ts';
import { removeUnnamedPeople } from '../../payroll-figures/service.ts';
import { discardUpload } from '../../uploads/service.ts';
import { listFiguresWithoutVersion, removeFigures } from './figureStore.ts';
import {
  listClientIds,
  listRemovedUploads,
  listUnpointedVersions,
  removeUnusedSources,
  retireVersion,
} from './resultStore.ts';

/** Hears of each step that was done. */
type Took = RunningJob['took'];

const nobodyHears: Took = () => undefined;

/** Others wait about 20 ms for one of them. */
const figuresPerDelete = 16;

/** Deletes segments and packs of an instance, all or of one version, in committed pieces, each with the space that it took. */
export async function removeFiguresInPieces(
  db: Database,
  clientId: ClientId,
  instanceId: number,
  version: number | null,
  took: Took = nobodyHears,
): Promise<void> {
  for (;;) {
    const mayGoOn = await db.loader(clientId, (transaction) =>
      removeFigures(transaction, clientId, instanceId, version, figuresPerDelete),
    );
    await db.afterBulk('figuresRemoved');
    took('figures');
    if (!mayGoOn) return;
  }
}

/**
 * Deletes what nothing points to: versions that were replaced, given up or withdrawn, and files that nobody reads. Looks
 * again until there is nothing left: what is replaced meanwhile finds this clean-up under way and orders none of its own.
 */
export async function cleanClient(db: Database, clientId: ClientId, took: Took = nobodyHears): Promise<void> {
  while (await cleanOnce(db, clientId, took));
}

/** Whether there was anything to delete that takes room. */
async function cleanOnce(db: Database, clientId: ClientId, took: Took): Promise<boolean> {
  const versions = await db.client(clientId, (transaction) => listUnpointedVersions(transaction, clientId));
  for (const key of versions) {
    await removeFiguresInPieces(db, clientId, key.instance_id, key.version, took);
    await db.client(clientId, (transaction) => retireVersion(transaction, clientId, key));
    took('version');
  }
  await db.client(clientId, (transaction) => removeUnusedSources(transaction, clientId));
  if (versions.length > 0)
    await db.client(clientId, (transaction) => removeUnnamedPeople(transaction, clientId));
  const foundCount = await removeBytesOfNothing(db, clientId, took);
  const hasFound = versions.length > 0 || foundCount > 0;
  if (hasFound) await db.afterBulk('cleaned');
  took('space');
  return hasFound;
}

/** Deletes segments and packs whose version is gone, and the bytes of removed files; of how many versions and files. */
export async function removeBytesOfNothing(
  db: Database,
  clientId: ClientId,
  took: Took = nobodyHears,
): Promise<number> {
  const orphans = await db.client(clientId, (transaction) =>
    listFiguresWithoutVersion(transaction, clientId),
  );
  for (const key of orphans) await removeFiguresInPieces(db, clientId, key.instance_id, key.version, took);
  const uploads = await db.client(clientId, (transaction) => listRemovedUploads(transaction, clientId));
  for (const id of uploads) await discardUpload(db, clientId, id);
  took('files');
  return orphans.length + uploads.length;
}

/** How many versions have figures in the database and do not count: none after a clean-up. */
export async function countLeftBehind(db: Database, clientId: ClientId): Promise<number> {
  return db.client(clientId, async (transaction) => {
    const unpointed = await listUnpointedVersions(transaction, clientId);
    const orphans = await listFiguresWithoutVersion(transaction, clientId);
    return unpointed.length + orphans.length;
  });
}

/** Client by client, until all are clean or the signal says that it is enough. */
export async function cleanAllClients(db: Database, signal: AbortSignal): Promise<void> {
  for (const id of await db.installation(listClientIds)) {
    if (signal.aborted) return;
    await cleanClient(db, toClientId(id));
  }
}
