import type { BalanceRows } from '@tributary/engine/balances/packs/balanceRows';
import { defaultDimensionInstanceId } from '@tributary/engine/ids';

/** What the figures of a version name, each once. */
export interface FigureReferences {
  readonly accountIds: readonly number[];
  readonly periodIds: readonly number[];
  /** Without the one that stands for no instance of a dimension. */
  readonly dimensionInstanceIds: readonly number[];
}

/** A corresponding account has postings of its own in the same version, and so balances. */
export function referencesOf(
  instances: Pick<BalanceRows, 'accountIds' | 'periodIds' | 'dimensionInstanceIds'>,
): FigureReferences {
  const { accountIds, periodIds, dimensionInstanceIds } = instances;
  const ascending = (ids: Int32Array) => [...new Set(ids)].toSorted((first, second) => first - second);
  return {
    accountIds: ascending(accountIds),
    periodIds: ascending(periodIds),
    dimensionInstanceIds: ascending(dimensionInstanceIds).filter((id) => id !== defaultDimensionInstanceId),
  };
}
