import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** Says that the address names what is not there, so that it was left out. */
export function UnknownDropped({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {t('unknownDropped', { count })}
    </Alert>
  );
}
