import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import {
  errorTargets,
  ruleNameOf,
  type ErrorContext,
  type ErrorSubject,
  type ErrorTarget,
} from './errorNavigation.ts';

interface ErrorLinksProps {
  readonly error: ErrorSubject;
  readonly context: ErrorContext;
  /** One of them is followed. */
  readonly onLeave?: () => void;
}

/** From an error to its row, its column, and the rule or account where it is mended. */
export function ErrorLinks({ error, context, onLeave }: ErrorLinksProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const textOf = (target: ErrorTarget): string => {
    switch (target.kind) {
      case 'row':
        return t('link.row', { row: formatCount(error.row ?? 0, language) });
      case 'column':
        return t('link.column', { column: target.column });
      case 'rule':
        return t('link.rule', { rule: ruleNameOf(target.ruleId, context) ?? '' });
      case 'account':
        return t('link.account', { account: target.account });
    }
  };
  return (
    <Box sx={{ display: 'flex', columnGap: 3, flexWrap: 'wrap' }}>
      {errorTargets(error, context).map((target) => (
        <Link key={target.search} component={RouterLink} to={target.search} onClick={onLeave}>
          {textOf(target)}
        </Link>
      ))}
    </Box>
  );
}
