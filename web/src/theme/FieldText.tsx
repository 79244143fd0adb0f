import { useFormControl } from '@mui/material/FormControl';
import type { ComponentProps } from 'react';

/** Below a field stand its hint, or what is wrong with it, which is read out as soon as it stands there. */
export function FieldText(props: ComponentProps<'p'>) {
  return useFormControl()?.error ? <p key="fault" role="alert" {...props} /> : <p key="hint" {...props} />;
}
