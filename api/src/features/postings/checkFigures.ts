import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../db/database.ts';
import { type CheckedFigures, checkVersion } from './check.ts';
import { listPublished, type PublishedVersion } from './publishedStore.ts';
import { readFigures } from './readService.ts';
import { listNamed } from './referenceStore.ts';

/**
 * Checks the versions of a client that count, one after the other; the first difference is an error that names it. One that is
 * retired meanwhile, beside a running server, is let go.
 */
export async function* checkFigures(
  db: Database,
  clientId: ClientId,
): AsyncGenerator<CheckedFigures & { readonly instanceId: number; readonly version: number }> {
  const checks = await readFigures(
    db,
    clientId,
    async () => {},
    async (figures) =>
      figures.versions.map((version) => async () => {
        const { instanceId, version: number } = version;
        try {
          // The lines of an initial balance name what they hold by keys of the database.
          const named =
            version.initial === null
              ? await db.client(clientId, (transaction) => listNamed(transaction, version))
              : null;
          return { ...(await checkVersion(figures, version, named)), instanceId, version: number };
        } catch (error) {
          if (await stillCounts(db, clientId, version)) throw error;
          return null;
        }
      }),
  );
  for (const check of checks) {
    const checked = await check();
    if (checked !== null) yield checked;
  }
}

async function stillCounts(
  db: Database,
  clientId: ClientId,
  { instanceId, version }: PublishedVersion,
): Promise<boolean> {
  const published = await db.client(clientId, (transaction) => listPublished(transaction, clientId));
  return published.some((each) => each.instanceId === instanceId && each.version === version);
}
