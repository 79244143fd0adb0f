import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusals } from '../../components/Refusals.tsx';
import { rolesFrom, ROLES, type ClientRole } from './roles.ts';
import { useClientUsers } from './useClientUsers.ts';

const PASSWORD_LENGTH_MIN = 12;
const emptyForm = { email: '', firstName: '', lastName: '', password: '' };

export function AddUserForm({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation('users');
  const { add, isBusy, refusals } = useClientUsers(clientId);
  const [form, setForm] = useState(emptyForm);
  const [roles, setRoles] = useState<readonly ClientRole[]>(['ORG_MEMBER']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { password, ...person } = form;
    const { response: done } = await add({
      ...person,
      email: form.email.trim(),
      roles,
      ...(password === '' ? {} : { password }),
    });
    if (done) setForm(emptyForm);
  };
  const field = (name: keyof typeof emptyForm) => ({
    label: t(name),
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} aria-label={t('add')}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {t('add')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 3 }}>
        <TextField {...field('email')} type="email" required autoComplete="off" />
        <TextField {...field('firstName')} autoComplete="off" />
        <TextField {...field('lastName')} autoComplete="off" />
        <TextField
          {...field('password')}
          type="password"
          autoComplete="new-password"
          helperText={t('passwordHint', { count: PASSWORD_LENGTH_MIN })}
          slotProps={{ htmlInput: { minLength: PASSWORD_LENGTH_MIN } }}
        />
        <TextField
          select
          label={t('roles')}
          value={roles}
          slotProps={{ select: { multiple: true } }}
          onChange={(event) => setRoles(rolesFrom(event.target.value))}
        >
          {ROLES.map((role) => (
            <MenuItem key={role} value={role}>
              {t(`common:roles.${role}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          type="submit"
          variant="contained"
          disabled={isBusy || roles.length === 0}
          sx={{ justifySelf: 'start', alignSelf: 'start', mt: 1 }}
        >
          {t('common:add')}
        </Button>
      </Box>
      <Refusals refusals={refusals} />
    </Box>
  );
}
