import ExpandLessIcon from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { windows } from '../../theme/tokens.ts';

/** What the letters beside rates mean, and the keys; folded where it would take the room of the rates. */
export function RatesLegend({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t } = useTranslation('exchange-rates');
  const isFolding = useMediaQuery(windows.single);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isFolding ? (
        <Button
          color="inherit"
          size="small"
          endIcon={isOpen ? <ExpandLessIcon /> : <ExpandMoreIcon />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ alignSelf: 'start', flexShrink: 0, mt: 1 }}
        >
          {t('legendTitle')}
        </Button>
      ) : null}
      {isFolding && !isOpen ? null : (
        <Typography variant="caption" color="textSecondary" sx={{ mt: isFolding ? 0 : 2 }}>
          {t('legend')}{' '}
          <LockOutlined aria-hidden sx={{ fontSize: '0.875rem', verticalAlign: 'text-bottom' }} />{' '}
          {t('legendLocked')} {isReadOnly ? '' : t('keys')}
        </Typography>
      )}
    </>
  );
}
