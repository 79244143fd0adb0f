import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { InstanceState_instance$data } from '../../../__generated__/InstanceState_instance.graphql.ts';
import { ConfirmedAction } from '../../../components/ConfirmedAction.tsx';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { RollbackQuestion } from '../versions/RollbackQuestion.tsx';
import type { StreamRights } from '../shared/streamRights.ts';
import type { useInstanceCommands } from './useInstanceCommands.ts';

interface InstanceMenuProps {
  readonly state: InstanceState_instance$data;
  readonly commands: ReturnType<typeof useInstanceCommands>;
  readonly rights: StreamRights;
  /** Neither processed nor under way. */
  readonly isOpen: boolean;
  readonly isEdited: boolean;
  /** Where all of its kind are, within a client. */
  readonly streamsPath: string;
}

type Question = 'deprocess' | 'rollback' | 'delete';

/** What is seldom done to an instance, each after a question. */
export function InstanceMenu({ state, commands, rights, isOpen, isEdited, streamsPath }: InstanceMenuProps) {
  const { t } = useTranslation('streams');
  const navigate = useNavigate();
  const addressOf = useClientAddress();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (name: Question) => () => {
    setAnchor(null);
    setQuestion(name);
  };
  const close = () => setQuestion(null);
  const remove = async () => {
    const outcome = await commands.remove();
    if (outcome.refusals.length === 0) await navigate(addressOf(streamsPath));
    return outcome;
  };
  const canRollBack = isOpen && rights.canEdit && !isEdited && typeof state.rollbackVersion === 'number';
  return (
    <>
      <IconButton
        aria-label={t('actions.more')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={state.status !== 'PROCESSED' || !rights.canEdit} onClick={ask('deprocess')}>
          {t('deprocess.action')}
        </MenuItem>
        <MenuItem disabled={!canRollBack} onClick={ask('rollback')}>
          {t('rollback.menu')}
        </MenuItem>
        <MenuItem disabled={!isOpen || !rights.canDelete} onClick={ask('delete')}>
          {t('deleteInstance.action')}
        </MenuItem>
      </Menu>
      {question === 'rollback' && (
        <Suspense fallback={null}>
          <RollbackQuestion instanceId={state.id} onConfirm={commands.rollBack} onClose={close} />
        </Suspense>
      )}
      {(question === 'deprocess' || question === 'delete') && (
        <ConfirmedAction
          title={t(question === 'delete' ? 'deleteInstance.title' : 'deprocess.title')}
          text={t(question === 'delete' ? 'deleteInstance.text' : 'deprocess.text')}
          confirmLabel={t(question === 'delete' ? 'deleteInstance.action' : 'deprocess.action')}
          isDestructive
          onConfirm={question === 'delete' ? remove : commands.deprocess}
          onClose={close}
        />
      )}
    </>
  );
}
