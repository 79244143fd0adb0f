import { isDeepStrictEqual } from 'node:util';
import type { AccountId, ClientId } from '@tributary/engine/ids';
import type { ChartEntry } from '@tributary/engine/reports/healing';
import type { ClientTransaction } from '../../db/database.ts';
import { dimensionVersionsOf, goneKindsOf } from './dimensionVersions.ts';
import { calendarOf, chartOf } from './known.ts';
import type { BooksTask } from './replacedReports.ts';

/** What reports are judged by where something takes the place of what they name, whichever they are. */

export async function readBooks(transaction: ClientTransaction, clientId: ClientId): Promise<BooksTask> {
  const calendar = await calendarOf(transaction, clientId);
  const versions = await dimensionVersionsOf(transaction, clientId, calendar.periods);
  return {
    accounts: await chartOf(transaction, clientId),
    dimensionVersions: versions.toSorted(
      (one, other) => one.fromIndex - other.fromIndex || one.instanceId - other.instanceId,
    ),
    goneInstances: await goneKindsOf(transaction, clientId),
    calendar,
  };
}

/**
 * Whether what is judged of reports is the same by the one as by the other. Of the chart that is which of the accounts that they name
 * hang below which, and what else does: what hangs elsewhere, and how it is called, changes nothing of it.
 */
export function isReadAlike(one: BooksTask, other: BooksTask, named: ReadonlySet<number>): boolean {
  return isDeepStrictEqual(partRead(one, named), partRead(other, named));
}

function partRead(
  { accounts, dimensionVersions, goneInstances, calendar }: BooksTask,
  named: ReadonlySet<number>,
): object {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return {
    accounts: new Map(
      accounts.flatMap((account) => {
        const { id, type, section } = account;
        const above = idsAbove(account, byId).filter((each) => named.has(each));
        return named.has(id) || above.length > 0 ? [[id, { type, section, above }]] : [];
      }),
    ),
    dimensions: dimensionVersions.map(({ instanceId, kind, parentId, fromIndex, toIndex }) => [
      instanceId,
      kind,
      parentId,
      fromIndex,
      toIndex,
    ]),
    goneInstances,
    calendar,
  };
}

/** The nearest first. */
function idsAbove(account: ChartEntry, byId: ReadonlyMap<AccountId, ChartEntry>): AccountId[] {
  const { parentId } = account;
  const parent = parentId === null ? undefined : byId.get(parentId);
  return parent === undefined ? [] : [parent.id, ...idsAbove(parent, byId)];
}
