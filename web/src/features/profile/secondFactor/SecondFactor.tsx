import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SecondFactor_viewer$key } from '../../../__generated__/SecondFactor_viewer.graphql.ts';
import { formatDateTime } from '../../../components/dates.ts';
import { notify } from '../../../components/notices.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { type BegunFactor, ConfirmDialog } from './ConfirmDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useBeginSecondFactor } from './useBeginSecondFactor.ts';
import { useEndSecondFactor } from './useEndSecondFactor.ts';

/** Whether signing in takes a code beside the password, and what turns that on and off. */
export function SecondFactor({ viewer }: { readonly viewer: SecondFactor_viewer$key }) {
  const { t } = useTranslation('profile/secondFactor');
  const language = useLanguage();
  const { secondFactor } = useFragment(
    graphql`
      fragment SecondFactor_viewer on Viewer {
        secondFactor {
          isOn
          confirmedAt
          recoveryCodeCount
        }
      }
    `,
    viewer,
  );
  const beginning = useBeginSecondFactor();
  const ending = useEndSecondFactor();
  const [isAsked, setIsAsked] = useState(false);
  const [begun, setBegun] = useState<BegunFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { isOn, confirmedAt, recoveryCodeCount: count } = secondFactor;

  const begin = async (password: string) => {
    const outcome = await beginning.commit({ input: { password } });
    const { secret, address } = outcome.response?.beginSecondFactor ?? {};
    if (secret && address) {
      setIsAsked(false);
      setBegun({ secret, address });
    }
    return outcome;
  };
  const end = async (password: string) => {
    const outcome = await ending.commit({ input: { password } });
    if (outcome.response) {
      setIsAsked(false);
      setCodes([]);
      notify(t('off.done'), 'success', { about: 'second factor' });
    }
    return outcome;
  };
  const way = isOn ? 'off' : 'on';
  return (
    <>
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      <Paper variant="outlined" sx={{ p: 6, mb: 8, display: 'flex', gap: 6, alignItems: 'center' }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="body2">
            {isOn ? t('isOn', { since: formatDateTime(confirmedAt ?? '', language) }) : t('isOff')}
          </Typography>
          {isOn && (
            <Typography variant="body2" color={count === 0 ? 'error' : 'text.secondary'}>
              {t('left', { count })}
            </Typography>
          )}
        </Box>
        <Button variant="outlined" sx={{ flexShrink: 0 }} onClick={() => setIsAsked(true)}>
          {t(`${way}.open`)}
        </Button>
      </Paper>
      {isAsked && (
        <PasswordDialog
          title={t(`${way}.title`)}
          text={t(`${way}.text`)}
          submitLabel={t(`${way}.submit`)}
          change={isOn ? end : begin}
          onClose={() => setIsAsked(false)}
        />
      )}
      {begun && (
        <ConfirmDialog
          begun={begun}
          onConfirmed={(made) => {
            setBegun(null);
            setCodes(made);
          }}
          onClose={() => setBegun(null)}
        />
      )}
    </>
  );
}
