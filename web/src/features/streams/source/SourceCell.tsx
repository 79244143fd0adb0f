import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import type { ProcessingErrorCode } from '../../../__generated__/SourceGrid_instance.graphql.ts';

interface RowError {
  readonly id: string;
  readonly code: ProcessingErrorCode;
  readonly column?: { readonly position: number } | null | undefined;
}

export interface GridRow {
  readonly id: number;
  readonly cells: readonly string[];
  /** What the last run found wrong in the row. */
  readonly errors: readonly RowError[];
}

export function errorsInColumn({ errors }: GridRow, position: number): readonly RowError[] {
  return errors.filter((error) => error.column?.position === position);
}

interface ErrorMarkProps {
  readonly errors: readonly RowError[];
}

/** A sign in a faulty cell that says what is wrong with it. */
function ErrorMark({ errors }: ErrorMarkProps) {
  const { t } = useTranslation('streams/processing');
  if (errors.length === 0) return null;
  const titles = errors.map(({ code }) => t(`code.${code}.title`)).join(' · ');
  const texts = errors.map(({ code }) => `${t(`code.${code}.title`)}. ${t(`code.${code}.remedy`)}`);
  return (
    <Tooltip title={texts.join(' ')}>
      <ErrorIcon
        titleAccess={titles}
        sx={{ fontSize: 16, color: 'error.main', flexShrink: 0, verticalAlign: 'text-bottom' }}
      />
    </Tooltip>
  );
}

interface SourceCellProps {
  readonly row: GridRow;
  readonly position: number;
}

export function SourceCell({ row, position }: SourceCellProps) {
  const errors = errorsInColumn(row, position);
  const text = row.cells[position] ?? '';
  if (errors.length === 0) return text;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, height: '100%' }}>
      <ErrorMark errors={errors} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {text}
      </Box>
    </Box>
  );
}

/** The number of the row, with a sign where the row as a whole is at fault. */
export function RowNumberCell({ row }: { readonly row: GridRow }) {
  const errors = row.errors.filter((error) => (error.column ?? null) === null);
  return (
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, height: '100%' }}
    >
      <ErrorMark errors={errors} />
      {row.id}
    </Box>
  );
}
