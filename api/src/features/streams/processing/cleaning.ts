import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../../db/database.ts';
import { toClientId } from '../../../ids.ts';
import { discardUpload } from '../../uploads/service.ts';
import { listFiguresWithoutVersion, removeFigures } from './figureStore.ts';
import {
  listClientIds,
  listRemovedUploads,
  listUnpointedVersions,
  removeUnusedSources,
  retireVersion,
} from './resultStore.ts';

/** Others wait about 20 ms for one of them. */
const figuresPerDelete = 16;

/** Deletes segments and packs of an instance, all or of one version, in committed pieces. */
export async function removeFiguresInPieces(
  db: Database,
  clientId: ClientId,
  instanceId: number,
  version: number | null,
): Promise<void> {
  for (;;) {
    const mayGoOn = await db.loader(clientId, (transaction) =>
      removeFigures(transaction, clientId, instanceId, version, figuresPerDelete),
    );
    if (!mayGoOn) return;
  }
}

/** Deletes what nothing points to: versions that were replaced, given up or withdrawn, and files that nobody reads. */
export async function cleanClient(db: Database, clientId: ClientId): Promise<void> {
  const versions = await db.client(clientId, (transaction) => listUnpointedVersions(transaction, clientId));
  for (const key of versions) {
    await removeFiguresInPieces(db, clientId, key.instance_id, key.version);
    await db.client(clientId, (transaction) => retireVersion(transaction, clientId, key));
  }
  const orphans = await db.client(clientId, (transaction) =>
    listFiguresWithoutVersion(transaction, clientId),
  );
  for (const key of orphans) await removeFiguresInPieces(db, clientId, key.instance_id, key.version);
  await db.client(clientId, (transaction) => removeUnusedSources(transaction, clientId));
  const uploads = await db.client(clientId, (transaction) => listRemovedUploads(transaction, clientId));
  for (const id of uploads) await discardUpload(db, clientId, id);
  if (versions.length > 0 || orphans.length > 0 || uploads.length > 0) await db.afterBulk('cleaned');
}

/** At start: what a killed process left behind. */
export async function cleanAllClients(db: Database): Promise<void> {
  for (const id of await db.installation(listClientIds)) await cleanClient(db, toClientId(id));
}
