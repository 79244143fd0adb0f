import { useTranslation } from 'react-i18next';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { limits } from '../../limits.generated.ts';
import { rolesFrom, ROLES, type ClientRole } from './roles.ts';
import { useAddClientUser } from './useAddClientUser.ts';

const limit = limits['POST /admin/clients/{id}/users'];

interface Values {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  roles: readonly ClientRole[];
}

const empty: Values = { email: '', firstName: '', lastName: '', password: '', roles: ['ORG_MEMBER'] };

interface AddUserFormProps {
  readonly clientId: string;
  /** A new user's first password is for platform administrators to give. */
  readonly mayGivePassword: boolean;
  readonly onAdded: () => void;
}

export function AddUserForm({ clientId, mayGivePassword, onAdded }: AddUserFormProps) {
  const { t } = useTranslation('users');
  const { commit } = useAddClientUser();
  const form = useChangeForm<Values>({
    defaultValues: empty,
    change: async ({ email, firstName, lastName, password, roles }) => {
      const outcome = await commit({
        clientId,
        email: email.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        roles: rolesFrom(roles),
        ...(password === '' ? {} : { password }),
      });
      if (outcome.response) onAdded();
      return outcome;
    },
  });
  const { control } = form;
  return (
    <RecordForm form={form} label={t('add')} title={t('add')} columns="repeat(3, 1fr)">
      <TextInput
        control={control}
        name="email"
        type="email"
        label={t('email')}
        limit={limit.email}
        autoComplete="off"
        isRequired
      />
      <TextInput
        control={control}
        name="firstName"
        label={t('firstName')}
        limit={limit.firstName}
        autoComplete="off"
      />
      <TextInput
        control={control}
        name="lastName"
        label={t('lastName')}
        limit={limit.lastName}
        autoComplete="off"
      />
      {mayGivePassword ? (
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
      />
    </RecordForm>
  );
}
