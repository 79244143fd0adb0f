import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { Narrowing } from './reportScope.ts';

/** Says that the report counts what the reader does not see, so that nobody takes what is shown for all of it. */
export function HiddenNotice({ hidden }: { readonly hidden: Narrowing }) {
  const { t } = useTranslation('reports/viewer');
  const texts = [
    ...(hidden.legalEntityIds.length > 0 ? [t('hiddenEntities')] : []),
    ...(hidden.dimensionIds.length > 0 ? [t('hiddenPlaces')] : []),
  ];
  if (texts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {texts.join(' ')}
    </Alert>
  );
}
