import TableChartIcon from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { ReportFrameQuery } from '../../../__generated__/ReportFrameQuery.graphql.ts';
import type { ReportViewerPageQuery } from '../../../__generated__/ReportViewerPageQuery.graphql.ts';
import { LimitedTo } from '../../../components/LimitedTo.tsx';
import { PageBody } from '../../../components/PageBody.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { usePermissions } from '../../../components/PermissionsContext.ts';
import { UnknownDropped } from '../../../components/UnknownDropped.tsx';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { NotFoundError } from '../../../relay/errors.ts';
import { useReleasedQuery } from '../../../relay/useRouteQuery.ts';
import { LatestFigures } from '../../trial-balance/LatestFigures.tsx';
import { NoPeriods } from '../../trial-balance/NoPeriods.tsx';
import { OpenedBeside } from '../OpenedBeside.tsx';
import { ReportActions } from '../ReportActions.tsx';
import { reportNotice } from '../reportNotice.tsx';
import { ReportProblem } from '../ReportProblem.tsx';
import { balanceAddress } from './balanceAddress.ts';
import { HiddenNotice } from './HiddenNotice.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportFilterBar } from './ReportFilterBar.tsx';
import { filtersInput, reportFilterOf } from './reportFilter.ts';
import { frameQuery, reportFrameOf, type ReportViewerData } from './reportFrame.ts';
import { useReportNotes } from './useReportNotes.ts';

type Client = NonNullable<ReportFrameQuery['response']['client']>;
type Report = NonNullable<NonNullable<ReportViewerPageQuery['response']['client']>['report']>;

export function ReportViewerPage() {
  const { frameRef, reportRef, figuresRef } = useLoaderData<ReportViewerData>();
  useReleasedQuery(frameRef);
  useReleasedQuery(reportRef);
  const framed = usePreloadedQuery<ReportFrameQuery>(frameQuery, frameRef);
  const found = usePreloadedQuery<ReportViewerPageQuery>(
    graphql`
      query ReportViewerPageQuery($client: String!, $report: String!) @raw_response_type {
        client(slug: $client) {
          id
          report(slug: $report) {
            id
            slug
            name
            description
            isReadable
            revision
            permissions {
              canEdit
            }
            filters {
              ...savedSelection_filters
            }
            ...reportFrame_report
            ...ReportFilterBar_report
          }
        }
      }
    `,
    reportRef,
  );
  const report = found.client?.report;
  if (!framed.client || !report)
    throw new NotFoundError({ message: 'There is no such report.', code: 'NOT_FOUND', id: null });
  return (
    <Box sx={{ display: 'flex', height: '100%', minHeight: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Viewer key={report.id} client={framed.client} report={report} figuresRef={figuresRef} />
      </Box>
      <OpenedBeside reports={[report]} />
    </Box>
  );
}

interface ViewerProps {
  readonly client: Client;
  readonly report: Report;
  readonly figuresRef: ReportViewerData['figuresRef'];
}

function Viewer({ client, report, figuresRef }: ViewerProps) {
  const [search] = useSearchParams();
  const frame = useMemo(() => reportFrameOf(client, report), [client, report]);
  const filter = useMemo(() => reportFilterOf(search, frame), [search, frame]);
  const notes = useReportNotes(filter, frame);
  const wanted = useMemo(
    () => (figuresRef && filter ? { figuresRef, filter, notes } : null),
    [figuresRef, filter, notes],
  );
  if (!filter) return <NoPeriods title={report.name} />;
  const place = { client, frame };
  return (
    <PageBody isFilled>
      <PageHeader
        title={report.name}
        description={
          <>
            {report.description}
            {client.isLimited ? (
              <Box>
                <Suspense fallback={null}>
                  <LimitedTo clientId={client.id} />
                </Suspense>
              </Box>
            ) : null}
          </>
        }
        actions={
          <>
            <ReportActions report={report} filters={filtersInput(filter, frame)} />
            <BalanceLink address={balanceAddress(search, filter, frame)} />
          </>
        }
      />
      <ReportFilterBar {...place} report={report} filter={filter} />
      {report.isReadable ? null : <ReportProblem problem="template" />}
      <UnknownDropped count={filter.unknownCount} />
      <HiddenNotice hidden={filter.hidden} />
      <LatestFigures wanted={wanted} notice={reportNotice({ reportId: report.id, otherwise: 'choiceGone' })}>
        {(shown, age) => (
          <ReportFigures
            queryRef={shown.figuresRef}
            clientId={client.id}
            frame={frame}
            statistics={client.reportOptions.statistics}
            filter={shown.filter}
            notes={shown.notes}
            age={age}
          />
        )}
      </LatestFigures>
    </PageBody>
  );
}

/** The same periods, legal entities, dimension values and currency in the trial balance. */
function BalanceLink({ address }: { readonly address: string | null }) {
  const { t } = useTranslation('reports/viewer');
  const { isInMenu } = usePermissions();
  const addressOf = useClientAddress();
  if (address === null || !isInMenu('trial_balance')) return null;
  return (
    <Button component={Link} to={addressOf(address)} color="inherit" startIcon={<TableChartIcon />}>
      {t('openBalance')}
    </Button>
  );
}
