import { groupBy } from '@tributary/engine/chart-of-accounts/groupBy';
import type { ClientId } from '@tributary/engine/ids';
import { keptCode } from '@tributary/engine/text/visibleCode';
import type { z } from 'zod';
import { noteChange, nothingChanged } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField, withinField } from '../../http/errors.ts';
import { balancePlacesOf } from '../balance-categories/placeService.ts';
import { rateKindsOf } from '../balance-categories/rateKindService.ts';
import { accountsWithLockedFigures } from '../periods/locks/figuresService.ts';
import { locksOf } from '../periods/locks/service.ts';
import { judgeByChart } from '../staleness/service.ts';
import { noteChart } from './auditNotes.ts';
import { inTreeOrder, type ParentReference, resolveTree } from '../tree.ts';
import { isEqual, type LedgerEntry, merge, plannedChart, type ResolvedTree } from './plannedChart.ts';
import { type AccountRefusal, refusalsOf } from './refusals.ts';
import { accountCountMax, type ledgerBodySchema } from './schemas.ts';
import {
  addAccounts,
  accountRows,
  findLedgerRevision,
  listAccounts,
  listAccountsTakingResults,
  type LedgerTag,
  listAccountsWithPostings,
  listAccountsWithSeenPostings,
  listTags,
  lockLedgerRevision,
  raiseLedgerRevision,
  shareLedgerRevision,
  type StoredAccount,
  updateAccounts,
} from './store.ts';

export { accountLabelsOf } from './auditNotes.ts';
export type { StoredAccount } from './store.ts';
export { listAccountsWithSeenPostings } from './store.ts';

type LedgerBody = z.output<typeof ledgerBodySchema>;

interface LedgerAccount extends StoredAccount {
  readonly level: number;
  readonly children: number[];
  readonly has_postings: boolean;
  readonly balance_category_id: number | null;
  readonly effective_balance_category_id: number | null;
  readonly float_to_balance_category_id: number | null;
}

export interface Ledger {
  readonly revision: number;
  readonly accounts: LedgerAccount[];
}

/** In tree order, so that children come in theirs. */
function withChildren<Node extends { readonly id: number; readonly parent: number | null }>(
  nodes: readonly Node[],
): (Node & { children: number[] })[] {
  const children = groupBy(nodes, ({ parent }) => parent);
  return nodes.map((node) => ({ ...node, children: (children.get(node.id) ?? []).map(({ id }) => id) }));
}

/** The chart, for features that work with it inside a transaction of their own. */
export async function ledgerWithin(transaction: ClientTransaction, clientId: ClientId): Promise<Ledger> {
  const accounts = await listAccounts(transaction, clientId);
  const withPostings = await listAccountsWithSeenPostings(transaction, clientId);
  const balancePlaceOf = await balancePlacesOf(transaction, clientId, accounts);
  return {
    revision: await findLedgerRevision(transaction, clientId),
    accounts: withChildren(inTreeOrder(accounts)).map((account) => ({
      ...account,
      has_postings: withPostings.has(account.id),
      ...balancePlaceOf(account.id),
    })),
  };
}

/** The chart of accounts in tree order; without balance accounts on request. */
export async function readLedger(db: Database, clientId: ClientId, includeBalance: boolean): Promise<Ledger> {
  const ledger = await db.client(clientId, (transaction) => ledgerWithin(transaction, clientId));
  if (includeBalance) return ledger;
  return { ...ledger, accounts: withChildren(ledger.accounts.filter(({ type }) => type !== 'balance')) };
}

/** The chart, which nobody else changes until the transaction ends. */
export async function lockedLedgerOf(transaction: ClientTransaction, clientId: ClientId): Promise<Ledger> {
  await lockLedgerRevision(transaction, clientId);
  return ledgerWithin(transaction, clientId);
}

