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

export interface Answered {
  readonly id: string;
  readonly clientName: string;
  readonly clientSlug: string;
}

export interface Answer {
  readonly way: 'accepted' | 'declined';
  readonly invitation: Answered;
}

/** Says yes or no to an invitation, and what became of that. */
export function useAnswerInvitation(onAnswered?: (answer: Answer) => void) {
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
  const accept = async (invitation: Answered) => {
    const { id, clientName: client, clientSlug } = invitation;
    const { response, refusals } = await commitYes(id);
    if (!response) return sayWhyNot(client, refusals);
    onAnswered?.({ way: 'accepted', invitation });
    const onChoose = () => void navigate(clientAddress(clientSlug));
    notify(t('accepted', { client }), 'success', { action: { label: t('open', { client }), onChoose } });
  };
  const decline = async (invitation: Answered) => {
    const { id, clientName: client } = invitation;
    const { response, refusals } = await commitNo({ input: { invitationId: id } });
    if (!response) return sayWhyNot(client, refusals);
    onAnswered?.({ way: 'declined', invitation });
    notify(t('declined', { client }), 'success');
  };
  return { accept, decline, isBusy: isAccepting || isDeclining };
}
