import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { StaleReportQuery } from '../../../__generated__/StaleReportQuery.graphql.ts';
import type { ReportFiltersInput } from '../../../__generated__/useUpdateReportMutation.graphql.ts';
import { notify } from '../../../components/notices.tsx';
import { usePermissions } from '../../../components/PermissionsContext.ts';
import { Refusals } from '../../../components/Refusals.tsx';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { useRefusalText } from '../../../components/useRefusalText.ts';
import { refusalOfError, type Refusal } from '../../../relay/refusals.ts';
import { reportPath } from '../reportAddress.ts';
import { useCloneReport } from '../useCloneReport.ts';
import { useUpdateReport } from '../useUpdateReport.ts';
import { useStaleText } from './useStaleText.ts';

interface StaleReportProps {
  readonly reportId: string;
  readonly filters: ReportFiltersInput;
  /** What stood against the saving. */
  readonly found: readonly Refusal[];
  readonly onClose: () => void;
}

/** Somebody else saved the report meanwhile: what is on the page is kept in a copy, or laid over theirs. */
export function StaleReport({ reportId, filters, found, onClose }: StaleReportProps) {
  const { t } = useTranslation('reports');
  const titleId = useId();
  const mayCopy = usePermissions().can('REPORT_BUILDER_REPORTS', 'ADD');
  const textOf = useRefusalText();
  const staleText = useStaleText();
  const way = useWaysOn({ reportId, filters, onDone: onClose });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('stale.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {found.map((refusal) => (
          <DialogContentText key={refusal.id} variant="body1">
            {staleText(refusal) ?? textOf(refusal)}
          </DialogContentText>
        ))}
        <Refusals refusals={way.refusals} describe={staleText} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button loading={way.isBusy} onClick={() => void way.overwrite()}>
          {t('common:conflict.saveMine')}
        </Button>
        {mayCopy ? (
          <Button variant="contained" loading={way.isBusy} onClick={() => void way.copy()}>
            {t('stale.copy')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

interface WaysOnOptions {
  readonly reportId: string;
  readonly filters: ReportFiltersInput;
  readonly onDone: () => void;
}

function useWaysOn({ reportId, filters, onDone }: WaysOnOptions) {
  const { t } = useTranslation('reports');
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const addressOf = useClientAddress();
  const copying = useCloneReport();
  const saving = useUpdateReport();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const saveTo = async (id: string, revision: number) => {
    const outcome = await saving.commit(
      { input: { reportId: id, revision, filters } },
      { updater: (store) => store.get(id)?.invalidateRecord() },
    );
    setRefusals(outcome.refusals);
    return outcome.response !== null;
  };
  const overwrite = async () => {
    try {
      const answer = await fetchQuery<StaleReportQuery>(
        environment,
        graphql`
          query StaleReportQuery($id: ID!) @raw_response_type {
            node(id: $id) {
              ... on Report {
                id
                revision
              }
            }
          }
        `,
        { id: reportId },
      ).toPromise();
      if (!(await saveTo(reportId, answer?.node?.revision ?? 0))) return;
      notify(t('settings.saved'), 'success', { about: 'report' });
      onDone();
    } catch (error) {
      setRefusals([refusalOfError(error)]);
    }
  };
  const copy = async () => {
    const made = await copying.commit({ input: { reportId, filters } });
    setRefusals(made.refusals);
    const report = made.response?.cloneReport.report;
    if (!report) return;
    notify(t('settings.copySaved', { name: report.name }), 'success', { about: 'report' });
    onDone();
    // Lines are called otherwise in a copy: what the address says of them is among what is saved.
    void navigate(addressOf(reportPath(report)));
  };
  return { overwrite, copy, refusals, isBusy: copying.isBusy || saving.isBusy };
}
