import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { MemberStatus } from '../../__generated__/Users_client.graphql.ts';
import { fullName, nameOrAddress } from '../../components/personName.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import { textColumn } from '../../components/table/listTable.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { AddUserForm } from './AddUserForm.tsx';
import { EntityChoice } from './EntityChoice.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { ROLES } from '../../components/roles.ts';
import { NewerRights } from './NewerRights.tsx';
import { PersonCell } from './PersonCell.tsx';
import { useInvitationNotice } from './useInvitationNotice.ts';
import { useInviteClientUser } from './useInviteClientUser.ts';
import type { MemberRights } from './useMemberRights.ts';
import { useRemoveClientUser } from './useRemoveClientUser.ts';
import { useSaidRights } from './useSaidRights.ts';

export interface Member extends MemberRights {
  readonly firstName: string;
  readonly lastName: string;
  readonly status: MemberStatus;
}

interface MemberListProps {
  readonly title: string;
  readonly clientId: string;
  readonly members: readonly Member[];
  /** What members may be limited to; null for whoever does not see it. */
  readonly legalEntities: readonly { readonly id: string; readonly label: string }[] | null;
  /** The list in the store, which members are added to and taken from. */
  readonly connection: string;
  readonly isReadOnly: boolean;
  readonly mayInviteAgain: boolean;
  /** Whoever administers the installation names known users, and gives first passwords. */
  readonly isOfPlatform: boolean;
}

/** What they are called is the client's own. */
const entityCountColumn = (t: TFunction<'users'>): DataColumn<Member> => ({
  id: 'entities',
  header: t('entities'),
  width: 190,
  text: ({ legalEntityIds: { length: count } }) =>
    count === 0 ? t('common:all') : t('entityCount', { count }),
});

function namesOfRoles(t: TFunction<'users'>, roles: readonly string[]): string {
  return ROLES.filter((role) => roles.includes(role))
    .map((role) => t(`common:roles.${role}`))
    .join(', ');
}

/** What is taken from somebody who is removed. */
function meaningOfRemoval(status: MemberStatus): 'text' | 'invited' | 'uninvited' {
  if (status === 'ACTIVE') return 'text';
  return status === 'INVITED' ? 'invited' : 'uninvited';
}

const nameColumn = (t: TFunction<'users'>): DataColumn<Member> => ({
  id: 'name',
  header: t('name'),
  text: fullName,
  sortBy: nameOrAddress,
  isRowHeader: true,
  written: [
    textColumn(t('common:person.firstName'), ({ firstName }) => firstName),
    textColumn(t('common:person.lastName'), ({ lastName }) => lastName),
    textColumn(t('email'), ({ email }) => email),
  ],
  render: (member) => <PersonCell name={fullName(member)} email={member.email} />,
});

/** The members of a client, as those see them who administer it, and those who administer the installation. */
export function MemberList(props: MemberListProps) {
  const { title, clientId, members, legalEntities, connection, isReadOnly, mayInviteAgain, isOfPlatform } =
    props;
  const { t } = useTranslation('users');
  const sayInvited = useInvitationNotice({ isOfPlatform });
  const { commit: remove } = useRemoveClientUser(connection);
  const { commit: invite, isBusy: isInviting, refusals: inviteRefusals } = useInviteClientUser();
  const inviteAgain = async ({ id, email }: Member) => {
    // A button that is out of use meanwhile would lose the focus.
    if (isInviting) return;
    const { response } = await invite({ input: { clientUserId: id } });
    if (response) sayInvited(email);
  };
  const roleNames = (roles: readonly string[]) => namesOfRoles(t, roles);
  const entityNames = (ids: readonly string[]) =>
    (legalEntities ?? [])
      .filter(({ id }) => ids.includes(id))
      .map(({ label }) => label)
      .join(', ');
  const namesOfLimit = ({ legalEntityIds }: MemberRights) => entityNames(legalEntityIds) || t('common:all');
  const {
    change: changeRights,
    isBusy,
    refusals,
    newer,
    dismiss,
  } = useSaidRights({ roleNames, namesOfLimit });
  const entityColumn = (options: NonNullable<typeof legalEntities>): DataColumn<Member> => ({
    id: 'entities',
    header: t('entities'),
    width: 190,
    text: namesOfLimit,
    render: (member) => (
      <EntityChoice
        label={t('entitiesOf', { email: member.email })}
        options={options}
        value={member.legalEntityIds}
        isDisabled={isReadOnly || (member.roles.includes('ORG_ADMIN') && member.legalEntityIds.length === 0)}
        isBusy={isBusy}
        onChange={(ids) => void changeRights(member, { legalEntityIds: ids })}
      />
    ),
  });
  const columns: readonly DataColumn<Member>[] = [
    nameColumn(t),
    {
      id: 'status',
      header: t('status'),
      text: ({ status }) => t(`statuses.${status}`),
      sortBy: ({ status }) => status,
      render: (member) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          {t(`statuses.${member.status}`)}
          {member.status !== 'ACTIVE' && mayInviteAgain && (
            <Button
              aria-label={t('inviteAgainNamed', { email: member.email })}
              sx={{ px: 0 }}
              onClick={() => void inviteAgain(member)}
            >
              {t('inviteAgain')}
            </Button>
          )}
        </Box>
      ),
    },
    {
      id: 'roles',
      header: t('roles'),
      width: 260,
      text: ({ roles }) => roleNames(roles),
      render: (member) => (
        <RoleChoice
          label={t('rolesOf', { email: member.email })}
          value={member.roles}
          isDisabled={isReadOnly}
          isBusy={isBusy}
          nameOf={roleNames}
          onChange={(roles) => void changeRights(member, { roles })}
        />
      ),
    },
    legalEntities === null ? entityCountColumn(t) : entityColumn(legalEntities),
  ];
  return (
    <RecordList
      title={title}
      columns={columns}
      rows={members}
      sortedBy="name"
      nameOf={({ email }) => email}
      isReadOnly={isReadOnly}
      isEditable={false}
      isFormTelling
      deletion={{
        text: ({ status }) => t(`confirm.${meaningOfRemoval(status)}`),
        commit: ({ id }) => remove(id),
        words: {
          label: (email) => t('remove', { email }),
          title: (email) => t('confirm.title', { email }),
          confirm: t('confirm.action'),
        },
      }}
      renderForm={(_, end) => (
        <AddUserForm
          clientId={clientId}
          connection={connection}
          legalEntities={legalEntities}
          isOfPlatform={isOfPlatform}
          onAdded={end}
        />
      )}
    >
      <Refusals refusals={[...refusals, ...inviteRefusals]} />
      {newer ? (
        <NewerRights newer={newer} roleNames={roleNames} namesOfLimit={namesOfLimit} onClose={dismiss} />
      ) : null}
    </RecordList>
  );
}
