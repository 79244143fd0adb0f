import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { download } from './download.ts';
import { tableText, toCsv, toHtml, toTabSeparated, type TableReport } from './tableText.ts';
import type { TreeGridColumn, TreeGridRow } from './types.ts';
import type { Expansion } from './useExpansion.ts';

interface TableExport<Row extends TreeGridRow> {
  readonly columns: readonly TreeGridColumn<Row>[];
  readonly expansion: Expansion<Row>;
  readonly fileName: string;
  readonly report: Omit<TableReport, 'levelHeader'> | undefined;
}

/** Copy and export of what the grid shows at the moment of asking. */
export function useTableExport<Row extends TreeGridRow>(props: TableExport<Row>) {
  const { columns, expansion, fileName } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { enqueueSnackbar } = useSnackbar();
  const [isSaving, setIsSaving] = useState(false);
  const report = props.report && { ...props.report, levelHeader: t('treeGrid.levelColumn') };
  const shownTable = () => tableText(columns, expansion.visible, expansion.totals);

  const copy = async () => {
    const table = shownTable();
    const item = new ClipboardItem({
      'text/plain': new Blob([toTabSeparated(table)], { type: 'text/plain' }),
      'text/html': new Blob([toHtml(table)], { type: 'text/html' }),
    });
    await navigator.clipboard.write([item]).then(
      () => enqueueSnackbar(t('treeGrid.copied', { count: table.lines.length }), { variant: 'success' }),
      () => enqueueSnackbar(t('treeGrid.copyRefused'), { variant: 'error' }),
    );
  };
  const saveCsv = () => {
    const text = toCsv(shownTable(), language === 'en-GB' ? '.' : ',', report);
    download(`${fileName}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  const saveWorkbook = report
    ? async () => {
        setIsSaving(true);
        try {
          // Few sessions save a workbook: what writes it is fetched when the first one does.
          const { toWorkbook } = await import('./workbook.ts');
          download(`${fileName}.xlsx`, await toWorkbook(shownTable(), report));
        } catch {
          enqueueSnackbar(t('treeGrid.workbookFailed'), { variant: 'error' });
        } finally {
          setIsSaving(false);
        }
      }
    : null;
  return { copy, saveCsv, saveWorkbook, isSaving };
}
