import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../components/notices.tsx';
import { UnsavedGuard } from '../../../components/UnsavedGuard.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown once, until somebody says that they are kept; whoever leaves before copying them is asked. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('profile/secondFactor');
  const [isCopied, setIsCopied] = useState(false);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setIsCopied(true);
    notify(t('codes.copied'), 'success', { about: 'recovery codes' });
  };
  return (
    <Alert severity="success" sx={{ mb: 4 }}>
      <AlertTitle component="h2" id={titleId} ref={title} tabIndex={-1}>
        {t('codes.title')}
      </AlertTitle>
      {t('codes.text')}
      <UnsavedGuard isDirty={!isCopied} title={t('codes.leaveTitle')} text={t('codes.leaveText')} />
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{ my: 2, p: 0, listStyle: 'none', columns: 2, maxWidth: 420, fontFamily: 'monospace' }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button color="inherit" variant="outlined" onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button color="inherit" onClick={onKept}>
          {t('codes.kept')}
        </Button>
      </Box>
    </Alert>
  );
}
