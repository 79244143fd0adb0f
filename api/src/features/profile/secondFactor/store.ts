import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';

/** One that was begun is forgotten after this time. */
const confirmMinutes = 15;

export interface StoredFactor {
  readonly sealed_secret: string;
  readonly key_id: string;
  readonly confirmed_at: Date | null;
  readonly used_step: number;
  readonly recovery_hashes: string[];
  /** Begun so long ago that it cannot be confirmed any more. */
  readonly is_late: boolean;
}

/** Held until the transaction ends, so that one code is taken once. */
export async function holdFactor(
  transaction: ClientTransaction,
  userId: number,
): Promise<StoredFactor | undefined> {
  return factorOf(transaction, userId).forUpdate().executeTakeFirst();
}

export async function findFactor(
  transaction: ClientTransaction,
  userId: number,
): Promise<StoredFactor | undefined> {
  return factorOf(transaction, userId).executeTakeFirst();
}

const factorOf = (transaction: ClientTransaction, userId: number) =>
  transaction
    .selectFrom('second_factors')
    .select([
      'sealed_secret',
      'key_id',
      'confirmed_at',
      'used_step',
      'recovery_hashes',
      sql<boolean>`begun_at < statement_timestamp() - ${confirmMinutes}::integer * interval '1 minute'`.as(
        'is_late',
      ),
    ])
    .where('user_id', '=', userId);

interface Sealed {
  readonly sealedSecret: string;
  readonly keyId: string;
}

/** Takes the place of what was begun before. @returns false where one counts already */
export async function beginFactor(
  transaction: ClientTransaction,
  userId: number,
  { sealedSecret, keyId }: Sealed,
): Promise<boolean> {
  const values = { sealed_secret: sealedSecret, key_id: keyId, begun_at: sql<Date>`statement_timestamp()` };
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('second_factors')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...values, used_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function confirmFactor(
  transaction: ClientTransaction,
  userId: number,
  recoveryHashes: string[],
): Promise<void> {
  await transaction
    .updateTable('second_factors')
    .set({ confirmed_at: sql<Date>`statement_timestamp()`, recovery_hashes: recoveryHashes })
    .where('user_id', '=', userId)
    .execute();
}

export async function useStep(transaction: ClientTransaction, userId: number, step: number): Promise<void> {
  await transaction
    .updateTable('second_factors')
    .set({ used_step: step })
    .where('user_id', '=', userId)
    .execute();
}

export async function useRecoveryHash(
  transaction: ClientTransaction,
  userId: number,
  hash: string,
): Promise<void> {
  await transaction
    .updateTable('second_factors')
    .set({ recovery_hashes: sql<string[]>`array_remove(recovery_hashes, ${hash})` })
    .where('user_id', '=', userId)
    .execute();
}

/** @returns whether there was one, be it only begun. */
export async function deleteFactor(transaction: ClientTransaction, userId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function isUser(transaction: ClientTransaction, id: number): Promise<boolean> {
  const found = await transaction.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
