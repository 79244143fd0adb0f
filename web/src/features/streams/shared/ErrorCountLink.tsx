import OutdatedIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { placeSearch, type EditorPlace } from '../../../components/instances/editorAddress.ts';
import { useErrorsOfRun } from './errorCounts.tsx';

interface ErrorCountLinkProps {
  readonly count: number;
  /** Which errors they are. */
  readonly filter: Partial<Pick<EditorPlace, 'column' | 'rule'>>;
}

/** How many errors of the last run something caused, and whether before a change, as the way to them; nothing where there are none. */
export function ErrorCountLink({ count, filter }: ErrorCountLinkProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const { isCurrent } = useErrorsOfRun();
  if (count === 0) return null;
  const Icon = isCurrent ? ErrorIcon : OutdatedIcon;
  return (
    <Link
      component={RouterLink}
      to={placeSearch({ pane: 'output', tab: 'errors', ...filter })}
      variant="caption"
      sx={{ color: isCurrent ? 'error.main' : 'warning.main', whiteSpace: 'nowrap', flexShrink: 0 }}
    >
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <Icon fontSize="inherit" aria-hidden />
        {t(isCurrent ? 'errors.count' : 'errors.outdatedCount', {
          count,
          formatted: formatCount(count, language),
        })}
      </Box>
    </Link>
  );
}
