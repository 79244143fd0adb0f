import { isDeepStrictEqual } from 'node:util';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { endTokensIn } from '../../identity/tokenStore.ts';
import { endLinks } from '../mail/service.ts';
import { fieldsOf, noteMember, rightsOf, rightsOnRecords } from './auditNotes.ts';
import { checkLastAdministrator } from './lastAdministrator.ts';
import { limitOf, uniqueRoles } from './memberRights.ts';
import type { rolesBodySchema } from './schemas.ts';
import { findMember } from './service.ts';
import { keepShown, memberships, type StoredMember } from './store.ts';

/** What becomes of a membership: other rights, or its end. */

type RightsChange = z.output<typeof rolesBodySchema>;

/**
 * Replaces the roles of a member, and what they are limited to, each where it is said. Rights are read with each request, so
 * sessions go on, in other clients as in this one.
 */
export async function replaceRoles(
  db: Database,
  clientId: ClientId,
  id: number,
  { revision: seen, ...given }: RightsChange,
): Promise<StoredMember> {
  return db.installation(async (transaction) => {
    const members = await memberships.lockAll(transaction, clientId, {}, 'user_id');
    const present = members.find((member) => member.id === id);
    if (present === undefined) throw new ApiError('notFound');
    if (seen !== undefined && seen !== present.revision) throw new ApiError('conflict');
    const before = { roles: present.roles, legal_entity_ids: present.legal_entity_ids ?? [] };
    const { roles = before.roles, legal_entity_ids = before.legal_entity_ids } = given;
    checkLastAdministrator(members, id, roles);
    // A limit that stays is not what was sent.
    const namedBy = given.legal_entity_ids === undefined ? 'roles' : 'legal_entity_ids';
    const limit = await limitOf(transaction, clientId, { roles, legal_entity_ids }, namedBy);
    const rights = { roles: uniqueRoles(roles), legal_entity_ids: limit };
    const after = rightsOf({ ...rights, legal_entity_ids: limit ?? [] });
    const revision = present.revision + (isDeepStrictEqual(rightsOf(before), after) ? 0 : 1);
    await memberships.update(transaction, clientId, { id }, { ...rights, revision });
    const member = await findMember(transaction, clientId, id);
    await noteMember(transaction, clientId, member, { before: rightsOf(before), after });
    return member;
  });
}

/** Takes a membership away, and with it every right in the client. The user stays, with what was done, and stays signed in. */
export async function removeMember(db: Database, clientId: ClientId, id: number): Promise<{ id: number }> {
  return db.installation(async (transaction) => {
    const members = await memberships.lockAll(transaction, clientId, {}, 'user_id');
    const member = members.find((each) => each.id === id);
    if (member === undefined) throw new ApiError('notFound');
    checkLastAdministrator(members, id, []);
    const shown = await findMember(transaction, clientId, id);
    const rights = await rightsOnRecords(transaction, clientId, id);
    await memberships.remove(transaction, clientId, { id });
    await keepShown(transaction, clientId, member.user_id, shown);
    // Whoever is named here again is somebody else to them.
    await endTokensIn(transaction, clientId, member.user_id);
    await endLinks(transaction, member.user_id, { as: 'withdrawn', clientId });
    await noteMember(transaction, clientId, shown, {
      before: fieldsOf(shown),
      after: null,
      ...(rights.length === 0 ? {} : { parts: { before: rights, after: [] } }),
    });
    return { id };
  });
}
