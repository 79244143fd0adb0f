import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useLazyLoadQuery, useRelayEnvironment } from 'react-relay';
import { useLocation, useParams } from 'react-router';
import type { WaitingCountQuery } from '../__generated__/WaitingCountQuery.graphql.ts';
import { formatCount } from '../components/amount.ts';
import { useLanguage } from '../i18n/useLanguage.ts';

const query = graphql`
  query WaitingCountQuery($client: String!) {
    client(slug: $client) {
      id
      approvals {
        count
      }
    }
  }
`;

/** How much waits for the reader, asked anew with each page that is opened; nothing where nobody knows. */
export function WaitingCount() {
  const { t } = useTranslation();
  const language = useLanguage();
  const environment = useRelayEnvironment();
  const { client = '' } = useParams();
  const { pathname } = useLocation();
  const asked = useRef('');
  useEffect(() => {
    const address = `${client} ${pathname}`;
    if (asked.current === address) return;
    asked.current = address;
    fetchQuery<WaitingCountQuery>(environment, query, { client }).subscribe({ error: () => undefined });
  }, [client, environment, pathname]);
  const data = useLazyLoadQuery<WaitingCountQuery>(query, { client }, { fetchPolicy: 'store-only' });
  const count = data.client?.approvals?.count ?? 0;
  if (count === 0) return null;
  const formatted = formatCount(count, language);
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('shell.waiting', { count, formatted })}
      sx={{
        ml: 'auto',
        minWidth: 20,
        px: 1.5,
        borderRadius: 2.5,
        textAlign: 'center',
        typography: 'caption',
        fontWeight: 600,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {formatted}
    </Box>
  );
}
