import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SessionList_viewer$key } from '../../__generated__/SessionList_viewer.graphql.ts';
import { formatDateTime } from '../../components/dates.ts';
import { notify } from '../../components/notices.tsx';
import { useFocusOnNext } from '../../components/useFocusOnNext.ts';
import { useRefusalNotice } from '../../components/useRefusalNotice.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nameOfDevice } from './nameOfDevice.ts';
import { useEndOwnSession } from './useEndOwnSession.ts';

/** Where somebody is signed in: what one does not know again is ended there. */
export function SessionList({ viewer }: { readonly viewer: SessionList_viewer$key }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const say = useRefusalNotice();
  const { commit, isBusy } = useEndOwnSession();
  const { sessions } = useFragment(
    graphql`
      fragment SessionList_viewer on Viewer {
        sessions {
          id
          device
          address
          createdAt
          usedAt
          isCurrent
        }
      }
    `,
    viewer,
  );
  const { list, goOnFrom } = useFocusOnNext<HTMLUListElement>(sessions, isBusy);
  const end = async (session: (typeof sessions)[number], device: string) => {
    goOnFrom(session);
    const { refusals } = await commit({ input: { ownSessionId: session.id } });
    say(refusals);
    if (refusals.length === 0) notify(t('sessions.ended', { device }), 'success', { about: 'session' });
  };
  return (
    <Paper variant="outlined">
      <List disablePadding ref={list} aria-label={t('sessions.title')}>
        {sessions.map((session) => {
          const device = nameOfDevice(session.device) ?? t('sessions.unknown');
          const used = t('sessions.used', {
            used: formatDateTime(session.usedAt, language),
            begun: formatDateTime(session.createdAt, language),
          });
          return (
            <ListItem
              key={session.id}
              divider
              secondaryAction={
                session.isCurrent ? (
                  <Chip label={t('sessions.current')} variant="outlined" />
                ) : (
                  <Button
                    disabled={isBusy}
                    aria-label={t('sessions.endNamed', { device })}
                    onClick={() => void end(session, device)}
                  >
                    {t('sessions.end')}
                  </Button>
                )
              }
            >
              <ListItemText
                primary={session.address === '' ? device : `${device} · ${session.address}`}
                secondary={used}
              />
            </ListItem>
          );
        })}
      </List>
    </Paper>
  );
}
