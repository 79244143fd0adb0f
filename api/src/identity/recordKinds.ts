import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../db/database.ts';
import type { Membership } from './caller.ts';
import { type Grant, isGrantedOnOwn } from './permissionTable.ts';
import { parameterOf, recordAround, type RecordType, recordTypes } from './sharing.ts';

/** Records of a type, as entries are about them. */
interface RecordKind {
  /** Holds the record, so that it does not go while an entry on it is made; whether it is there. */
  hold(transaction: ClientTransaction, clientId: ClientId, id: number): Promise<boolean>;
  list(
    transaction: ClientTransaction,
    clientId: ClientId,
    ids: readonly number[],
  ): Promise<readonly { readonly id: number; readonly name: string }[]>;
  /** Whether a membership made the record: said of types of which some role has rights on own ones, once calls name one. */
  isMadeBy?(
    transaction: ClientTransaction,
    clientId: ClientId,
    record: { readonly id: number; readonly membershipId: number },
  ): Promise<boolean>;
}

const kinds = new Map<RecordType, RecordKind>();

/** Without a maker nobody would have an own record: rights on own ones would be refused in silence. */
export function requireMaker(
  type: RecordType,
  { isMadeBy }: Pick<RecordKind, 'isMadeBy'>,
  parameter: string | null,
): void {
  if (isMadeBy !== undefined || parameter === null || !isGrantedOnOwn(type)) return;
  throw new Error(`Roles have rights on own ${type}, which calls name, and nothing says who made one.`);
}

/**
 * A call on one record, of a type that somebody may have rights on own ones of, says in its path which one, by the name that the
 * type is known by: it would be refused to whoever made the record, in silence.
 */
export function requireRecordNamed(grant: Grant, path: string): void {
  const around = recordAround(grant);
  if (around === null || !isGrantedOnOwn(around.type)) return;
  const { type, parameter } = around;
  const named = path.split('/').flatMap((part) => (part.startsWith(':') ? part.slice(1) : []));
  if (named.length === 0 || (parameter !== null && named.includes(parameter))) return;
  throw new Error(`${path} asks for a right that roles have on own ${type}, and names none of them.`);
}

/** Said by the feature that keeps the records. Of types of which there are no records yet nothing is said. */
export function registerRecordKind(type: RecordType, kind: RecordKind): void {
  requireMaker(type, kind, parameterOf(type));
  kinds.set(type, kind);
}

export const typesWithRecords = (): readonly RecordType[] => recordTypes.filter((type) => kinds.has(type));

export async function holdRecord(
  transaction: ClientTransaction,
  clientId: ClientId,
  { resource_type: type, resource_id: id }: RecordOfEntry,
): Promise<boolean> {
  return (await kinds.get(type)?.hold(transaction, clientId, id)) === true;
}

export async function isOwnRecord(
  transaction: ClientTransaction,
  { clientId, clientUserId: membershipId }: Pick<Membership, 'clientId' | 'clientUserId'>,
  { type, id }: { readonly type: RecordType; readonly id: number },
): Promise<boolean> {
  return (await kinds.get(type)?.isMadeBy?.(transaction, clientId, { id, membershipId })) === true;
}

interface RecordOfEntry {
  readonly resource_type: RecordType;
  readonly resource_id: number;
}

/** How the records of entries are called, each type read once; one that is not there by its type and id. */
export async function namesOfRecords(
  transaction: ClientTransaction,
  clientId: ClientId,
  entries: readonly RecordOfEntry[],
): Promise<(entry: RecordOfEntry) => string> {
  const keyOf = ({ resource_type, resource_id }: RecordOfEntry) => `${resource_type} ${resource_id}`;
  const names = new Map<string, string>();
  for (const [type, kind] of kinds) {
    const ids = entries.filter((entry) => entry.resource_type === type).map((entry) => entry.resource_id);
    const records = ids.length === 0 ? [] : await kind.list(transaction, clientId, ids);
    for (const { id, name } of records) names.set(`${type} ${id}`, name);
  }
  return (entry) => names.get(keyOf(entry)) ?? keyOf(entry);
}
