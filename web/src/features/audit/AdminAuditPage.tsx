import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate } from 'react-router';
import type { AdminAuditPageQuery } from '../../__generated__/AdminAuditPageQuery.graphql.ts';
import { ACTIONS_IN_INSTALLATION, OBJECTS_OF_INSTALLATION } from '../../audited.generated.ts';
import { NoAccess } from '../../components/NoAccess.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { ProfileLayout } from '../../shell/ProfileLayout.tsx';
import { AdminAuditTable } from './AdminAuditTable.tsx';
import { AuditFilterBar } from './AuditFilterBar.tsx';

/** Signing in, refused attempts, administration: for those who administer the installation. */
export function AdminAuditPage() {
  const { t } = useTranslation('audit');
  const { search, change } = useQueryState();
  const data = useRouteQuery<AdminAuditPageQuery>(graphql`
    query AdminAuditPageQuery(
      $email: String
      $object: AuditObject
      $action: AuditAction
      $from: DateTime
      $to: DateTime
    ) @preloadable @raw_response_type {
      ...ProfileLayout_query
      ...AdminAuditTable_query
        @arguments(email: $email, object: $object, action: $action, from: $from, to: $to)
      viewer {
        user {
          isPlatformAdmin
        }
      }
    }
  `);
  const { viewer } = data;
  if (!viewer) return <Navigate to="/sign-in?to=/audit-log" replace />;
  if (!viewer.user.isPlatformAdmin) {
    return (
      <ProfileLayout query={data}>
        <NoAccess />
      </ProfileLayout>
    );
  }
  const setPerson = (text: string) => change({ person: text.trim() === '' ? null : text.trim() });
  return (
    <ProfileLayout query={data} width={1280}>
      <PageHeader title={t('title')} description={t('descriptionOfInstallation')} />
      <AuditFilterBar
        objects={OBJECTS_OF_INSTALLATION}
        actions={ACTIONS_IN_INSTALLATION}
        person={
          <TextField
            key={search.get('person')}
            type="email"
            fullWidth
            label={t('filter.address')}
            defaultValue={search.get('person') ?? ''}
            onBlur={({ target }) => setPerson(target.value)}
            onKeyDown={({ key, currentTarget }) => {
              const field = currentTarget.querySelector('input');
              if (key === 'Enter' && field) setPerson(field.value);
            }}
          />
        }
      />
      <AdminAuditTable query={data} />
    </ProfileLayout>
  );
}
