import { graphql } from 'react-relay';
import type { ReportListPageQuery } from '../../../__generated__/ReportListPageQuery.graphql.ts';
import { NotFoundError } from '../../../relay/errors.ts';
import { useRouteQuery } from '../../../relay/useRouteQuery.ts';
import { ReportList } from './ReportList.tsx';

const query = graphql`
  query ReportListPageQuery($client: String!, $search: String) @preloadable @raw_response_type {
    client(slug: $client) {
      ...ReportList_client @arguments(search: $search)
    }
  }
`;

/** All reports of a client that its reader may open. */
export function ReportListPage() {
  const { client } = useRouteQuery<ReportListPageQuery>(query);
  if (!client) throw new NotFoundError({ message: 'There is no such client.', code: 'NOT_FOUND', id: null });
  return <ReportList client={client} kind="reports" />;
}
