import { graphql } from 'react-relay';
import type { useReviewStepsRecallMutation } from '../../../__generated__/useReviewStepsRecallMutation.graphql.ts';
import type { useReviewStepsRejectMutation } from '../../../__generated__/useReviewStepsRejectMutation.graphql.ts';
import type { useReviewStepsSubmitMutation } from '../../../__generated__/useReviewStepsSubmitMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

/** How an import goes to another person, and comes back. */
export function useReviewSteps(instanceId: string, revision: number) {
  const submit = useGraphMutation<useReviewStepsSubmitMutation>(graphql`
    mutation useReviewStepsSubmitMutation($input: SubmitStreamInstanceInput!) {
      submitStreamInstance(input: $input) {
        instance {
          ...InstanceState_instance
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const recall = useGraphMutation<useReviewStepsRecallMutation>(graphql`
    mutation useReviewStepsRecallMutation($input: RecallStreamInstanceInput!) {
      recallStreamInstance(input: $input) {
        instance {
          ...InstanceState_instance
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const reject = useGraphMutation<useReviewStepsRejectMutation>(graphql`
    mutation useReviewStepsRejectMutation($input: RejectStreamInstanceInput!) {
      rejectStreamInstance(input: $input) {
        instance {
          ...InstanceState_instance
        }
        client {
          id
          approvals {
            count
          }
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const input = { instanceId, revision };
  return {
    isBusy: submit.isBusy || recall.isBusy || reject.isBusy,
    submit: () => submit.commit({ input }),
    recall: () => recall.commit({ input }),
    reject: (reason: string) => reject.commit({ input: { ...input, reason } }),
  };
}
