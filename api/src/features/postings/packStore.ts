import { type PackLevel, packLevels } from '@tributary/engine/balances/packs/balanceRows';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import { clientOf, type VersionKey } from './versionKey.ts';

/** The only SQL that reads balances. */

export interface StoredPackHead {
  readonly level: PackLevel;
  readonly part: number;
  readonly count: number;
  /** Hexadecimal. */
  readonly bodyHash: string;
}

/** A part of the balances of a version. */
export interface PartOfVersion {
  readonly key: VersionKey;
  readonly part: number;
}

interface PlacedHead {
  /** Which of the versions asked for, from 1. */
  readonly place: number;
  readonly level: number;
  readonly part: number;
  readonly count: number;
  readonly bodyHash: string;
}

/** Of versions of one client by one statement, each in the order of level and part. */
export async function listPackHeads(
  transaction: ClientTransaction,
  keys: readonly VersionKey[],
): Promise<StoredPackHead[][]> {
  const { rows } = await sql<PlacedHead>`
    select asked.place::int as place, packs.level, packs.part, packs.count, encode(packs.sha256, 'hex') as "bodyHash"
    from unnest(${keys.map(({ instanceId }) => instanceId)}::bigint[], ${keys.map(({ version }) => version)}::int[])
      with ordinality as asked (instance_id, version, place)
      join balance_packs as packs on packs.client_id = ${clientOf(keys)} and packs.instance_id = asked.instance_id
        and packs.version = asked.version
    order by asked.place, packs.level, packs.part`.execute(transaction);
  const heads: StoredPackHead[][] = keys.map(() => []);
  for (const { place, level, part, count, bodyHash } of rows) {
    const name = packLevels[level];
    if (name !== undefined) heads[place - 1]?.push({ level: name, part, count, bodyHash });
  }
  return heads;
}

interface PlacedBody {
  /** Which of the parts asked for, from 1. */
  readonly place: number;
  readonly body: Uint8Array;
}

/** Of versions of one client by one statement. */
export async function readPackBodies(
  transaction: ClientTransaction,
  level: PackLevel,
  wanted: readonly PartOfVersion[],
): Promise<(Uint8Array | undefined)[]> {
  const keys = wanted.map(({ key }) => key);
  const { rows } = await sql<PlacedBody>`
    select asked.place::int as place, packs.body
    from unnest(${keys.map(({ instanceId }) => instanceId)}::bigint[], ${keys.map(({ version }) => version)}::int[],
        ${wanted.map(({ part }) => part)}::int[])
      with ordinality as asked (instance_id, version, part, place)
      join balance_packs as packs on packs.client_id = ${clientOf(keys)} and packs.instance_id = asked.instance_id
        and packs.version = asked.version and packs.level = ${packLevels.indexOf(level)}
        and packs.part = asked.part`.execute(transaction);
  const bodies: (Uint8Array | undefined)[] = wanted.map(() => undefined);
  for (const { place, body } of rows) bodies[place - 1] = body;
  return bodies;
}
