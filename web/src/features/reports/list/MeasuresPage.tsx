import { graphql } from 'react-relay';
import type { MeasuresPageQuery } from '../../../__generated__/MeasuresPageQuery.graphql.ts';
import { NotFoundError } from '../../../relay/errors.ts';
import { useRouteQuery } from '../../../relay/useRouteQuery.ts';
import { ReportList } from './ReportList.tsx';

const query = graphql`
  query MeasuresPageQuery($client: String!, $search: String) @preloadable @raw_response_type {
    client(slug: $client) {
      ...ReportList_client @arguments(search: $search, isMeasure: true)
    }
  }
`;

/** The reports of a client of which one line is used by others. */
export function MeasuresPage() {
  const { client } = useRouteQuery<MeasuresPageQuery>(query);
  if (!client) throw new NotFoundError({ message: 'There is no such client.', code: 'NOT_FOUND', id: null });
  return <ReportList client={client} kind="measures" />;
}
