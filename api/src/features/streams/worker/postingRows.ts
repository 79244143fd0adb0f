import { formatDay } from '@tributary/engine/dates/plainDate';
import { formatAmount } from '@tributary/engine/money/amount';
import type { PostingTable } from '@tributary/engine/postings/result';

/** What all postings of a version share. */
export interface PostingStamp {
  readonly instanceId: number;
  readonly version: number;
  readonly legalEntityId: number;
}

/** In the order of `encodePostings`. */
export const postingColumns = [
  'instance_id',
  'version',
  'legal_entity_id',
  'account_id',
  'period_id',
  'line_no',
  'entry_no',
  'corresponding_account_id',
  'date',
  'side',
  'amount',
  'global_amount',
  'dimension_instance_id',
  'source_row',
  'rule_id',
  'flags',
] as const;

/** Postings `from` (inclusive) to `to` (exclusive) as rows of PostgreSQL's text COPY format. */
export function encodePostings(
  postings: PostingTable,
  stamp: PostingStamp,
  from: number,
  to: number,
): Uint8Array<ArrayBuffer> {
  const columns = postings.read(from, to);
  const head = `${stamp.instanceId}\t${stamp.version}\t${stamp.legalEntityId}`;
  const days = new Map<number, string>();
  const dateOf = (day: number): string => {
    let date = days.get(day);
    if (date === undefined) days.set(day, (date = formatDay(day)));
    return date;
  };
  let rows = '';
  for (let index = 0; index < to - from; index++) {
    const amount = columns.amounts[index] ?? 0n;
    const globalAmount = columns.globalAmounts[index] ?? 0n;
    const amountText = formatAmount(amount);
    const ruleId = columns.ruleIds[index];
    rows +=
      `${head}\t${columns.accountIds[index]}\t${columns.periodIds[index]}\t${columns.lineNumbers[index]}` +
      `\t${columns.entryNumbers[index]}\t${columns.correspondingAccountIds[index]}` +
      `\t${dateOf(columns.days[index] ?? 0)}\t${columns.sides[index]}\t${amountText}` +
      `\t${globalAmount === amount ? amountText : formatAmount(globalAmount)}` +
      `\t${columns.dimensionInstanceIds[index]}\t${columns.sourceRows[index]}` +
      `\t${ruleId ? ruleId : '\\N'}\t${columns.flags[index]}\n`;
  }
  return new Uint8Array(new TextEncoder().encode(rows));
}
