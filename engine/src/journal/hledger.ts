import type { PlainDate } from '../dates/plainDate.ts';
import type { Amount } from '../money/amount.ts';
import type { Side } from '../rules/rule.ts';

/** A posting as the journal shows it. */
export interface JournalPosting {
  readonly account: string;
  readonly side: Side;
  readonly amount: Amount;
}

/** A journal entry. */
export interface JournalEntry {
  readonly date: PlainDate;
  readonly description: string;
  readonly postings: readonly JournalPosting[];
}

/**
 * Entries as text that hledger and ledger read: debit positive, four decimals, the currency quoted after the amount.
 * Account names are cleaned of what the format gives a meaning (runs of blanks, semicolons, brackets at the ends).
 */
export declare function journalText(entries: Iterable<JournalEntry>, currency: string): Generator<string>;
