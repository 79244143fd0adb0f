import { ConnectionHandler } from 'relay-runtime';
import type { Outcome, Refusal } from '../shared/useCommit.ts';
import { useCancelDeprocessStreamInstance } from './useCancelDeprocessStreamInstance.ts';
import { useCancelProcessStreamInstance } from './useCancelProcessStreamInstance.ts';
import { useDeleteStreamInstance } from './useDeleteStreamInstance.ts';
import { useDeprocessStreamInstance } from './useDeprocessStreamInstance.ts';
import { useDryRunStreamInstance } from './useDryRunStreamInstance.ts';
import { useProcessStreamInstance } from './useProcessStreamInstance.ts';
import { useRollbackStreamInstance } from './useRollbackStreamInstance.ts';
import { useVerifyStreamInstance } from './useVerifyStreamInstance.ts';

async function refusals(outcome: Promise<Outcome<unknown>>): Promise<readonly Refusal[]> {
  return (await outcome).errors;
}

/** Everything that can be asked of an instance as it was seen; each answers with what stands against it. */
export function useInstanceCommands(streamId: string, instanceId: string, revision: number) {
  const [verify, isVerifying] = useVerifyStreamInstance();
  const [dryRun, isStartingDryRun] = useDryRunStreamInstance();
  const [process, isStarting] = useProcessStreamInstance();
  const [cancelProcess, isCancelling] = useCancelProcessStreamInstance();
  const [deprocess, isDeprocessing] = useDeprocessStreamInstance();
  const [cancelDeprocess, isKeeping] = useCancelDeprocessStreamInstance();
  const [rollBack] = useRollbackStreamInstance();
  const [remove] = useDeleteStreamInstance();
  const input = { instanceId, revision };
  return {
    isBusy: isVerifying || isStartingDryRun || isStarting || isCancelling || isDeprocessing || isKeeping,
    verify: (isVerified: boolean) => refusals(verify({ input: { ...input, isVerified } })),
    dryRun: () => refusals(dryRun({ input })),
    process: () => refusals(process({ input })),
    cancelProcess: () => refusals(cancelProcess({ input })),
    deprocess: () => refusals(deprocess({ input })),
    rollBack: () => refusals(rollBack({ input })),
    cancelDeprocess: () => refusals(cancelDeprocess({ input })),
    remove: () =>
      refusals(
        remove({ input, connections: [ConnectionHandler.getConnectionID(streamId, 'StreamCard_instances')] }),
      ),
  };
}
