import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../components/EmptyState.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';

const SCREENS = [
  { name: 'streams', menuItem: 'streams', path: 'streams' },
  { name: 'chartOfAccounts', menuItem: 'chart_of_accounts', path: 'chart-of-accounts' },
  { name: 'dimensions', menuItem: 'dimensions', path: 'dimensions' },
] as const;

/** For roles that neither bring in books nor read figures: what they can look at, and who to ask for more. */
export function RoleScreens() {
  const { t } = useTranslation('home');
  const { isInMenu } = usePermissions();
  const addressOf = useClientAddress();
  const screens = SCREENS.filter(({ menuItem }) => isInMenu(menuItem));
  if (screens.length === 0) {
    return <EmptyState title={t('role.nothing')} description={t('role.ask')} />;
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {`${t('role.noFigures')} ${t('role.ask')}`}
      </Typography>
      <Paper variant="outlined" component="ul" sx={{ maxWidth: 760, listStyle: 'none', m: 0, p: 0 }}>
        {screens.map(({ name, path }) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 4,
              px: 5,
              py: 4,
              borderBottom: '1px solid',
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            <Box sx={{ flex: 1 }}>
              <Typography variant="h3" component="h2">
                {t(`role.${name}.title`)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t(`role.${name}.text`)}
              </Typography>
            </Box>
            <Button component={Link} to={addressOf(path)} variant="outlined">
              {t('role.open')}
            </Button>
          </Box>
        ))}
      </Paper>
    </>
  );
}
