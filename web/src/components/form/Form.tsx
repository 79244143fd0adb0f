import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import type { Refusal } from '../../relay/refusals.ts';
import { Refusals } from '../Refusals.tsx';

interface FormProps {
  readonly form: { readonly submit: (event: FormEvent) => void; readonly refusals: readonly Refusal[] };
  readonly label?: string;
  readonly children: ReactNode;
  /** What sends it, below everything. */
  readonly actions?: ReactNode;
  readonly sx?: SxProps<Theme>;
}

/** A form in a page: its inputs, what was refused, and the buttons. */
export function Form({ form, label, children, actions, sx }: FormProps) {
  return (
    <Box component="form" noValidate aria-label={label} onSubmit={form.submit} {...(sx ? { sx } : {})}>
      {children}
      <Refusals refusals={form.refusals} />
      {actions}
    </Box>
  );
}
