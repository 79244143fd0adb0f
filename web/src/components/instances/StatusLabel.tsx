import BlockIcon from '@mui/icons-material/ErrorOutlineOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import DownloadingIcon from '@mui/icons-material/DownloadingOutlined';
import EmptyIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import ReadyIcon from '@mui/icons-material/TaskOutlined';
import StaleIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import SyncIcon from '@mui/icons-material/AutorenewOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatCount } from '../amount.ts';
import type { InstanceStatus } from './instanceStatus.ts';

const icons: Readonly<Record<string, SvgIconComponent>> = {
  NEW: EmptyIcon,
  FETCHING_DATA: DownloadingIcon,
  FETCH_FAILED: BlockIcon,
  DATA_READY: ReadyIcon,
  PROCESSING: SyncIcon,
  PROCESS_FAILED: BlockIcon,
  PROCESSED: CheckIcon,
  DEPROCESSING: SyncIcon,
};

const colours: Readonly<Record<string, ChipProps['color']>> = {
  NEW: 'default',
  FETCHING_DATA: 'info',
  FETCH_FAILED: 'error',
  DATA_READY: 'default',
  PROCESSING: 'info',
  PROCESS_FAILED: 'error',
  PROCESSED: 'success',
  DEPROCESSING: 'info',
};

interface StatusLabelProps {
  readonly status: InstanceStatus;
  /** Its last run: what it found to be mended is the status then, also where something has changed since. */
  readonly run?: { readonly errorCount: number; readonly isCurrent: boolean } | null | undefined;
  /** Where its errors are listed. */
  readonly toErrors?: string;
}

export function StatusLabel({ status, run, toErrors }: StatusLabelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorCount = run?.errorCount ?? 0;
  const isToMend = errorCount > 0 && (status === 'DATA_READY' || status === 'PROCESS_FAILED');
  const shown = isToMend ? 'PROCESS_FAILED' : status;
  const Icon = icons[shown] ?? EmptyIcon;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isToMend && !run?.isCurrent ? 'warning' : (colours[shown] ?? 'default')}
      icon={<Icon fontSize="small" aria-hidden />}
      label={
        isToMend
          ? t(run?.isCurrent ? 'instance.errors' : 'instance.errorsBefore', {
              count: errorCount,
              formatted: formatCount(errorCount, language),
            })
          : t(`instance.status.${status}`)
      }
      {...(isToMend && toErrors !== undefined ? { component: Link, to: toErrors, clickable: true } : {})}
    />
  );
}

interface StaleLabelProps {
  readonly causes: readonly string[];
}

export function StaleLabel({ causes }: StaleLabelProps) {
  const { t } = useTranslation();
  const named = causes.map((cause) => t(`instance.staleCause.${cause}`, { defaultValue: cause })).join(', ');
  return (
    <Tooltip title={t('instance.stale.explanation', { causes: named })}>
      <Chip
        size="small"
        variant="outlined"
        color="warning"
        tabIndex={0}
        icon={<StaleIcon fontSize="small" aria-hidden />}
        label={t('instance.stale.label')}
      />
    </Tooltip>
  );
}
