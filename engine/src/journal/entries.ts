import { formatDay } from '../dates/plainDate.ts';
import type { AccountId } from '../ids.ts';
import type { PostingTable } from '../postings/result.ts';
import type { JournalEntry } from './hledger.ts';

/**
 * The postings of a result as journal entries, in order of entry and line; an entry's date is that of its first
 * posting. `nameOf` gives the account's name. Amounts are those in functional currency.
 */
export function* journalEntriesOf(
  postings: PostingTable,
  nameOf: (accountId: AccountId) => string,
): Generator<JournalEntry> {
  const columns = postings.read(0, postings.count);
  const order = Uint32Array.from(columns.lineNumbers, (_, index) => index).toSorted(
    (first, second) =>
      columns.entryNumbers[first]! - columns.entryNumbers[second]! ||
      columns.lineNumbers[first]! - columns.lineNumbers[second]!,
  );
  for (let start = 0; start < order.length;) {
    const entryNumber = columns.entryNumbers[order[start]!]!;
    let end = start;
    while (end < order.length && columns.entryNumbers[order[end]!] === entryNumber) end += 1;
    yield {
      date: formatDay(columns.days[order[start]!]!),
      description: `Entry ${entryNumber}`,
      postings: Array.from(order.subarray(start, end), (index) => ({
        account: nameOf(columns.accountIds[index]! as AccountId),
        side: columns.sides[index] === 0 ? ('debit' as const) : ('credit' as const),
        amount: columns.amounts[index]!,
      })),
    };
    start = end;
  }
}
