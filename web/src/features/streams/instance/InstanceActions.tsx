import CancelIcon from '@mui/icons-material/StopCircleOutlined';
import DryRunIcon from '@mui/icons-material/ScienceOutlined';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { InstanceState_instance$key } from '../../../__generated__/InstanceState_instance.graphql.ts';
import { ConfirmedAction } from '../shared/ConfirmedAction.tsx';
import { streamsPath } from '../shared/editorAddress.ts';
import { hasEdits, useDrafts } from '../shared/drafts.tsx';
import { instanceStateFragment } from '../shared/InstanceState.ts';
import type { Refusal } from '../shared/useCommit.ts';
import { isBusy, isEditable } from './checklist.ts';
import { ProcessButton } from './ProcessButton.tsx';
import { useInstanceCommands } from './useInstanceCommands.ts';

interface InstanceActionsProps {
  readonly instance: InstanceState_instance$key;
  readonly clientId: string;
  readonly streamId: string;
  readonly onErrors: (errors: readonly Refusal[]) => void;
}

export function InstanceActions({ instance, clientId, streamId, onErrors }: InstanceActionsProps) {
  const { t } = useTranslation('streams');
  const navigate = useNavigate();
  const state = useFragment(instanceStateFragment, instance);
  const isEdited = hasEdits(useDrafts());
  const commands = useInstanceCommands(streamId, state.id, state.revision);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [question, setQuestion] = useState<'deprocess' | 'delete' | null>(null);
  const isTrying = state.lastRun?.kind === 'DRY_RUN' && state.lastRun.state === 'RUNNING';
  const canEdit = isEditable(state.status) && !isTrying;
  const run = async (command: () => Promise<readonly Refusal[]>) => {
    onErrors([]);
    onErrors(await command());
  };
  const cancel = state.status === 'DEPROCESSING' ? commands.cancelDeprocess : commands.cancelProcess;
  const ask = (name: 'deprocess' | 'delete') => () => {
    setAnchor(null);
    setQuestion(name);
  };
  const remove = async () => {
    const errors = await commands.remove();
    if (errors.length === 0) await navigate(streamsPath(clientId));
    return errors;
  };
  return (
    <>
      {canEdit && (
        <>
          <FormControlLabel
            control={
              <Switch
                checked={state.isVerified}
                disabled={!state.source || isEdited || commands.isBusy}
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
            onProcess={() => void run(commands.process)}
          />
        </>
      )}
      {(isBusy(state.status) || isTrying) && (
        <Button
          variant="outlined"
          startIcon={<CancelIcon />}
          disabled={state.isCancelRequested || commands.isBusy}
          onClick={() => void run(cancel)}
        >
          {state.isCancelRequested ? t('actions.cancelling') : t('actions.cancel')}
        </Button>
      )}
      <IconButton
        aria-label={t('actions.more')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={state.status !== 'PROCESSED'} onClick={ask('deprocess')}>
          {t('deprocess.action')}
        </MenuItem>
        <MenuItem disabled={!canEdit} onClick={ask('delete')}>
          {t('deleteInstance.action')}
        </MenuItem>
      </Menu>
      {question !== null && (
        <ConfirmedAction
          title={t(question === 'delete' ? 'deleteInstance.title' : 'deprocess.title')}
          text={t(question === 'delete' ? 'deleteInstance.text' : 'deprocess.text')}
          confirmLabel={t(question === 'delete' ? 'deleteInstance.action' : 'deprocess.action')}
          isDestructive
          onConfirm={question === 'delete' ? remove : commands.deprocess}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
