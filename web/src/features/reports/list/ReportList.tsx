import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link, useNavigate } from 'react-router';
import type { ReportList_client$key } from '../../../__generated__/ReportList_client.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PageBody } from '../../../components/PageBody.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { usePermissions } from '../../../components/PermissionsContext.ts';
import { SearchField } from '../../../components/SearchField.tsx';
import { actionColumn, tableOf } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { TableActions } from '../../../components/table/TableActions.tsx';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { useFocusOnNext } from '../../../components/useFocusOnNext.ts';
import { useOpened } from '../../../components/useOpened.ts';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { windows } from '../../../theme/tokens.ts';
import { OpenedBeside } from '../OpenedBeside.tsx';
import { reportPath, reportsPath } from '../reportAddress.ts';
import { CreateReportDialog } from './CreateReportDialog.tsx';
import { DeleteReport } from './DeleteReport.tsx';
import { NoReports } from './NoReports.tsx';
import { ReportMenu } from './ReportMenu.tsx';
import { type ListedReport, useListedReports } from './useListedReports.ts';
import { useReportColumns } from './useReportColumns.tsx';

const fragment = graphql`
  fragment ReportList_client on Client
  @argumentDefinitions(search: { type: "String" }, isMeasure: { type: "Boolean" }) {
    ...useListedReports_client @arguments(search: $search, isMeasure: $isMeasure)
  }
`;

interface ReportListProps {
  readonly client: ReportList_client$key;
  readonly kind: 'reports' | 'measures';
}

/** Reports, favourites first, with what can be done to each; beside them the versions of one. */
export function ReportList({ client, kind }: ReportListProps) {
  const list = useListedReports(useFragment(fragment, client));
  return (
    <Box sx={{ display: 'flex', height: '100%', minHeight: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflow: 'auto' }}>
        <PageBody>
          <ListHeader clientId={list.clientId} kind={kind} />
          <Rows list={list} kind={kind} />
        </PageBody>
      </Box>
      <OpenedBeside reports={list.reports} />
    </Box>
  );
}

interface ListHeaderProps {
  readonly clientId: string;
  readonly kind: 'reports' | 'measures';
}

function ListHeader({ clientId, kind }: ListHeaderProps) {
  const { t } = useTranslation('reports');
  const { can } = usePermissions();
  const navigate = useNavigate();
  const addressOf = useClientAddress();
  const creation = useOpened<object>();
  const mayCreate = kind === 'reports' && can('REPORT_BUILDER_REPORTS', 'ADD');
  return (
    <>
      <PageHeader
        title={kind === 'measures' ? t('measures.title') : t('title')}
        description={kind === 'measures' ? t('measures.description') : t('list.description')}
        actions={
          <>
            <SearchField label={t('list.find')} />
            {mayCreate ? (
              <Button variant="contained" startIcon={<AddIcon />} onClick={() => creation.open({})}>
                {t('create.action')}
              </Button>
            ) : null}
          </>
        }
      />
      {creation.opened === null ? null : (
        <Suspense fallback={null}>
          <CreateReportDialog
            clientId={clientId}
            onCreated={(report) => void navigate(addressOf(reportPath(report)))}
            onClose={creation.close}
          />
        </Suspense>
      )}
    </>
  );
}

interface RowsProps {
  readonly list: ReturnType<typeof useListedReports>;
  readonly kind: 'reports' | 'measures';
}

function Rows({ list, kind }: RowsProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const addressOf = useClientAddress();
  const title = kind === 'measures' ? t('measures.title') : t('title');
  const isFolding = useMediaQuery(windows.single);
  const columns = useReportColumns({ kind, isFolding });
  const { reports, connection, totalCount } = list;
  const { opened: removed, ...removal } = useOpened<ListedReport>();
  const { list: place, goOnFrom } = useFocusOnNext<HTMLDivElement>(reports, removed !== null, 'tbody > tr');
  const actions = actionColumn<ListedReport>(t('common:actions'), (report) => (
    <ReportMenu report={report} onDelete={() => removal.open({ ...report })} />
  ));
  return (
    <Box ref={place}>
      <DataTable
        label={title}
        columns={[...columns, actions]}
        rows={reports}
        idOf={({ id }) => id}
        addressOf={(report) => addressOf(reportPath(report))}
        empty={<NothingListed clientId={list.clientId} kind={kind} />}
        renderActions={(shown) => (
          <TableActions
            fileName={title}
            report={{ title, notes: [] }}
            readShown={() => tableOf({ columns, rows: shown })}
          />
        )}
        count={t('list.shown', {
          shown: formatCount(reports.length, language),
          total: formatCount(totalCount, language),
        })}
        more={
          list.hasNext
            ? { label: t('common:showMore'), isLoading: list.isLoadingNext, onMore: list.loadMore }
            : null
        }
      />
      {removed ? (
        <Suspense fallback={null}>
          <DeleteReport
            report={removed}
            connection={connection}
            onDeleted={() => goOnFrom(removed)}
            onClose={removal.close}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

function NothingListed({ clientId, kind }: ListHeaderProps) {
  const { t } = useTranslation('reports');
  const { search } = useQueryState();
  const addressOf = useClientAddress();
  const text = search.get('find') ?? '';
  if (text !== '')
    return <EmptyState title={t('list.notFound', { text })} description={t('list.notFoundText')} />;
  if (kind === 'reports') return <NoReports clientId={clientId} />;
  return (
    <EmptyState
      title={t('measures.emptyTitle')}
      description={t('measures.emptyText')}
      action={
        <Button component={Link} to={addressOf(reportsPath)}>
          {t('measures.toReports')}
        </Button>
      }
    />
  );
}
