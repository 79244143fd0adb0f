import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type { StoredPackHead } from './packStore.ts';
import type { VersionKey } from './versionKey.ts';
import type { StoredHead } from './segmentStore.ts';

/** Where segments and packs lie: heads in their order, bodies by their numbers; what is not there is left out. */
export interface FigureSource {
  heads(key: VersionKey): Promise<StoredHead[]>;
  bodies(key: VersionKey, segmentNumbers: readonly number[]): Promise<Map<number, Uint8Array>>;
  /** The values of a column of analytics, from 1, that of the code 1 first. */
  analyticsValues(key: VersionKey, columnNo: number): Promise<readonly string[]>;
  packHeads(key: VersionKey): Promise<StoredPackHead[]>;
  packBodies(key: VersionKey, level: PackLevel, parts: readonly number[]): Promise<Map<number, Uint8Array>>;
}
