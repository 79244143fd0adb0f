import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface UserStateProps {
  readonly person: {
    readonly email: string;
    readonly memberships: readonly { readonly status: string }[];
    readonly isLocked: boolean;
    readonly hasSecondFactor: boolean;
  };
  readonly text: string;
  /** Whoever looks: one's own second factor is turned off in the profile, by the password. */
  readonly isOwn: boolean;
  readonly isBusy: boolean;
  readonly onInvite: () => void;
  readonly onUnlock: () => void;
  readonly onEndSecondFactor: () => void;
}

/** How somebody signs in, and what an administrator can do where that does not work. */
export function UserState(props: UserStateProps) {
  const { person, text, isOwn, isBusy, onInvite, onUnlock, onEndSecondFactor } = props;
  const { t } = useTranslation('admin');
  const { email, memberships, isLocked, hasSecondFactor } = person;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        hyphens: 'auto',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
      {memberships.some(({ status }) => status !== 'ACTIVE') && (
        <Button
          disabled={isBusy}
          aria-label={t('users:inviteAgainNamed', { email })}
          sx={{ px: 0 }}
          onClick={onInvite}
        >
          {t('users:inviteAgain')}
        </Button>
      )}
      {isLocked && (
        <Button disabled={isBusy} aria-label={t('users.unlockNamed', { email })} onClick={onUnlock}>
          {t('users.unlock')}
        </Button>
      )}
      {hasSecondFactor && !isOwn && (
        <Button
          aria-label={t('users.endSecondFactorNamed', { email })}
          sx={{ whiteSpace: 'normal', textAlign: 'start' }}
          onClick={onEndSecondFactor}
        >
          {t('users.endSecondFactor')}
        </Button>
      )}
    </Box>
  );
}
