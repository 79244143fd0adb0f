import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import type { FoundOption } from '../../components/form/FoundInput.tsx';
import { PersonNameInputs } from '../../components/form/PersonNameInputs.tsx';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { notify } from '../../components/notices.tsx';
import { limits } from '../../limits.generated.ts';
import { PersonInput } from './PersonInput.tsx';
import { rolesFrom, ROLES, type ClientRole } from '../../components/roles.ts';
import { useAddClientUser } from './useAddClientUser.ts';
import { useInvitationNotice } from './useInvitationNotice.ts';

const limit = limits['POST /admin/clients/{id}/users'];

interface Values {
  person: FoundOption | null;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  roles: readonly ClientRole[];
  legalEntityIds: readonly string[];
}

const empty: Values = {
  person: null,
  email: '',
  firstName: '',
  lastName: '',
  password: '',
  roles: ['ORG_MEMBER'],
  legalEntityIds: [],
};

interface AddUserFormProps {
  readonly clientId: string;
  /** The list that a new member is added to. */
  readonly connection: string;
  /** What a member may be limited to; null for whoever does not see it. */
  readonly legalEntities: readonly { readonly id: string; readonly label: string }[] | null;
  /** Whoever administers the installation names known users, and gives first passwords. */
  readonly isOfPlatform: boolean;
  readonly onAdded: () => void;
}

export function AddUserForm(props: AddUserFormProps) {
  const { clientId, connection, legalEntities, isOfPlatform, onAdded } = props;
  const { t } = useTranslation('users');
  const { commit } = useAddClientUser(connection);
  const sayInvited = useInvitationNotice({ isOfPlatform });
  const form = useChangeForm<Values>({
    defaultValues: empty,
    change: async ({ person, email, firstName, lastName, password, roles, legalEntityIds }) => {
      const named =
        person === null
          ? {
              email: email.trim(),
              firstName: firstName.trim(),
              lastName: lastName.trim(),
              ...(password === '' ? {} : { password }),
            }
          : { userId: person.id };
      const outcome = await commit({
        clientId,
        ...named,
        roles: rolesFrom(roles),
        legalEntityIds: roles.includes('ORG_ADMIN') ? [] : [...legalEntityIds],
      });
      const added = outcome.response?.addClientUser.clientUser?.email ?? email.trim();
      if (outcome.response) {
        // Whoever gives a password tells it to the person, too: no mail goes out.
        if ('password' in named) notify(t('added', { email: added }), 'success', { about: 'invitation' });
        else sayInvited(added);
        onAdded();
      }
      return outcome;
    },
  });
  const { control } = form;
  const roles = useWatch({ control, name: 'roles' });
  const isAdministrator = roles.includes('ORG_ADMIN');
  const isKnown = useWatch({ control, name: 'person' }) !== null;
  const hasPassword = useWatch({ control, name: 'password' }) !== '' && !isKnown;
  return (
    <RecordForm
      form={form}
      label={t('add')}
      title={t('add')}
      verb={hasPassword ? t('common:add') : t('invite')}
      columns="repeat(auto-fit, minmax(220px, 1fr))"
    >
      {isOfPlatform ? (
        <PersonInput control={control} name="person" label={t('known')} helperText={t('knownHint')} />
      ) : null}
      {isKnown ? null : (
        <>
          <TextInput
            control={control}
            name="email"
            type="email"
            label={t('email')}
            limit={limit.email}
            autoComplete="off"
            isRequired
          />
          <PersonNameInputs control={control} first="firstName" last="lastName" limit={limit} isOwn={false} />
        </>
      )}
      {isOfPlatform && !isKnown ? (
        <TextInput
          control={control}
          name="password"
          type="password"
          label={t('password')}
          limit={limit.password}
          autoComplete="new-password"
          helperText={t('passwordHint', { count: limit.password.minLength })}
        />
      ) : null}
      <ChoiceInput
        control={control}
        name="roles"
        label={t('roles')}
        options={ROLES.map((role) => ({ id: role, label: t(`common:roles.${role}`) }))}
        isRequired
        helperText={roles.length === 1 && roles[0] === 'ORG_MEMBER' ? t('memberHint') : undefined}
      />
      {legalEntities === null ? null : (
        <ChoiceInput
          control={control}
          name="legalEntityIds"
          label={t('entities')}
          options={legalEntities}
          isDisabled={isAdministrator}
          helperText={t(isAdministrator ? 'entitiesOfAdministrator' : 'entitiesHint')}
        />
      )}
    </RecordForm>
  );
}
