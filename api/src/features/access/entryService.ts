import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField, withinField } from '../../http/errors.ts';
import { formatNumber, parseNumber } from '../../http/pages.ts';
import { aclEntries } from '../../identity/entryStore.ts';
import { actionsOfRole } from '../../identity/permissionTable.ts';
import { holdRecord, namesOfRecords, typesWithRecords } from '../../identity/recordKinds.ts';
import { clientRoles } from '../../identity/roles.ts';
import { hasMember } from '../users/service.ts';
import { noteEntries } from './auditNotes.ts';
import type {
  addEntryBodySchema,
  entriesQuerySchema,
  entryPageSchema,
  entrySchema,
  updateEntriesBodySchema,
} from './entrySchemas.ts';
import { countEntries, listEntries, type StoredEntry } from './store.ts';

type Entry = z.input<typeof entrySchema>;
type RightsOfRole = z.input<typeof entryPageSchema>['by_roles'][number];
type Rights = { readonly [Right in 'can_read' | 'can_edit' | 'can_delete']?: boolean | undefined };

/** Entries go with their record, so that each has one. */
async function describeEntries(
  transaction: ClientTransaction,
  clientId: ClientId,
  entries: readonly StoredEntry[],
): Promise<Entry[]> {
  const nameOf = await namesOfRecords(transaction, clientId, entries);
  return entries.map(({ membership_id, role, ...entry }) => ({
    ...entry,
    resource_name: nameOf(entry),
    ...(role === null
      ? { principal_type: 'user', principal_id: membership_id ?? 0 }
      : { principal_type: 'role', principal_id: role }),
    can_read: true,
  }));
}

async function describeEntry(
  transaction: ClientTransaction,
  clientId: ClientId,
  entry: StoredEntry,
): Promise<Entry> {
  const [described] = await describeEntries(transaction, clientId, [entry]);
  if (described === undefined) throw new Error('An entry is described once');
  return described;
}

const list = 'acl_entries';

/** The entries of the client that match all filters, the oldest first. */
export async function readEntries(
  db: Database,
  clientId: ClientId,
  { after, limit, ...filter }: z.output<typeof entriesQuerySchema>,
) {
  const page = { afterId: parseNumber(list, after) ?? 0, limit: limit + 1 };
  return db.client(clientId, async (transaction) => {
    const found = await listEntries(transaction, clientId, filter, page);
    const items = found.slice(0, limit);
    return {
      total: await countEntries(transaction, clientId, filter),
      items: await describeEntries(transaction, clientId, items),
      by_roles: rightsOfRoles(filter),
      next: found.length > limit ? formatNumber(list, items.at(-1)?.id) : null,
    };
  });
}

/** What roles give on all records of the types that entries are made on; nothing of it is kept, and no entry takes it away. */
function rightsOfRoles({
  resource_type,
  principal_type,
  principal_id,
}: Pick<
  z.output<typeof entriesQuerySchema>,
  'resource_type' | 'principal_type' | 'principal_id'
>): RightsOfRole[] {
  if (principal_type === 'user' || typeof principal_id === 'number') return [];
  const roles = clientRoles.filter((role) => principal_id === undefined || principal_id === role);
  return typesWithRecords()
    .filter((type) => resource_type === undefined || resource_type === type)
    .flatMap((type) =>
      roles.map((role) => {
        const actions = actionsOfRole(role, type, 'all');
        return {
          resource_type: type,
          role,
          can_read: actions.includes('read'),
          can_edit: actions.includes('edit'),
          can_delete: actions.includes('delete'),
        };
      }),
    )
    .filter(({ can_read }) => can_read);
}

export async function requireEntry(db: Database, clientId: ClientId, id: number): Promise<void> {
  const isThere = await db.client(clientId, (transaction) => aclEntries.has(transaction, clientId, { id }));
  if (!isThere) throw new ApiError('notFound');
}

/** Reading is in every entry: one that allows nothing is taken away instead. */
function checkRights({ can_read, can_edit, can_delete }: Rights, path: string): void {
  if (can_read === false && can_edit !== true && can_delete !== true) {
    throw invalidField(path, 'noRight', 'An entry allows reading at least. To take it back, delete it.');
  }
}

