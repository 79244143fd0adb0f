import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SignInProviders_query$key } from '../../__generated__/SignInProviders_query.graphql.ts';

interface SignInProvidersProps {
  readonly query: SignInProviders_query$key;
  /** Path to come back to. */
  readonly wanted: string | null;
}

/** Other ways in than a password, where the installation has any. */
export function SignInProviders({ query, wanted }: SignInProvidersProps) {
  const { t } = useTranslation('profile');
  const { signInProviders } = useFragment(
    graphql`
      fragment SignInProviders_query on Query {
        signInProviders {
          name
          startUrl
        }
      }
    `,
    query,
  );
  if (signInProviders.length === 0) return null;
  const back = wanted === null ? '' : `?to=${encodeURIComponent(wanted)}`;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 6, pt: 5, borderTop: '1px solid', borderColor: 'divider' }}>
      {signInProviders.map(({ name, startUrl }) => (
        <Button key={startUrl} href={startUrl + back} variant="outlined" size="medium">
          {t('provider.signIn', { name })}
        </Button>
      ))}
    </Box>
  );
}
