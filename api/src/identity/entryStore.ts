import type { ClientId } from '@tributary/engine/ids';
import { type RawBuilder, sql } from 'kysely';
import { ClientTable } from '../db/clientTable.ts';
import type { ClientTransaction } from '../db/database.ts';
import type { Membership } from './caller.ts';
import { mayDo, mayDoWithOwn, type ObjectType } from './permissionTable.ts';
import {
  actionsOnRecord,
  isRecordType,
  type RecordRights,
  type RecordType,
  type SharedRights,
} from './sharing.ts';

const columns = [
  'id',
  'resource_type',
  'resource_id',
  'membership_id',
  'role',
  'can_edit',
  'can_delete',
  'revision',
] as const;

export const aclEntries = new ClientTable('acl_entries', columns);

export type Member = Pick<Membership, 'clientId' | 'clientUserId' | 'roles'>;

/** What entries give a member, by itself and by any of the roles. */
const isFor = (membershipId: RawBuilder<unknown>, roles: RawBuilder<unknown>) =>
  sql<boolean>`(acl_entries.membership_id = ${membershipId} or acl_entries.role = any(${roles}))`;

/** For each membership of a query what its entries allow on single records, by type, all of them together. */
export const sharedOfMembership = sql<SharedRights[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'type', shared.resource_type, 'canEdit', shared.can_edit, 'canDelete', shared.can_delete)), '[]')
  from (
    select resource_type, bool_or(can_edit) as can_edit, bool_or(can_delete) as can_delete
    from acl_entries
    where acl_entries.client_id = memberships.client_id
      and ${isFor(sql`memberships.id`, sql`memberships.roles`)}
    group by resource_type
  ) as shared)`;

function entriesFor(
  transaction: ClientTransaction,
  { clientId, clientUserId, roles }: Member,
  type: RecordType,
) {
  return transaction
    .selectFrom('acl_entries')
    .where('client_id', '=', clientId)
    .where('resource_type', '=', type)
    .where(isFor(sql`${clientUserId}::bigint`, sql`${[...roles]}::text[]`));
}

/** Of each record what all of its entries allow together. */
async function listRights(entries: ReturnType<typeof entriesFor>) {
  return entries
    .select([
      'resource_id as id',
      sql<boolean>`bool_or(can_edit)`.as('canEdit'),
      sql<boolean>`bool_or(can_delete)`.as('canDelete'),
    ])
    .groupBy('resource_id')
    .orderBy('resource_id')
    .execute();
}

/** What entries allow a member on one record, together; null where none is on it. */
export async function findRecordRights(
  transaction: ClientTransaction,
  member: Member,
  type: RecordType,
  id: number,
): Promise<RecordRights | null> {
  const [rights] = await listRights(entriesFor(transaction, member, type).where('resource_id', '=', id));
  return rights ?? null;
}

/** The records of a type that somebody may read, and what else with each of them. */
export interface OpenRecords {
  /** Null: all. */
  readonly ids: readonly number[] | null;
  /** Beside those of `ids` the ones that the member made. */
  readonly areOwnOpen: boolean;
  rightsOn(id: number, isOwn?: boolean): RecordRights;
}

/** By role with all or with own ones, and by entries where there are any on records of the type. */
export async function readOpenRecords(
  transaction: ClientTransaction,
  member: Member,
  type: ObjectType,
): Promise<OpenRecords> {
  const may = (action: 'read' | 'edit' | 'delete') => mayDo(member.roles, { on: type, do: action });
  const areOwnOpen = mayDoWithOwn(member.roles, { on: type, do: 'read' });
  if (may('read') && may('edit') && may('delete')) {
    return { ids: null, areOwnOpen, rightsOn: () => ({ canEdit: true, canDelete: true }) };
  }
  const rows = isRecordType(type) ? await listRights(entriesFor(transaction, member, type)) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    ids: may('read') ? null : [...byId.keys()],
    areOwnOpen,
    rightsOn: (id, isOwn = false) => {
      const granted = actionsOnRecord(type, { roles: member.roles, isOwn, rights: byId.get(id) ?? null });
      return { canEdit: granted.includes('edit'), canDelete: granted.includes('delete') };
    },
  };
}

/** Whoever deletes a record takes back what was given on it, in the same transaction. @returns what that was */
export async function removeEntriesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { type, id }: { readonly type: RecordType; readonly id: number },
) {
  return transaction
    .deleteFrom('acl_entries')
    .where('client_id', '=', clientId)
    .where('resource_type', '=', type)
    .where('resource_id', '=', id)
    .returning(['id', 'membership_id', 'role', 'can_edit', 'can_delete'])
    .execute();
}
