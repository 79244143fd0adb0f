import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** What support asks for after a defect: its id, out of the way of those whom it tells nothing. */
export function DefectDetails({ id }: { readonly id: string }) {
  const { t } = useTranslation('errors');
  return (
    <Box component="details" sx={{ mt: 1, typography: 'caption' }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {t('details.title')}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <span>{t('id', { id })}</span>
        <Button size="small" color="inherit" onClick={() => void navigator.clipboard.writeText(id)}>
          {t('details.copy')}
        </Button>
      </Box>
    </Box>
  );
}
