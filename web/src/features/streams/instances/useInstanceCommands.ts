import { ConnectionHandler } from 'relay-runtime';
import type { Refusal } from '../../../relay/refusals.ts';
import { useCancelDeprocessStreamInstance } from './useCancelDeprocessStreamInstance.ts';
import { useCancelProcessStreamInstance } from './useCancelProcessStreamInstance.ts';
import { useDeleteStreamInstance } from './useDeleteStreamInstance.ts';
import { useDeprocessStreamInstance } from './useDeprocessStreamInstance.ts';
import { useDryRunStreamInstance } from './useDryRunStreamInstance.ts';
import { useProcessStreamInstance } from './useProcessStreamInstance.ts';
import { useRollbackStreamInstance } from './useRollbackStreamInstance.ts';
import { useVerifyStreamInstance } from './useVerifyStreamInstance.ts';

/** Something asked of an instance; it answers with what stands against it. */
export type InstanceCommand = () => Promise<{ readonly refusals: readonly Refusal[] }>;

/** Everything that can be asked of an instance as it was seen. */
export function useInstanceCommands(streamId: string, instanceId: string, revision: number) {
  const verification = useVerifyStreamInstance();
  const dryRun = useDryRunStreamInstance();
  const processing = useProcessStreamInstance();
  const cancelling = useCancelProcessStreamInstance();
  const deprocessing = useDeprocessStreamInstance();
  const keeping = useCancelDeprocessStreamInstance();
  const rollback = useRollbackStreamInstance();
  const removal = useDeleteStreamInstance();
  const input = { instanceId, revision };
  const connections = [ConnectionHandler.getConnectionID(streamId, 'StreamCard_instances')];
  const verify = (isVerified: boolean) => verification.commit({ input: { ...input, isVerified } });
  const verifyAndProcess: InstanceCommand = async () => {
    const { response, refusals } = await verify(true);
    const verified = response?.verifyStreamInstance.instance;
    // Only what was seen when it was verified.
    return verified ? processing.commit({ input: { ...input, revision: verified.revision } }) : { refusals };
  };
  return {
    isBusy: [verification, dryRun, processing, cancelling, deprocessing, keeping].some(
      ({ isBusy }) => isBusy,
    ),
    verify,
    verifyAndProcess,
    dryRun: () => dryRun.commit({ input }),
    process: () => processing.commit({ input }),
    cancelProcess: () => cancelling.commit({ input }),
    deprocess: () => deprocessing.commit({ input }),
    rollBack: () => rollback.commit({ input }),
    cancelDeprocess: () => keeping.commit({ input }),
    remove: () => removal.commit({ input, connections }),
  };
}
