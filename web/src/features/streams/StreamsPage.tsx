import { graphql } from 'react-relay';
import type { StreamsPageQuery } from '../../__generated__/StreamsPageQuery.graphql.ts';
import { NotFoundError } from '../../relay/errors.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { StreamList } from './StreamList.tsx';

const query = graphql`
  query StreamsPageQuery($client: String!) @preloadable @raw_response_type {
    client(slug: $client) {
      ...StreamList_client
    }
  }
`;

export function StreamsPage() {
  const { client } = useRouteQuery<StreamsPageQuery>(query);
  if (!client) throw new NotFoundError({ message: 'There is no such client.', code: 'NOT_FOUND', id: null });
  return <StreamList client={client} />;
}
