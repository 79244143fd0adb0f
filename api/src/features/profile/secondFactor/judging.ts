import { noteAttempt } from '../../../audit/strangers.ts';
import type { ClientTransaction } from '../../../db/database.ts';
import { ApiError, invalidField, tooManyRequests } from '../../../http/errors.ts';
import { beginAttempt, type Counting, endAttempt } from '../../../identity/guessing.ts';
import { accountOf } from '../../../identity/guessingStore.ts';
import { hashOfToken } from '../../../identity/tokens.ts';
import type { SecretKeeper } from '../../../secretKeeper.ts';
import { plainWord } from '../../../setupWord.ts';
import { holdFactor, type StoredFactor, useRecoveryHash, useStep } from './store.ts';
import { isCode, stepOfCode } from './totp.ts';

export const placeOfSecret = (userId: number): string => `second factor of ${userId}`;

export const hashOfRecoveryCode = (code: string): string => hashOfToken(plainWord(code));

/** What a code is tried by. */
export interface Trying {
  readonly userId: number;
  readonly email: string;
  readonly address: string;
  readonly code: string;
  readonly keeper: SecretKeeper;
  readonly counting: Counting;
}

/** What became of a code; it is no refusal yet, since the attempt is counted by the transaction that it would undo. */
export type Judged = 'right' | 'wrong' | 'unreadable' | { readonly secondsToWait: number };

/** @throws ApiError where the code was not the right one */
export function requireRight(judged: Judged): void {
  if (judged === 'right') return;
  if (judged === 'unreadable') throw new ApiError('secondFactorUnreadable');
  if (judged === 'wrong') throw wrongCode();
  throw tooManyRequests(judged.secondsToWait);
}

const wrongCode = (): ApiError =>
  invalidField(
    'code',
    'wrong_code',
    'This code is wrong, was used before, or is not the present one any more.',
  );

/**
 * Judges a code of the authenticator or one of the recovery codes, which then is used up. Only who knows the password comes so
 * far, so attempts fill a level of their own, which is narrow and which nobody else can fill.
 */
export async function judgeCode(
  transaction: ClientTransaction,
  trying: Trying,
  factor: StoredFactor,
): Promise<Judged> {
  const { userId, email, address, counting } = trying;
  const attempted = { account: accountOf(email), address, deviceHash: null, isOfCode: true };
  const attempt = await beginAttempt(transaction, attempted, counting);
  if (attempt.secondsToWait > 0) return { secondsToWait: attempt.secondsToWait };
  const judged = await tryCode(transaction, trying, factor);
  if (judged === 'right') await endAttempt(transaction, attempt);
  if (judged === 'wrong' && counting.mayWrite) {
    const person = { id: userId, email };
    await noteAttempt(transaction, address, { object: 'second_factors', do: 'refuse', person });
  }
  return judged;
}

async function tryCode(
  transaction: ClientTransaction,
  { userId, keeper, code: given }: Trying,
  factor: StoredFactor,
): Promise<'right' | 'wrong' | 'unreadable'> {
  const code = plainWord(given);
  if (isCode(code)) {
    const step = stepOf(keeper, userId, factor, code);
    if (step === 'unreadable') return step;
    if (step === null || step <= factor.used_step) return 'wrong';
    await useStep(transaction, userId, step);
    return 'right';
  }
  const hash = hashOfRecoveryCode(code);
  if (!factor.recovery_hashes.includes(hash)) return 'wrong';
  await useRecoveryHash(transaction, userId, hash);
  return 'right';
}

function stepOf(
  keeper: SecretKeeper,
  userId: number,
  { key_id: keyId, sealed_secret: sealed }: StoredFactor,
  code: string,
): number | null | 'unreadable' {
  // The key was lost, or this process was given another one.
  if (keyId !== keeper.keyId) return 'unreadable';
  return stepOfCode(keeper.open(sealed, placeOfSecret(userId)), code);
}

/** Whether somebody who knows the password may come in. `needed`: a code is to be given as well. */
export async function judgeSecondFactor(
  transaction: ClientTransaction,
  trying: Omit<Trying, 'code' | 'keeper'> & { readonly second: Pick<Trying, 'code' | 'keeper'> | null },
): Promise<Judged | 'needed'> {
  const factor = await holdFactor(transaction, trying.userId);
  if (factor === undefined || factor.confirmed_at === null) return 'right';
  if (trying.second === null) return 'needed';
  return judgeCode(transaction, { ...trying, ...trying.second }, factor);
}
