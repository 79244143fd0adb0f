import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { UserTable_viewer$data } from '../../__generated__/UserTable_viewer.graphql.ts';
import { distinctClients, namesApart } from '../../components/clientNames.ts';
import { formatDateTime } from '../../components/dates.ts';
import { fullName, nameOrAddress } from '../../components/personName.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import { textColumn } from '../../components/table/listTable.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { PersonCell } from '../users/PersonCell.tsx';

export type Person = NonNullable<UserTable_viewer$data['admin']>['users']['edges'][number]['node'];

/** Of a small window: what is too long for its column goes on in the next line. */
export const foldedStyle = {
  '& th, & td': { px: 1, hyphens: 'auto' },
  '& td, & th[scope=row]': { overflowWrap: 'anywhere' },
  '& .MuiButton-root': { minWidth: 0, whiteSpace: 'normal', textAlign: 'start' },
} as const;

/** Of a small window, where the address stands below the name. */
export const foldedColumns: ReadonlySet<string> = new Set(['email', 'lastUsedAt']);

interface UserColumnOptions {
  readonly people: readonly Person[];
  readonly isFolding: boolean;
  /** How somebody signs in, as a text and with what can be done. */
  readonly renderState: (person: Person, text: string) => ReactNode;
}

export function useUserColumns({
  people,
  isFolding,
  renderState,
}: UserColumnOptions): readonly DataColumn<Person>[] {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const clientName = namesApart(
    distinctClients(people.flatMap(({ memberships }) => memberships.map(({ client }) => client))),
  );
  /** Nothing of a client is open to whoever is only invited there. */
  const membershipText = ({ client, status }: Person['memberships'][number]) =>
    status === 'ACTIVE'
      ? clientName(client)
      : t('users.clientWithStatus', { client: clientName(client), status: t(`users:statuses.${status}`) });
  const lastUse = ({ lastUsedAt }: Person) =>
    lastUsedAt == null ? t('users.never') : formatDateTime(lastUsedAt, language);
  const stateOf = ({ status, isPlatformAdmin, isLocked, hasSecondFactor }: Person) =>
    [
      status !== 'ACTIVE' && t(`users:statuses.${status}`),
      isPlatformAdmin && t('users.administrator'),
      hasSecondFactor && t('users.secondFactor'),
      isLocked && t('users.heldUp'),
    ]
      .filter(Boolean)
      .join(', ');
  return [
    {
      id: 'name',
      header: t('users.name'),
      text: nameOrAddress,
      isRowHeader: true,
      written: [
        textColumn(t('common:person.firstName'), ({ firstName }) => firstName),
        textColumn(t('common:person.lastName'), ({ lastName }) => lastName),
      ],
      render: (person) =>
        isFolding ? <PersonCell name={fullName(person)} email={person.email} /> : nameOrAddress(person),
    },
    { id: 'email', header: t('users.email'), text: ({ email }) => email },
    {
      id: 'clients',
      header: t('users.clients'),
      text: ({ memberships }) => memberships.map(membershipText).join(', '),
      render: ({ memberships }) => (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {memberships.map((membership) => (
            <Link
              component={RouterLink}
              key={membership.client.id}
              to={`/clients/${membership.client.slug}`}
              title={membership.roles.map((role) => t(`common:roles.${role}`)).join(', ')}
            >
              {membershipText(membership)}
            </Link>
          ))}
        </Box>
      ),
    },
    {
      id: 'state',
      header: t('users.state'),
      text: stateOf,
      render: (person) => renderState(person, stateOf(person)),
    },
    { id: 'lastUsedAt', header: t('users.lastUse'), text: lastUse },
  ];
}
