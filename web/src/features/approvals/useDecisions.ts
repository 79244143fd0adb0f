import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useDecisionsApproveMutation } from '../../__generated__/useDecisionsApproveMutation.graphql.ts';
import type { useDecisionsRejectInstanceMutation } from '../../__generated__/useDecisionsRejectInstanceMutation.graphql.ts';
import type { useDecisionsRejectMutation } from '../../__generated__/useDecisionsRejectMutation.graphql.ts';
import type { useDecisionsVerifyMutation } from '../../__generated__/useDecisionsVerifyMutation.graphql.ts';
import { notify } from '../../components/notices.tsx';
import { useRefusalNotice } from '../../components/useRefusalNotice.ts';
import type { Refusal } from '../../relay/refusals.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

/** Something that waits, as it was seen. */
export interface Seen {
  readonly id: string;
  readonly revision: number;
}

type Outcome = Promise<{ readonly refusals: readonly Refusal[] }>;

/** What one can decide on something that waits: only what was seen. */
export interface Decisions {
  readonly isBusy: boolean;
  readonly accept: (of: Seen) => Promise<void>;
  /** What stands against it is told in the dialog that asks for the reason. */
  readonly reject: (of: Seen, reason: string) => Outcome;
}

function useTold() {
  const { t } = useTranslation('approvals');
  const tell = useRefusalNotice();
  return (refusals: readonly Refusal[], done: 'approved' | 'released' | 'rejected'): void => {
    tell(refusals);
    if (refusals.length === 0) notify(t(`done.${done}`), 'success', { about: 'record' });
  };
}

export function useAdjustmentDecisions(): Decisions {
  const told = useTold();
  const approve = useGraphMutation<useDecisionsApproveMutation>(graphql`
    mutation useDecisionsApproveMutation($input: ApproveAdjustmentInput!) @raw_response_type {
      approveAdjustment(input: $input) {
        client {
          id
          ...ApprovalsPage_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const reject = useGraphMutation<useDecisionsRejectMutation>(graphql`
    mutation useDecisionsRejectMutation($input: RejectAdjustmentInput!) @raw_response_type {
      rejectAdjustment(input: $input) {
        client {
          id
          ...ApprovalsPage_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  return {
    isBusy: approve.isBusy || reject.isBusy,
    accept: async ({ id, revision }) => {
      told((await approve.commit({ input: { adjustmentId: id, revision } })).refusals, 'approved');
    },
    reject: async ({ id, revision }, reason) => {
      const { refusals } = await reject.commit({ input: { adjustmentId: id, revision, reason } });
      if (refusals.length === 0) told([], 'rejected');
      return { refusals };
    },
  };
}

export function useInstanceDecisions(): Decisions {
  const told = useTold();
  const verify = useGraphMutation<useDecisionsVerifyMutation>(graphql`
    mutation useDecisionsVerifyMutation($input: VerifyStreamInstanceInput!) @raw_response_type {
      verifyStreamInstance(input: $input) {
        client {
          id
          ...ApprovalsPage_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const reject = useGraphMutation<useDecisionsRejectInstanceMutation>(graphql`
    mutation useDecisionsRejectInstanceMutation($input: RejectStreamInstanceInput!) @raw_response_type {
      rejectStreamInstance(input: $input) {
        client {
          id
          ...ApprovalsPage_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  return {
    isBusy: verify.isBusy || reject.isBusy,
    accept: async ({ id, revision }) => {
      const input = { instanceId: id, revision, isVerified: true };
      told((await verify.commit({ input })).refusals, 'released');
    },
    reject: async ({ id, revision }, reason) => {
      const { refusals } = await reject.commit({ input: { instanceId: id, revision, reason } });
      if (refusals.length === 0) told([], 'rejected');
      return { refusals };
    },
  };
}
