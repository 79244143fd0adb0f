import type { ClientId } from '@tributary/engine/ids';
import { inSlot, limitMet, startFileThread } from '../../../files/service.ts';
import type { Proposals } from './answers.ts';

export type ProposalTask = {
  readonly [Kind in keyof Proposals]: { readonly kind: Kind; readonly question: Proposals[Kind]['question'] };
}[keyof Proposals];

const program = new URL('./proposalWorker.js', import.meta.url);
/** For the widest files; real ones take less than a second. */
const secondsMaxDefault = 10;

/**
 * Asks for a proposal in a thread, since a wide file keeps a processor busy. Null where it would take too long or too much memory:
 * a file for which nothing is proposed can be mapped by hand.
 */
export async function propose<Kind extends keyof Proposals>(
  clientId: ClientId,
  kind: Kind,
  question: Proposals[Kind]['question'],
  secondsMax: number = secondsMaxDefault,
): Promise<Proposals[Kind]['answer'] | null> {
  const ask = async (end: AbortSignal): Promise<Proposals[Kind]['answer']> => {
    const thread = startFileThread<Proposals[Kind]['answer'], Record<string, never>>(
      program,
      { kind, question },
      end,
    );
    try {
      return await thread.end();
    } finally {
      await thread.close();
    }
  };
  try {
    return await inSlot(clientId, ask, secondsMax);
  } catch (error) {
    if (limitMet(error) === null) throw error;
    return null;
  }
}
