import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type { PartOfVersion, StoredPackHead } from './packStore.ts';
import type { VersionKey } from './versionKey.ts';
import type { StoredHead } from './segmentStore.ts';

/** Where segments and packs lie: heads in their order, bodies by their numbers; what is not there is left out. */
export interface FigureSource {
  heads(key: VersionKey): Promise<StoredHead[]>;
  bodies(key: VersionKey, segmentNumbers: readonly number[]): Promise<Map<number, Uint8Array>>;
  /** The values of a column of analytics, from 1, that of the code 1 first. */
  analyticsValues(key: VersionKey, columnNo: number): Promise<readonly string[]>;
  /** Of each version of a client, in the order asked for. */
  packHeads(keys: readonly VersionKey[]): Promise<StoredPackHead[][]>;
  /** Of versions of a client, in the order asked for. */
  packBodies(level: PackLevel, wanted: readonly PartOfVersion[]): Promise<(Uint8Array | undefined)[]>;
}