/** The accounts that retained earnings go to, of the client or of one of its companies. */
export async function accountsTakingResults(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<ReadonlySet<number>> {
  return listAccountsTakingResults(transaction, clientId);
}

/** The accounts whose type figures hold, whoever sees them. */
export async function accountsWithPostings(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<ReadonlySet<number>> {
  return listAccountsWithPostings(transaction, clientId);
}

/** Every tag with the number of accounts that bear it. */
export async function readTags(db: Database, clientId: ClientId): Promise<LedgerTag[]> {
  return db.client(clientId, (transaction) => listTags(transaction, clientId));
}

/** The accounts of a client, for features that work with them inside a transaction of their own. */
export async function accountsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredAccount[]> {
  return listAccounts(transaction, clientId);
}

/** Keeps the chart, and what the settings say of it, for this transaction alone to change. */
export async function lockLedger(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await lockLedgerRevision(transaction, clientId);
}

/** Keeps the chart as it is until the transaction ends. */
export async function holdLedger(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await shareLedgerRevision(transaction, clientId);
}

/** A code that was kept before codes were kept as they are now stays as it was, until another one is given. */
function withOwnCodes(
  entries: readonly LedgerEntry[],
  present: ReadonlyMap<number, StoredAccount>,
): LedgerEntry[] {
  return entries.map((entry) => {
    const own = present.get(entry.id ?? 0)?.code;
    return own !== undefined && keptCode(own) === entry.code ? { ...entry, code: own } : entry;
  });
}

/** No code is given that another account has, or one that looks like it, over the accounts that stay as they are too. */
function checkCodes(entries: readonly LedgerEntry[], present: ReadonlyMap<number, StoredAccount>): void {
  const isOwn = ({ id, code }: LedgerEntry): boolean => present.get(id ?? 0)?.code === code;
  const given = new Set(entries.filter((entry) => !isOwn(entry)).map(({ id }) => id));
  const staying = [...present.values()].filter(({ id }) => !given.has(id));
  const taken = new Set(staying.map(({ code }) => keptCode(code)));
  for (const [index, entry] of entries.entries()) {
    const { code } = entry;
    if (code === '' || isOwn(entry)) continue;
    if (taken.has(keptCode(code)))
      throw invalidField(`accounts.${index}.code`, 'duplicate', `The code ${code} is taken.`);
    taken.add(keptCode(code));
  }
}

/** Which rates translate an account is a question of balances alone, and stays while figures that it would move are locked. */
async function checkRateKinds(
  transaction: ClientTransaction,
  clientId: ClientId,
  entries: readonly LedgerEntry[],
  present: ReadonlyMap<number, StoredAccount>,
): Promise<void> {
  const locks = await locksOf(transaction, clientId);
  const kinds = await rateKindsOf(transaction, clientId);
  const moved = new Map<number, string>();
  for (const [index, entry] of entries.entries()) {
    const field = `accounts.${index}.rate_kind`;
    const { rate_kind: wanted, type, id } = entry;
    if (type !== 'balance' && (wanted ?? null) !== null) {
      throw invalidField(field, 'invalid', 'Only balance accounts have a rate kind.');
    }
    const account = id === undefined ? undefined : present.get(id);
    if (wanted === undefined || account === undefined || locks.farthestPlace === 0) continue;
    const isMoved = (wanted ?? kinds.byDefault(account.id)) !== kinds.of(account.id);
    if (isMoved) moved.set(account.id, field);
  }
  const [locked] = await accountsWithLockedFigures(transaction, clientId, [...moved.keys()]);
  if (locked !== undefined) throw withinField(moved.get(locked) ?? '', locks.refusalOfAny());
}

function checkTypes(
  entries: readonly LedgerEntry[],
  present: ReadonlyMap<number, StoredAccount>,
  withPostings: ReadonlySet<number>,
  takingResults: ReadonlySet<number>,
): void {
  for (const entry of entries) {
    const account = entry.id === undefined ? undefined : present.get(entry.id);
    if (account === undefined || account.type === entry.type) continue;
    const values = { code: account.code };
    if (withPostings.has(account.id)) throw new ApiError('accountTypeInUse', { values });
    if (takingResults.has(account.id)) throw new ApiError('accountTakesResults', { values });
  }
}

/** The entries level by level; within a level in their order. */
function inLevels({ order, parents }: ResolvedTree): number[] {
  const levels = new Map<number, number>();
  for (const index of order) {
    const reference = parents[index];
    const above = reference && 'entry' in reference ? levels.get(reference.entry) : undefined;
    levels.set(index, above === undefined ? 0 : above + 1);
  }
  return order.toSorted((left, right) => (levels.get(left) ?? 0) - (levels.get(right) ?? 0));
}

/** New accounts level by level, so that a parent has its id before its children are written; then those that change. */
async function writeTree(
  transaction: ClientTransaction,
  clientId: ClientId,
  entries: readonly LedgerEntry[],
  tree: ResolvedTree,
  present: ReadonlyMap<number, StoredAccount>,
): Promise<boolean> {
  const ids = entries.map((entry) => entry.id);
  let isAdded = false;
  const changed: StoredAccount[] = [];
  const parentIdOf = (reference: ParentReference | undefined): number | null => {
    if (reference === null || reference === undefined) return null;
    return 'id' in reference ? reference.id : (ids[reference.entry] ?? null);
  };
  let pending: { index: number; account: Omit<StoredAccount, 'id'> }[] = [];
  const flush = async (): Promise<void> => {
    if (pending.length === 0) return;
    const added = await addAccounts(
      transaction,
      clientId,
      pending.map(({ account }) => account),
    );
    for (const [place, { index }] of pending.entries()) ids[index] = added[place];
    pending = [];
    isAdded = true;
  };
  for (const index of inLevels(tree)) {
    const entry = entries[index];
    if (entry === undefined) continue;
    const reference = tree.parents[index];
    const waitsForParent =
      reference !== null &&
      reference !== undefined &&
      'entry' in reference &&
      ids[reference.entry] === undefined;
    if (waitsForParent) await flush();
    const account = entry.id === undefined ? undefined : present.get(entry.id);
    const wanted = merge(entry, account, parentIdOf(reference));
    if (account === undefined) {
      pending.push({ index, account: wanted });
    } else if (!isEqual(account, { id: account.id, ...wanted })) {
      changed.push({ id: account.id, ...wanted });
    }
  }
  await flush();
  await updateAccounts(transaction, clientId, changed);
  return isAdded || changed.length > 0;
}

/** What a save of these entries would be refused for by what the chart would be then, account by account. Nothing is written. */
export async function foreseenRefusals(
  transaction: ClientTransaction,
  clientId: ClientId,
  accounts: readonly StoredAccount[],
  entries: readonly LedgerEntry[],
): Promise<AccountRefusal[]> {
  const present = new Map(accounts.map((account) => [account.id, account]));
  const parentsOfPresent = new Map(accounts.map(({ id, parent }) => [id, parent]));
  const tree = resolveTree(entries, parentsOfPresent, 'accounts');
  return refusalsOf(transaction, clientId, {
    before: accounts,
    after: plannedChart(entries, tree, present),
    takingResults: await listAccountsTakingResults(transaction, clientId),
  });
}

/**
 * Saves the chart as it shall be, in one transaction: adds, moves, renames, reorders. Accounts that the body leaves out stay
 * as they are. Refused whole: a revision that is no longer the present one, a code that is taken, a place below itself or too
 * deep, more accounts than a chart may have, a new type for an account with postings, an account below one that takes results,
 * another section than that of the balance category that an account was put into.
 */
export async function saveLedger(db: Database, clientId: ClientId, body: LedgerBody): Promise<Ledger> {
  return db.client(clientId, (transaction) => saveWithin(transaction, clientId, body));
}

/** The same within a transaction of another feature. */
export async function saveWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  body: LedgerBody,
): Promise<Ledger> {
  const revision = await lockLedgerRevision(transaction, clientId);
  if (body.revision !== undefined && body.revision !== revision) throw new ApiError('conflict');
  const accounts = await listAccounts(transaction, clientId);
  const addedCount = body.accounts.filter(({ id }) => id === undefined).length;
  if (accounts.length + addedCount > accountCountMax) {
    throw invalidField('accounts', 'too_many', `A chart has at most ${accountCountMax} accounts.`);
  }
  const present = new Map(accounts.map((account) => [account.id, account]));
  const parentsOfPresent = new Map(accounts.map((account) => [account.id, account.parent]));
  const entries = withOwnCodes(body.accounts, present);
  const tree = resolveTree(entries, parentsOfPresent, 'accounts');
  checkCodes(entries, present);
  const withPostings = await listAccountsWithPostings(transaction, clientId);
  const takingResults = await listAccountsTakingResults(transaction, clientId);
  checkTypes(entries, present, withPostings, takingResults);
  await checkRateKinds(transaction, clientId, entries, present);
  const recoded = entries.flatMap(({ id, code }) => {
    const account = id === undefined ? undefined : present.get(id);
    return account === undefined || account.code === code ? [] : [account.id];
  });
  const [refused] = await refusalsOf(transaction, clientId, {
    before: accounts,
    after: plannedChart(entries, tree, present),
    takingResults,
  });
  if (refused !== undefined) throw refused.refusal();
  // So that two accounts can change places.
  await accountRows.update(transaction, clientId, { id: recoded }, { code: '' });
  const isChanged = await writeTree(transaction, clientId, entries, tree, present);
  if (isChanged) {
    await raiseLedgerRevision(transaction, clientId);
    const after = await listAccounts(transaction, clientId);
    await judgeByChart(transaction, clientId, accounts, after);
    await noteChart(transaction, accounts, after, isEqual);
  } else {
    await noteChange(transaction, nothingChanged);
  }
  return ledgerWithin(transaction, clientId);
}
