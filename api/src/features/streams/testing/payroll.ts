import { auditOfKind, notingAtOnce } from '../../../audit/note.ts';
import type { Membership } from '../../../identity/caller.ts';
import type { ClientRole } from '../../../identity/roles.ts';
import { createInstance, createStream } from '../service.ts';
import { type Books, periodOf } from './books.ts';

/** A member with one role, as the services know whoever calls. */
export const memberWith = ({ client }: Books, role: ClientRole): Membership => ({
  clientId: client.id,
  clientName: client.name,
  clientSlug: '',
  clientUserId: 0,
  roles: [role],
  legalEntityIds: null,
  shared: [],
  isInvited: false,
});

/** A stream of payroll with an import of one month, as the services make them. */
export async function addPayroll(
  books: Books,
  { name, entity, month }: { readonly name: string; readonly entity: string; readonly month: string },
): Promise<{ readonly streamId: number; readonly instanceId: number }> {
  const member = memberWith(books, 'org_payroll_admin');
  const { id: userId } = await books.session.ok<{ id: number }>('GET', '/profile');
  const author = {
    clientId: books.client.id,
    actor: 'session' as const,
    userId,
    memberId: null,
    sessionId: null,
    requestId: null,
  };
  const legal_entity_id = books.entityIds.get(entity) ?? 0;
  const made = (object: 'financial_streams' | 'financial_stream_instances') =>
    auditOfKind({ object, do: 'create' }, 'payroll');
  const stream = await notingAtOnce(author, made('financial_streams'), async () =>
    createStream(books.db, member, 'payroll', { name, legal_entity_id }),
  );
  const address = { kind: 'payroll', streamId: stream.id } as const;
  const instance = await notingAtOnce(author, made('financial_stream_instances'), async () =>
    createInstance(books.db, member, address, { period_id: periodOf(books, month) }),
  );
  return { streamId: stream.id, instanceId: instance.id };
}
