import { ApiError } from '../../http/errors.ts';
import type { ClientRole } from '../../identity/roles.ts';

/** Of those who administer the client one must stay. Who was invited may never come: such a one counts for nothing, and may go. */
export function checkLastAdministrator(
  members: readonly { id: number; roles: readonly ClientRole[]; invited_email: string | null }[],
  id: number,
  roles: readonly ClientRole[],
): void {
  const administrators = members.filter(
    (member) => member.roles.includes('org_admin') && member.invited_email === null,
  );
  const isOnly = administrators.length === 1 && administrators[0]?.id === id;
  if (isOnly && !roles.includes('org_admin')) throw new ApiError('lastAdministrator');
}
