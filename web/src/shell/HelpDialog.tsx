import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useFindKeys } from './platform.ts';

const keys = [
  ['onPage', '/'],
  ['help', '?'],
  ['skip', 'Tab'],
  ['grid', '← ↑ → ↓'],
  ['close', 'Esc'],
] as const;

const screens = [
  ['import', /\/(?:payroll-)?streams\/[^/]+\/./],
  ['streams', /\/(?:payroll-)?streams$/],
  ['trialBalance', /\/data-audit\/balance$/],
  ['chart', /\/chart-of-accounts$/],
  ['dimensions', /\/dimensions$/],
  ['setup', /\/(setup|first-steps)(\/|$)/],
] as const;

/** The screen that an address shows, as its how-to is called. */
export function screenOf(pathname: string) {
  return screens.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'home';
}

/** How the screen that is shown is used, and the keys that work everywhere. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const titleId = useId();
  const findKeys = useFindKeys();
  const screen = screenOf(pathname);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t(`help.${screen}.title`)}</DialogTitle>
      <DialogContent>
        <Typography variant="body1" sx={{ whiteSpace: 'pre-line', mb: 4 }}>
          {t(`help.${screen}.text`)}
        </Typography>
        <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
          {t('help.keys.title')}
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 2 }}
        >
          {[['find', findKeys] as const, ...keys].map(([name, key]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>
                <Box
                  component="kbd"
                  sx={{ font: 'inherit', border: 1, borderColor: 'divider', borderRadius: 1, px: 2 }}
                >
                  {key}
                </Box>
              </dt>
              <Box component="dd" sx={{ m: 0 }}>
                {t(`help.keys.${name}`)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
