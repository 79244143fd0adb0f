import { graphql } from 'react-relay';
import type { useSaveAdjustmentCreateMutation } from '../../__generated__/useSaveAdjustmentCreateMutation.graphql.ts';
import type { useSaveAdjustmentUpdateMutation } from '../../__generated__/useSaveAdjustmentUpdateMutation.graphql.ts';
import type { Refusal } from '../../relay/refusals.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

type Input = Omit<useSaveAdjustmentCreateMutation['variables']['input'], 'clientId'>;

/** Makes a new one, or changes the one that was seen. */
export function useSaveAdjustment(clientId: string) {
  const create = useGraphMutation<useSaveAdjustmentCreateMutation>(graphql`
    mutation useSaveAdjustmentCreateMutation($input: CreateAdjustmentInput!) @raw_response_type {
      createAdjustment(input: $input) {
        client {
          id
          ...Adjustments_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const update = useGraphMutation<useSaveAdjustmentUpdateMutation>(graphql`
    mutation useSaveAdjustmentUpdateMutation($input: UpdateAdjustmentInput!) @raw_response_type {
      updateAdjustment(input: $input) {
        client {
          id
          ...Adjustments_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  return async (
    seen: { readonly id: string; readonly revision: number } | null,
    input: Input,
  ): Promise<{ readonly refusals: readonly Refusal[] }> =>
    seen === null
      ? create.commit({ input: { ...input, clientId } })
      : update.commit({ input: { ...input, adjustmentId: seen.id, revision: seen.revision } });
}
