import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useParams } from 'react-router';
import type { StreamAccessQuery } from '../../__generated__/StreamAccessQuery.graphql.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { streamKind } from '../recordKinds.ts';
import { AclEntryForm, type AccessRecord } from './AclEntryForm.tsx';
import { RightsList } from './RightsList.tsx';
import { useAclEntries } from './useAclEntries.ts';
import { usePrincipals } from './usePrincipals.ts';
import { useRightsDraft } from './useRightsDraft.ts';

const query = graphql`
  query StreamAccessQuery($client: String!, $streamId: ID!) @raw_response_type {
    client(slug: $client) {
      ...useAclEntries_client @arguments(resourceId: $streamId)
      ...useMembers_client
    }
  }
`;

interface StreamAccessProps {
  readonly stream: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Who may do what with one stream, over the page on which it stands. */
export function StreamAccess({ stream, onClose }: StreamAccessProps) {
  const { client: slug = '' } = useParams();
  const { client } = useLazyQuery<StreamAccessQuery>(
    query,
    { client: slug, streamId: stream.id },
    { fetchPolicy: 'network-only' },
  );
  return client ? <AccessDialog client={client} stream={stream} onClose={onClose} /> : null;
}

interface AccessDialogProps extends StreamAccessProps {
  readonly client: NonNullable<StreamAccessQuery['response']['client']>;
}

function AccessDialog({ client, stream, onClose }: AccessDialogProps) {
  const { t } = useTranslation('access');
  const titleId = useId();
  const { clientId, connection, rows } = useAclEntries(client);
  const principals = usePrincipals(client);
  const record: AccessRecord = { ...stream, type: streamKind.type };
  const ofStream = rows.filter(({ type }) => type === record.type);
  const draft = useRightsDraft({ clientId, resourceId: stream.id, rows: ofStream });
  const [isAsking, setIsAsking] = useState(false);
  const isDirty = draft.changed.length > 0;
  const close = () => (isDirty ? setIsAsking(true) : onClose());
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <UnsavedGuard isDirty={isDirty} />
      <DialogTitle id={titleId}>{t('titleOf', { stream: stream.name })}</DialogTitle>
      <DialogContent>
        <RightsList
          title={t('titleOf', { stream: stream.name })}
          connection={connection}
          rows={ofStream}
          draft={draft}
          isOfOneRecord
          renderForm={(end) => (
            <AclEntryForm
              clientId={clientId}
              connection={connection}
              records={[record]}
              proposed={record.id}
              principals={principals}
              isOfOneRecord
              rows={ofStream}
              onAdded={end}
            />
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('common:close')}</Button>
      </DialogActions>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('common:unsaved.title')}
        text={t('common:unsaved.text')}
        confirmLabel={t('common:unsaved.leave')}
        isDestructive
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
    </Dialog>
  );
}
