import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type {
  AdministeredClients_viewer$data,
  AdministeredClients_viewer$key,
} from '../../__generated__/AdministeredClients_viewer.graphql.ts';
import type { AdministeredClientsDeleteMutation } from '../../__generated__/AdministeredClientsDeleteMutation.graphql.ts';
import type { AdministeredClientsPaginationQuery } from '../../__generated__/AdministeredClientsPaginationQuery.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { ConfirmedAction } from '../../components/ConfirmedAction.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { notify } from '../../components/notices.tsx';
import { actionColumn, type DataColumn, tableOf } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { TableActions } from '../../components/table/TableActions.tsx';
import { clientAddress } from '../../components/useClientAddress.ts';
import { useFocusOnNext } from '../../components/useFocusOnNext.ts';
import { useOpened } from '../../components/useOpened.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { windows } from '../../theme/tokens.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { nodesOf } from '../../relay/nodesOf.ts';
import { foldedStyle } from './useUserColumns.tsx';

const PAGE_SIZE = 50;
/** Of a small window; the page of a client says them too. */
const foldedColumns = new Set(['slug', 'members']);

const fragment = graphql`
  fragment AdministeredClients_viewer on Viewer
  @argumentDefinitions(
    search: { type: "String" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  )
  @refetchable(queryName: "AdministeredClientsPaginationQuery") {
    clients(first: 5000) {
      edges {
        node {
          client {
            slug
          }
        }
      }
    }
    admin {
      clients(search: $search, first: $first, after: $after) @connection(key: "AdministeredClients_clients") {
        __id
        totalCount
        edges {
          node {
            id
            name
            slug
            userCount
            hasAdministrator
          }
        }
      }
    }
  }
`;

type Client = NonNullable<AdministeredClients_viewer$data['admin']>['clients']['edges'][number]['node'];

/** Marks those that nobody administers yet. */
function noteColumn(t: TFunction<'admin'>): DataColumn<Client> {
  return {
    id: 'note',
    header: t('clients.note'),
    text: ({ hasAdministrator }) => (hasAdministrator ? '' : t('clients.noAdministrator')),
    render: ({ hasAdministrator }) =>
      hasAdministrator ? null : (
        <Chip size="small" variant="outlined" color="warning" label={t('clients.noAdministrator')} />
      ),
  };
}

/** The clients of the installation by name, a page after the other. */
export function AdministeredClients({ viewer }: { readonly viewer: AdministeredClients_viewer$key }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    AdministeredClientsPaginationQuery,
    AdministeredClients_viewer$key
  >(fragment, viewer);
  const deletion = useGraphMutation<AdministeredClientsDeleteMutation>(graphql`
    mutation AdministeredClientsDeleteMutation($input: DeleteClientInput!, $connections: [ID!]!)
    @raw_response_type {
      deleteClient(input: $input) {
        deletedClientId @deleteEdge(connections: $connections)
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const { opened: removed, ...removal } = useOpened<Client>();
  const isFolding = useMediaQuery(windows.single);
  const list = data.admin?.clients;
  const clients = list?.edges.map(({ node }) => node) ?? [];
  const ownSlugs = new Set(nodesOf(data.clients).map(({ client }) => client.slug));
  const columns: readonly DataColumn<Client>[] = [
    {
      id: 'name',
      header: t('clients.name'),
      text: ({ name }) => name,
      isRowHeader: true,
      render: ({ name, slug }) => (
        <Link component={RouterLink} to={`/clients/${slug}`}>
          {name}
        </Link>
      ),
    },
    { id: 'slug', header: t('clients.address'), text: ({ slug }) => `/${slug}` },
    {
      id: 'members',
      header: t('clients.members'),
      align: 'end',
      text: ({ userCount }) => formatCount(userCount, language),
    },
    ...(clients.every(({ hasAdministrator }) => hasAdministrator) ? [] : [noteColumn(t)]),
    {
      id: 'own',
      header: t('clients.own'),
      text: ({ slug }) => (ownSlugs.has(slug) ? t('common:yes') : ''),
      render: ({ slug, name }) =>
        ownSlugs.has(slug) ? (
          <Link component={RouterLink} to={clientAddress(slug)} aria-label={t('clients.openNamed', { name })}>
            {t('clients.open')}
          </Link>
        ) : null,
    },
  ];
  const actions = actionColumn<Client>(t('common:actions'), (client) => (
    <IconButton
      aria-label={t('common:deleteNamed', { name: client.name })}
      onClick={() => removal.open({ ...client })}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  ));
  const { list: place, goOnFrom } = useFocusOnNext<HTMLDivElement>(clients, removed !== null, 'tbody > tr');
  const remove = async (client: Client) => {
    const connection = list?.__id ?? '';
    const outcome = await deletion.commit(
      { input: { clientId: client.id }, connections: [connection] },
      {
        updater: (store) => {
          const total = store.get(connection)?.getValue('totalCount');
          if (typeof total === 'number') store.get(connection)?.setValue(total - 1, 'totalCount');
        },
      },
    );
    if (outcome.response) {
      goOnFrom(client);
      notify(t('clients.deleted', { name: client.name }), 'success', { about: 'clients' });
    }
    return outcome;
  };
  return (
    <Box ref={place}>
      <DataTable
        label={t('clients:title')}
        columns={[...columns.filter(({ id }) => !(isFolding && foldedColumns.has(id))), actions]}
        rows={clients}
        style={isFolding ? foldedStyle : {}}
        idOf={({ id }) => id}
        empty={<EmptyState title={t('clients.noneFound')} description={t('clients.noneFoundHint')} />}
        renderActions={(shown) => (
          <TableActions
            fileName={t('clients:title')}
            report={{ title: t('clients:title'), notes: [] }}
            readShown={() => tableOf({ columns, rows: shown })}
          />
        )}
        count={t('shown', {
          shown: formatCount(clients.length, language),
          total: formatCount(list?.totalCount ?? 0, language),
        })}
        more={
          hasNext
            ? { label: t('common:showMore'), isLoading: isLoadingNext, onMore: () => loadNext(PAGE_SIZE) }
            : null
        }
      />
      {removed ? (
        <ConfirmedAction
          title={t('common:deleteQuestion', { name: removed.name })}
          text={t('clients.deleteText')}
          confirmLabel={t('common:delete')}
          isDestructive
          onConfirm={() => remove(removed)}
          onClose={removal.close}
        />
      ) : null}
    </Box>
  );
}
