import { parentPort } from 'node:worker_threads';
import { type BalanceTask, writeTrialBalance } from './balanceAnswer.ts';
import { type EntityParts, findParts, type PartsTask } from './figureParts.ts';
import { MissingRatesError } from './missingRatesError.ts';
import { findStanding, type Standing, type StandingTask } from './standing.ts';

/** One question after the other; bytes are handed over. */

export type Question =
  | { readonly balance: BalanceTask }
  | { readonly standing: StandingTask }
  | { readonly parts: PartsTask };

export type Outcome =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly standing: Standing }
  | { readonly parts: readonly EntityParts[] }
  | { readonly missingRates: MissingRatesError['missing'] }
  | { readonly message: string };

function outcomeOf(question: Question): Outcome {
  try {
    if ('balance' in question) return { bytes: writeTrialBalance(question.balance) };
    if ('parts' in question) return { parts: findParts(question.parts) };
    return { standing: findStanding(question.standing) };
  } catch (error) {
    if (error instanceof MissingRatesError) return { missingRates: error.missing };
    return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (question: Question) => {
  const outcome = outcomeOf(question);
  parentPort?.postMessage(outcome, 'bytes' in outcome ? [outcome.bytes.buffer] : []);
});
