import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AdjustmentColumnRole } from '../../__generated__/useLinesOfFileMutation.graphql.ts';
import { exactDigits, formatAmount, formatCount, isZero, SHOWN_DIGITS } from '../../components/amount.ts';
import { ColumnRoles } from '../../components/table/ColumnRoles.tsx';
import type { DataColumn } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { TableWarnings } from '../../components/TableWarnings.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { ReadingChoices, ReadLines } from './useLinesOfFile.ts';

const ROLES = [
  'ENTITY',
  'ACCOUNT',
  'DEBIT',
  'CREDIT',
  'DIMENSION',
  'IGNORED',
] as const satisfies readonly AdjustmentColumnRole[];

type Problem = ReadLines['problems'][number];

interface ReadLinesViewProps {
  readonly reading: ReadLines;
  readonly currency: string;
  readonly isDisabled: boolean;
  readonly onChange: (choices: ReadingChoices) => void;
}

/** What a file says of the lines of an adjustment: their sums, what of it cannot be taken, and how its columns are read. */
export function ReadLinesView({ reading, currency, isDisabled, onChange }: ReadLinesViewProps) {
  const { t } = useTranslation('adjustments');
  const language = useLanguage();
  const { sheet, sheets, columns, lines, rowCount, debit, credit, difference } = reading;
  const written = (amount: string) =>
    formatAmount(amount, language, { digits: exactDigits(amount, SHOWN_DIGITS) });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" role="status">
        {t('readLines', {
          count: lines.length,
          shown: formatCount(lines.length, language),
          all: formatCount(rowCount, language),
        })}{' '}
        {t(isZero(difference) ? 'readSums' : 'readSumsOff', {
          debit: written(debit),
          credit: written(credit),
          difference: written(difference),
          currency,
        })}
      </Typography>
      <ReadProblems reading={reading} />
      <TableWarnings
        warnings={reading.warnings}
        isDisabled={isDisabled}
        onReadRows={() => onChange({ skipRows: 0 })}
      />
      {typeof sheet === 'string' && sheets.length > 1 ? (
        <TextField
          select
          label={t('sheet')}
          value={sheet}
          disabled={isDisabled}
          onChange={(event) => onChange({ sheet: event.target.value })}
          sx={{ width: 260 }}
        >
          {sheets.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <ColumnRoles<AdjustmentColumnRole>
        columns={columns}
        roles={ROLES.map((role) => [role, t(`roles.${role}`)] as const)}
        isDisabled={isDisabled}
        onChange={(roles) => onChange({ roles, skipRows: reading.skipRows })}
      />
    </Box>
  );
}

/** What cannot be taken, row by row. */
function ReadProblems({ reading }: { readonly reading: ReadLines }) {
  const { t } = useTranslation('adjustments');
  const language = useLanguage();
  const { problems, problemCount, columns } = reading;
  if (problemCount === 0) return <Alert severity="success">{t('noProblems')}</Alert>;
  const fieldOf = ({ column, role }: Problem) =>
    column == null ? (role == null ? '' : t(`roles.${role}`)) : (columns[column]?.name ?? '');
  const shown: readonly DataColumn<Problem>[] = [
    {
      id: 'row',
      header: t('row'),
      align: 'end',
      width: 80,
      text: ({ rowNo }) => (rowNo == null ? t('wholeFile') : formatCount(rowNo, language)),
    },
    { id: 'field', header: t('column'), text: fieldOf },
    { id: 'value', header: t('value'), text: ({ value }) => value },
    { id: 'problem', header: t('problem'), text: ({ code }) => t(`problems.${code}`), isRowHeader: true },
  ];
  return (
    <>
      <Alert severity="error">
        {t('problemCount', { count: problemCount, shown: formatCount(problemCount, language) })}
      </Alert>
      <DataTable
        label={t('problem')}
        columns={shown}
        rows={problems}
        idOf={({ code, rowNo, column, role }) => `${code} ${rowNo ?? ''} ${column ?? ''} ${role ?? ''}`}
      />
    </>
  );
}