export async function addEntry(
  db: Database,
  clientId: ClientId,
  body: z.output<typeof addEntryBodySchema>,
): Promise<Entry> {
  const { resource_type, resource_id, can_edit, can_delete } = body;
  checkRights(body, 'can_read');
  return db.client(clientId, async (transaction) => {
    if (!(await holdRecord(transaction, clientId, body)))
      throw invalidField('resource_id', 'unknown', 'There is no such record.');
    const principal = await principalOf(transaction, clientId, body);
    const key = { resource_type, resource_id, ...principal };
    if (await aclEntries.has(transaction, clientId, key)) {
      throw invalidField('principal_id', 'duplicate', 'Has an entry on this record already.');
    }
    const added = await aclEntries.add(transaction, clientId, { ...key, can_edit, can_delete });
    await noteEntries(transaction, clientId, [{ before: null, after: added }]);
    return describeEntry(transaction, clientId, added);
  });
}

async function principalOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  {
    principal_type,
    principal_id,
  }: Pick<z.output<typeof addEntryBodySchema>, 'principal_type' | 'principal_id'>,
): Promise<Pick<StoredEntry, 'membership_id' | 'role'>> {
  if (principal_type === 'role') {
    if (typeof principal_id !== 'string') {
      throw invalidField('principal_id', 'unknown', 'There is no such role.');
    }
    return { membership_id: null, role: principal_id };
  }
  if (typeof principal_id !== 'number' || !(await hasMember(transaction, clientId, principal_id))) {
    throw invalidField('principal_id', 'unknown', 'There is no such member.');
  }
  return { membership_id: principal_id, role: null };
}

/** All of them or none; what is left out of an entry stays as it is. */
export async function changeEntries(
  db: Database,
  clientId: ClientId,
  { entries }: z.output<typeof updateEntriesBodySchema>,
): Promise<Entry[]> {
  const ids = entries.map(({ id }) => id);
  return db.client(clientId, async (transaction) => {
    const present = await aclEntries.lockAll(transaction, clientId, { id: ids }, 'id');
    const byId = new Map(present.map((entry) => [entry.id, entry]));
    const changed = entries.map((entry, place) => {
      const path = `entries.${place}`;
      const found = byId.get(entry.id);
      if (found === undefined) throw invalidField(`${path}.id`, 'unknown', 'There is no such entry.');
      if (ids.indexOf(entry.id) !== place) {
        throw invalidField(`${path}.id`, 'duplicate', 'The entry is named twice.');
      }
      if (entry.revision !== undefined && entry.revision !== found.revision) {
        throw withinField(path, new ApiError('conflict'));
      }
      return changedEntry(found, entry, path);
    });
    const others = changed.filter((entry) => entry !== byId.get(entry.id));
    await aclEntries.updateAll(
      transaction,
      clientId,
      others.map(({ id, can_edit, can_delete, revision }) => ({ id, can_edit, can_delete, revision })),
    );
    await noteEntries(
      transaction,
      clientId,
      others.map((after) => ({ before: byId.get(after.id) ?? null, after })),
    );
    return describeEntries(transaction, clientId, changed);
  });
}

/** The entry itself where it is as it shall be. */
function changedEntry(present: StoredEntry, asked: Rights, path: string): StoredEntry {
  const { can_edit = present.can_edit, can_delete = present.can_delete } = asked;
  checkRights({ can_read: asked.can_read ?? true, can_edit, can_delete }, `${path}.can_read`);
  if (can_edit === present.can_edit && can_delete === present.can_delete) return present;
  return { ...present, can_edit, can_delete, revision: present.revision + 1 };
}

export async function deleteEntry(db: Database, clientId: ClientId, id: number): Promise<{ id: number }> {
  return db.client(clientId, async (transaction) => {
    const before = await aclEntries.lock(transaction, clientId, { id });
    if (before === undefined) throw new ApiError('notFound');
    await aclEntries.remove(transaction, clientId, { id });
    await noteEntries(transaction, clientId, [{ before, after: null }]);
    return { id };
  });
}
