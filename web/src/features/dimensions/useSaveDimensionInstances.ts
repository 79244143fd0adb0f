import { graphql } from 'react-relay';
import type { useSaveDimensionInstancesMutation } from '../../__generated__/useSaveDimensionInstancesMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useSaveDimensionInstances() {
  return useGraphMutation<useSaveDimensionInstancesMutation>(graphql`
    mutation useSaveDimensionInstancesMutation($input: SaveDimensionInstancesInput!) @raw_response_type {
      saveDimensionInstances(input: $input) {
        dimension {
          id
          ...DimensionTree_dimension
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
