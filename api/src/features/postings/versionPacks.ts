import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type { BalancePack } from '@tributary/engine/balances/packs/pack';
import type { ClientTransaction } from '../../db/database.ts';
import { Figures } from './figures.ts';
import { listVersions } from './publishedStore.ts';
import { storedFigures } from './storedFigures.ts';
import type { VersionKey } from './versionKey.ts';

/** The balances of a version on a level, within a transaction; none where it was retired meanwhile. */
export async function* packsOf(
  transaction: ClientTransaction,
  { clientId, instanceId, version }: VersionKey,
  level: PackLevel,
): AsyncGenerator<BalancePack, void, undefined> {
  const stored = await listVersions(transaction, clientId, instanceId, [version]);
  const source = storedFigures((work) => work(transaction));
  const figures = new Figures(clientId, stored, source, null);
  for (const each of stored) yield* await figures.packs(each, level);
}
