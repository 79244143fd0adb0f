import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useImportCommandsQuery } from '../__generated__/useImportCommandsQuery.graphql.ts';
import { newInstancePath } from '../components/instances/editorAddress.ts';
import type { Recent } from '../components/recents.ts';
import { clientAddress } from '../components/useClientAddress.ts';

const query = graphql`
  query useImportCommandsQuery($clientId: ID!) {
    client(id: $clientId) {
      streams(first: 100) {
        edges {
          node {
            slug
            name
          }
        }
      }
    }
  }
`;

interface Stream {
  readonly slug: string;
  readonly name: string;
}

const none: readonly Stream[] = [];

/** What begins an import of a stream. */
export function useImportCommand() {
  const { t } = useTranslation();
  return (client: string, { slug, name }: Stream): Recent => ({
    label: t('find.newImport', { stream: name }),
    group: t('find.action'),
    address: clientAddress(client, newInstancePath({ slug })),
  });
}

/** A new import of each stream of the client, found by the words of the action alone; nothing where that cannot be asked. */
export function useImportCommands(
  client: { readonly id: string; readonly slug: string } | null,
): readonly Recent[] {
  const environment = useRelayEnvironment();
  const commandOf = useImportCommand();
  const [streams, setStreams] = useState(none);
  const clientId = client?.id ?? null;
  useEffect(() => {
    if (clientId === null) return undefined;
    const subscription = fetchQuery<useImportCommandsQuery>(environment, query, { clientId }).subscribe({
      next: (data) => setStreams(data.client?.streams.edges.map(({ node }) => node) ?? none),
      error: () => setStreams(none),
    });
    return () => subscription.unsubscribe();
  }, [environment, clientId]);
  return client === null ? [] : streams.map((stream) => commandOf(client.slug, stream));
}
