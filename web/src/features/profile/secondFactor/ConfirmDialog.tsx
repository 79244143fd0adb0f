import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useChangeForm } from '../../../components/form/useChangeForm.ts';
import { CodeInput } from '../CodeInput.tsx';
import { useConfirmSecondFactor } from './useConfirmSecondFactor.ts';

export interface BegunFactor {
  readonly secret: string;
  readonly address: string;
}

interface ConfirmDialogProps {
  readonly begun: BegunFactor;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

const sidePixels = 192;
const groups = /.{1,4}/g;

/** Shows the secret to the authenticator, and takes the first code that it makes of it. */
export function ConfirmDialog({ begun, onConfirmed, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('profile/secondFactor');
  const { commit } = useConfirmSecondFactor();
  const form = useChangeForm({
    defaultValues: { code: '' },
    change: async ({ code }) => {
      const outcome = await commit({ input: { code } });
      const codes = outcome.response?.confirmSecondFactor.confirmed?.recoveryCodes;
      if (codes) onConfirmed(codes);
      return outcome;
    },
  });
  return (
    <FormDialog title={t('confirm.title')} form={form} submitLabel={t('confirm.submit')} onClose={onClose}>
      <Typography variant="body2">{t('confirm.scan')}</Typography>
      {/* Authenticators read dark on light, whatever the theme. */}
      <Box sx={{ justifySelf: 'center', bgcolor: '#fff', borderRadius: 1, lineHeight: 0 }}>
        <QRCodeSVG
          value={begun.address}
          size={sidePixels}
          marginSize={4}
          title={t('confirm.code')}
          role="img"
        />
      </Box>
      <Box>
        <Typography variant="caption" color="text.secondary">
          {t('confirm.secret')}
        </Typography>
        <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {begun.secret.match(groups)?.join(' ')}
        </Box>
      </Box>
      <CodeInput control={form.control} name="code" label={t('confirm.input')} />
    </FormDialog>
  );
}
