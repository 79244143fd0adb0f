import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AuditLogQuery } from '../../__generated__/AuditLogQuery.graphql.ts';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { ACTIONS_IN_CLIENT, filterOf, OBJECTS_OF_CLIENT } from './auditFilter.ts';
import { AuditTable } from './AuditTable.tsx';

/** The tab of the set-up: who changed what, and when. */
export function AuditLogTab() {
  const { t } = useTranslation('audit');
  const { search, change } = useQueryState();
  const { client } = useRouteQuery<AuditLogQuery>(graphql`
    query AuditLogQuery(
      $client: String!
      $email: String
      $object: AuditObject
      $action: AuditAction
      $from: DateTime
      $to: DateTime
    ) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        users(first: 100) {
          pageInfo {
            hasNextPage
          }
          edges {
            node {
              email
              firstName
              lastName
            }
          }
        }
        ...AuditTable_client @arguments(email: $email, object: $object, action: $action, from: $from, to: $to)
      }
    }
  `);
  if (!client) return null;
  const people = client.users.edges.map(({ node: { email, firstName, lastName } }) => {
    const name = `${firstName} ${lastName}`.trim();
    return { id: email, label: name === '' ? email : `${name} (${email})` };
  });
  const filter = filterOf(search, OBJECTS_OF_CLIENT, ACTIONS_IN_CLIENT);
  const isNobody =
    filter.email !== null &&
    !client.users.pageInfo.hasNextPage &&
    people.every(({ id }) => id.toLowerCase() !== filter.email?.toLowerCase());
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4, maxWidth: 900 }}>
        {t('description')}
      </Typography>
      <AuditFilterBar
        objects={OBJECTS_OF_CLIENT}
        actions={ACTIONS_IN_CLIENT}
        person={
          <SingleChoice
            label={t('filter.person')}
            options={people}
            value={search.get('person')}
            onChange={(person) => change({ person })}
          />
        }
      />
      {isNobody ? (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {t('filter.nobody', { address: filter.email })}
        </Alert>
      ) : null}
      <AuditTable client={client} clientId={client.id} filter={filter} />
    </>
  );
}
