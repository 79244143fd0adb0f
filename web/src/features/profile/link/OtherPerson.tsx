import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { useSignOut } from '../useSignOut.ts';

interface OtherPersonProps {
  /** Of whoever is signed in. */
  readonly own: string;
  /** Of whom the link is for. */
  readonly email: string;
}

/** Somebody's link in the browser of somebody else: nobody is signed out, or given a password, unasked. */
export function OtherPerson({ own, email }: OtherPersonProps) {
  const { t } = useTranslation('profile');
  const signOut = useSignOut(() => window.location.reload());
  return (
    <>
      <PageHeader title={t('link.otherTitle')} />
      <Paper variant="outlined" sx={{ p: 6, display: 'grid', gap: 4 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{t('link.other', { own, email })}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="contained" onClick={() => void signOut()}>
            {t('link.signOut')}
          </Button>
          <Button component={Link} to="/">
            {t('link.stay', { own })}
          </Button>
        </Box>
      </Paper>
    </>
  );
}
