import type { PlainDate } from '../dates/plainDate.ts';
import { type Amount, formatAmount } from '../money/amount.ts';
import type { Side } from '../plan/side.ts';

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

/** One line without what would begin a comment or a code. */
function journalDescription(text: string): string {
  return text
    .replace(/[;|\r\n\t]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[*!(]+/, '');
}

/**
 * The name of an account as journals take it: two blanks would end it, a semicolon begin a comment, brackets around
 * it make it virtual. Distinct names may become one only if they differ in such signs alone.
 */
export function journalAccountName(name: string): string {
  const cleaned = name
    .replace(/[;\r\n\t]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[([]+|[)\]]+$/g, '');
  return cleaned === '' ? 'unnamed' : cleaned;
}

/**
 * Entries as text that hledger and ledger read, piece by piece, one entry each: debit positive, credit negative, four
 * decimals, the currency quoted after the amount. An entry balances in the text as it does in the ledger.
 */
export function* journalText(entries: Iterable<JournalEntry>, currency: string): Generator<string> {
  for (const { date, description, postings } of entries) {
    const lines = [`${date} ${journalDescription(description)}`.trimEnd()];
    for (const { account, side, amount } of postings) {
      const signed = formatAmount(side === 'debit' ? amount : -amount);
      lines.push(`    ${journalAccountName(account)}  ${signed} "${currency}"`);
    }
    yield `${lines.join('\n')}\n\n`;
  }
}

/** An account as the journal names it, with what it must hold: debit positive. */
export interface AssertedBalance {
  readonly account: string;
  readonly balance: Amount;
  readonly currency: string;
}

/**
 * An entry of nothing that asserts balances: a program that reads the journal adds its postings up and refuses it where
 * an account does not hold what is asserted. Accounts that the journal writes alike are asserted together.
 */
export function assertionText(date: PlainDate, balances: readonly AssertedBalance[]): string {
  const byAccount = new Map<string, AssertedBalance>();
  for (const asserted of balances) {
    const account = journalAccountName(asserted.account);
    const key = `${account}  ${asserted.currency}`;
    const balance = (byAccount.get(key)?.balance ?? 0n) + asserted.balance;
    byAccount.set(key, { ...asserted, account, balance });
  }
  const lines = [...byAccount.values()].map(
    ({ account, balance, currency }) =>
      `    ${account}  ${formatAmount(0n)} "${currency}" = ${formatAmount(balance)} "${currency}"`,
  );
  return lines.length === 0 ? '' : `${date} Balances\n${lines.join('\n')}\n\n`;
}
