import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { InitialBalanceColumnRole } from '../../__generated__/useInitialImportMutation.graphql.ts';
import { exactDigits, formatAmount, formatCount, isZero, SHOWN_DIGITS } from '../../components/amount.ts';
import { formatDate } from '../../components/dates.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { ColumnRoles } from '../../components/table/ColumnRoles.tsx';
import type { DataColumn } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { TableWarnings } from '../../components/TableWarnings.tsx';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { amountWords } from './amountWords.ts';
import { InitialProblems } from './InitialProblems.tsx';
import { rateWords } from './rateWords.ts';
import type { InitialPreview, ReadingChoices } from './useInitialImport.ts';

const ROLES = [
  'ACCOUNT',
  'DEBIT',
  'CREDIT',
  'DIMENSION',
  'COUNTERPARTY',
  'GLOBAL_AMOUNT',
  'IGNORED',
] as const satisfies readonly InitialBalanceColumnRole[];

interface InitialPreviewViewProps {
  readonly preview: InitialPreview;
  readonly isDisabled: boolean;
  readonly onChange: (choices: ReadingChoices) => void;
}

/** What the file would become: its sums, what stands in the way, and how its columns are read. */
export function InitialPreviewView({ preview, isDisabled, onChange }: InitialPreviewViewProps) {
  const { t } = useTranslation('initial-balances');
  const language = useLanguage();
  const { sheet, sheets, columns, openingPeriod, rate } = preview;
  const amountsRead = amountWords(preview, t);
  return (
    <>
      <Typography variant="body2">
        {t(preview.problemCount > 0 ? 'wouldOpen' : 'willOpen', {
          date: formatDate(preview.date, language),
          period: formatPeriod(openingPeriod, language),
          count: preview.lineCount,
          shown: formatCount(preview.lineCount, language),
          all: formatCount(preview.rowCount, language),
        })}
        {rate == null ? '' : ` ${t('translatedAt', rateWords({ ...preview, rate }, language))}`}
      </Typography>
      {amountsRead === null ? null : <Typography variant="body2">{amountsRead}</Typography>}
      <Sums preview={preview} />
      <InitialProblems preview={preview} />
      <TableWarnings
        warnings={preview.warnings}
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
      <ColumnRoles<InitialBalanceColumnRole>
        columns={columns}
        roles={ROLES.map((role) => [role, t(`roles.${role}`)] as const)}
        isDisabled={isDisabled}
        onChange={(roles) => onChange({ roles, skipRows: preview.skipRows })}
      />
    </>
  );
}

/** Both sums with the same decimals, as many as show in which of them they differ. */
function sumText(row: SumRow, side: 'debit' | 'credit', language: LanguageTag): string {
  const digits = Math.max(exactDigits(row.debit, SHOWN_DIGITS), exactDigits(row.credit, SHOWN_DIGITS));
  return formatAmount(row[side], language, { digits });
}

interface SumRow {
  readonly currency: string;
  readonly debit: string;
  readonly credit: string;
}

function Sums({ preview }: { readonly preview: InitialPreview }) {
  const { t } = useTranslation('initial-balances');
  const language = useLanguage();
  const { currency, globalCurrency, debit, credit, globalDebit, globalCredit } = preview;
  const rows: readonly SumRow[] = [
    { currency, debit, credit },
    // Not translated while something stands in the way.
    ...(globalCurrency === currency || (isZero(globalDebit) && isZero(globalCredit))
      ? []
      : [{ currency: globalCurrency, debit: globalDebit, credit: globalCredit }]),
  ];
  const columns: readonly DataColumn<SumRow>[] = [
    { id: 'currency', header: t('currency'), text: (row) => row.currency, isRowHeader: true },
    { id: 'debit', header: t('roles.DEBIT'), align: 'end', text: (row) => sumText(row, 'debit', language) },
    {
      id: 'credit',
      header: t('roles.CREDIT'),
      align: 'end',
      text: (row) => sumText(row, 'credit', language),
    },
  ];
  return (
    <Box sx={{ maxWidth: 460 }}>
      <DataTable label={t('sums')} columns={columns} rows={rows} idOf={(row) => row.currency} />
    </Box>
  );
}
