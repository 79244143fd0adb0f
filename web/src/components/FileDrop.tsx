import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNativePicker } from '../runtimeConfig.ts';
import { focusIfFree } from './focus.ts';
import { notify } from './notices.tsx';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const acceptedFiles = `.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,${workbookType}`;

interface FileDropProps {
  /** A file is there already: what is shown stands in one line. */
  readonly isCompact: boolean;
  readonly isDisabled: boolean;
  /** Whatever its form is: it is kept, not read. */
  readonly takesAny?: boolean;
  /** Why no file is taken now, where it is for another reason than that one is being read. */
  readonly disabledText?: string | undefined;
  /** Names the input for those who do not see it. */
  readonly label: string;
  readonly onFile: (file: File) => void;
  readonly sx: SxProps;
  /** Opens the choice of a file; null while nothing is to be chosen. */
  readonly button: { readonly text: string; readonly icon?: ReactNode; readonly hasFocus?: boolean } | null;
  /** What stands before the button. */
  readonly children: ReactNode;
}

/**
 * A place to drop a file on, a table in a text or a workbook unless any is taken, for those who do not rather choose one; an
 * installation may leave the dropping out.
 */
export function FileDrop(props: FileDropProps) {
  const {
    isCompact,
    isDisabled,
    disabledText,
    label,
    onFile,
    sx,
    button,
    children,
    takesAny = false,
  } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const wasUsed = useRef(false);
  // The button is out of use while a file is read, and browsers do not give it back the focus that they take.
  useEffect(() => {
    if (isDisabled || !wasUsed.current) return;
    wasUsed.current = false;
    focusIfFree(chooser.current);
  }, [isDisabled]);
  const [isOver, setIsOver] = useState(false);
  const isNative = hasNativePicker();
  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (file === undefined) return;
    const left = isDisabled ? [file, ...others] : others;
    if (left.length > 0) {
      const names = left.map(({ name }) => name).join(', ');
      const reason = isDisabled ? (disabledText ?? t('fileDrop.busy')) : t('fileDrop.onlyOne');
      notify(t('fileDrop.notTaken', { names, reason }), 'warning', { about: 'file' });
    }
    if (!isDisabled) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isNative) take(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isNative);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={[
        {
          border: isNative ? 'none' : '1px dashed',
          borderColor: isOver ? 'primary.main' : 'tokens.rule',
          bgcolor: isOver ? 'action.hover' : 'transparent',
          borderRadius: 1,
          px: 4,
          display: 'flex',
          flexDirection: isCompact ? 'row' : 'column',
          alignItems: 'center',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <input
        ref={input}
        type="file"
        {...(takesAny ? {} : { accept: acceptedFiles })}
        hidden
        // The button is what the keyboard finds; a dialog would lead to the input, which cannot be focused.
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          wasUsed.current = true;
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {children}
      {button ? (
        <Button
          ref={chooser}
          variant={isCompact ? 'text' : 'contained'}
          startIcon={button.icon}
          disabled={isDisabled}
          autoFocus={button.hasFocus ?? false}
          onClick={() => input.current?.click()}
        >
          {button.text}
        </Button>
      ) : null}
    </Box>
  );
}
