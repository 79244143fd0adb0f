import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { type Grant, mayDo } from '../../identity/permissionTable.ts';
import type { ClientRole } from '../../identity/roles.ts';
import { ledgerGrant } from '../chart-of-accounts/schemas.ts';
import { type Ledger, ledgerWithin } from '../chart-of-accounts/service.ts';
import { periodSetGrant } from '../periods/schemas.ts';
import { type PeriodSet, periodSetWithin } from '../periods/service.ts';

/** What a trial balance brings along: the answers of other calls, for whom those calls would answer. */
export interface Included {
  readonly ledger?: Ledger;
  readonly periods?: PeriodSet;
}

/** What each of them takes by itself. */
export const grants: Readonly<Record<keyof Included, Grant>> = {
  ledger: ledgerGrant,
  periods: periodSetGrant,
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
): Promise<Included> {
  return {
    ...(names.includes('ledger') && { ledger: await ledgerWithin(transaction, clientId) }),
    ...(names.includes('periods') && { periods: await periodSetWithin(transaction, clientId) }),
  };
}
