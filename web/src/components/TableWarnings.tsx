import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface TableWarningsProps {
  readonly warnings: readonly {
    readonly code: string;
    readonly params: readonly { readonly name: string; readonly value: string }[];
  }[];
  readonly isDisabled: boolean;
  /** Takes in the rows above the first one that is read. */
  readonly onReadRows: () => void;
}

/** What whoever imports a small table should know of its file; rows of malformed quotation marks are among its problems. */
export function TableWarnings({ warnings, isDisabled, onReadRows }: TableWarningsProps) {
  const { t, i18n } = useTranslation('shared');
  return warnings
    .filter(({ code }) => code !== 'malformed_quotes')
    .map(({ code, params }) => {
      const values = Object.fromEntries(params.map(({ name, value }) => [name, value]));
      const isKnown = i18n.exists(`shared:tableWarning.${code}`, { count: 1 });
      return (
        <Alert
          key={`${code} ${values['column'] ?? ''}`}
          severity="warning"
          action={
            code === 'rows_left_out' ? (
              <Button color="inherit" size="small" disabled={isDisabled} onClick={onReadRows}>
                {t('tableWarning.readRows')}
              </Button>
            ) : null
          }
        >
          {isKnown
            ? t(`tableWarning.${code}`, { ...values, count: Number(values['count'] ?? 1) })
            : t('tableWarning.other', { code })}
        </Alert>
      );
    });
}
