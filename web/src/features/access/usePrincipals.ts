import type { useMembers_client$key } from '../../__generated__/useMembers_client.graphql.ts';
import { nameAndAddress } from '../../components/personName.ts';
import { ROLES } from '../../components/roles.ts';
import { wordOfWho } from './rightsRows.ts';
import { useMembers } from './useMembers.ts';
import { useRightsWords } from './useRightsWords.ts';

/** Whom rights can be given. */
export interface Principal {
  /** As entries name it. */
  readonly id: string;
  readonly type: 'USER' | 'ROLE';
  /** As addresses do: an e-mail address, or a role. */
  readonly word: string;
  readonly label: string;
  readonly roles: readonly string[];
}

/** The members of a client, and the roles that each of them may have. */
export function usePrincipals(client: useMembers_client$key): readonly Principal[] {
  const { allOf } = useRightsWords();
  const { members } = useMembers(client);
  return [
    ...members.map((member) => ({
      id: member.id,
      type: 'USER' as const,
      word: member.email,
      label: nameAndAddress(member),
      roles: member.roles,
    })),
    ...ROLES.map((role) => ({
      id: role,
      type: 'ROLE' as const,
      word: wordOfWho({ role, member: null }),
      label: allOf(role),
      roles: [role],
    })),
  ];
}
