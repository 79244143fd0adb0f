import { useInvitationNotice } from '../users/useInvitationNotice.ts';
import { useInviteClientUser } from '../users/useInviteClientUser.ts';

interface InvitedPerson {
  readonly id: string;
  readonly email: string;
  readonly memberships: readonly { readonly clientUserId: string; readonly status: string }[];
}

/** Invites somebody who never came again, into each client that waits for them. */
export function useInviteUserAgain() {
  const { commit, ...rest } = useInviteClientUser();
  const sayInvited = useInvitationNotice({ isOfPlatform: true });
  const invite = async ({ id, email, memberships }: InvitedPerson) => {
    for (const { clientUserId, status } of memberships) {
      if (status === 'ACTIVE') continue;
      const { response } = await commit(
        { input: { clientUserId } },
        { updater: (store) => store.get(id)?.setValue('INVITED', 'status') },
      );
      if (!response) return;
    }
    sayInvited(email);
  };
  return { ...rest, invite };
}
