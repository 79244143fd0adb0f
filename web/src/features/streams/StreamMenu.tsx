import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmedAction } from '../../components/ConfirmedAction.tsx';
import { useOpened } from '../../components/useOpened.ts';
import { RenameStreamDialog } from './RenameStreamDialog.tsx';
import type { StreamRights } from './shared/streamRights.ts';
import type { StreamType } from './shared/streamTypes.ts';
import { StreamTypeDialog } from './StreamTypeDialog.tsx';
import { StreamInUse, type HeldInstance } from './StreamInUse.tsx';
import { useDeleteStream } from './useDeleteStream.ts';

type Dialog = 'rename' | 'type' | 'delete';

interface StreamMenuProps {
  readonly stream: { readonly id: string; readonly name: string; readonly type: StreamType | null };
  readonly rights: StreamRights;
  /** What came through it. */
  readonly instances: readonly HeldInstance[];
  readonly connectionId: string;
  /** Opens who may do what with it; null for whoever does not decide that. */
  readonly onShare: (() => void) | null;
}

export function StreamMenu({ stream, rights, instances, connectionId, onShare }: StreamMenuProps) {
  const { t } = useTranslation('streams');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const dialog = useOpened<{ readonly name: Dialog }>();
  const { commit: deleteStream } = useDeleteStream();
  const open = (name: Dialog) => () => {
    setAnchor(null);
    dialog.open({ name });
  };
  const share = () => {
    setAnchor(null);
    onShare?.();
  };
  if (!rights.canEdit && !rights.canDelete && onShare === null) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('list.menu', { stream: stream.name })}
        aria-haspopup="menu"
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => {
          setAnchor(null);
        }}
      >
        {rights.canEdit && <MenuItem onClick={open('rename')}>{t('rename.action')}</MenuItem>}
        {rights.canEdit && stream.type !== null && (
          <MenuItem onClick={open('type')}>{t('changeType.action')}</MenuItem>
        )}
        {onShare !== null && <MenuItem onClick={share}>{t('access.action')}</MenuItem>}
        {rights.canDelete && <MenuItem onClick={open('delete')}>{t('delete.action')}</MenuItem>}
      </Menu>
      {dialog.opened?.name === 'rename' && (
        <RenameStreamDialog streamId={stream.id} name={stream.name} onClose={dialog.close} />
      )}
      {dialog.opened?.name === 'type' && stream.type !== null && (
        <StreamTypeDialog streamId={stream.id} type={stream.type} onClose={dialog.close} />
      )}
      {dialog.opened?.name === 'delete' && instances.length > 0 && (
        <StreamInUse name={stream.name} instances={instances} onClose={dialog.close} />
      )}
      {dialog.opened?.name === 'delete' && instances.length === 0 && (
        <ConfirmedAction
          title={t('delete.title', { stream: stream.name })}
          text={t('delete.text')}
          confirmLabel={t('delete.action')}
          isDestructive
          onClose={dialog.close}
          onConfirm={() => deleteStream({ input: { streamId: stream.id }, connections: [connectionId] })}
        />
      )}
    </>
  );
}
