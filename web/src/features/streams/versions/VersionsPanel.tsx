import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { VersionsPanel_instance$key } from '../../../__generated__/VersionsPanel_instance.graphql.ts';
import type { VersionsPanelPaginationQuery } from '../../../__generated__/VersionsPanelPaginationQuery.graphql.ts';
import type { VersionsPanelQuery } from '../../../__generated__/VersionsPanelQuery.graphql.ts';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { SidePanel } from '../../../components/SidePanel.tsx';
import { GridSkeleton } from '../../../components/Skeletons.tsx';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { VersionItem } from './VersionItem.tsx';
import { readShownVersions, versionsParameter } from './versionsAddress.ts';

const query = graphql`
  query VersionsPanelQuery($id: ID!) {
    node(id: $id) {
      ... on StreamInstance {
        ...VersionsPanel_instance @alias(as: "versionsOf")
      }
    }
  }
`;

const fragment = graphql`
  fragment VersionsPanel_instance on StreamInstance
  @argumentDefinitions(count: { type: "Int", defaultValue: 10 }, cursor: { type: "String" })
  @refetchable(queryName: "VersionsPanelPaginationQuery") {
    id
    versions(first: $count, after: $cursor) @connection(key: "VersionsPanel_versions") {
      edges {
        node {
          version
          ...VersionItem_version
        }
      }
    }
  }
`;

const pageSize = 10;

interface VersionListProps {
  readonly instance: VersionsPanel_instance$key;
}

function VersionList({ instance }: VersionListProps) {
  const { t } = useTranslation('streams/versions');
  const { search, change } = useQueryState();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    VersionsPanelPaginationQuery,
    VersionsPanel_instance$key
  >(fragment, instance);
  const shown = readShownVersions(search);
  return (
    <>
      {data.versions.edges.map(({ node }) => (
        <VersionItem
          key={node.version}
          version={node}
          instanceId={data.id}
          isOpen={shown === node.version}
          onToggle={(version) => change({ [versionsParameter]: String(version ?? 'all') })}
        />
      ))}
      {hasNext && (
        <Button disabled={isLoadingNext} onClick={() => loadNext(pageSize)}>
          {t('streams:common.more')}
        </Button>
      )}
    </>
  );
}

interface VersionsPanelProps {
  readonly instanceId: string;
  /** Of the instance: a later one means that the list may be another. */
  readonly revision: number;
}

function LoadedVersions({ instanceId, revision }: VersionsPanelProps) {
  const { node } = useLazyQuery<VersionsPanelQuery>(
    query,
    { id: instanceId },
    { fetchPolicy: 'store-and-network', fetchKey: revision },
  );
  return node?.versionsOf ? <VersionList instance={node.versionsOf} /> : null;
}

/** Everything that was ever published for the instance, beside the editor. */
export function VersionsPanel(props: VersionsPanelProps) {
  const { t } = useTranslation('streams/versions');
  const { change } = useQueryState();
  return (
    <SidePanel
      place="versions"
      title={t('title')}
      subtitle={t('explanation')}
      onClose={() => change({ [versionsParameter]: null })}
    >
      <ErrorBoundary>
        <Suspense fallback={<GridSkeleton rowCount={8} />}>
          <LoadedVersions {...props} />
        </Suspense>
      </ErrorBoundary>
    </SidePanel>
  );
}
