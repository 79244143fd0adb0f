import VersionsIcon from '@mui/icons-material/HistoryOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FiguresIcon from '@mui/icons-material/BalanceOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { InstanceState_instance$key } from '../../../__generated__/InstanceState_instance.graphql.ts';
import type { InstanceHeader_instance$key } from '../../../__generated__/InstanceHeader_instance.graphql.ts';
import { formatDateTime } from '../../../components/dates.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import { DefectDetails } from '../../../components/DefectDetails.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Refusals } from '../../../components/Refusals.tsx';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useRememberedPlace } from '../../../components/useRememberedPlace.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { instancePath, placeSearch, streamsPathOf } from '../../../components/instances/editorAddress.ts';
import { instanceStateFragment } from '../shared/InstanceState.ts';
import { streamKindOf } from '../shared/streamKinds.ts';
import { RunProgress } from '../shared/RunProgress.tsx';
import { useStreamRights } from '../shared/streamRights.ts';
import { StaleLabel, StatusLabel } from '../../../components/instances/StatusLabel.tsx';
import { versionsParameter } from '../versions/versionsAddress.ts';
import { isBusy, isEditable } from '../../../components/instances/instanceStatus.ts';
import { InstanceActions } from './InstanceActions.tsx';
import { NextStepLine } from './NextStepLine.tsx';
import { ReviewNotice } from './ReviewNotice.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { useNextStep } from './useNextStep.ts';

const fragment = graphql`
  fragment InstanceHeader_instance on StreamInstance {
    id
    range
    stream {
      id
      kind
      slug
      name
      legalEntity {
        name
        currency
      }
    }
    fromPeriod {
      startDate
    }
    toPeriod {
      endDate
    }
    ...InstanceState_instance
  }
`;

interface InstanceHeaderProps {
  readonly instance: InstanceHeader_instance$key;
  /** Where its figures stand; null for those who may not look at them. */
  readonly figures: string | null;
}

export function InstanceHeader({ instance, figures }: InstanceHeaderProps) {
  const { t } = useTranslation('streams');
  const addressOf = useClientAddress();
  const language = useLanguage();
  const data = useFragment(fragment, instance);
  const state = useFragment<InstanceState_instance$key>(instanceStateFragment, data);
  const { change } = useQueryState();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const { canEdit } = useStreamRights();
  const { stream, fromPeriod, toPeriod } = data;
  const range = formatPeriod({ startDate: fromPeriod.startDate, endDate: toPeriod.endDate }, language);
  const isReleaseNext = useNextStep(state)?.name === 'verify';
  const showVersions = () => change({ [versionsParameter]: 'all' }, { isStep: true });
  useRememberedPlace({
    label: `${stream.name} · ${range}`,
    address: addressOf(instancePath(stream, data)),
  });
  const counting = isEditable(state.status) ? (state.publishedVersion ?? null) : null;
  const isRunning = isBusy(state.status) || state.lastRun?.state === 'RUNNING';
  return (
    <Box sx={{ flexShrink: 0 }}>
      <PageHeader
        title={`${stream.name} · ${range}`}
        breadcrumb={
          <Link component={RouterLink} to={addressOf(streamsPathOf(stream))} color="inherit">
            {t(`kind.${streamKindOf(stream.kind)}.title`)}
          </Link>
        }
        description={
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 1 }}
          >
            <StatusLabel
              status={state.status}
              run={state.lastRun}
              toErrors={placeSearch({ pane: 'output', tab: 'errors' })}
            />
            {state.isStale && <StaleLabel causes={state.staleCauses} />}
            <span>{`${stream.legalEntity.name} · ${stream.legalEntity.currency}`}</span>
            {state.isVerified && state.verifiedAt && (
              <span>
                {t('verify.by', {
                  name: state.verifiedBy ?? '',
                  at: formatDateTime(state.verifiedAt, language),
                })}
              </span>
            )}
          </Box>
        }
        actions={
          <>
            {figures !== null && state.status === 'PROCESSED' && (
              <Button component={RouterLink} to={figures} variant="contained" startIcon={<FiguresIcon />}>
                {t(stream.kind === 'PAYROLL' ? 'actions.openPayroll' : 'actions.openFigures')}
              </Button>
            )}
            {state.fileUrl && (
              <Button component="a" href={state.fileUrl} download startIcon={<DownloadIcon />}>
                {t('actions.download')}
              </Button>
            )}
            {state.version > 0 && (
              <Button startIcon={<VersionsIcon />} onClick={showVersions}>
                {t('actions.versions')}
              </Button>
            )}
            <InstanceActions
              instance={data}
              streamId={stream.id}
              streamsPath={streamsPathOf(stream)}
              onRefused={setRefusals}
            />
          </>
        }
      />
      {(refusals.length > 0 || isRunning || state.lastRun?.errorId || state.isStale || counting !== null) && (
        <Box sx={{ mb: 3, display: 'grid', gap: 2 }}>
          <Refusals refusals={refusals} onClose={() => setRefusals([])} />
          <StaleNotice causes={state.staleCauses} onShowVersions={showVersions} />
          {counting !== null && <Alert severity="info">{t('counting', { version: counting })}</Alert>}
          {isRunning && <RunProgress progress={state.progress} isCancelling={state.isCancelRequested} />}
          {!isRunning && state.lastRun?.errorId && (
            <Alert severity="error">
              {t('run.defect')}
              <DefectDetails id={state.lastRun.errorId} />
            </Alert>
          )}
        </Box>
      )}
      {canEdit && <ReviewNotice state={state} isNext={isReleaseNext} onRefused={setRefusals} />}
      {canEdit && !(isReleaseNext && state.review.needsOther) && (
        <NextStepLine instance={state} streamId={stream.id} onRefused={setRefusals} />
      )}
    </Box>
  );
}
