import { borneOutProposals } from '@tributary/engine/chart-of-accounts/alikeCharts';
import type { ClientId } from '@tributary/engine/ids';
import { namesOfAccounts } from '@tributary/engine/reading/accountNames';
import { countAccountsOfCells, type SourceAccountsInput } from '@tributary/engine/reading/sourceAccounts';
import type { z } from 'zod';
import { type ChangeNote, noteChange } from '../../../audit/note.ts';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { madeReady } from '../../../db/transactions.ts';
import { ApiError } from '../../../http/errors.ts';
import { accountLabelsOf, accountsOf } from '../../chart-of-accounts/service.ts';
import { findCountedCells, type StoredSource } from '../../files/service.ts';
import { fieldMapOf, firstDateOf, rowFilterOf, toEngineFields } from '../fields/service.ts';
import {
  type AccountCount,
  accountCountsOf,
  changeSharedContent,
  type InstanceAddress,
  keepAccountCounts,
  listStreamAccounts,
  requireInstance,
  requireLockedStream,
  requireStream,
  type StreamAddress,
  sourceOf,
  type StoredStream,
  type StoredStreamAccount,
} from '../instances/service.ts';
import { countSourceAccounts } from '../worker/service.ts';
import { createAccountProposer } from './proposedAccounts.ts';
import { descriptionLengthMax, type streamAccountsBodySchema, type streamAccountsSchema } from './schemas.ts';
import { streamAccounts } from './store.ts';

type StreamAccounts = z.input<typeof streamAccountsSchema>;
type SaveBody = z.output<typeof streamAccountsBodySchema>;
/** The stream's accounts, and what the file of an instance holds beside them, with the ledger accounts that their codes propose. */
export async function readStreamAccounts(
  db: Database,
  clientId: ClientId,
  address: StreamAddress,
  instanceId: number | undefined,
): Promise<StreamAccounts> {
  const counts =
    instanceId === undefined ? null : await countAccounts(db, clientId, { ...address, instanceId });
  return db.client(clientId, async (transaction) => {
    const stream = await requireStream(transaction, clientId, address);
    return describe(transaction, clientId, stream, counts);
  });
}

async function describe(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: { readonly id: number; readonly revision: number },
  counts: readonly AccountCount[] | null,
): Promise<StreamAccounts> {
  const saved = await listStreamAccounts(transaction, clientId, stream.id);
  const ledger = await accountsOf(transaction, clientId);
  const proposedFor = createAccountProposer(ledger);
  const lineCounts = counts && new Map(counts.map(({ code, lineCount }) => [code, lineCount]));
  const known = new Set(saved.map((account) => account.code));
  const added = (counts ?? []).filter(({ code }) => !known.has(code));
  const unsaved = added.toSorted(byCode).map(({ code, name = '' }) => ({
    id: null,
    code,
    description: name,
    type: 'standard' as const,
    account_id: null,
  }));
  const accounts = [...saved, ...unsaved].map((account) => ({
    ...account,
    proposed_account_id: proposedFor(account.code),
  }));
  const locals = accounts.map(({ code, description, proposed_account_id, account_id }) => ({
    code,
    name: description,
    proposedId: proposed_account_id,
    mappedId: account_id,
  }));
  const borneOut = borneOutProposals(locals, ledger);
  return {
    revision: stream.revision,
    accounts: accounts.map((account) => ({
      ...account,
      is_proposal_borne_out: borneOut.has(account.code),
      row_count: lineCounts ? (lineCounts.get(account.code) ?? 0) : null,
    })),
  };
}

function byCode(left: AccountCount, right: AccountCount): number {
  return left.code < right.code ? -1 : 1;
}

const accountFields: readonly string[] = ['account', 'debit_account', 'credit_account'];

/**
 * Lines of each account of the instance's file, from what was kept of its reading, or where that does not tell, by reading it
 * again. Counted where file or map change, so that nobody is told that an instance is complete whose accounts are not looked
 * at yet, and kept with it; null where its map names no account.
 */
