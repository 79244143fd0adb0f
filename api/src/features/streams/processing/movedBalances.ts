import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { accountsOf } from '../../chart-of-accounts/service.ts';
import { otherStandingsOf } from '../../dimensions/standingService.ts';
import { periodsOf } from '../../periods/service.ts';
import {
  accountsOn,
  isAnyMerged,
  listNamingInitialBalances,
  listNamingVersions,
} from '../../postings/substitutionService.ts';
import type { Replacement } from '../../references/service.ts';
import { streamInstances, streams } from '../instances/service.ts';

/** Where figures come to lie on the substitute that stand against what a file of balances states later. */
interface Moved {
  /** Null: those of an initial balance. */
  readonly streamId: number | null;
  readonly entityId: number;
  readonly place: number;
  readonly fiscalYear: number;
  /** Balance accounts are carried beyond the fiscal year. */
  readonly isCarried: boolean;
}

/** Imports that move on both in a period: anew they would move what is left between the two. */
async function mergedImports(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
  among: ReadonlySet<number>,
): Promise<number[]> {
  const periods = await periodsOf(transaction, clientId);
  const after = new Set(periods.flatMap(({ id, ordering }) => (ordering < replacement.from ? [] : [id])));
  const found: number[] = [];
  for (const each of await listNamingVersions(transaction, clientId, replacement)) {
    const key = { clientId, instanceId: each.instanceId, version: each.version };
    if (!each.isPublished || !among.has(each.instanceId)) continue;
    if (await isAnyMerged(transaction, key, replacement, (id) => after.has(id))) found.push(each.instanceId);
  }
  return found;
}

async function movedTo(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
): Promise<Moved[]> {
  const periods = new Map((await periodsOf(transaction, clientId)).map((period) => [period.id, period]));
  const ledger = await accountsOf(transaction, clientId);
  const balanceIds = new Set(ledger.flatMap(({ id, type }) => (type === 'balance' ? [id] : [])));
  const found: Moved[] = [];
  for (const each of await listNamingVersions(transaction, clientId, replacement)) {
    const { instanceId, version, streamId, entityId, isPublished } = each;
    if (!isPublished) continue;
    const on = await accountsOn(transaction, { clientId, instanceId, version }, replacement.id);
    for (const [periodId, accountIds] of on) {
      const period = periods.get(periodId);
      if (period === undefined || period.ordering < replacement.from) continue;
      const { ordering: place, fiscal_year: fiscalYear } = period;
      const isCarried = [...accountIds].some((id) => balanceIds.has(id));
      found.push({ streamId, entityId, place, fiscalYear, isCarried });
    }
  }
  for (const { entityId, openingPlace } of await listNamingInitialBalances(
    transaction,
    clientId,
    replacement,
  )) {
    const fiscalYear =
      [...periods.values()].find(({ ordering }) => ordering === openingPlace)?.fiscal_year ?? 0;
    found.push({ streamId: null, entityId, place: openingPlace - 1, fiscalYear, isCarried: true });
  }
  return found;
}

/**
 * Imports that state in a period in which something else stands in the place of the instance already: what moved before to that one they
 * would take off it anew, and off the substitute what came to it now.
 */
async function importsAfter(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
): Promise<number[]> {
  const { kind, id, substituteId } = replacement;
  if (kind === 'account' || substituteId === null) return [];
  const standings = await otherStandingsOf(transaction, clientId, { id, substituteId });
  const others = standings.filter(({ standingId }) => standingId !== null);
  if (others.length === 0) return [];
  const moved = await movedTo(transaction, clientId, replacement);
  const periods = await periodsOf(transaction, clientId);
  const placeOf = new Map(periods.map((period) => [period.id, period.ordering]));
  const entityOf = new Map(
    (await streams.list(transaction, clientId, {}, 'id')).map((stream) => [
      stream.id,
      stream.legal_entity_id,
    ]),
  );
  const instances = await streamInstances.list(transaction, clientId, {}, 'id');
  return instances.flatMap((instance) => {
    const [first = 0, last = 0] = [instance.from_period_id, instance.to_period_id].map((each) =>
      placeOf.get(each),
    );
    const isStatedAnew = others.some(
      ({ period: { ordering: place, fiscal_year: fiscalYear } }) =>
        place >= first &&
        place <= last &&
        moved.some(
          (each) =>
            (each.streamId === null
              ? each.entityId === entityOf.get(instance.stream_id)
              : each.streamId === instance.stream_id) &&
            each.place < place &&
            (each.isCarried || each.fiscalYear === fiscalYear),
        ),
    );
    return isStatedAnew ? [instance.id] : [];
  });
}

/** Of imports whose files state balances those that would post otherwise after a deletion than their figures say then. */
export async function importsMovedBy(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
  among: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  if (replacement.substituteId === null || among.size === 0) return new Set();
  return new Set([
    ...(await mergedImports(transaction, clientId, replacement, among)),
    ...(await importsAfter(transaction, clientId, replacement)),
  ]);
}
