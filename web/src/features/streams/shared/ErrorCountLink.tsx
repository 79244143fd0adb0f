import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { placeSearch, type EditorPlace } from '../../../components/instances/editorAddress.ts';

interface ErrorCountLinkProps {
  readonly count: number;
  /** Which errors they are. */
  readonly filter: Partial<Pick<EditorPlace, 'column' | 'rule'>>;
}

/** How many errors of the last run something caused, as the way to them; nothing where there are none. */
export function ErrorCountLink({ count, filter }: ErrorCountLinkProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <Link
      component={RouterLink}
      to={placeSearch({ pane: 'output', tab: 'errors', ...filter })}
      variant="caption"
      sx={{ color: 'error.main', whiteSpace: 'nowrap', flexShrink: 0 }}
    >
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <ErrorIcon fontSize="inherit" aria-hidden />
        {t('errors.count', { count, formatted: formatCount(count, language) })}
      </Box>
    </Link>
  );
}
