import { builder } from '../../builder.ts';
import { encodeInstallationId } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import { LanguageEnum, RoleEnum } from '../shared/enums.ts';
import type { Of } from '../shared/ofClient.ts';

/** A person; the language only of oneself, the right to administer only where it is known. */
export interface UserShape {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: Rest<'Profile'>['language'];
  readonly is_platform_admin: boolean;
}

export const UserRef = builder.objectRef<UserShape>('User').implement({
  description:
    'A person who can sign in, as shown beside what belongs to them; `node` finds members (`ClientUser`) and, for administrators, users (`AdminUser`).',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => encodeInstallationId('User', id) }),
    email: t.exposeString('email', { description: 'Address to sign in with.' }),
    firstName: t.exposeString('first_name', { description: 'First name.' }),
    lastName: t.exposeString('last_name', { description: 'Last name.' }),
    language: t.expose('language', {
      type: LanguageEnum,
      nullable: true,
      description: 'Language of the screens; null: that of the browser, or not shown to the caller.',
    }),
    isPlatformAdmin: t.exposeBoolean('is_platform_admin', {
      description: 'Administers the installation. Told of the signed-in user alone.',
    }),
  }),
});

export const ClientUserRef = builder.objectRef<Of<'ClientUser'>>('ClientUser');

builder.node(ClientUserRef, {
  description: 'A member of a client.',
  authScopes: ({ clientId }) => ({
    $any: { platformAdmin: true, can: { clientId, do: 'read', on: 'users' } },
  }),
  id: { resolve: ({ clientId, record }) => `${clientId}/${record.id}`, description: 'Global id.' },
  fields: (t) => ({
    user: t.field({
      type: UserRef,
      description: 'The person.',
      resolve: ({ record }) => ({ ...record, language: null, is_platform_admin: false }),
    }),
    roles: t.field({
      type: [RoleEnum],
      description: 'Roles in the client.',
      resolve: ({ record }) => record.roles,
    }),
  }),
});