export async function countAccounts(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
): Promise<readonly AccountCount[] | null> {
  const reading = await db.client(clientId, async (transaction) => {
    const { stream, instance } = await requireInstance(transaction, clientId, address);
    const kept = accountCountsOf(instance);
    if (kept !== null) return { counts: kept };
    if (instance.source_id === null || stream.type === null) return null;
    const map = fieldMapOf(stream, instance);
    const streamType = stream.type;
    const fields = toEngineFields(streamType, map, await firstDateOf(transaction, clientId, instance));
    if (!fields.some((entry) => accountFields.includes(entry.name))) return null;
    const source = await sourceOf(transaction, clientId, instance);
    const rowFilter = rowFilterOf(map.options);
    const input = {
      streamType,
      columnNames: source.columns.map((column) => column.name),
      fields,
      ...(rowFilter === undefined ? {} : { rowFilter }),
    };
    const cells = await findCountedCells(transaction, clientId, source.id);
    const cellsAt = (position: number) => cells[position] ?? null;
    const counted = countAccountsOfCells(input, cellsAt);
    const names = namesOfAccounts(input, cellsAt);
    return { instance, source, input, counted, names, contraAccount: map.options.contra_account };
  });
  if (reading === null || 'counts' in reading) return reading?.counts ?? null;
  const counted = reading.counted ?? (await countInFile(db, clientId, reading.source, reading.input));
  const named = counted.map((count) => ({ ...count, ...nameOf(reading.names, count.code) }));
  const counts = withContraAccount(named, reading.contraAccount);
  await db.client(clientId, (transaction) =>
    keepAccountCounts(transaction, clientId, reading.instance, counts),
  );
  return counts;
}

function nameOf(names: ReadonlyMap<string, string>, code: string): Pick<AccountCount, 'name'> {
  const name = names.get(code);
  return name === undefined || name.length > descriptionLengthMax ? {} : { name };
}

/** By reading it again, for the same rows and the same map once in a call. */
async function countInFile(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  input: SourceAccountsInput,
): Promise<readonly AccountCount[]> {
  const { text, encoding, separator, lineBreak, firstRowNo, rowCount } = source;
  const key = ['accounts', text.uploadId, encoding, separator, lineBreak, firstRowNo, rowCount, input];
  return madeReady(JSON.stringify(key), () => countSourceAccounts(db, clientId, source, input));
}

/** The contra account is none of the file's, yet the stream must know it. */
function withContraAccount(counts: readonly AccountCount[], code: string | null): readonly AccountCount[] {
  if (code === null || counts.some((count) => count.code === code)) return counts;
  return [...counts, { code, lineCount: 0 }];
}

/** Saves the whole list; what is left out is removed. The list as it is changes nothing. */
export async function saveStreamAccounts(
  db: Database,
  clientId: ClientId,
  address: StreamAddress,
  body: SaveBody,
): Promise<StreamAccounts> {
  return db.client(clientId, async (transaction) => {
    const stream = await requireLockedStream(transaction, clientId, address);
    if (body.revision !== undefined && body.revision !== stream.revision) throw new ApiError('conflict');
    const present = await listStreamAccounts(transaction, clientId, stream.id);
    await check(transaction, clientId, body, present);
    const changes = changesBy(body, present);
    const revision =
      changes === null
        ? stream.revision
        : await changeSharedContent(transaction, clientId, stream, () =>
            write(transaction, clientId, stream.id, changes),
          );
    await noteAccounts(transaction, clientId, stream, present);
    return describe(transaction, clientId, { id: stream.id, revision }, null);
  });
}

/** Those that are others now, group accounts by what they are called. */
export async function noteAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, name }: Pick<StoredStream, 'id' | 'name'>,
  before: readonly StoredStreamAccount[],
  told: Pick<ChangeNote, 'object' | 'do'> = {},
): Promise<void> {
  const after = await listStreamAccounts(transaction, clientId, id);
  const othersIn = (accounts: typeof before, present: typeof before): typeof before => {
    const known = new Map(present.map((account) => [account.id, account]));
    return accounts.filter((account) => {
      const other = known.get(account.id);
      return other === undefined || isChanged(other, account);
    });
  };
  const [were, are] = [othersIn(before, after), othersIn(after, before)];
  const labelOf = await accountLabelsOf(
    transaction,
    clientId,
    [...were, ...are].map((account) => account.account_id),
  );
  const partsOf = (accounts: typeof before) =>
    accounts.map(({ id: key, account_id, ...account }) => ({
      key,
      name: `${account.code} ${account.description}`.trim(),
      fields: { ...account, account: labelOf(account_id) },
    }));
  const parts = { before: partsOf(were), after: partsOf(are) };
  await noteChange(transaction, { ...told, id, name, parts });
}

