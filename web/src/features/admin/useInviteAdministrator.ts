import { useTranslation } from 'react-i18next';
import { notify } from '../../components/notices.tsx';
import { useRefusalText } from '../../components/useRefusalText.ts';
import { useJoinClient } from '../clients/useJoinClient.ts';
import { useInvitationNotice } from '../users/useInvitationNotice.ts';

interface CreatedClient {
  readonly id: string;
  readonly name: string;
}

/** Invites the first administrator of a client that was created for somebody else, and says what became of it: the client stays. */
export function useInviteAdministrator() {
  const { t } = useTranslation('admin');
  const { commit: join } = useJoinClient();
  const textOf = useRefusalText();
  const sayInvited = useInvitationNotice({ isOfPlatform: true });
  return async ({ id, name }: CreatedClient, email: string): Promise<void> => {
    const { response, refusals } = await join({ input: { clientId: id, email, roles: ['ORG_ADMIN'] } });
    if (response) {
      sayInvited(email);
    } else {
      const reason = refusals.map(textOf).join(' ');
      notify(t('newClient.notInvited', { client: name, email, reason }), 'error', { about: 'invitation' });
    }
  };
}
