import { Suspense } from 'react';
import { graphql } from 'react-relay';
import type { NodeNameQuery } from '../../../__generated__/NodeNameQuery.graphql.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { accountOfNode, nameOfNode } from '../nodeNames.ts';
import type { ReportPlace } from './drillPlace.ts';

interface NodeNameProps {
  readonly place: ReportPlace;
  readonly nodeKey: string;
  /** As the chart calls its account, also where the line is called otherwise. */
  readonly isAsInChart?: boolean;
}

/** What a node is called; one within a measure is asked for, since only that knows it. */
export function NodeName({ place, nodeKey, isAsInChart = false }: NodeNameProps) {
  const [host = '', ...inner] = nodeKey.split('/');
  const measureId = place.measureOf(host);
  const name = isAsInChart ? place.accountOfNode(nodeKey) : place.nameOfNode(nodeKey);
  if (inner.length === 0 || measureId === null) return <>{name}</>;
  return (
    <Suspense fallback={name}>
      <NameWithin measureId={measureId} keys={inner} isAsInChart={isAsInChart} />
    </Suspense>
  );
}

interface NameWithinProps {
  readonly measureId: string;
  /** The nodes on the way, each within the measure of the one before. */
  readonly keys: readonly string[];
  readonly isAsInChart: boolean;
}

function NameWithin({ measureId, keys, isAsInChart }: NameWithinProps) {
  const [key = '', ...inner] = keys;
  const { node } = useLazyQuery<NodeNameQuery>(
    graphql`
      query NodeNameQuery($id: ID!) @raw_response_type {
        node(id: $id) {
          ... on Report {
            tree {
              nodes {
                key
                name
                code
                customName
                measureId
              }
            }
          }
        }
      }
    `,
    { id: measureId },
    { fetchPolicy: 'store-or-network' },
  );
  const found = node?.tree?.nodes.find((each) => each.key === key);
  if (found === undefined) return <>{key}</>;
  if (inner.length > 0 && found.measureId != null)
    return <NameWithin measureId={found.measureId} keys={inner} isAsInChart={isAsInChart} />;
  return <>{isAsInChart ? accountOfNode(found) : nameOfNode(found)}</>;
}
