import { BalancePack } from '@tributary/engine/balances/packs/pack';
import type { LegalEntityId } from '@tributary/engine/ids';
import {
  IntercompanyBalances,
  type IntercompanyPackOf,
  type IntercompanyScope,
} from '@tributary/engine/intercompany/intercompanyBalances';
import {
  type IntercompanyPair,
  type IntercompanyTolerance,
  matchPairs,
} from '@tributary/engine/intercompany/matchPairs';

/** What the threads of figures are told of the packs of a group, and add up. */
export interface IntercompanyTask {
  readonly scope: IntercompanyScope;
  readonly tolerance: IntercompanyTolerance;
  readonly packs: readonly (IntercompanyPackOf & { readonly bodies: readonly Uint8Array[] })[];
}

export type MatchedPairs = readonly IntercompanyPair[];

export function matchIntercompany({ scope, tolerance, packs }: IntercompanyTask): MatchedPairs {
  const balances = new IntercompanyBalances(scope);
  for (const { bodies, ...of } of packs) for (const body of bodies) balances.add(new BalancePack(body), of);
  const entityIds: readonly LegalEntityId[] = scope.entityIds;
  return matchPairs(balances.finish(), entityIds, tolerance);
}
