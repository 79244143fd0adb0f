import { useTranslation } from 'react-i18next';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import { useNavigate } from 'react-router';
import clientsQuery, { type useClientsQuery } from '../../../__generated__/useClientsQuery.graphql.ts';
import type { useInvitationsQuery } from '../../../__generated__/useInvitationsQuery.graphql.ts';
import { notify } from '../../../components/notices.tsx';
import { clientAddress } from '../../../components/useClientAddress.ts';
import { useRefusalNotice } from '../../../components/useRefusalNotice.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { useAcceptInvitation } from './useAcceptInvitation.ts';
import { useDeclineInvitation } from './useDeclineInvitation.ts';
import { invitationsQuery } from './useInvitations.ts';

interface Answered {
  readonly id: string;
  readonly clientName: string;
  readonly clientSlug: string;
}

/** Says yes or no to an invitation, and what became of that. */
export function useAnswerInvitation() {
  const { t } = useTranslation('profile/invitations');
  const navigate = useNavigate();
  const environment = useRelayEnvironment();
  const sayRefused = useRefusalNotice();
  const { commit: commitYes, isBusy: isAccepting } = useAcceptInvitation();
  const { commit: commitNo, isBusy: isDeclining } = useDeclineInvitation();
  /** What ended meanwhile leaves the list; what was accepted elsewhere is among the clients. */
  const sayWhyNot = (client: string, refusals: readonly Refusal[]) => {
    for (const refusal of refusals) {
      if (refusal.topic === 'notFound') notify(t('gone', { client }), 'warning');
      else if (refusal.code === 'invitationExpired')
        notify(t('profile:refusal.invitationExpired'), 'warning');
      else sayRefused([refusal]);
    }
    fetchQuery<useInvitationsQuery>(environment, invitationsQuery, {}).subscribe({});
    if (refusals.some(({ topic }) => topic === 'notFound')) {
      fetchQuery<useClientsQuery>(environment, clientsQuery, {}).subscribe({});
    }
  };
  const accept = async ({ id, clientName: client, clientSlug }: Answered) => {
    const { response, refusals } = await commitYes(id);
    if (!response) return sayWhyNot(client, refusals);
    const onChoose = () => void navigate(clientAddress(clientSlug));
    notify(t('accepted', { client }), 'success', { action: { label: t('open', { client }), onChoose } });
  };
  const decline = async ({ id, clientName: client }: Answered) => {
    const { response, refusals } = await commitNo({ input: { invitationId: id } });
    if (response) notify(t('declined', { client }), 'success');
    else sayWhyNot(client, refusals);
  };
  return { accept, decline, isBusy: isAccepting || isDeclining };
}
