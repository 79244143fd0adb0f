import type { BalanceRows } from '@tributary/engine/balances/packs/balanceRows';
import { defaultDimensionInstanceId } from '@tributary/engine/ids';

/** What the figures of a version name, each once. */
export interface FigureReferences {
  readonly accountIds: readonly number[];
  readonly periodIds: readonly number[];
  /** Without the one that stands for no instance of a dimension. */
  readonly dimensionInstanceIds: readonly number[];
}

/** From the level that tells apart all that postings name. */
export function referencesOf(correspondences: BalanceRows): FigureReferences {
  const { accountIds, correspondingAccountIds, periodIds, dimensionInstanceIds } = correspondences;
  const ascending = (...columns: Int32Array[]) =>
    [...new Set(columns.flatMap((column) => Array.from(new Set(column))))].toSorted(
      (first, second) => first - second,
    );
  return {
    accountIds: ascending(accountIds, correspondingAccountIds),
    periodIds: ascending(periodIds),
    dimensionInstanceIds: ascending(dimensionInstanceIds).filter((id) => id !== defaultDimensionInstanceId),
  };
}
