import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { usePermissions } from '../../../components/PermissionsContext.ts';
import { Refusals } from '../../../components/Refusals.tsx';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { toGraphLanguage } from '../../../i18n/graphLanguage.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { reportPath } from '../reportAddress.ts';
import { ReportProblem } from '../ReportProblem.tsx';
import { useCreateReport } from './useCreateReport.ts';
import { type Starter, useStarters } from './useStarters.ts';

/** What a list of reports says that has none: with one click there is one, open with figures. */
export function NoReports({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation('reports');
  const mayCreate = usePermissions().can('REPORT_BUILDER_REPORTS', 'ADD');
  if (!mayCreate) return <EmptyState title={t('list.emptyTitle')} description={t('list.emptyForReaders')} />;
  return (
    <EmptyState
      title={t('list.emptyTitle')}
      description={t('list.emptyText')}
      action={
        <ErrorBoundary>
          <Suspense fallback={null}>
            <Starters clientId={clientId} />
          </Suspense>
        </ErrorBoundary>
      }
    />
  );
}

function Starters({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const addressOf = useClientAddress();
  const starters = useStarters();
  const language = useLanguage();
  const { commit, isBusy, refusals } = useCreateReport();
  const [begun, setBegun] = useState<Starter | null>(null);
  const [isLost, setIsLost] = useState(false);
  const begin = async (starter: Starter) => {
    setBegun(starter);
    const name = t(`starter.${starter}`);
    const { response } = await commit({
      input: { clientId, name, starter, language: toGraphLanguage(language) },
    });
    if (response === null) return;
    const { report } = response.createReport;
    if (report) void navigate(addressOf(reportPath(report)));
    else setIsLost(true);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
        {starters.map((starter) => (
          <Button
            key={starter}
            variant="contained"
            loading={isBusy && begun === starter}
            disabled={isBusy}
            onClick={() => void begin(starter)}
          >
            {t(`starter.${starter}`)}
          </Button>
        ))}
      </Box>
      {starters.length === 0 ? <span>{t('list.noStarters')}</span> : null}
      <Refusals refusals={refusals} />
      {isLost ? <ReportProblem problem="reportId" /> : null}
    </Box>
  );
}
