import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../components/notices.tsx';

const codeStyle = { display: 'block', mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

/** A first call that tells by itself what the token may do. */
const callWith = (secret: string): string =>
  [
    `curl --header 'authorization: Bearer ${secret}'`,
    `  --header 'graphql-require-preflight: 1' --header 'content-type: application/json'`,
    `  --data '{ "query": "{ viewer { user { email token { access client { name } } } } }" }'`,
    `  ${window.location.origin}/graphql`,
  ].join(' \\\n');

interface TokenSecretProps {
  readonly name: string;
  readonly secret: string;
  readonly onCopied: () => void;
  readonly onKept: () => void;
}

/** The secret of a token, which is told this once, and how a program sends it. */
export function TokenSecret({ name, secret, onCopied, onKept }: TokenSecretProps) {
  const { t } = useTranslation('profile/tokens');
  const call = callWith(secret);
  const copy = async (text: string, said: string) => {
    await navigator.clipboard.writeText(text);
    notify(said, 'success', { about: 'token' });
    onCopied();
  };
  return (
    <Alert severity="success">
      {t('secret', { name })}
      <Box component="code" sx={codeStyle}>
        {secret}
      </Box>
      <Button size="small" color="inherit" onClick={() => void copy(secret, t('copied'))}>
        {t('copy')}
      </Button>
      <Button size="small" color="inherit" onClick={onKept}>
        {t('kept')}
      </Button>
      <Box sx={{ mt: 3 }}>{t('example')}</Box>
      <Box component="code" sx={codeStyle}>
        {call}
      </Box>
      <Button size="small" color="inherit" onClick={() => void copy(call, t('exampleCopied'))}>
        {t('copyExample')}
      </Button>
    </Alert>
  );
}
