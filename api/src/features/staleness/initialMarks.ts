import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import type { StaleCause } from './causes.ts';

/** Looks anew at the marks of initial balances, of one legal entity or of all, after what the cause names has changed. */
export type JudgeMarks = (
  transaction: ClientTransaction,
  clientId: ClientId,
  cause: StaleCause,
  entityId: number | null,
) => Promise<void>;

let judge: JudgeMarks | null = null;

/** Said by the feature that makes the marks, which knows the rules. */
export function registerJudgeOfMarks(judgeMarks: JudgeMarks): void {
  judge = judgeMarks;
}

/** After a change of what elimination marks of initial balances rest on, in its transaction. */
export const judgeMarks: JudgeMarks = async (transaction, ...change) => {
  if (judge === null) throw new Error('Nobody has said how marks of initial balances are judged');
  const judgeEach = judge;
  await onWholeClient(transaction, async () => judgeEach(transaction, ...change));
};
