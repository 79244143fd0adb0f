import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { FormConflict } from './useRevisedForm.ts';

/** What somebody else saved of what is being edited, field by field. */
export function ConflictNotice({ conflict }: { readonly conflict: FormConflict }) {
  const { t } = useTranslation();
  return (
    <Alert severity="warning" role="alert">
      {t('conflict.text')}
      <Box component="ul" sx={{ my: 1, pl: 5 }}>
        {conflict.changes.map(({ label, text }) => (
          <li key={label}>{`${label}: ${text || t('none')}`}</li>
        ))}
      </Box>
      <Button size="small" color="inherit" onClick={conflict.takeTheirs}>
        {t('conflict.takeTheirs')}
      </Button>
    </Alert>
  );
}
