import type { ClientId } from '@tributary/engine/ids';

export interface VersionKey {
  readonly clientId: ClientId;
  readonly instanceId: number;
  readonly version: number;
}

/** How much a version holds, and the hashes by which it is known to be whole. */
export interface FigureSeal {
  readonly segmentCount: number;
  readonly postingCount: number;
  readonly postingsHash: string;
  /** Parts by level. */
  readonly packCounts: readonly number[];
  readonly packsHash: string;
}
