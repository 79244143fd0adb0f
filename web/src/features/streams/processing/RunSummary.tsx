import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { RunSummary_instance$key } from '../../../__generated__/RunSummary_instance.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { formatDateTime } from '../../../components/dates.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';

const fragment = graphql`
  fragment RunSummary_instance on StreamInstance {
    lastRun {
      kind
      state
      isCurrent
      finishedAt
      counts {
        rows
        rowsFiltered
        entries
        zeroLines
        zeroTransactions
        postings
        pairedByConvention
        contraEntries
        madeEqual
        persons
      }
    }
  }
`;

const countNames = [
  'rows',
  'rowsFiltered',
  'entries',
  'postings',
  'zeroLines',
  'zeroTransactions',
  'pairedByConvention',
  'contraEntries',
  'madeEqual',
] as const;

/** Of payroll there are persons and their amounts, and no entries. */
const payrollNames = ['rows', 'rowsFiltered', 'persons', 'postings', 'zeroLines'] as const;

const alwaysShown: ReadonlySet<string> = new Set(['rows', 'entries', 'postings', 'persons']);

interface RunSummaryProps {
  readonly instance: RunSummary_instance$key;
}

/** What the last run counted, so that every row of the file is accounted for. */
export function RunSummary({ instance }: RunSummaryProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const { lastRun } = useFragment(fragment, instance);
  if (!lastRun) return <Typography color="text.secondary">{t('run.none')}</Typography>;
  const { counts } = lastRun;
  const names = counts?.persons == null ? countNames : payrollNames;
  const shown = counts ? names.filter((name) => alwaysShown.has(name) || (counts[name] ?? 0) > 0) : [];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {[
          t(`run.kind.${lastRun.kind}`),
          t(`run.state.${lastRun.state}`),
          lastRun.finishedAt ? formatDateTime(lastRun.finishedAt, language) : null,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </Typography>
      {!lastRun.isCurrent && lastRun.state !== 'RUNNING' && <Alert severity="info">{t('run.old')}</Alert>}
      {counts && (
        <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 6 }}>
          {shown.map((name) => (
            <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {t(`count.${name === 'rowsFiltered' && counts.persons != null ? 'rowsOfOtherMonths' : name}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {formatCount(counts[name] ?? 0, language)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
