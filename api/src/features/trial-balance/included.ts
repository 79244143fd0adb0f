import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { type Grant, mayDo } from '../../identity/permissionTable.ts';
import type { ClientRole } from '../../identity/roles.ts';
import { analyticsGrant } from '../analytics/schemas.ts';
import { analyticsFieldsOf } from '../analytics/service.ts';
import { ledgerGrant } from '../chart-of-accounts/schemas.ts';
import { type Ledger, ledgerWithin } from '../chart-of-accounts/service.ts';
import { dimensionsGrant } from '../dimensions/schemas.ts';
import { dimensionsWithin, dimensionTreesOf } from '../dimensions/service.ts';
import { legalEntitiesGrant } from '../legal-entities/schemas.ts';
import { legalEntityPageOf, type StoredLegalEntity } from '../legal-entities/service.ts';
import { periodSetGrant } from '../periods/schemas.ts';
import { type PeriodSet, periodSetWithin } from '../periods/service.ts';

/** What a trial balance, the lines behind a figure and what reports choose from bring along: the answers of other calls, for whom those calls would answer. */
export interface Included {
  readonly ledger?: Ledger;
  readonly periods?: PeriodSet;
  /** The longest first page of them. */
  readonly legal_entities?: ReturnType<typeof legalEntityPageOf>;
  readonly analytics_fields?: Awaited<ReturnType<typeof analyticsFieldsOf>>;
  readonly dimensions?: Awaited<ReturnType<typeof dimensionsWithin>>;
  readonly dimension_trees?: Awaited<ReturnType<typeof dimensionTreesOf>>;
}

/** What each of them takes by itself. */
export const grants: Readonly<Record<keyof Included, Grant>> = {
  ledger: ledgerGrant,
  periods: periodSetGrant,
  legal_entities: legalEntitiesGrant,
  analytics_fields: analyticsGrant,
  dimensions: dimensionsGrant,
  dimension_trees: dimensionsGrant,
};

/** What of it somebody with these roles may read. */
export function readableOf(
  names: readonly (keyof Included)[],
  roles: readonly ClientRole[],
): readonly (keyof Included)[] {
  return names.filter((name) => mayDo(roles, grants[name]));
}

export async function readIncluded(
  transaction: ClientTransaction,
  clientId: ClientId,
  names: readonly (keyof Included)[],
  entities: readonly StoredLegalEntity[],
): Promise<Included> {
  return {
    ...(names.includes('ledger') && { ledger: await ledgerWithin(transaction, clientId) }),
    ...(names.includes('periods') && { periods: await periodSetWithin(transaction, clientId) }),
    ...(names.includes('legal_entities') && { legal_entities: legalEntityPageOf(entities) }),
    ...(names.includes('analytics_fields') && {
      analytics_fields: await analyticsFieldsOf(transaction, clientId),
    }),
    ...(names.includes('dimensions') && { dimensions: await dimensionsWithin(transaction, clientId) }),
    ...(names.includes('dimension_trees') && {
      dimension_trees: await dimensionTreesOf(transaction, clientId),
    }),
  };
}
