import { graphql } from 'react-relay';
import { useParams } from 'react-router';
import type { NewInstanceQuery } from '../../__generated__/NewInstanceQuery.graphql.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { CreateInstanceDialog } from './instances/CreateInstanceDialog.tsx';
import type { StreamKind } from './shared/streamKinds.ts';

const query = graphql`
  query NewInstanceQuery($client: String!, $kind: StreamKind!, $stream: String!) @raw_response_type {
    client(slug: $client) {
      id
      periodSet {
        periods {
          id
          startDate
          endDate
          ordering
        }
      }
      stream(slug: $stream, kind: $kind) {
        id
        kind
        slug
        name
        canEdit
        summary {
          withoutInstance {
            fromPeriod {
              id
            }
            toPeriod {
              id
            }
          }
        }
        instances(first: 100) {
          edges {
            node {
              range
              fromPeriod {
                startDate
              }
              toPeriod {
                endDate
              }
            }
          }
        }
      }
    }
  }
`;

interface NewInstanceProps {
  readonly kind: StreamKind;
  /** Its slug. */
  readonly stream: string;
  readonly onClose: () => void;
}

/** The dialog for a further instance of the stream that the address names; nothing where it names none. */
export function NewInstance({ kind, stream: slug, onClose }: NewInstanceProps) {
  const params = useParams();
  const { client } = useLazyQuery<NewInstanceQuery>(
    query,
    { client: params['client'] ?? '', kind, stream: slug },
    // What is suggested is set once: it must not rest on what the stream covered when it was last asked for.
    { fetchPolicy: 'network-only' },
  );
  if (!client?.stream?.canEdit) return null;
  const { periodSet, stream } = client;
  const [gap] = stream.summary.withoutInstance;
  return (
    <CreateInstanceDialog
      clientId={client.id}
      stream={stream}
      periods={periodSet.periods.toSorted((left, right) => left.ordering - right.ordering)}
      instances={stream.instances.edges.map(({ node: { range, fromPeriod, toPeriod } }) => ({
        range,
        startDate: fromPeriod.startDate,
        endDate: toPeriod.endDate,
      }))}
      gap={gap ? { fromPeriodId: gap.fromPeriod.id, toPeriodId: gap.toPeriod.id } : null}
      onClose={onClose}
    />
  );
}
