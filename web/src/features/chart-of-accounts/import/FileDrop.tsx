import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const acceptedFiles = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain';

interface FileDropProps {
  /** A file is there already. */
  readonly isCompact: boolean;
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A place to drop a file on, with a button for those who rather choose one. */
export function FileDrop({ isCompact, isDisabled, onFile, children }: FileDropProps) {
  const { t } = useTranslation('chart-of-accounts');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isDisabled) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'tokens.rule',
        bgcolor: isOver ? 'action.hover' : 'transparent',
        borderRadius: 1,
        px: 4,
        py: isCompact ? 2 : 6,
        display: 'flex',
        flexDirection: isCompact ? 'row' : 'column',
        alignItems: 'center',
        textAlign: isCompact ? 'left' : 'center',
        gap: 3,
      }}
    >
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        hidden
        aria-label={t('import.choose')}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {children}
      <Box sx={{ flex: isCompact ? 1 : 'none' }} />
      <Button
        variant={isCompact ? 'text' : 'contained'}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {isCompact ? t('import.other') : t('import.choose')}
      </Button>
    </Box>
  );
}
