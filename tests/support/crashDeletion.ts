import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { CrashLedger } from './crashLedger.ts';
import { type Moment, watch } from './deletionMoments.ts';
import { hangingMilliseconds } from './limits.ts';

/** What is deleted with a substitute while the api is killed, and what is there in the end. */

/** Orders a deletion, kills the api at a moment of its work, and starts it again. */
export async function killWhileDeleted(
  ledger: CrashLedger,
  moment: Moment,
  mutation: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { client, product } = ledger;
  const killed = product.killApiAt(watch(moment));
  // Whoever was not answered does not know; what counts is what is there afterwards.
  await client.session.mutate(mutation, input, '').catch(() => undefined);
  const said = await Promise.race([killed, sleep(hangingMilliseconds / 4, null)]);
  if (said === null) throw new Error(`The ${moment.step} never came: ${product.words}`);
  await ledger.restart();
}

/** The state in which the latest deletion has ended. */
export async function untilDeleted({ client: { session, clientId } }: CrashLedger): Promise<string> {
  for (;;) {
    const { client } = await session.send<{ client: { substitutions: readonly { state: string }[] } }>(
      'query ($clientId: ID!) { client(id: $clientId) { substitutions { state } } }',
      { clientId },
    );
    const state = client.substitutions[0]?.state ?? '';
    if (state !== 'RUNNING') return state;
    await sleep(200);
  }
}

export async function expectNothingLeftBehind(ledger: CrashLedger, postingCount: number): Promise<void> {
  expect(await ledger.checkAtRest()).toMatch(
    new RegExp(`1 versions, ${postingCount} postings .*; left behind of what does not count: 0 versions`),
  );
}
