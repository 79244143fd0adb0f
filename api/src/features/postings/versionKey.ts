import type { ClientId } from '@tributary/engine/ids';

export interface VersionKey {
  readonly clientId: ClientId;
  readonly instanceId: number;
  readonly version: number;
}

/** Of versions that are asked for by one statement. */
export function clientOf(keys: readonly VersionKey[]): ClientId {
  const [first] = keys;
  if (first === undefined) throw new Error('No version is asked for.');
  return first.clientId;
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