async function check(
  transaction: ClientTransaction,
  clientId: ClientId,
  body: SaveBody,
  present: readonly StoredStreamAccount[],
): Promise<void> {
  const knownIds = new Set(present.map((account) => account.id));
  const ledgerIds = new Set((await accountsOf(transaction, clientId)).map((account) => account.id));
  const codes = new Set<string>();
  const ids = new Set<number>();
  const fields = body.accounts.flatMap((account, index) => {
    const mistakes = [];
    const isTaken = codes.has(account.code);
    codes.add(account.code);
    if (isTaken) mistakes.push({ path: 'code', code: 'duplicate', message: 'The code stands twice.' });
    if (account.id !== undefined) {
      if (!knownIds.has(account.id))
        mistakes.push({ path: 'id', code: 'unknown', message: 'The stream has no such account.' });
      if (ids.has(account.id))
        mistakes.push({ path: 'id', code: 'duplicate', message: 'It comes twice in this list.' });
      ids.add(account.id);
    }
    if (account.account_id !== null && !ledgerIds.has(account.account_id)) {
      mistakes.push({ path: 'account_id', code: 'unknown', message: 'There is no such ledger account.' });
    }
    return mistakes.map((mistake) => ({ ...mistake, path: `accounts.${index}.${mistake.path}` }));
  });
  if (fields.length > 0) throw new ApiError('invalidRequest', { fields });
}

/** Longer than a code may be, so that none is taken. */
const freeCode = '-'.repeat(256);

interface AccountChanges {
  readonly removed: readonly number[];
  readonly changed: readonly StoredStreamAccount[];
  /** Of what changes, what gives its code away. */
  readonly recoded: readonly number[];
  readonly added: readonly Omit<StoredStreamAccount, 'id'>[];
}

/** Null where all is so already. */
function changesBy(body: SaveBody, present: readonly StoredStreamAccount[]): AccountChanges | null {
  const idByCode = new Map(present.map((account) => [account.code, account.id]));
  const presentById = new Map(present.map((account) => [account.id, account]));
  // One that is named by its id may leave its code to another.
  const named = new Set(body.accounts.map(({ id }) => id));
  const wanted = body.accounts.map((account) => {
    const known = idByCode.get(account.code);
    return { ...account, id: account.id ?? (named.has(known) ? undefined : known) };
  });
  const kept = new Set(wanted.map((account) => account.id));
  const removed = present.filter((account) => !kept.has(account.id)).map((account) => account.id);
  const added: Omit<StoredStreamAccount, 'id'>[] = [];
  const changed: StoredStreamAccount[] = [];
  for (const { id, ...account } of wanted) {
    const before = id === undefined ? undefined : presentById.get(id);
    if (before === undefined || id === undefined) added.push(account);
    else if (isChanged(before, account)) changed.push({ ...account, id });
  }
  const recoded = changed.flatMap(({ id, code }) => (presentById.get(id)?.code === code ? [] : [id]));
  return removed.length + changed.length + added.length === 0 ? null : { removed, changed, recoded, added };
}

async function write(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
  { removed, changed, recoded, added }: AccountChanges,
): Promise<void> {
  await streamAccounts.remove(transaction, clientId, { stream_id: streamId, id: removed });
  // A code may pass from one account to another: all that change are free before they are given anew.
  const freed = recoded.map((id) => ({ id, code: `${freeCode}${id}` }));
  await streamAccounts.updateAll(transaction, clientId, freed);
  await streamAccounts.updateAll(transaction, clientId, changed);
  await streamAccounts.addAll(
    transaction,
    clientId,
    added.map((account) => ({ stream_id: streamId, ...account })),
  );
}

function isChanged(before: StoredStreamAccount, after: Omit<StoredStreamAccount, 'id'>): boolean {
  return (
    before.code !== after.code ||
    before.description !== after.description ||
    before.type !== after.type ||
    before.account_id !== after.account_id
  );
}
