import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  InvitationList_viewer$data,
  InvitationList_viewer$key,
} from '../../../__generated__/InvitationList_viewer.graphql.ts';
import { namesApart } from '../../../components/clientNames.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useFocusOnNext } from '../../../components/useFocusOnNext.ts';
import { type Answer, useAnswerInvitation } from './useAnswerInvitation.ts';
import { InvitationFacts } from './InvitationFacts.tsx';

type Invitation = InvitationList_viewer$data['invitations'][number];

const clientOf = ({ clientName, clientSlug }: Invitation) => ({ name: clientName, slug: clientSlug });

interface InvitationListProps {
  readonly viewer: InvitationList_viewer$key;
  readonly onAnswered?: (answer: Answer) => void;
}

/** The clients that somebody was invited to, each with who invited and as what: nothing of them is open yet. */
export function InvitationList({ viewer, onAnswered }: InvitationListProps) {
  const { t } = useTranslation('profile/invitations');
  const { accept, decline, isBusy } = useAnswerInvitation(onAnswered);
  const [asked, setAsked] = useState<Invitation | null>(null);
  const { invitations } = useFragment(
    graphql`
      fragment InvitationList_viewer on Viewer {
        # What the mark in the user menu counts goes along.
        invitationCount
        invitations {
          id
          clientName
          clientSlug
          roles
          inviterName
          inviterEmail
          invitedAt
          expiresAt
        }
      }
    `,
    viewer,
  );
  const { list, goOnFrom } = useFocusOnNext<HTMLUListElement>(invitations, isBusy);
  const nameOf = namesApart(invitations.map(clientOf));
  const client = asked ? nameOf(clientOf(asked)) : '';
  return (
    <Paper variant="outlined">
      <List disablePadding ref={list} aria-label={t('title')}>
        {invitations.map((invitation) => (
          <ListItem
            key={invitation.id}
            tabIndex={-1}
            divider
            sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}
          >
            <InvitationText invitation={invitation} client={nameOf(clientOf(invitation))} />
            <Box sx={{ display: 'flex', gap: 2 }}>
              <Button
                variant="contained"
                disabled={isBusy}
                aria-label={t('acceptNamed', { client: nameOf(clientOf(invitation)) })}
                onClick={() => {
                  goOnFrom(invitation);
                  void accept(invitation);
                }}
              >
                {t('accept')}
              </Button>
              <Button
                disabled={isBusy}
                aria-label={t('declineNamed', { client: nameOf(clientOf(invitation)) })}
                onClick={() => setAsked(invitation)}
              >
                {t('decline')}
              </Button>
            </Box>
          </ListItem>
        ))}
      </List>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('confirm.title', { client })}
        text={t('confirm.text')}
        confirmLabel={t('decline')}
        isDestructive
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          if (asked) {
            goOnFrom(asked);
            void decline(asked);
          }
        }}
      />
    </Paper>
  );
}

interface InvitationTextProps {
  readonly invitation: Invitation;
  readonly client: string;
}

function InvitationText({ invitation, client }: InvitationTextProps) {
  const { inviterName, inviterEmail } = invitation;
  const inviter =
    inviterName == null || inviterEmail == null ? inviterEmail : `${inviterName} (${inviterEmail})`;
  return (
    <ListItemText
      sx={{ flex: '1 1 280px', overflowWrap: 'anywhere' }}
      primary={client}
      secondary={<InvitationFacts {...invitation} inviter={inviter ?? null} />}
      slotProps={{ primary: { sx: { fontWeight: 600 } } }}
    />
  );
}
