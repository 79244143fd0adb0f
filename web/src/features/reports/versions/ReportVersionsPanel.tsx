import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { ReportVersionsPanel_report$key } from '../../../__generated__/ReportVersionsPanel_report.graphql.ts';
import type { ReportVersionsPanelPaginationQuery } from '../../../__generated__/ReportVersionsPanelPaginationQuery.graphql.ts';
import type { ReportVersionsPanelQuery } from '../../../__generated__/ReportVersionsPanelQuery.graphql.ts';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { SidePanel } from '../../../components/SidePanel.tsx';
import { GridSkeleton } from '../../../components/Skeletons.tsx';
import { useQueryState } from '../../../components/useQueryState.ts';
import { nodesOf } from '../../../relay/nodesOf.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { versionParameter, versionsParameter } from '../reportAddress.ts';
import { ReportProblem } from '../ReportProblem.tsx';
import { ReportVersionItem } from './ReportVersionItem.tsx';

const query = graphql`
  query ReportVersionsPanelQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ... on Report {
        ...ReportVersionsPanel_report @alias(as: "versionsOf")
      }
    }
  }
`;

const fragment = graphql`
  fragment ReportVersionsPanel_report on Report
  @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
  @refetchable(queryName: "ReportVersionsPanelPaginationQuery") {
    id
    revision
    permissions {
      canEdit
    }
    versions(first: $count, after: $cursor) @connection(key: "ReportVersionsPanel_versions") {
      edges {
        node {
          version
          ...ReportVersionItem_version
        }
      }
    }
  }
`;

const pageSize = 25;

interface ReportVersionsPanelProps {
  readonly reportId: string;
  readonly name: string;
  /** Of the report: a later one means that there is a further version. */
  readonly revision: number;
}

/** Each save of a report, beside the page: what it was, and the way back to it. */
export function ReportVersionsPanel(props: ReportVersionsPanelProps) {
  const { t } = useTranslation('reports');
  const { change } = useQueryState();
  return (
    <SidePanel
      place="report versions"
      title={t('versions.title')}
      subtitle={t('versions.explanation', { name: props.name })}
      onClose={() => change({ [versionsParameter]: null, [versionParameter]: null })}
    >
      <ErrorBoundary>
        <Suspense fallback={<GridSkeleton rowCount={8} />}>
          <LoadedVersions {...props} />
        </Suspense>
      </ErrorBoundary>
    </SidePanel>
  );
}

function LoadedVersions({ reportId, revision }: ReportVersionsPanelProps) {
  const { node } = useLazyQuery<ReportVersionsPanelQuery>(
    query,
    { id: reportId },
    { fetchPolicy: 'store-and-network', fetchKey: revision },
  );
  return node?.versionsOf ? <VersionList report={node.versionsOf} /> : <ReportProblem problem="missing" />;
}

function VersionList({ report }: { readonly report: ReportVersionsPanel_report$key }) {
  const { t } = useTranslation('reports');
  const { search, change } = useQueryState();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ReportVersionsPanelPaginationQuery,
    ReportVersionsPanel_report$key
  >(fragment, report);
  const shown = search.get(versionParameter);
  return (
    <>
      {nodesOf(data.versions).map((version, place) => (
        <ReportVersionItem
          key={version.version}
          version={version}
          report={data}
          isCurrent={place === 0}
          canRestore={place > 0 && data.permissions.canEdit}
          isOpen={shown === String(version.version)}
          onToggle={(next) => change({ [versionParameter]: next === null ? null : String(next) })}
        />
      ))}
      {hasNext ? (
        <Button loading={isLoadingNext} onClick={() => loadNext(pageSize)}>
          {t('common:showMore')}
        </Button>
      ) : null}
    </>
  );
}
