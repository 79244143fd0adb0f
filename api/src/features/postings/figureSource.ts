import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type { PartOfVersion, StoredPackHead } from './packStore.ts';
import type { VersionKey } from './versionKey.ts';
import type { SegmentOfVersion, StoredHead } from './segmentStore.ts';

/** Where segments and packs lie, of versions of one client; what is asked for and is not there is undefined. */
export interface FigureSource {
  /** Of each version, in the order asked for; those of a version in their order. */
  heads(keys: readonly VersionKey[]): Promise<StoredHead[][]>;
  /** In the order asked for. */
  bodies(wanted: readonly SegmentOfVersion[]): Promise<(Uint8Array | undefined)[]>;
  /** The values of a column of analytics, from 1, that of the code 1 first. */
  analyticsValues(key: VersionKey, columnNo: number): Promise<readonly string[]>;
  /** Of each version, in the order asked for. */
  packHeads(keys: readonly VersionKey[]): Promise<StoredPackHead[][]>;
  /** In the order asked for. */
  packBodies(level: PackLevel, wanted: readonly PartOfVersion[]): Promise<(Uint8Array | undefined)[]>;
}
