import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import { Link } from 'react-router';
import type { StreamList_client$key } from '../../__generated__/StreamList_client.graphql.ts';
import type { StreamListPaginationQuery } from '../../__generated__/StreamListPaginationQuery.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import {
  newInstanceParameter,
  newStreamEntityParameter,
  newStreamParameter,
  newStreamPathFor,
} from '../../components/instances/editorAddress.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { LiveInstances } from './shared/LiveInstances.tsx';
import { CreateStreamDialog } from './CreateStreamDialog.tsx';
import { InstanceTableHead } from './instances/InstanceTable.tsx';
import { NewInstance } from './NewInstance.tsx';
import type { StreamKind } from './shared/streamKinds.ts';
import { StreamCard } from './StreamCard.tsx';

const fragment = graphql`
  fragment StreamList_client on Client
  @argumentDefinitions(
    kind: { type: "StreamKind!" }
    count: { type: "Int", defaultValue: 20 }
    cursor: { type: "String" }
  )
  @refetchable(queryName: "StreamListPaginationQuery") {
    id
    ...CreateStreamDialog_client
    streams(kind: $kind, first: $count, after: $cursor)
      @connection(key: "StreamList_streams", filters: ["kind"]) {
      __id
      edges {
        node {
          id
          ...StreamCard_stream
        }
      }
    }
    busy: streamInstances(kind: $kind, status: PROCESSING, first: 100) {
      edges {
        node {
          ...LiveInstances_instances
        }
      }
    }
    removing: streamInstances(kind: $kind, status: DEPROCESSING, first: 100) {
      edges {
        node {
          ...LiveInstances_instances
        }
      }
    }
  }
`;

const nothingNew = { [newStreamParameter]: null, [newStreamEntityParameter]: null };

interface StreamListProps {
  readonly client: StreamList_client$key;
  readonly kind: StreamKind;
}

export function StreamList({ client, kind }: StreamListProps) {
  const { t } = useTranslation('streams');
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    StreamListPaginationQuery,
    StreamList_client$key
  >(fragment, client);
  const { search, change } = useQueryState();
  const addressOf = useClientAddress();
  const ofNewInstance = search.get(newInstanceParameter);
  const isCreating = search.has(newStreamParameter);
  const streams = data.streams.edges.map((edge) => edge.node);
  const busy = [...data.busy.edges, ...data.removing.edges].map((edge) => edge.node);

  const mayCreate = usePermissions().can(`${kind}_STREAMS`, 'ADD');
  const createButton = mayCreate ? (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      component={Link}
      to={addressOf(newStreamPathFor({ kind }))}
    >
      {t('create.title')}
    </Button>
  ) : null;

  return (
    <PageBody>
      {busy.length > 0 && <LiveInstances clientId={data.id} instances={busy} />}
      <PageHeader
        title={t(`kind.${kind}.title`)}
        description={t(`kind.${kind}.explanation`)}
        actions={createButton}
      />
      {streams.length === 0 ? (
        <EmptyState
          title={t('list.emptyTitle')}
          description={t(`kind.${kind}.emptyText`)}
          action={createButton}
        />
      ) : (
        <Stack spacing={2}>
          <InstanceTableHead />
          {streams.map((stream) => (
            <StreamCard key={stream.id} stream={stream} streamsConnectionId={data.streams.__id} />
          ))}
        </Stack>
      )}
      {hasNext && (
        <Button sx={{ mt: 2 }} loading={isLoadingNext} onClick={() => loadNext(25)}>
          {t('common.more')}
        </Button>
      )}
      {isCreating && mayCreate && (
        <CreateStreamDialog
          client={data}
          kind={kind}
          connectionId={data.streams.__id}
          entityCode={search.get(newStreamEntityParameter)}
          onCreated={({ slug }) => change({ ...nothingNew, [newInstanceParameter]: slug })}
          onClose={() => change(nothingNew)}
        />
      )}
      {ofNewInstance !== null && (
        <Suspense fallback={null}>
          <NewInstance
            kind={kind}
            stream={ofNewInstance}
            onClose={() => change({ [newInstanceParameter]: null })}
          />
        </Suspense>
      )}
    </PageBody>
  );
}
