import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { type Grant, mayDo } from '../../identity/permissionTable.ts';
import type { ClientRole } from '../../identity/roles.ts';
import { type Ledger, ledgerWithin } from '../chart-of-accounts/service.ts';
import { type PeriodSet, periodSetWithin } from '../periods/service.ts';

/** What a trial balance brings along: the answers of other calls, for whom those calls would answer. */
export interface Included {
  readonly ledger?: Ledger;
  readonly periods?: PeriodSet;
}

/** The rights of `GET /ledger` and `GET /periods`. */
const rights: Readonly<Record<keyof Included, Grant>> = {
  ledger: { on: 'ledger', do: 'read' },
  periods: { on: 'periods', do: 'read' },
};

/** What of it somebody with these roles may read. */
export function readableOf(
  names: readonly (keyof Included)[],
  roles: readonly ClientRole[],
): readonly (keyof Included)[] {
  return names.filter((name) => mayDo(roles, rights[name]));
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
