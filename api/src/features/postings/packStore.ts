import { type PackLevel, packLevels } from '@tributary/engine/balances/packs/balanceRows';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import type { VersionKey } from './versionKey.ts';

/** The only SQL that reads balances. */

export interface StoredPackHead {
  readonly level: PackLevel;
  readonly part: number;
  readonly count: number;
  /** Hexadecimal. */
  readonly bodyHash: string;
}

function packsOf(transaction: ClientTransaction, { clientId, instanceId, version }: VersionKey) {
  return transaction
    .selectFrom('balance_packs')
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instanceId)
    .where('version', '=', version);
}

/** In the order of level and part. */
export async function listPackHeads(
  transaction: ClientTransaction,
  key: VersionKey,
): Promise<StoredPackHead[]> {
  const rows = await packsOf(transaction, key)
    .select(['level', 'part', 'count', sql<string>`encode(sha256, 'hex')`.as('bodyHash')])
    .orderBy('level')
    .orderBy('part')
    .execute();
  return rows.flatMap(({ level, ...head }) => {
    const name = packLevels[level];
    return name === undefined ? [] : [{ ...head, level: name }];
  });
}

export async function readPackBodies(
  transaction: ClientTransaction,
  key: VersionKey,
  level: PackLevel,
  parts: readonly number[],
): Promise<Map<number, Uint8Array>> {
  const rows = await packsOf(transaction, key)
    .where('level', '=', packLevels.indexOf(level))
    .where('part', 'in', parts)
    .select(['part', 'body'])
    .execute();
  return new Map(rows.map(({ part, body }) => [part, body]));
}
