import type { ClientId } from '@tributary/engine/ids';
import type { AuditFields, AuditPart } from '../../audit/lines.ts';
import { namedAll } from '../../audit/named.ts';
import { type ChangeNote, noteChange } from '../../audit/note.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { enterClient } from '../../db/transactions.ts';
import { aclEntries } from '../../identity/entryStore.ts';
import { namesOfRecords } from '../../identity/recordKinds.ts';
import { nameOf } from './names.ts';
import { legalEntities, type StoredMember } from './store.ts';

/** In whichever order they were given. */
export const rightsOf = ({
  roles,
  legal_entity_ids: ids,
}: Pick<StoredMember, 'roles' | 'legal_entity_ids'>) => ({
  roles: roles.toSorted(),
  legal_entity_ids: ids.length === 0 ? null : ids.toSorted((one, other) => one - other),
});

export const fieldsOf = (member: StoredMember) => ({
  email: member.email,
  first_name: member.first_name,
  last_name: member.last_name,
  ...rightsOf(member),
  status: member.status,
});

type ToldFields = Partial<ReturnType<typeof fieldsOf>> | null;

/** Legal entities by what they are called. */
export async function noteMember(
  transaction: ClientTransaction,
  clientId: ClientId,
  member: StoredMember,
  change: {
    readonly before?: ToldFields;
    readonly after?: ToldFields;
    readonly parts?: NonNullable<ChangeNote['parts']>;
  },
): Promise<void> {
  const ids = [change.before, change.after].flatMap((fields) => fields?.legal_entity_ids ?? []);
  const labels = await entityLabelsOf(transaction, clientId, ids);
  const told = (fields: ToldFields): AuditFields | null => {
    if (fields === null) return null;
    const { legal_entity_ids: limit, ...rest } = fields;
    return {
      ...rest,
      legal_entities: limit === null || limit === undefined ? limit : namedAll(limit, labels),
    };
  };
  await noteChange(transaction, {
    id: member.id,
    name: nameOf(member),
    within: { clientId, memberId: null },
    ...(change.before !== undefined && { before: told(change.before) }),
    ...(change.after !== undefined && { after: told(change.after) }),
    ...(change.parts !== undefined && { parts: change.parts }),
  });
}

async function entityLabelsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  await enterClient(transaction, clientId);
  const entities = await legalEntities.list(transaction, clientId, { id: ids });
  return new Map(entities.map(({ id, code, name }) => [id, `${code} ${name}`]));
}

/** What a member was given on single records, which goes with the membership: by the names of the records. */
export async function rightsOnRecords(
  transaction: ClientTransaction,
  clientId: ClientId,
  membershipId: number,
): Promise<AuditPart[]> {
  await enterClient(transaction, clientId);
  const entries = await aclEntries.list(transaction, clientId, { membership_id: membershipId }, 'id');
  const nameOfRecord = await namesOfRecords(transaction, clientId, entries);
  return entries.map(({ can_edit, can_delete, ...entry }) => ({
    key: entry.id,
    name: nameOfRecord(entry),
    fields: { can_edit, can_delete },
  }));
}
