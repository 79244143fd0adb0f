import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { memberships, userNamesOf, userNamesOfInstallation } from '../users/service.ts';
import type { auditPeopleQuerySchema, auditPeopleSchema } from './schemas.ts';
import { listDoers } from './store.ts';

/** More are found by further letters. */
const shownMax = 20;

const idsOf = (doers: readonly { readonly userId: number }[]): number[] => doers.map(({ userId }) => userId);

/** Whether one of the words of a name, from there on, begins so. */
const isCalled = (name: string, search: string): boolean =>
  ` ${name}`.toLowerCase().includes(` ${search.toLowerCase()}`);

/**
 * Who did something in a client and is no member at present: who left, who declined, and platform administrators, each as the rows of the log call
 * them. It says nothing of them that those do not say.
 */
export async function readAuditPeople(
  db: Database,
  clientId: ClientId,
  { search = '' }: z.output<typeof auditPeopleQuerySchema>,
): Promise<z.input<typeof auditPeopleSchema>> {
  return db.client(clientId, async (transaction) => {
    const members = new Set(
      (await memberships.list(transaction, clientId)).flatMap(({ user_id: userId, invited_email: invited }) =>
        invited === null ? [userId] : [],
      ),
    );
    const doers = (await listDoers(transaction, clientId)).filter(
      ({ userId, isAdministrator }) => isAdministrator || !members.has(userId),
    );
    const [ofPlatform, left] = [
      doers.filter(({ isAdministrator }) => isAdministrator),
      doers.filter(({ isAdministrator }) => !isAdministrator),
    ];
    const names = await userNamesOf(transaction, clientId, idsOf(left));
    const ownNames = await userNamesOfInstallation(transaction, idsOf(ofPlatform));
    return doers
      .map(({ userId, isAdministrator, number }) => ({
        number,
        name: (isAdministrator ? ownNames : names).get(userId) ?? '',
        is_platform_administrator: isAdministrator,
      }))
      .filter(({ name }) => name !== '' && isCalled(name, search))
      .slice(0, shownMax);
  });
}
