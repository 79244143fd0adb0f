import type { ClientId } from '@tributary/engine/ids';
import {
  assertionText,
  type JournalEntry,
  type JournalPosting,
  journalText,
} from '@tributary/engine/journal/hledger';
import { type Amount, parseAmount } from '@tributary/engine/money/amount';
import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { Database } from '../../db/database.ts';
import {
  type JournalLine,
  listAccountBalances,
  listJournalLines,
  listPostedParts,
  type PostedPart,
} from './journalStore.ts';

/** `DE01:1200 Bank account 1`: entities stand side by side, so that a journal program can add up each by itself. */
function accountPath(
  entityCode: string,
  { accountCode, accountName }: Pick<JournalLine, 'accountCode' | 'accountName'>,
): string {
  const name = accountName === accountCode ? accountCode : `${accountCode} ${accountName}`.trim();
  return `${entityCode}:${name}`;
}

function toAmount(text: string): Amount {
  const amount = parseAmount(text);
  if (amount === null) throw new Error(`The database holds the amount ${text}`);
  return amount;
}

function toPosting(entityCode: string, line: JournalLine): JournalPosting {
  const amount = toAmount(line.amount);
  return {
    account: accountPath(entityCode, line),
    side: line.side === sideCodes.debit ? 'debit' : 'credit',
    amount,
  };
}

function* toEntries(part: PostedPart, lines: readonly JournalLine[]): Generator<JournalEntry> {
  let start = 0;
  while (start < lines.length) {
    const first = lines[start];
    if (first === undefined) return;
    let end = start + 1;
    while (lines[end]?.entryNo === first.entryNo) end += 1;
    yield {
      date: first.date,
      description: `${part.streamName} ${first.entryNo}`,
      postings: lines.slice(start, end).map((line) => toPosting(part.entityCode, line)),
    };
    start = end;
  }
}

/**
 * The published postings of a client as a journal that hledger and ledger read, in functional currency. A piece is one
 * instance in one period; each is read in a transaction of its own. The last entry asserts the balances that the product
 * keeps, so that whoever reads the journal checks them against the postings. `root` is put before every account.
 */
export async function* writeJournal(db: Database, clientId: ClientId, root = ''): AsyncGenerator<string> {
  const parts = await db.client(clientId, (transaction) => listPostedParts(transaction, clientId));
  let lastDate = '';
  for (const part of parts) {
    const lines = await db.client(clientId, (transaction) => listJournalLines(transaction, clientId, part));
    lastDate = lines.reduce((latest, { date }) => (date > latest ? date : latest), lastDate);
    const ofRoot = { ...part, entityCode: `${root}${part.entityCode}` };
    yield [...journalText(toEntries(ofRoot, lines), part.currency)].join('');
  }
  if (lastDate === '') return;
  const balances = await db.client(clientId, (transaction) => listAccountBalances(transaction, clientId));
  yield assertionText(
    lastDate,
    balances.map((balance) => ({
      account: accountPath(`${root}${balance.entityCode}`, balance),
      balance: toAmount(balance.debit) - toAmount(balance.credit),
      currency: balance.currency,
    })),
  );
}
