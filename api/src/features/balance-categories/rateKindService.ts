import type { ClientId } from '@tributary/engine/ids';
import { ClientTable } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { accountsWithLockedFigures } from '../periods/locks/figuresService.ts';
import { type Locks, locksOf } from '../periods/locks/service.ts';
import type { Replacement } from '../references/service.ts';
import { balanceSheetOf, type ChartAccount, type RefusedAccount } from './placeService.ts';
import { categoryAccounts, type StoredCategoryAccount } from './store.ts';
import { takeoverOf } from './takeover.ts';

type RateKind = 'closing' | 'historical';

const chartAccounts = new ClientTable('accounts', ['id', 'parent_id', 'type', 'section', 'rate_kind']);

/** By which rates accounts are translated. */
export interface RateKinds {
  readonly balanceAccountIds: readonly number[];
  /** What the account says itself; null: nothing. */
  readonly own: (id: number) => RateKind | null;
  /** As the account says itself; else by default. */
  readonly of: (id: number) => RateKind;
  /** Historical in a category of equity, else closing. */
  readonly byDefault: (id: number) => RateKind;
}

/** What decides by which rates an account is translated. */
type RatedAccount = ChartAccount & { readonly rate_kind: RateKind | null };

async function storedChart(transaction: ClientTransaction, clientId: ClientId): Promise<RatedAccount[]> {
  const rows = await chartAccounts.list(transaction, clientId);
  return rows.map(({ parent_id: parent, ...account }) => ({ ...account, parent }));
}

/** Of the chart as it is, or as it would be. */
export async function rateKindsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  planned?: readonly RatedAccount[],
  plannedMembers?: readonly StoredCategoryAccount[],
): Promise<RateKinds> {
  const chart = planned ?? (await storedChart(transaction, clientId));
  const { isEquity } = await balanceSheetOf(transaction, clientId, chart, plannedMembers);
  const own = new Map(chart.map(({ id, rate_kind: kind }) => [id, kind]));
  const byDefault = (id: number): RateKind => (isEquity(id) ? 'historical' : 'closing');
  return {
    balanceAccountIds: chart.flatMap(({ id, type }) => (type === 'balance' ? [id] : [])),
    own: (id) => own.get(id) ?? null,
    of: (id) => own.get(id) ?? byDefault(id),
    byDefault,
  };
}

/** Once an account has gone and its substitute stands where it stood. */
export async function rateKindsAfter(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Pick<Replacement, 'id' | 'substituteId'>,
): Promise<RateKinds> {
  const before = await storedChart(transaction, clientId);
  const gone = before.find(({ id }) => id === replacement.id);
  const chart = before
    .filter((account) => account !== gone)
    .map((account) =>
      account.parent === replacement.id ? { ...account, parent: gone?.parent ?? null } : account,
    );
  const takeover = await takeoverOf(transaction, clientId, replacement);
  const members = (await categoryAccounts.list(transaction, clientId)).filter(
    ({ account_id: id }) => id !== replacement.id,
  );
  return rateKindsOf(transaction, clientId, chart, [...members, ...(takeover?.placed ?? [])]);
}

/** Balance accounts that other rates translate than before. */
export function accountsOfOtherRates(before: RateKinds, after: RateKinds): number[] {
  return before.balanceAccountIds.filter((id) => before.of(id) !== after.of(id));
}

/** Looks before a change, and throws after it where it translates what it must not. */
type WatchTranslation = (transaction: ClientTransaction, clientId: ClientId) => Promise<() => Promise<void>>;

/** An account that other rates would translate than may; `id` null: it is not named to who asks. */
export type TranslatedAccount = Pick<RefusedAccount, 'refusal'> & {
  readonly id: number | null;
  /** What would translate it, as it stands in its list. */
  readonly by?: string;
};

/** What keeps translations as they are. */
interface TranslationKeeper {
  readonly watch: WatchTranslation;
  /** The accounts for which a chart of such rate kinds is refused. */
  readonly refusedBy: (
    transaction: ClientTransaction,
    clientId: ClientId,
    planned: RateKinds,
  ) => Promise<TranslatedAccount[]>;
}

const keepers = new Set<TranslationKeeper>();

/** Said by each feature that keeps what translates by rate kinds. */
export function registerTranslationKeeper(keeper: TranslationKeeper): void {
  keepers.add(keeper);
}

/** Asked before a change of what decides by which rates accounts are translated; what it gives is asked after it. */
export const watchTranslation: WatchTranslation = async (transaction, clientId) => {
  const checks: (() => Promise<void>)[] = [];
  for (const { watch } of keepers) checks.push(await watch(transaction, clientId));
  return async () => {
    for (const check of checks) await check();
  };
};

/** The same of a chart that is not written yet. */
export async function refusedByTranslation(
  transaction: ClientTransaction,
  clientId: ClientId,
  planned: RateKinds,
): Promise<TranslatedAccount[]> {
  const refused: TranslatedAccount[] = [];
  for (const { refusedBy } of keepers) refused.push(...(await refusedBy(transaction, clientId, planned)));
  return refused;
}

/**
 * Changes what of the chart lies in which category: what that translates by other rates has no figures in locked periods, since
 * those would be others in reporting currencies.
 */
export async function keepingLockedKinds<Result>(
  transaction: ClientTransaction,
  clientId: ClientId,
  change: () => Promise<Result>,
): Promise<Result> {
  const locks = await locksOf(transaction, clientId);
  const before = await rateKindsOf(transaction, clientId);
  const checkTranslation = await watchTranslation(transaction, clientId);
  const result = await change();
  const moved = accountsOfOtherRates(before, await rateKindsOf(transaction, clientId));
  await refuseLockedAccounts(transaction, clientId, locks, moved);
  await checkTranslation();
  return result;
}

/** The same of what stays in the chart when an account goes; where figures lie on that account itself is asked where they are kept. */
export async function refuseLockedKinds(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Pick<Replacement, 'id' | 'substituteId'>,
): Promise<void> {
  const locks = await locksOf(transaction, clientId);
  if (locks.farthestPlace === 0) return;
  const before = await rateKindsOf(transaction, clientId);
  const after = await rateKindsAfter(transaction, clientId, replacement);
  const moved = accountsOfOtherRates(before, after).filter((id) => id !== replacement.id);
  await refuseLockedAccounts(transaction, clientId, locks, moved);
}

async function refuseLockedAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  locks: Locks,
  accountIds: readonly number[],
): Promise<void> {
  const locked = await accountsWithLockedFigures(transaction, clientId, accountIds);
  if (locked.size > 0) throw locks.refusalOfAny();
}
