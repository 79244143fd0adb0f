import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link, Navigate } from 'react-router';
import type {
  AccountLinkQuery,
  AccountLinkState,
  MailKind,
} from '../../../__generated__/AccountLinkQuery.graphql.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { isSwitchedOn } from '../../../runtimeConfig.ts';
import { InvitationFacts } from '../invitations/InvitationFacts.tsx';
import { signInAddress } from '../returnAddress.ts';
import { OtherPerson } from './OtherPerson.tsx';

type Kind = Exclude<MailKind, '%future added value'>;

interface AccountLinkProps {
  readonly kind: Kind;
  readonly token: string;
  readonly renderForm: (form: LinkForm) => ReactNode;
}

/** What the link is for; asks what became of it once something stands against that. */
interface LinkForm {
  readonly onRefused: (refusals: readonly Refusal[]) => void;
  readonly onDeclined: () => void;
  readonly email: string;
  /** As whoever invites typed them. */
  readonly names: { readonly firstName: string; readonly lastName: string };
}

const partOf = { RECOVERY: 'newPassword', INVITATION: 'invitation' } as const satisfies Record<Kind, string>;

/** A link that was mailed: what it is for while it works, else why it does not, and how to go on. */
export function AccountLink({ kind, token, renderForm }: AccountLinkProps) {
  const { t } = useTranslation('profile');
  const [askedCount, setAskedCount] = useState(0);
  const [isDeclined, setIsDeclined] = useState(false);
  const { accountLink: link, viewer } = useLazyQuery<AccountLinkQuery>(
    graphql`
      query AccountLinkQuery($kind: MailKind!, $token: String!) @raw_response_type {
        accountLink(kind: $kind, token: $token) {
          state
          email
          clientName
          inviterName
          roles
          firstName
          lastName
          invitedAt
          expiresAt
          isKnownPerson
        }
        viewer {
          user {
            email
          }
        }
      }
    `,
    { kind, token },
    { fetchPolicy: 'network-only', fetchKey: askedCount },
  );
  const own = viewer?.user.email ?? null;
  const email = link.email ?? '';
  if (isDeclined) return <Declined />;
  if (link.state !== 'OPEN') return <EndedLink kind={kind} state={link.state} isSignedIn={own !== null} />;
  if (own !== null && own.toLowerCase() !== email.toLowerCase())
    return <OtherPerson own={own} email={email} />;
  const part = partOf[kind];
  const client = link.clientName ?? null;
  // Whoever is signed in answers there.
  if (kind === 'INVITATION' && own !== null) return <Navigate to="/invitation" replace />;
  const facts = kind === 'INVITATION' && client !== null ? <LinkFacts link={link} /> : null;
  if (link.isKnownPerson) return <KnownPerson client={client ?? ''} email={email} facts={facts} />;
  const askAnew = () => setAskedCount((count) => count + 1);
  return (
    <>
      <PageHeader
        title={t(`${part}.title`)}
        description={
          client === null
            ? t(`${part}.descriptionFor`, { email })
            : t('invitation.descriptionOfClient', { email, client })
        }
      />
      {facts}
      <Paper variant="outlined" sx={{ p: 6 }}>
        {renderForm({
          onRefused: (refusals) => {
            if (refusals.some(({ code }) => code === 'link_ended')) askAnew();
          },
          onDeclined: () => setIsDeclined(true),
          email,
          names: { firstName: link.firstName ?? '', lastName: link.lastName ?? '' },
        })}
      </Paper>
    </>
  );
}

/** What the mail said, and until when it holds. */
function LinkFacts({ link }: { readonly link: AccountLinkQuery['response']['accountLink'] }) {
  const { inviterName, roles, invitedAt, expiresAt } = link;
  if (invitedAt == null || expiresAt == null) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
      <InvitationFacts
        inviter={inviterName ?? null}
        roles={roles}
        invitedAt={invitedAt}
        expiresAt={expiresAt}
      />
    </Typography>
  );
}

interface KnownPersonProps {
  readonly client: string;
  readonly email: string;
  readonly facts: ReactNode;
}

/** Somebody who signs in already, and answers then. */
function KnownPerson({ client, email, facts }: KnownPersonProps) {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHeader title={t('invitation.knownTitle', { client })} />
      {facts}
      <Paper variant="outlined" sx={{ p: 6, display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{t('invitation.known', { email })}</Typography>
        <Button variant="contained" component={Link} to={signInAddress('/invitation')} state={{ email }}>
          {t('link.signIn')}
        </Button>
      </Paper>
    </>
  );
}

function Declined() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHeader title={t('invitation.declinedTitle')} />
      <Paper variant="outlined" sx={{ p: 6, display: 'grid', gap: 4, justifyItems: 'start' }} role="status">
        <Typography>{t('invitation.declined')}</Typography>
        <Button component={Link} to="/sign-in">
          {t('link.signIn')}
        </Button>
      </Paper>
    </>
  );
}

interface EndedLinkProps {
  readonly kind: Kind;
  readonly state: AccountLinkState;
  readonly isSignedIn: boolean;
}

/** Words of states that servers of later versions may know. */
const knownStates = ['USED', 'EXPIRED', 'REPLACED', 'PASSWORD_SET', 'WITHDRAWN', 'UNKNOWN'] as const;

function EndedLink({ kind, state, isSignedIn }: EndedLinkProps) {
  const { t } = useTranslation('profile');
  const known = knownStates.find((each) => each === state) ?? 'UNKNOWN';
  const isAnswered = kind === 'INVITATION' && known === 'USED' && isSignedIn;
  const mayRecover = isSwitchedOn('password_recovery');
  return (
    <>
      <PageHeader title={t(`link.title.${kind}`)} />
      <Paper variant="outlined" sx={{ p: 6, display: 'grid', gap: 4 }} role="status">
        <Typography>{t(isAnswered ? 'link.answered' : `link.states.${kind}.${known}`)}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="contained" component={Link} to={isSignedIn ? '/' : '/sign-in'}>
            {t(isSignedIn ? 'link.home' : 'link.signIn')}
          </Button>
          {mayRecover && !isSignedIn ? (
            <Button component={Link} to="/recover">
              {t(kind === 'RECOVERY' ? 'link.askAnew' : 'link.forgotten')}
            </Button>
          ) : null}
        </Box>
      </Paper>
    </>
  );
}
