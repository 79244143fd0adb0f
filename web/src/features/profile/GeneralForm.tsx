import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { GeneralForm_user$key } from '../../__generated__/GeneralForm_user.graphql.ts';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { Form } from '../../components/form/Form.tsx';
import { PersonNameInputs } from '../../components/form/PersonNameInputs.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { notify } from '../../components/notices.tsx';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import { ofGraphLanguage, toGraphLanguage } from '../../i18n/graphLanguage.ts';
import { LANGUAGE_NAMES, LANGUAGES, type LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { limits } from '../../limits.generated.ts';
import { useUpdateProfile } from './useUpdateProfile.ts';

const limit = limits['PATCH /profile'];

export function GeneralForm({ user }: { readonly user: GeneralForm_user$key }) {
  const { t, i18n } = useTranslation('profile');
  const shown = useLanguage();
  const { email, firstName, lastName, language } = useFragment(
    graphql`
      fragment GeneralForm_user on User {
        email
        firstName
        lastName
        language
      }
    `,
    user,
  );
  const { commit } = useUpdateProfile();
  const form = useChangeForm<{ firstName: string; lastName: string; language: LanguageTag }>({
    defaultValues: { firstName, lastName, language: ofGraphLanguage(language) ?? shown },
    change: async ({ language: chosen, ...names }) => {
      const person = { firstName: names.firstName.trim(), lastName: names.lastName.trim() };
      // Only what was changed here, so that what another tab saved meanwhile stays.
      const outcome = await commit({
        input: {
          ...(person.firstName === firstName ? {} : { firstName: person.firstName }),
          ...(person.lastName === lastName ? {} : { lastName: person.lastName }),
          ...(chosen === ofGraphLanguage(language) ? {} : { language: toGraphLanguage(chosen) }),
        },
      });
      const saved = outcome.response?.updateProfile.user;
      if (saved) {
        form.reset({ firstName: saved.firstName, lastName: saved.lastName, language: chosen });
        await i18n.changeLanguage(chosen);
        notify(t('general.saved'), 'success', { about: 'profile' });
      }
      return outcome;
    },
  });
  const { control } = form;
  const { isDirty } = useFormState({ control });
  return (
    <Form
      form={form}
      sx={{ display: 'grid', gap: 4 }}
      actions={<SubmitButton form={form} label={t('common:save')} />}
    >
      <Box>
        <Typography variant="caption" color="text.secondary">
          {t('profile/signIn:email')}
        </Typography>
        <Typography variant="body2">{email}</Typography>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, alignItems: 'start' }}>
        <PersonNameInputs control={control} first="firstName" last="lastName" limit={limit} isOwn />
      </Box>
      <ChoiceInput
        control={control}
        name="language"
        label={t('language')}
        options={LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
        isRequired
      />
      <UnsavedGuard isDirty={isDirty} />
    </Form>
  );
}
