import { formatAmount } from '@tributary/engine/money/amount';
import type { PostingSums } from '../postings/readService.ts';

/** What postings add up to, as the wire says it. */
export function toWireSums({ total, debit, credit }: PostingSums) {
  return {
    total,
    debit: formatAmount(debit),
    credit: formatAmount(credit),
    balance: formatAmount(debit - credit),
  };
}
