import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Refusal } from './useCommit.ts';

interface RefusalsProps {
  readonly errors: readonly Refusal[];
  /** The words of who knows what the path of a refusal means; null where the code says it all. */
  readonly describe?: ((error: Refusal) => string | null) | undefined;
  readonly onClose?: () => void;
}

/** What stands against a change: the translated text of its code or the server's own words, and the id for support. */
export function Refusals({ errors, describe, onClose }: RefusalsProps) {
  const { t, i18n } = useTranslation('errors');
  if (errors.length === 0) return null;
  const textOf = ({ code, message }: Refusal) =>
    code && i18n.exists(`errors:codes.${code}`) ? t(`codes.${code}`) : message;
  return (
    <Alert severity="error" role="alert" {...(onClose ? { onClose, closeText: t('common:close') } : {})}>
      {errors.map((error, index) => (
        <div key={`${error.id} ${String(index)}`}>
          {describe?.(error) ?? textOf(error)}
          {error.id !== '' && (
            <Typography component="span" variant="caption" sx={{ ml: 2 }}>
              {t('id', { id: error.id })}
            </Typography>
          )}
        </div>
      ))}
    </Alert>
  );
}
