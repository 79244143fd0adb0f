import Button from '@mui/material/Button';

interface SubmitButtonProps {
  readonly form: { readonly isBusy: boolean };
  /** The verb of what will happen. */
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Over the whole width. */
  readonly isWide?: boolean;
}

/** Stays as it is while a value is missing: pressing it says which. */
export function SubmitButton({ form, label, isDisabled = false, isWide = false }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      loading={form.isBusy}
      disabled={isDisabled}
      {...(isWide ? { size: 'medium' } : { sx: { justifySelf: 'start', flexShrink: 0 } })}
    >
      {label}
    </Button>
  );
}
