import type { ClientId } from '@tributary/engine/ids';

export interface VersionKey {
  readonly clientId: ClientId;
  readonly instanceId: number;
  readonly version: number;
}

/** What comes from no instance is read as one, by an id below zero: initial balances by theirs, adjustments far below all of these. */
const adjustmentsBegin = 2 ** 40;

export const instanceIdOfInitialBalance = (id: number): number => -id;

/** The initial balance that figures belong to; null: they are those of something else. */
export const initialBalanceIdOf = (instanceId: number): number | null =>
  instanceId < 0 && instanceId > -adjustmentsBegin ? -instanceId : null;

/** Of an adjustment, with the place of a legal entity in it: 0, or 1 of the second. */
export const instanceIdOfAdjustment = (id: number, place: number): number =>
  -(adjustmentsBegin + 2 * id + place);

/** The adjustment that figures belong to; null: they are those of something else. */
export const adjustmentIdOf = (instanceId: number): number | null =>
  instanceId <= -adjustmentsBegin ? Math.floor((-instanceId - adjustmentsBegin) / 2) : null;

export const adjustmentPlaceOf = (instanceId: number): number => (-instanceId - adjustmentsBegin) % 2;

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
