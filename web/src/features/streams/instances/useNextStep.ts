import type { InstanceState_instance$data } from '../../../__generated__/InstanceState_instance.graphql.ts';
import { nextStep, type NextStep } from '../../../components/instances/nextStep.ts';
import { useKeptDrafts } from '../shared/drafts.tsx';
import { useHasUnsavedWork } from './useHasUnsavedWork.ts';

export type NextStepState = Pick<
  InstanceState_instance$data,
  'status' | 'source' | 'panes' | 'isVerified' | 'lastRun'
>;

/** The next step of an instance, edits that nobody saved yet included. */
export function useNextStep({ status, source, panes, isVerified, lastRun }: NextStepState): NextStep | null {
  const hasUnsavedWork = useHasUnsavedWork();
  const { offered } = useKeptDrafts();
  return nextStep({
    status,
    hasFile: source !== null && source !== undefined,
    panes,
    isVerified,
    hasUnsavedEdits: hasUnsavedWork || Object.keys(offered).length > 0,
    isRunning: lastRun?.state === 'RUNNING',
  });
}
