import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../db/database.ts';
import { type CheckedFigures, checkVersion } from './check.ts';
import { readFigures } from './readService.ts';
import { listNamed } from './referenceStore.ts';

/** Checks the versions of a client that count, one after the other; the first difference is an error that names it. */
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
        const named = await db.client(clientId, (transaction) => listNamed(transaction, version));
        const checked = await checkVersion(figures, version, named);
        return { ...checked, instanceId: version.instanceId, version: version.version };
      }),
  );
  for (const check of checks) yield await check();
}
