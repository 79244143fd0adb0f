import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AuditLogQuery } from '../../__generated__/AuditLogQuery.graphql.ts';
import type { useMembers_client$key } from '../../__generated__/useMembers_client.graphql.ts';
import { ACTIONS_IN_CLIENT, OBJECTS_OF_CLIENT } from '../../audited.generated.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { useMembers } from '../access/useMembers.ts';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { clientFilterOf } from './auditFilter.ts';
import { AuditTable } from './AuditTable.tsx';
import { PersonChoice } from './PersonChoice.tsx';

/** The tab of the set-up: who changed what, and when. */
export function AuditLogTab() {
  const { t } = useTranslation('audit');
  const { search } = useQueryState();
  const { client } = useRouteQuery<AuditLogQuery>(graphql`
    query AuditLogQuery(
      $client: String!
      $email: String
      $byNumber: Int
      $object: AuditObject
      $recordId: ID
      $action: AuditAction
      $from: DateTime
      $to: DateTime
    ) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        ...useMembers_client
        ...AuditTable_client
          @arguments(
            email: $email
            byNumber: $byNumber
            object: $object
            recordId: $recordId
            action: $action
            from: $from
            to: $to
          )
      }
    }
  `);
  if (!client) return null;
  const filter = clientFilterOf(search);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4, maxWidth: 900 }}>
        {t('description')}
      </Typography>
      <PeopleAndFilter client={client} clientId={client.id} email={filter.email} />
      <AuditTable client={client} clientId={client.id} filter={filter} />
    </>
  );
}

interface PeopleAndFilterProps {
  readonly client: useMembers_client$key;
  readonly clientId: string;
  readonly email: string | null;
}

function PeopleAndFilter({ client, clientId, email }: PeopleAndFilterProps) {
  const { t } = useTranslation('audit');
  const { search, change } = useQueryState();
  const { members, isWhole } = useMembers(client);
  const isMember = members.some((member) => member.email.toLowerCase() === email?.toLowerCase());
  return (
    <>
      <AuditFilterBar
        objects={OBJECTS_OF_CLIENT}
        actions={ACTIONS_IN_CLIENT}
        person={
          <PersonChoice
            clientId={clientId}
            members={members}
            value={search.get('person')}
            onChange={(person) => change({ person })}
          />
        }
      />
      {email !== null && isWhole && !isMember ? (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t('filter.noMember', { address: email })}
        </Alert>
      ) : null}
    </>
  );
}
