import CancelIcon from '@mui/icons-material/StopCircleOutlined';
import DryRunIcon from '@mui/icons-material/ScienceOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { useFragment } from 'react-relay';
import type { InstanceState_instance$key } from '../../../__generated__/InstanceState_instance.graphql.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { useHasUnsavedWork } from './useHasUnsavedWork.ts';
import { useStreamRights } from '../shared/streamRights.ts';
import { instanceStateFragment } from '../shared/InstanceState.ts';
import { isBusy, isEditable } from '../../../components/instances/instanceStatus.ts';
import { InstanceMenu } from './InstanceMenu.tsx';
import { ProcessButton } from './ProcessButton.tsx';
import { useInstanceCommands, type InstanceCommand } from './useInstanceCommands.ts';

interface InstanceActionsProps {
  readonly instance: InstanceState_instance$key;
  readonly streamId: string;
  /** Where all streams of its kind are, within a client. */
  readonly streamsPath: string;
  readonly onRefused: (refusals: readonly Refusal[]) => void;
}

export function InstanceActions({ instance, streamId, streamsPath, onRefused }: InstanceActionsProps) {
  const { t } = useTranslation('streams');
  const state = useFragment(instanceStateFragment, instance);
  const isEdited = useHasUnsavedWork();
  const commands = useInstanceCommands(streamId, state.id, state.revision);
  const isTrying = state.lastRun?.kind === 'DRY_RUN' && state.lastRun.state === 'RUNNING';
  const rights = useStreamRights();
  const isOpen = isEditable(state.status) && !isTrying;
  const canEdit = isOpen && rights.canEdit;
  const needsOther = state.review.needsOther && !state.isVerified;
  const run = async (command: InstanceCommand) => {
    onRefused([]);
    onRefused((await command()).refusals);
  };
  const cancel = state.status === 'DEPROCESSING' ? commands.cancelDeprocess : commands.cancelProcess;
  return (
    <>
      {canEdit && (
        <>
          <FormControlLabel
            control={
              <Switch
                checked={state.isVerified}
                disabled={!state.source || isEdited || commands.isBusy || needsOther}
                onChange={(_, isVerified) => void run(() => commands.verify(isVerified))}
              />
            }
            label={t('verify.label')}
          />
          <Button
            variant="outlined"
            startIcon={<DryRunIcon />}
            disabled={!state.source || isEdited || commands.isBusy}
            onClick={() => void run(commands.dryRun)}
          >
            {t('actions.dryRun')}
          </Button>
          <ProcessButton
            instance={state}
            isBusy={commands.isBusy}
            needsOther={needsOther}
            onVerify={(isVerified) => void run(() => commands.verify(isVerified))}
            onProcess={() => void run(commands.process)}
          />
        </>
      )}
      {rights.canEdit && (isBusy(state.status) || isTrying) && (
        <Button
          variant="outlined"
          startIcon={<CancelIcon />}
          disabled={state.isCancelRequested || commands.isBusy}
          onClick={() => void run(cancel)}
        >
          {state.isCancelRequested ? t('actions.cancelling') : t('actions.cancel')}
        </Button>
      )}
      {(rights.canEdit || rights.canDelete) && (
        <InstanceMenu
          state={state}
          commands={commands}
          rights={rights}
          isOpen={isOpen}
          isEdited={isEdited}
          streamsPath={streamsPath}
        />
      )}
    </>
  );
}
