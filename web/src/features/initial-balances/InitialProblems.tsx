import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { exactDigits, formatAmount, formatCount, SHOWN_DIGITS } from '../../components/amount.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { InitialPreview } from './useInitialImport.ts';

type Problem = InitialPreview['problems'][number];

const AMOUNTS: ReadonlySet<string> = new Set(['UNBALANCED', 'GLOBAL_UNBALANCED', 'AMOUNT_TOO_LARGE']);

/** What cannot be taken, row by row: nothing is saved while there is any of it. */
export function InitialProblems({ preview }: { readonly preview: InitialPreview }) {
  const { t } = useTranslation('initial-balances');
  const language = useLanguage();
  const { problems, problemCount, columns } = preview;
  if (problemCount === 0) return <Alert severity="success">{t('noProblems')}</Alert>;
  const valueOf = ({ code, value }: Problem) =>
    AMOUNTS.has(code) ? formatAmount(value, language, { digits: exactDigits(value, SHOWN_DIGITS) }) : value;
  const textOf = ({ code }: Problem) => t(`problems.${code}`);
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
    { id: 'value', header: t('value'), text: valueOf },
    { id: 'problem', header: t('problem'), text: textOf, isRowHeader: true },
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
        idOf={({ code, rowNo, column }) => `${code} ${rowNo ?? ''} ${column ?? ''}`}
      />
    </>
  );
}
