import { graphql } from 'react-relay';
import type { PostingsOfStreamQuery } from '../../__generated__/PostingsOfStreamQuery.graphql.ts';
import { NotFoundError } from '../../relay/errors.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { PostingsTable } from './PostingsTable.tsx';
import type { PostingsFigure } from './usePostingsExport.ts';

/** What a figure has from one stream: what addresses call it is known by the answer for the figure as a whole. */
export function PostingsOfStream({ place }: { readonly place: PostingsFigure }) {
  const { clientId, filter, orderBy } = place;
  const { client } = useLazyQuery<PostingsOfStreamQuery>(
    graphql`
      query PostingsOfStreamQuery($clientId: ID!, $filter: TransactionFilter!, $orderBy: TransactionOrder!)
      @raw_response_type {
        client(id: $clientId) {
          id
          ...PostingsTable_client @arguments(filter: $filter, orderBy: $orderBy)
        }
      }
    `,
    { clientId, filter, orderBy },
    { fetchPolicy: 'store-and-network' },
  );
  if (!client) throw new NotFoundError({ message: 'The client is not known.', code: 'NOT_FOUND', id: null });
  return <PostingsTable client={client} place={place} />;
}
