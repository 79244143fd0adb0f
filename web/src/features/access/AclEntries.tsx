import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AclEntries_client$data, AclEntries_client$key } from '../../__generated__/AclEntries_client.graphql.ts';
import type { AclEntriesDeleteMutation } from '../../__generated__/AclEntriesDeleteMutation.graphql.ts';
import type { AclEntriesQuery } from '../../__generated__/AclEntriesQuery.graphql.ts';
import type { AclEntriesUpdateMutation } from '../../__generated__/AclEntriesUpdateMutation.graphql.ts';
import { Refusals } from '../../components/Refusals.tsx';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import type { DataColumn } from '../../components/table/columns.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { AclEntryForm } from './AclEntryForm.tsx';

type Entry = AclEntries_client$data['aclEntries']['edges'][number]['node'];
type Right = 'canEdit' | 'canDelete';

/** In the address: the stream of which the rights are shown, by what addresses call it. */
const streamParameter = 'stream';

/** The tab of the set-up. */
export function AccessTab() {
  const { client } = useRouteQuery<AclEntriesQuery>(graphql`
    query AclEntriesQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        ...AclEntries_client
        ...AclEntryForm_client
      }
    }
  `);
  return client ? <AclEntries client={client} /> : null;
}

type AclEntriesClient = NonNullable<AclEntriesQuery['response']['client']>;

function AclEntries({ client }: { readonly client: AclEntriesClient }) {
  const { t } = useTranslation('access');
  const { search, change } = useQueryState();
  const data = useFragment<AclEntries_client$key>(
    graphql`
      fragment AclEntries_client on Client {
        id
        streams(first: 100) {
          edges {
            node {
              slug
              name
            }
          }
        }
        aclEntries(first: 100) {
          edges {
            node {
              id
              revision
              canEdit
              canDelete
              role
              clientUser {
                email
                firstName
                lastName
              }
              resource {
                __typename
                ... on Stream {
                  slug
                  name
                }
              }
            }
          }
        }
      }
    `,
    client,
  );
  const removal = useGraphMutation<AclEntriesDeleteMutation>(graphql`
    mutation AclEntriesDeleteMutation($input: DeleteAclEntryInput!) {
      deleteAclEntry(input: $input) {
        client {
          id
          ...AclEntries_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const update = useGraphMutation<AclEntriesUpdateMutation>(graphql`
    mutation AclEntriesUpdateMutation($input: UpdateAclEntriesInput!) {
      updateAclEntries(input: $input) {
        client {
          id
          ...AclEntries_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const shown = search.get(streamParameter);
  const rows = data.aclEntries.edges
    .map(({ node }) => node)
    .filter(({ resource }) => shown === null || resource?.slug === shown);
  const whoOf = ({ role, clientUser }: Entry) => {
    if (role != null) return t('all', { role: t(`common:roles.${role}`) });
    return `${clientUser?.firstName ?? ''} ${clientUser?.lastName ?? ''}`.trim() || (clientUser?.email ?? '');
  };
  const nameOf = (entry: Entry) => t('of', { who: whoOf(entry), record: entry.resource?.name ?? '' });
  const set = ({ id, revision }: Entry, right: Right, isGiven: boolean) =>
    void update.commit({ input: { clientId: data.id, entries: [{ id, revision, [right]: isGiven }] } });
  const rightColumn = (right: Right): DataColumn<Entry> => ({
    id: right,
    header: t(right),
    width: 120,
    text: (entry) => (entry[right] ? t('yes') : ''),
    render: (entry) => (
      <Checkbox
        size="small"
        checked={entry[right]}
        disabled={update.isBusy}
        slotProps={{ input: { 'aria-label': `${t(right)}: ${nameOf(entry)}` } }}
        onChange={(_event, isGiven) => set(entry, right, isGiven)}
      />
    ),
  });
  const columns: readonly DataColumn<Entry>[] = [
    {
      id: 'record',
      header: t('stream'),
      isRowHeader: true,
      text: ({ resource }) => resource?.name ?? '',
      sortBy: ({ resource }) => resource?.name ?? '',
    },
    { id: 'who', header: t('who'), text: whoOf, sortBy: whoOf },
    { id: 'read', header: t('canRead'), width: 100, text: () => t('yes') },
    rightColumn('canEdit'),
    rightColumn('canDelete'),
  ];
  return (
    <RecordList
      title={t('title')}
      description={t('text')}
      columns={columns}
      rows={rows}
      nameOf={nameOf}
      isReadOnly={false}
      isEditable={false}
      deletion={{
        text: t('removal'),
        commit: ({ id }) => removal.commit({ input: { aclEntryId: id } }),
        words: {
          label: (name) => t('remove', { name }),
          title: (name) => t('removeQuestion', { name }),
          confirm: t('removeAction'),
        },
      }}
      renderForm={(_, end) => <AclEntryForm client={client} stream={shown} onAdded={end} />}
    >
      <Refusals refusals={update.refusals} />
      <SingleChoice
        label={t('filter')}
        options={data.streams.edges.map(({ node }) => ({ id: node.slug, label: node.name }))}
        value={shown}
        onChange={(stream) => change({ [streamParameter]: stream })}
      />
    </RecordList>
  );
}
