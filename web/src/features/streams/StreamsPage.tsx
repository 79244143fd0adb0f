import { graphql } from 'react-relay';
import type { StreamsPageQuery } from '../../__generated__/StreamsPageQuery.graphql.ts';
import { NotFoundError } from '../../relay/errors.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import type { StreamKind } from './shared/streamKinds.ts';
import { StreamList } from './StreamList.tsx';

const query = graphql`
  query StreamsPageQuery($client: String!, $kind: StreamKind!) @preloadable @raw_response_type {
    client(slug: $client) {
      ...StreamList_client @arguments(kind: $kind)
    }
  }
`;

function StreamsOfKind({ kind }: { readonly kind: StreamKind }) {
  const { client } = useRouteQuery<StreamsPageQuery>(query);
  if (!client) throw new NotFoundError({ message: 'There is no such client.', code: 'NOT_FOUND', id: null });
  return <StreamList client={client} kind={kind} />;
}

/** Streams of accounting files. */
export function StreamsPage() {
  return <StreamsOfKind kind="FINANCIAL" />;
}

export function PayrollStreamsPage() {
  return <StreamsOfKind kind="PAYROLL" />;
}
