import type { ClientId } from '@tributary/engine/ids';
import { type JournalEntry, type JournalPosting, journalText } from '@tributary/engine/journal/hledger';
import { parseAmount } from '@tributary/engine/money/amount';
import { sideCodes } from '@tributary/engine/postings/result';
import type { Database } from '../../db/database.ts';
import { type JournalLine, listJournalLines, listPostedParts, type PostedPart } from './journalStore.ts';

/** `DE01:1200 Bank account 1`: entities stand side by side, so that a journal program can add up each by itself. */
function accountPath(entityCode: string, { accountCode, accountName }: JournalLine): string {
  const name = accountName === accountCode ? accountCode : `${accountCode} ${accountName}`.trim();
  return `${entityCode}:${name}`;
}

function toPosting(entityCode: string, line: JournalLine): JournalPosting {
  const amount = parseAmount(line.amount);
  if (amount === null) throw new Error(`The database holds the amount ${line.amount}`);
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
 * instance in one period; each is read in a transaction of its own.
 */
export async function* writeJournal(db: Database, clientId: ClientId): AsyncGenerator<string> {
  const parts = await db.client(clientId, (transaction) => listPostedParts(transaction, clientId));
  for (const part of parts) {
    const lines = await db.client(clientId, (transaction) => listJournalLines(transaction, clientId, part));
    yield [...journalText(toEntries(part, lines), part.currency)].join('');
  }
}
