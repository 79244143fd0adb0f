import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';

interface ProgressValue {
  readonly phase: string;
  readonly done: number;
  readonly total: number;
}

interface RunProgressProps {
  readonly progress: ProgressValue | null | undefined;
  readonly isCompact?: boolean;
  readonly isCancelling?: boolean;
}

/** Phase, count and bar of work that runs on the server, whether this page is open or not. */
export function RunProgress({ progress, isCompact = false, isCancelling = false }: RunProgressProps) {
  const { t } = useTranslation('streams');
  const language = useLanguage();
  const work = progress ? t(`phase.${progress.phase}`) : t('phase.waiting');
  const phase = isCancelling ? t('phase.cancelling') : work;
  const isCounted = progress !== null && progress !== undefined && progress.total > 0;
  const percent = isCounted ? Math.min(100, Math.floor((progress.done / progress.total) * 100)) : null;
  return (
    <Box sx={{ width: isCompact ? 180 : '100%' }}>
      <Typography variant="caption" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {phase}
        {isCounted &&
          ` · ${t('progress.count', { done: formatCount(progress.done, language), total: formatCount(progress.total, language) })}`}
      </Typography>
      <LinearProgress
        aria-label={phase}
        {...(percent === null ? {} : { variant: 'determinate', value: percent })}
      />
    </Box>
  );
}
