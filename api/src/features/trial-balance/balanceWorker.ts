import { parentPort } from 'node:worker_threads';
import { type BalanceTask, writeTrialBalance } from './balanceAnswer.ts';

/** One trial balance after the other; the bytes are handed over. */

export type BalanceOutcome = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly message: string };

function outcomeOf(task: BalanceTask): BalanceOutcome {
  try {
    return { bytes: writeTrialBalance(task) };
  } catch (error) {
    return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (task: BalanceTask) => {
  const outcome = outcomeOf(task);
  parentPort?.postMessage(outcome, 'bytes' in outcome ? [outcome.bytes.buffer] : []);
});
