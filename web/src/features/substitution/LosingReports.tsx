import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { LosingReports_found$key } from '../../__generated__/LosingReports_found.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

/** How many reports would have no value any more in a line; nothing where none would. */
export function LosingReports({ found }: { readonly found: LosingReports_found$key }) {
  const { t } = useTranslation('substitution');
  const language = useLanguage();
  const { losingReports: count } = useFragment(
    graphql`
      fragment LosingReports_found on FoundReferences {
        losingReports
      }
    `,
    found,
  );
  if (count === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {t('losingReports', { count, formatted: formatCount(count, language) })}
    </Alert>
  );
}
