import { formatDay } from '@tributary/engine/dates/plainDate';
import type { ClientId } from '@tributary/engine/ids';
import {
  assertionText,
  type JournalEntry,
  type JournalPosting,
  journalText,
} from '@tributary/engine/journal/hledger';
import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { Amount } from '@tributary/engine/money/amount';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { listAccountSums } from './balances.ts';
import type { Figures } from './figures.ts';
import { figuresText } from './figuresText.ts';
import { type JournalLines, journalLines } from './journalLines.ts';
import {
  listNamedAccounts,
  listPeriodIds,
  listPostedInstances,
  type NamedAccount,
  type PostedInstance,
} from './journalStore.ts';

interface JournalNames {
  readonly instances: readonly PostedInstance[];
  readonly accounts: ReadonlyMap<number, NamedAccount>;
  /** In the order of time. */
  readonly periodIds: readonly number[];
  /** Put before every account. */
  readonly root: string;
}

/** `DE01:1200 Bank account 1`: entities stand side by side, so that a journal program can add up each by itself. */
function accountPath(entityCode: string, { code, name }: NamedAccount): string {
  return `${entityCode}:${name === code ? code : `${code} ${name}`.trim()}`;
}

function accountOf({ accounts }: JournalNames, id: number): NamedAccount {
  const account = accounts.get(id);
  if (account === undefined) throw new Error(`There are postings on the account ${id}, which is not there`);
  return account;
}

function* toEntries(
  names: JournalNames,
  { streamName, entityCode }: PostedInstance,
  lines: JournalLines,
): Generator<JournalEntry> {
  const toPosting = (row: number): JournalPosting => ({
    account: accountPath(`${names.root}${entityCode}`, accountOf(names, lines.accountIds[row] ?? 0)),
    side: lines.sides[row] === sideCodes.debit ? 'debit' : 'credit',
    amount: lines.amounts[row] ?? 0n,
  });
  let start = 0;
  while (start < lines.count) {
    const entryNumber = lines.entryNumbers[start] ?? 0;
    const postings: JournalPosting[] = [];
    let end = start;
    for (; end < lines.count && lines.entryNumbers[end] === entryNumber; end += 1) {
      postings.push(toPosting(end));
    }
    yield {
      date: formatDay(lines.days[start] ?? 0),
      description: `${streamName} ${entryNumber}`,
      postings,
    };
    start = end;
  }
}

/** What all versions together hold of each company and account, in their order. */
async function* accountBalances(
  figures: Figures,
  { instances, accounts, root }: JournalNames,
): AsyncGenerator<{ account: string; balance: Amount; currency: string }> {
  const sums = new Map<string, { currency: string; byAccount: Map<number, Amount> }>();
  for (const { instanceId, entityCode, currency } of instances) {
    const version = figures.versions.find((candidate) => candidate.instanceId === instanceId);
    if (version === undefined) continue;
    const ofEntity = sums.get(entityCode) ?? { currency, byAccount: new Map<number, Amount>() };
    sums.set(entityCode, ofEntity);
    for (const [id, amount] of await listAccountSums(figures, version)) {
      ofEntity.byAccount.set(id, (ofEntity.byAccount.get(id) ?? 0n) + amount);
    }
  }
  for (const [entityCode, { currency, byAccount }] of sums) {
    for (const account of accounts.values()) {
      const balance = byAccount.get(account.id);
      if (balance === undefined) continue;
      yield { account: accountPath(`${root}${entityCode}`, account), balance, currency };
    }
  }
}

const entriesOfPiece = 1000;

/** Many texts as fewer ones; whoever waits for the event loop comes in between. */
async function* inPieces(texts: Iterable<string>): AsyncGenerator<string> {
  let piece: string[] = [];
  for (const text of texts) {
    if (piece.push(text) < entriesOfPiece) continue;
    yield piece.join('');
    piece = [];
    await nextTurn();
  }
  yield piece.join('');
}

async function* entriesAndBalances(figures: Figures, names: JournalNames): AsyncGenerator<string> {
  let lastDay: number | null = null;
  for (const instance of names.instances) {
    const version = figures.versions.find(({ instanceId }) => instanceId === instance.instanceId);
    if (version === undefined) continue;
    for await (const lines of journalLines(figures, version, names.periodIds)) {
      lastDay = lines.days.reduce((latest, day) => Math.max(latest, day), lastDay ?? lines.days[0] ?? 0);
      yield* inPieces(journalText(toEntries(names, instance, lines), instance.currency));
    }
  }
  if (lastDay === null) return;
  const balances = [];
  for await (const balance of accountBalances(figures, names)) balances.push(balance);
  yield assertionText(formatDay(lastDay), balances);
}

/**
 * The published postings of a client as a journal that hledger and ledger read, in functional currency. The last entry asserts the balances that the product keeps, so that whoever reads the journal
 * checks them against the postings. `root` is put before every account.
 */
export function writeJournal(db: Database, clientId: ClientId, root = ''): AsyncGenerator<string> {
  return figuresText(
    db,
    clientId,
    async (transaction): Promise<JournalNames> => ({
      instances: await listPostedInstances(transaction, clientId),
      accounts: new Map(
        (await listNamedAccounts(transaction, clientId)).map((account) => [account.id, account]),
      ),
      periodIds: await listPeriodIds(transaction, clientId),
      root,
    }),
    entriesAndBalances,
  );
}
