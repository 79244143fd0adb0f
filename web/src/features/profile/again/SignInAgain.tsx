import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { TextInput } from '../../../components/form/TextInput.tsx';
import { useChangeForm } from '../../../components/form/useChangeForm.ts';
import { Refusals } from '../../../components/Refusals.tsx';
import type { Person } from '../../../relay/signedInPerson.ts';
import { CodeInput } from '../CodeInput.tsx';
import { useSignIn } from '../signIn/useSignIn.ts';

interface SignInAgainProps {
  readonly person: Person;
  readonly onSignedIn: () => void;
  /** To the page for signing in, away from what is typed here. */
  readonly onLeave: () => void;
  /** The address belongs to another person now: nothing of the one before may be left. */
  readonly onOther: () => void;
}

/** Over the page, whose figures cannot be read meanwhile: whoever comes to the screen may be somebody else. */
export function SignInAgain({ person, onSignedIn, onLeave, onOther }: SignInAgainProps) {
  const { t } = useTranslation(['profile/again', 'profile/signIn']);
  const titleId = useId();
  const { commit } = useSignIn();
  const [isAsking, setIsAsking] = useState(false);
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const form = useChangeForm({
    defaultValues: { email: person.email, password: '', code: '' },
    change: async ({ password, code }) => {
      const credentials = { email: person.email, password };
      const outcome = await commit({ input: isCodeNeeded ? { ...credentials, code } : credentials });
      const id = outcome.response?.login.viewer?.user.id;
      if (outcome.response?.login.isCodeNeeded) setIsCodeNeeded(true);
      else if (id === person.id) onSignedIn();
      else if (outcome.response) onOther();
      return outcome;
    },
  });
  const { control } = form;
  return (
    <Dialog
      open
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(10px)' } } }}
    >
      <form noValidate onSubmit={form.submit}>
        <DialogTitle id={titleId}>{t(isAsking ? 'leaveTitle' : 'title')}</DialogTitle>
        {isAsking ? (
          <LossQuestion onStay={() => setIsAsking(false)} onLeave={onLeave} />
        ) : (
          <>
            <DialogContent sx={{ display: 'grid', gap: 4 }}>
              <DialogContentText variant="body1">{t('text')}</DialogContentText>
              <TextInput
                control={control}
                name="email"
                type="email"
                label={t('profile/signIn:email')}
                autoComplete="username"
                isDisabled
              />
              <TextInput
                control={control}
                name="password"
                type="password"
                label={t('profile/signIn:password')}
                autoComplete="current-password"
                isRequired
                isDisabled={isCodeNeeded}
                hasFocus
              />
              {isCodeNeeded && (
                <CodeInput
                  control={control}
                  name="code"
                  label={t('profile/signIn:code.input')}
                  helperText={t('profile/signIn:code.helper')}
                />
              )}
              <Refusals refusals={form.refusals} />
            </DialogContent>
            <DialogActions>
              <Button onClick={() => setIsAsking(true)}>{t('leave')}</Button>
              <SubmitButton form={form} label={t('profile/signIn:submit')} />
            </DialogActions>
          </>
        )}
      </form>
    </Dialog>
  );
}

interface LossQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** In the place of the form, which keeps what was typed in it. */
function LossQuestion({ onStay, onLeave }: LossQuestionProps) {
  const { t } = useTranslation('profile/again');
  return (
    <>
      <DialogContent>
        <DialogContentText variant="body1">{t('leaveText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStay}>{t('common:cancel')}</Button>
        <Button variant="contained" color="error" onClick={onLeave}>
          {t('leave')}
        </Button>
      </DialogActions>
    </>
  );
}
