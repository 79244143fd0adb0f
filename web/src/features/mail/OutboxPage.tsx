import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate } from 'react-router';
import type { OutboxPageQuery } from '../../__generated__/OutboxPageQuery.graphql.ts';
import { formatDateTime } from '../../components/dates.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { NoAccess } from '../../components/NoAccess.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { ProfileLayout } from '../../shell/ProfileLayout.tsx';

/** Mails that no server took: who administers the installation hands them on, or mends the server. */
export function OutboxPage() {
  const { t } = useTranslation('mail');
  const language = useLanguage();
  const data = useRouteQuery<OutboxPageQuery>(graphql`
    query OutboxPageQuery @preloadable @raw_response_type {
      ...ProfileLayout_query
      viewer {
        admin {
          outbox {
            id
            kind
            recipient
            subject
            body
            error
            attemptCount
            createdAt
            linkExpiresAt
          }
        }
      }
    }
  `);
  const { viewer } = data;
  if (!viewer) return <Navigate to="/sign-in?to=/outbox" replace />;
  if (!viewer.admin) {
    return (
      <ProfileLayout query={data}>
        <NoAccess />
      </ProfileLayout>
    );
  }
  const { outbox } = viewer.admin;
  return (
    <ProfileLayout query={data} width={1180}>
      <PageHeader title={t('title')} description={t('description')} />
      {outbox.length === 0 ? (
        <EmptyState title={t('empty.title')} description={t('empty.text')} />
      ) : (
        <Paper variant="outlined">
          <List disablePadding aria-label={t('title')}>
            {outbox.map((mail) => (
              <ListItem key={mail.id} divider sx={{ display: 'grid', gap: 1 }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {mail.subject ?? t(`kinds.${mail.kind}`)}
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  {[
                    mail.recipient,
                    formatDateTime(mail.createdAt, language),
                    ...(mail.linkExpiresAt == null
                      ? []
                      : [t('until', { time: formatDateTime(mail.linkExpiresAt, language) })]),
                  ].join(' · ')}
                </Typography>
                {mail.body != null && (
                  <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {mail.body}
                  </Box>
                )}
                {mail.error != null && (
                  <Typography variant="body2" color="error">
                    {t('failed', { count: mail.attemptCount, error: mail.error })}
                  </Typography>
                )}
              </ListItem>
            ))}
          </List>
        </Paper>
      )}
    </ProfileLayout>
  );
}
