import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction } from '../../db/database.ts';
import { enterClient } from '../../db/transactions.ts';
import { invalidField } from '../../http/errors.ts';
import type { ClientRole } from '../../identity/roles.ts';
import type { inviteMemberBodySchema } from './schemas.ts';
import { legalEntities } from './store.ts';

/** What is given to a member, as a membership keeps it. */

type Rights = Pick<z.output<typeof inviteMemberBodySchema>, 'roles' | 'legal_entity_ids'>;

export function uniqueRoles(roles: readonly ClientRole[]): ClientRole[] {
  return [...new Set(roles)];
}

/**
 * To what a membership is limited; null: to nothing. The legal entities stay until the transaction ends: one that went would take
 * the limit along.
 */
export async function limitOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { roles, legal_entity_ids: given = [] }: Rights,
  namedBy: keyof Rights = 'legal_entity_ids',
): Promise<number[] | null> {
  if (given.length === 0) return null;
  await enterClient(transaction, clientId);
  const found = await legalEntities.lockAll(transaction, clientId, { id: given }, 'id');
  const known = found.map(({ id }) => id);
  const unknown = given.findIndex((id) => !known.includes(id));
  if (unknown >= 0) {
    throw invalidField(`legal_entity_ids.${unknown}`, 'unknown', 'There is no such legal entity.');
  }
  if (roles.includes('org_admin')) {
    throw invalidField(
      namedBy,
      'administratorIsNotLimited',
      'An administrator sees all legal entities: leave out the role, or name no legal entities.',
    );
  }
  return known;
}
