import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../db/database.ts';
import { listAdjustmentVersions } from './adjustmentStore.ts';
import { type CheckedFigures, checkVersion } from './check.ts';
import type { Figures } from './figures.ts';
import { listPublished, type PublishedVersion } from './publishedStore.ts';
import { readFigures } from './readService.ts';
import { listNamed } from './referenceStore.ts';

/**
 * Checks the versions of a client that count, one after the other, adjustments that count among them; the first difference is an error that names it. One that is
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
    async (all) =>
      versionsIn(all).map(({ figures, version }) => async () => {
        const { instanceId, version: number } = version;
        try {
          // The lines of initial balances and adjustments name what they hold by keys of the database.
          const named =
            version.initial === null && figures === all
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

/** Of an adjustment the lines of each legal entity are a version. */
function versionsIn(all: Figures): { readonly figures: Figures; readonly version: PublishedVersion }[] {
  const ofAdjustments = all.ofAdjustments(all.adjustments);
  return [all, ofAdjustments].flatMap((figures) => figures.versions.map((version) => ({ figures, version })));
}

async function stillCounts(
  db: Database,
  clientId: ClientId,
  { instanceId, version }: PublishedVersion,
): Promise<boolean> {
  const counting = await db.client(clientId, async (transaction) => [
    ...(await listPublished(transaction, clientId)),
    ...(await listAdjustmentVersions(transaction, clientId)),
  ]);
  return counting.some((each) => each.instanceId === instanceId && each.version === version);
}
