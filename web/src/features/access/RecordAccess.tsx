import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useParams } from 'react-router';
import type { RecordAccessQuery } from '../../__generated__/RecordAccessQuery.graphql.ts';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import { useClosing } from '../../components/useClosing.tsx';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import type { Kind } from '../kindsOfRecords.ts';
import { AclEntryForm } from './AclEntryForm.tsx';
import { RightsList } from './RightsList.tsx';
import { useAclEntries } from './useAclEntries.ts';
import { usePrincipals } from './usePrincipals.ts';
import { useRightsDraft } from './useRightsDraft.ts';
import { useRightsWords } from './useRightsWords.ts';

const query = graphql`
  query RecordAccessQuery($client: String!, $resourceId: ID!) @raw_response_type {
    client(slug: $client) {
      ...useAclEntries_client @arguments(resourceId: $resourceId)
      ...useMembers_client
    }
  }
`;

interface RecordAccessProps {
  readonly record: { readonly id: string; readonly name: string };
  /** The feature that keeps the record says which it is. */
  readonly kind: Kind;
  readonly onClose: () => void;
}

/** Who may do what with one record, over the page on which it stands. */
export function RecordAccess({ record, kind, onClose }: RecordAccessProps) {
  const { client: slug = '' } = useParams();
  const { client } = useLazyQuery<RecordAccessQuery>(
    query,
    { client: slug, resourceId: record.id },
    { fetchPolicy: 'network-only' },
  );
  return client ? <AccessDialog client={client} record={record} kind={kind} onClose={onClose} /> : null;
}

interface AccessDialogProps extends RecordAccessProps {
  readonly client: NonNullable<RecordAccessQuery['response']['client']>;
}

function AccessDialog({ client, record, kind, onClose }: AccessDialogProps) {
  const { t } = useTranslation('access');
  const { rightsOn } = useRightsWords();
  const titleId = useId();
  const { clientId, connection, rows } = useAclEntries(client);
  const principals = usePrincipals(client);
  const ofRecord = rows.filter(({ type }) => type === kind.type);
  const draft = useRightsDraft({ clientId, resourceId: record.id, rows: ofRecord });
  const title = t('titleOf', { record: record.name });
  const isDirty = draft.changed.length > 0;
  const { close, question } = useClosing(isDirty, onClose);
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <UnsavedGuard isDirty={isDirty} />
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <RightsList
          title={title}
          description={t('textOfRecord', { rights: rightsOn([kind]) })}
          connection={connection}
          rows={ofRecord}
          draft={draft}
          isOfOneRecord
          renderForm={(end) => (
            <AclEntryForm
              clientId={clientId}
              connection={connection}
              records={[{ ...record, ...kind }]}
              proposed={record.id}
              principals={principals}
              isOfOneRecord
              rows={ofRecord}
              onAdded={end}
            />
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('common:close')}</Button>
      </DialogActions>
      {question}
    </Dialog>
  );
}
