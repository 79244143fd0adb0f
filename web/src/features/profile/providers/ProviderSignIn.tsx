import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { ProviderSignIn_query$key } from '../../../__generated__/ProviderSignIn_query.graphql.ts';
import { Arrival } from './Arrival.tsx';
import { useProviderRefusal } from './useProviderRefusal.ts';

interface ProviderSignInProps {
  readonly query: ProviderSignIn_query$key;
  readonly providers: readonly { readonly name: string; readonly startUrl: string }[];
  /** Path to come back to. */
  readonly wanted: string | null;
}

/** Other ways in than a password, where the installation has any, and what became of a way back from one. */
export function ProviderSignIn({ query, providers, wanted }: ProviderSignInProps) {
  const { t } = useTranslation('profile/providers');
  const [search] = useSearchParams();
  const refusal = useProviderRefusal(search.get('refused'));
  const { viewer } = useFragment(
    graphql`
      fragment ProviderSignIn_query on Query {
        viewer {
          ...Arrival_viewer
        }
      }
    `,
    query,
  );
  if (search.has('arrived') && viewer) return <Arrival viewer={viewer} wanted={wanted} />;
  const back = wanted === null ? '' : `?to=${encodeURIComponent(wanted)}`;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 5, pt: 5, borderTop: '1px solid', borderColor: 'divider' }}>
      {refusal === null ? null : <Alert severity="error">{refusal}</Alert>}
      {providers.map(({ name, startUrl }) => (
        <Button key={startUrl} href={startUrl + back} variant="outlined">
          {t('signIn', { name })}
        </Button>
      ))}
    </Box>
  );
}
