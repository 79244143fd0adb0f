import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate } from 'react-router';
import type { UsersPageQuery } from '../../__generated__/UsersPageQuery.graphql.ts';
import { NoAccess } from '../../components/NoAccess.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { ProfileLayout } from '../../shell/ProfileLayout.tsx';
import { Administrators } from './Administrators.tsx';
import { UserFilterChoice } from './UserFilterChoice.tsx';
import { UserTable } from './UserTable.tsx';

/** Everybody whom the installation knows, for those who administer it. */
export function UsersPage() {
  const { t } = useTranslation('admin');
  const data = useRouteQuery<UsersPageQuery>(graphql`
    query UsersPageQuery(
      $search: String
      $status: AdminUserStatus
      $isLocked: Boolean
      $orderBy: AdminUserOrder!
    ) @preloadable {
      ...ProfileLayout_query
      viewer {
        admin {
          __typename
        }
        ...UserTable_viewer
          @arguments(search: $search, status: $status, isLocked: $isLocked, orderBy: $orderBy)
        ...Administrators_viewer
      }
    }
  `);
  const { viewer } = data;
  if (!viewer) return <Navigate to="/sign-in?to=/users" replace />;
  if (!viewer.admin) {
    return (
      <ProfileLayout query={data}>
        <NoAccess />
      </ProfileLayout>
    );
  }
  return (
    <ProfileLayout query={data} width={1280}>
      <PageHeader
        title={t('users.title')}
        description={t('users.description')}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <UserFilterChoice />
            <SearchField label={t('users.find')} />
          </Box>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
        <Box>
          <UserTable viewer={viewer} />
        </Box>
        <Administrators viewer={viewer} />
      </Box>
    </ProfileLayout>
  );
}
