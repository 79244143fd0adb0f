import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { UserTable_viewer$key } from '../../__generated__/UserTable_viewer.graphql.ts';
import type { UserTablePaginationQuery } from '../../__generated__/UserTablePaginationQuery.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { notify } from '../../components/notices.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { tableOf } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { TableActions } from '../../components/table/TableActions.tsx';
import { useFocusOnNext } from '../../components/useFocusOnNext.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { windows } from '../../theme/tokens.ts';
import { EndSecondFactor } from './EndSecondFactor.tsx';
import { nextOrder, orderedColumns, orderFrom, sortingOf } from './userOrder.ts';
import { UserState } from './UserState.tsx';
import { useInviteUserAgain } from './useInviteUserAgain.ts';
import { useUnlockUser } from './useUnlockUser.ts';
import { foldedColumns, foldedStyle, type Person, useUserColumns } from './useUserColumns.tsx';

const PAGE_SIZE = 50;

const fragment = graphql`
  fragment UserTable_viewer on Viewer
  @argumentDefinitions(
    search: { type: "String" }
    status: { type: "AdminUserStatus" }
    isLocked: { type: "Boolean" }
    orderBy: { type: "AdminUserOrder!" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  )
  @refetchable(queryName: "UserTablePaginationQuery") {
    user {
      email
    }
    admin {
      users(
        search: $search
        status: $status
        isLocked: $isLocked
        orderBy: $orderBy
        first: $first
        after: $after
      ) @connection(key: "UserTable_users") {
        totalCount
        edges {
          node {
            id
            email
            firstName
            lastName
            isPlatformAdmin
            status
            isLocked
            hasSecondFactor
            lastUsedAt
            memberships {
              clientUserId
              status
              roles
              client {
                id
                name
                slug
              }
            }
          }
        }
      }
    }
  }
`;

/** The people of the installation, a page after the other, in the order that a header was clicked for. */
export function UserTable({ viewer }: { readonly viewer: UserTable_viewer$key }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { search, change } = useQueryState();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    UserTablePaginationQuery,
    UserTable_viewer$key
  >(fragment, viewer);
  const unlock = useUnlockUser();
  const invitation = useInviteUserAgain();
  const [endOf, setEndOf] = useState<Person | null>(null);
  const order = orderFrom(search.get('order'));
  const isFolding = useMediaQuery(windows.single);
  const people = data.admin?.users.edges.map(({ node }) => node) ?? [];
  const { list, goOnFrom } = useFocusOnNext<HTMLDivElement>(
    people,
    unlock.isBusy || endOf !== null,
    'tbody > tr',
  );
  const unlockPerson = async (person: Person) => {
    const { id, email } = person;
    goOnFrom(person);
    const { response } = await unlock.commit({ input: { userId: id } });
    if (response) notify(t('users.unlocked', { email }), 'success', { about: 'unlock' });
  };
  const columns = useUserColumns({
    people,
    isFolding,
    renderState: (person, text) => (
      <UserState
        person={person}
        text={text}
        isOwn={person.email === data.user.email}
        isBusy={unlock.isBusy || invitation.isBusy}
        onInvite={() => void invitation.invite(person)}
        onUnlock={() => void unlockPerson(person)}
        onEndSecondFactor={() => {
          goOnFrom(person);
          setEndOf(person);
        }}
      />
    ),
  });
  return (
    <Box ref={list}>
      <DataTable
        label={t('users.title')}
        columns={isFolding ? columns.filter(({ id }) => !foldedColumns.has(id)) : columns}
        rows={people}
        style={isFolding ? foldedStyle : {}}
        idOf={({ id }) => id}
        empty={<NobodyFound hasWords={search.has('find')} />}
        serverOrder={{
          columnIds: orderedColumns,
          sorting: sortingOf(order),
          onSort: (columnId) => change({ order: nextOrder(order, columnId) }),
        }}
        renderActions={(shown) => (
          <TableActions
            fileName={t('users.title')}
            report={{ title: t('users.title'), notes: [] }}
            readShown={() => tableOf({ columns, rows: shown })}
          />
        )}
        count={t('shown', {
          shown: formatCount(people.length, language),
          total: formatCount(data.admin?.users.totalCount ?? 0, language),
        })}
        more={
          hasNext
            ? { label: t('common:showMore'), isLoading: isLoadingNext, onMore: () => loadNext(PAGE_SIZE) }
            : null
        }
      />
      <Refusals refusals={unlock.refusals} onClose={unlock.dismiss} />
      <Refusals refusals={invitation.refusals} onClose={invitation.dismiss} />
      {endOf === null ? null : <EndSecondFactor person={endOf} onClose={() => setEndOf(null)} />}
    </Box>
  );
}

function NobodyFound({ hasWords }: { readonly hasWords: boolean }) {
  const { t } = useTranslation('admin');
  const hint = t(hasWords ? 'users.noneFoundHint' : 'users.noneInStatusHint');
  return <EmptyState title={t('users.noneFound')} description={hint} />;
}
