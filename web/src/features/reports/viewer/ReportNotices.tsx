import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { StaleInstanceList } from '../../trial-balance/StaleInstanceList.tsx';
import type { StaleInstanceNote } from '../../trial-balance/useStaleInstances.ts';
import { ReportProblem } from '../ReportProblem.tsx';
import type { Evaluation } from './reportLines.ts';
import { missingRates } from './reportMarks.ts';

interface ReportNoticesProps {
  readonly evaluation: Pick<Evaluation, 'missingDependencies' | 'notices' | 'columns' | 'rows' | 'marks'>;
  readonly staleInstances: readonly StaleInstanceNote[];
  readonly nameOfNode: (key: string) => string;
}

/** What is to be known of the figures as a whole: one notice, whose details say all of it. */
export function ReportNotices(props: ReportNoticesProps) {
  const { rows, columns } = props.evaluation;
  const isWhole = rows.every(({ values }) => values.length === columns.length);
  return (
    <>
      {isWhole ? null : <ReportProblem problem="missingData" />}
      <Notes {...props} />
    </>
  );
}

/** What is told of the figures as a whole, beside which imports are outdated. */
export function useFigureNotices(evaluation: ReportNoticesProps['evaluation']): readonly string[] {
  const { t } = useTranslation('reports/viewer');
  const language = useLanguage();
  const rates = missingRates(evaluation.marks, { t, language });
  const missingCount = evaluation.missingDependencies.length;
  const carried = evaluation.columns.filter(({ carriedForward }) => carriedForward);
  const isOfBase = carried.every(({ role }) => role === 'BASE');
  const isTold = (wanted: Notice) => evaluation.notices.some(({ code }) => code === wanted);
  return [
    ...(missingCount > 0 ? [t('missing.title', { count: missingCount })] : []),
    ...(rates.length > 0 ? [t('missingRates', { rates: rates.join('; ') })] : []),
    ...(isTold('MEASURES_LEFT_OUT') ? [t('measuresLeftOut')] : []),
    ...(isTold('DELTA_RESET') ? [t('deltaReset')] : []),
    ...(isTold('NOT_BALANCED') ? [t('notBalanced')] : []),
    ...(isTold('RATE_EFFECT_APART') ? [t('rateEffectApart')] : []),
    ...(carried.length > 0 ? [t(isOfBase ? 'carriedForwardInBase' : 'carriedForward')] : []),
  ];
}

function Notes({ evaluation, staleInstances, nameOfNode }: ReportNoticesProps) {
  const { t } = useTranslation('reports/viewer');
  const missing = missingCounts(evaluation.missingDependencies);
  const titles = [
    ...(staleInstances.length > 0 ? [t('trial-balance:stale.title', { count: staleInstances.length })] : []),
    ...useFigureNotices(evaluation),
  ];
  if (titles.length === 0) return null;
  const hasDetails = staleInstances.length > 0 || missing.length > 0;
  const isWarning =
    hasDetails ||
    evaluation.notices.some(({ code }) => code === 'DELTA_RESET' || code === 'MEASURES_LEFT_OUT') ||
    evaluation.marks.some(({ code }) => code === 'MISSING_RATE');
  return (
    <Alert severity={isWarning ? 'warning' : 'info'} sx={{ mb: 2, '& .MuiAlert-message': { py: 1.5 } }}>
      {titles.map((title) => (
        <div key={title}>{title}</div>
      ))}
      {hasDetails ? (
        <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer' } }}>
          <summary>{t('details')}</summary>
          {staleInstances.length > 0 ? <StaleInstanceList instances={staleInstances} /> : null}
          {missing.length > 0 ? (
            <Box component="ul" sx={{ my: 0, pl: 5 }}>
              {missing.map(({ nodeKey, kind, count }) => (
                <li key={`${nodeKey ?? ''} ${kind}`}>
                  {t(`missing.${kind}`, {
                    count,
                    place: nodeKey === null ? t('missing.filters') : nameOfNode(nodeKey),
                  })}
                </li>
              ))}
            </Box>
          ) : null}
        </Box>
      ) : null}
    </Alert>
  );
}

type Notice = Evaluation['notices'][number]['code'];
type Missing = Evaluation['missingDependencies'][number];
type Kind = Exclude<Missing['kind'], '%future added value'>;

/** Of what is gone nothing but its kind is known: it is counted by the line that names it. */
function missingCounts(missing: readonly Missing[]) {
  const counts = new Map<string, { nodeKey: string | null; kind: Kind; count: number }>();
  for (const { nodeKey = null, kind } of missing) {
    if (kind === '%future added value') continue;
    const place = `${nodeKey ?? ''} ${kind}`;
    counts.set(place, { nodeKey, kind, count: (counts.get(place)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}
