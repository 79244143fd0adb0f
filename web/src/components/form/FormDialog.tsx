import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../relay/refusals.ts';
import { firstFieldIn } from '../focus.ts';
import { Refusals } from '../Refusals.tsx';
import { useClosing } from '../useClosing.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { FormConflict } from './useRevisedForm.ts';

interface FormDialogProps {
  readonly title: string;
  readonly size?: 'xs' | 'sm' | 'md';
  readonly form: {
    readonly submit: (event: FormEvent) => void;
    readonly isBusy: boolean;
    /** Something is entered that closing would lose. */
    readonly isDirty?: boolean;
    readonly refusals: readonly Refusal[];
    readonly conflict?: FormConflict | null;
  };
  /** The verb of what will happen. */
  readonly submitLabel: string;
  /** It cannot be taken back. */
  readonly isDestructive?: boolean;
  /** What stands against it is said in the form. */
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
  /** What else can be done with what is edited. */
  readonly furtherAction?: ReactNode;
  readonly children: ReactNode;
}

const refrain = (event: FormEvent) => event.preventDefault();

/** One that has the focus by itself keeps it. */
function focusFirstField(form: HTMLFormElement | null): void {
  if (form && !form.contains(document.activeElement)) firstFieldIn(form)?.focus();
}

/** A form over the page, in whose first field can be typed at once; not where a question is answered that cannot be taken back. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    size = 'xs',
    form,
    submitLabel,
    isDestructive = false,
    isDisabled = false,
    onClose,
    furtherAction,
    children,
  } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const { close, question } = useClosing(form.isDirty === true, onClose);
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth={size} fullWidth>
      <form
        ref={isDestructive ? null : focusFirstField}
        noValidate
        onSubmit={isDestructive ? refrain : form.submit}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        {/* The label of the first input stands above its border. */}
        <DialogContent sx={{ display: 'grid', gap: 4, pt: '8px !important' }}>
          {children}
          {form.conflict ? <ConflictNotice conflict={form.conflict} /> : null}
          <Refusals refusals={form.refusals} />
        </DialogContent>
        <DialogActions>
          {furtherAction ? <Box sx={{ mr: 'auto' }}>{furtherAction}</Box> : null}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton
            form={form}
            label={submitLabel}
            isDisabled={isDisabled}
            onDestroy={isDestructive ? form.submit : undefined}
          />
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
