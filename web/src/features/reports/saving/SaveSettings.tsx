import SaveIcon from '@mui/icons-material/SaveOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportFiltersInput } from '../../../__generated__/useUpdateReportMutation.graphql.ts';
import { notify } from '../../../components/notices.tsx';
import { useRefusalNotice } from '../../../components/useRefusalNotice.ts';
import { isRevisionConflict, type Refusal } from '../../../relay/refusals.ts';
import { useUpdateReport } from '../useUpdateReport.ts';
import { StaleReport } from './StaleReport.tsx';

interface SaveSettingsProps {
  /** As it was read, since its revision tells whether somebody else saved it. */
  readonly report: {
    readonly id: string;
    readonly revision: number;
    readonly permissions: { readonly canEdit: boolean };
  };
  /** Those of the page: range, columns, comparison, what is left out. */
  readonly filters: ReportFiltersInput;
}

/** Keeps in the report how it is looked at, so that it opens so for everybody. */
export function SaveSettings({ report, filters }: SaveSettingsProps) {
  const { t } = useTranslation('reports');
  const { id, revision, permissions } = report;
  const tell = useRefusalNotice();
  const { commit, isBusy } = useUpdateReport();
  const [stale, setStale] = useState<readonly Refusal[]>([]);
  if (!permissions.canEdit) return null;
  const save = async () => {
    const { response, refusals } = await commit(
      { input: { reportId: id, revision, filters } },
      // What is kept of its settings elsewhere is read anew.
      { updater: (store) => store.get(id)?.invalidateRecord() },
    );
    if (response) notify(t('settings.saved'), 'success', { about: 'report' });
    else if (isRevisionConflict(refusals)) setStale(refusals);
    else tell(refusals);
  };
  return (
    <>
      <Button color="inherit" startIcon={<SaveIcon />} loading={isBusy} onClick={() => void save()}>
        {t('settings.save')}
      </Button>
      {stale.length === 0 ? null : (
        <StaleReport reportId={id} filters={filters} found={stale} onClose={() => setStale([])} />
      )}
    </>
  );
}
