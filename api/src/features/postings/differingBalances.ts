import type { BalancePack } from '@tributary/engine/balances/packs/pack';
import { packAmountColumns, type PackIntegerColumn } from '@tributary/engine/balances/packs/balanceRows';
import { AmountSums } from '@tributary/engine/columns/amountSums';
import { TupleTable } from '@tributary/engine/columns/tupleTable';
import type { ClientId } from '@tributary/engine/ids';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientTransaction } from '../../db/database.ts';
import { Figures } from './figures.ts';
import { listVersions } from './publishedStore.ts';
import { storedFigures } from './storedFigures.ts';

/** What tells balances apart that somebody may see: all but by which account they correspond. */
const keyColumns = [
  'accountIds',
  'periodIds',
  'dimensionInstanceIds',
  'counterpartyIds',
  'eliminationRuleIds',
  'movementTypeIds',
  'kinds',
  'flags',
] as const satisfies readonly PackIntegerColumn[];

interface BalancePlace {
  readonly account_id: number;
  readonly period_id: number;
}

/** Where two versions of an instance have other balances, on either side or in either currency, in some of the periods. */
export async function differingBalances(
  transaction: ClientTransaction,
  {
    clientId,
    instanceId,
    versions,
  }: {
    readonly clientId: ClientId;
    readonly instanceId: number;
    readonly versions: readonly [number, number];
  },
  isMeant: (periodId: number) => boolean,
): Promise<BalancePlace[]> {
  const stored = await listVersions(transaction, clientId, instanceId, versions);
  const source = storedFigures((work) => work(transaction));
  const figures = new Figures(clientId, stored, source, null);
  const places = new TupleTable(keyColumns.length);
  const sums = packAmountColumns.map((column) => ({ column, amounts: new AmountSums() }));
  for (const [index, number] of versions.entries()) {
    const version = stored.find((each) => each.version === number);
    if (version === undefined) throw new Error(`Version ${number} of instance ${instanceId} is not there`);
    for (const pack of await figures.packs(version, 'instances')) {
      const rows = rowsOf(pack, places, isMeant);
      for (const { column, amounts } of sums) amounts.add(rows, pack.amounts(column), index === 0 ? 1 : -1);
      await nextTurn();
    }
  }
  const found = new Map<string, BalancePlace>();
  for (let row = 0; row < places.count; row++) {
    if (sums.every(({ amounts }) => amounts.of(row) === 0n)) continue;
    const place = { account_id: places.valueAt(row, 0), period_id: places.valueAt(row, 1) };
    found.set(`${place.account_id}.${place.period_id}`, place);
  }
  return [...found.values()];
}

/** The row of each balance; -1 for those of other periods. */
function rowsOf(pack: BalancePack, places: TupleTable, isMeant: (periodId: number) => boolean): Int32Array {
  const columns = keyColumns.map((name) => pack.integers(name));
  const periodIds = pack.integers('periodIds');
  const meant = new Set([...new Set(periodIds)].filter(isMeant));
  return Int32Array.from(periodIds, (periodId, row) => {
    if (!meant.has(periodId)) return -1;
    for (const [place, column] of columns.entries()) places.key[place] = column[row] ?? 0;
    return places.numberOf();
  });
}
