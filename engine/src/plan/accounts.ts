import type { PlainDate } from '../dates/plainDate.ts';
import type { AccountId, StreamAccountId } from '../ids.ts';
import type { Side } from './side.ts';

export type LedgerAccountType = 'revenue' | 'expense' | 'balance';

export interface LedgerAccount {
  readonly id: AccountId;
  readonly code: string;
  readonly type: LedgerAccountType;
  /** From this date on a balance account takes no postings. */
  readonly closedFrom: PlainDate | null;
  /** The side on which the account grows. Without it: expense and balance debit, revenue credit. */
  readonly normalSide?: Side;
}

export interface StreamAccount {
  readonly id: StreamAccountId;
  readonly code: string;
  readonly type: 'standard' | 'closing' | 'retained';
  /** The default ledger account; rules override it. */
  readonly accountId: AccountId | null;
}
