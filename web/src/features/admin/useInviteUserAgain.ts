import { useInvitationNotice } from '../users/useInvitationNotice.ts';
import { useInviteClientUser } from '../users/useInviteClientUser.ts';

interface InvitedPerson {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly memberships: readonly { readonly clientUserId: string; readonly status: string }[];
}

/** Invites somebody again, into each client that waits for them. */
export function useInviteUserAgain() {
  const { commit, ...rest } = useInviteClientUser();
  const sayInvited = useInvitationNotice({ isOfPlatform: true });
  const invite = async ({ id, email, status: ownStatus, memberships }: InvitedPerson) => {
    for (const { clientUserId, status } of memberships) {
      if (status === 'ACTIVE') continue;
      const { response } = await commit(
        { input: { clientUserId } },
        {
          updater: (store) => {
            const person = store.get(id);
            if (ownStatus !== 'ACTIVE') person?.setValue('INVITED', 'status');
            const listed = person?.getLinkedRecords('memberships') ?? [];
            listed
              .find((each) => each.getValue('clientUserId') === clientUserId)
              ?.setValue('INVITED', 'status');
          },
        },
      );
      if (!response) return;
    }
    sayInvited(email);
  };
  return { ...rest, invite };
}
