import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../relay/refusals.ts';
import { EnteredContext } from '../EnteredContext.ts';
import { Form } from './Form.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { FormConflict } from './useRevisedForm.ts';

interface RecordFormProps {
  readonly form: {
    readonly submit: (event: FormEvent) => void;
    readonly isBusy: boolean;
    readonly isDirty?: boolean;
    readonly refusals: readonly Refusal[];
    readonly conflict?: FormConflict | null;
  };
  readonly label: string;
  readonly title: string;
  /** What adds a new one, where that is called otherwise than adding. */
  readonly verb?: string;
  /** Widths of the inputs beside each other. */
  readonly columns: string;
  /** Leads from a row that is changed back to a new one. */
  readonly onCancel?: (() => void) | undefined;
  readonly children: ReactNode;
  /** What is asked where something stands against it, below what that is. */
  readonly question?: ReactNode;
}

/** The form below a list: adds a row, or changes one. */
export function RecordForm({
  form,
  label,
  title,
  verb,
  columns,
  onCancel,
  children,
  question,
}: RecordFormProps) {
  const { t } = useTranslation();
  const tellEntered = useContext(EnteredContext);
  // What is being saved is lost by nothing.
  const isEntered = form.isDirty === true && !form.isBusy;
  useEffect(() => {
    tellEntered(isEntered);
    return () => tellEntered(false);
  }, [isEntered, tellEntered]);
  const action = onCancel ? t('save') : (verb ?? t('add'));
  return (
    <Form form={form} label={label} actions={question}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns },
          gap: 3,
          alignItems: 'start',
          mb: 3,
        }}
      >
        {children}
        <Box sx={{ display: 'flex', gap: 2, pt: 0.5 }}>
          {onCancel ? <Button onClick={onCancel}>{t('cancel')}</Button> : null}
          <SubmitButton form={form} label={action} />
        </Box>
      </Box>
      {form.conflict ? <ConflictNotice conflict={form.conflict} /> : null}
    </Form>
  );
}
