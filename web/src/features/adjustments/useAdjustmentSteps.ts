import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useAdjustmentStepsApproveMutation } from '../../__generated__/useAdjustmentStepsApproveMutation.graphql.ts';
import type { useAdjustmentStepsRecallMutation } from '../../__generated__/useAdjustmentStepsRecallMutation.graphql.ts';
import type { useAdjustmentStepsRejectMutation } from '../../__generated__/useAdjustmentStepsRejectMutation.graphql.ts';
import type { useAdjustmentStepsSubmitMutation } from '../../__generated__/useAdjustmentStepsSubmitMutation.graphql.ts';
import { notify } from '../../components/notices.tsx';
import { useRefusalNotice } from '../../components/useRefusalNotice.ts';
import type { Refusal } from '../../relay/refusals.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

interface Answer {
  readonly adjustment: { readonly status: string } | null | undefined;
}

export interface Stepped {
  readonly id: string;
  readonly revision: number;
}

const inputOf = ({ id, revision }: Stepped) => ({ input: { adjustmentId: id, revision } });

/** Says what became of a step, or what stands against it. */
function useTold() {
  const { t } = useTranslation('adjustments');
  const tell = useRefusalNotice();
  return (refusals: readonly Refusal[], answer: Answer | null | undefined): void => {
    tell(refusals);
    const status = answer?.adjustment?.status;
    if (refusals.length > 0 || status === undefined) return;
    notify(t('stepped', { status: t(`statuses.${status as 'DRAFT'}`) }), 'success', { about: 'record' });
  };
}

/** What whoever writes adjustments does with one: it goes to approval, and comes back from it. */
export function useOwnSteps() {
  const said = useTold();
  const submit = useGraphMutation<useAdjustmentStepsSubmitMutation>(graphql`
    mutation useAdjustmentStepsSubmitMutation($input: SubmitAdjustmentInput!) @raw_response_type {
      submitAdjustment(input: $input) {
        adjustment {
          status
        }
        client {
          id
          approvals {
            count
          }
          ...Adjustments_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const recall = useGraphMutation<useAdjustmentStepsRecallMutation>(graphql`
    mutation useAdjustmentStepsRecallMutation($input: RecallAdjustmentInput!) @raw_response_type {
      recallAdjustment(input: $input) {
        adjustment {
          status
        }
        client {
          id
          approvals {
            count
          }
          ...Adjustments_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  return {
    isBusy: submit.isBusy || recall.isBusy,
    submit: async (of: Stepped) => {
      const { response, refusals } = await submit.commit(inputOf(of));
      said(refusals, response?.submitAdjustment);
    },
    recall: async (of: Stepped) => {
      const { response, refusals } = await recall.commit(inputOf(of));
      said(refusals, response?.recallAdjustment);
    },
  };
}

/** What whoever may decide does with one that waits. */
export function useDecisions() {
  const said = useTold();
  const approve = useGraphMutation<useAdjustmentStepsApproveMutation>(graphql`
    mutation useAdjustmentStepsApproveMutation($input: ApproveAdjustmentInput!) @raw_response_type {
      approveAdjustment(input: $input) {
        adjustment {
          status
        }
        client {
          id
          approvals {
            count
          }
          ...Adjustments_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const reject = useGraphMutation<useAdjustmentStepsRejectMutation>(graphql`
    mutation useAdjustmentStepsRejectMutation($input: RejectAdjustmentInput!) @raw_response_type {
      rejectAdjustment(input: $input) {
        adjustment {
          status
        }
        client {
          id
          approvals {
            count
          }
          ...Adjustments_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  return {
    isBusy: approve.isBusy,
    approve: async (of: Stepped) => {
      const { response, refusals } = await approve.commit(inputOf(of));
      said(refusals, response?.approveAdjustment);
    },
    /** What stands against it is told in the dialog that asks for the reason. */
    reject: async ({ id, revision }: Stepped, reason: string) => {
      const { response, refusals } = await reject.commit({ input: { adjustmentId: id, revision, reason } });
      if (refusals.length === 0) said([], response?.rejectAdjustment);
      return { refusals };
    },
  };
}
