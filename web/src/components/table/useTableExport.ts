import { useSnackbar } from 'notistack';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatCount } from '../amount.ts';
import { ClientNameContext } from '../ClientNameContext.ts';
import { download } from './download.ts';
import { EXPORT_ROWS_MAX, ReadingError, type Reading } from './reading.ts';
import { toCsv, toHtml, toTabSeparated, type TableReport, type TableText } from './tableText.ts';

export interface TableSource {
  /** Name of the exported file, without its ending. */
  readonly fileName: string;
  readonly report: TableReport;
  /** What the screen shows at the moment of asking. */
  readonly readShown: () => TableText;
  /** All of it, where the screen shows only a part and the rest must be read first. */
  readonly readWhole?: (reading: Reading) => Promise<TableText>;
  /** How many rows there are in all, where the screen shows only a part. */
  readonly totalCount?: number;
}

export type FileKind = 'csv' | 'xlsx';

export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
}

async function fileOf(
  kind: FileKind,
  table: TableText,
  report: TableReport,
  language: LanguageTag,
): Promise<Blob> {
  if (kind === 'csv') {
    const text = toCsv(table, language === 'en-GB' ? '.' : ',', report);
    return new Blob([text], { type: 'text/csv;charset=utf-8' });
  }
  // Few sessions save a workbook: what writes it is fetched when the first one does.
  const { toWorkbook } = await import('./workbook.ts');
  return toWorkbook(table, report, language);
}

const rowCountOf = ({ lines }: TableText): number => lines.filter(({ level }) => level > 0).length;

/** Copy and export of a table. What must be read first is read to its end, or nothing is saved. */
export function useTableExport(source: TableSource) {
  const { fileName, readShown, readWhole, totalCount } = source;
  const { t } = useTranslation();
  const language = useLanguage();
  const clientName = useContext(ClientNameContext);
  const { enqueueSnackbar } = useSnackbar();
  const [isSaving, setIsSaving] = useState(false);
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  // A figure that has left the screen must still say whose it is.
  const clientNote = clientName === null ? [] : [[t('table.client'), clientName] as const];
  const report = { ...source.report, notes: [...clientNote, ...source.report.notes] };
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const copiedText = (table: TableText) => {
    const count = rowCountOf(table);
    return totalCount !== undefined && totalCount > count
      ? t('table.copiedPart', { count, total: formatCount(totalCount, language) })
      : t('table.copied', { count: table.lines.length });
  };
  const copy = async () => {
    const table = readShown();
    const item = new ClipboardItem({
      'text/plain': new Blob([toTabSeparated(table)], { type: 'text/plain' }),
      'text/html': new Blob([toHtml(table)], { type: 'text/html' }),
    });
    await navigator.clipboard.write([item]).then(
      () => enqueueSnackbar(copiedText(table), { variant: 'success' }),
      () => enqueueSnackbar(t('table.copyRefused'), { variant: 'error' }),
    );
  };

  const failureText = (error: unknown): string => {
    if (!(error instanceof ReadingError)) return t(readWhole ? 'table.readFailed' : 'table.writeFailed');
    const rows = { total: formatCount(error.total, language), limit: formatCount(EXPORT_ROWS_MAX, language) };
    return t(`table.${error.failure}`, rows);
  };
  const save = async (kind: FileKind) => {
    const controller = new AbortController();
    running.current = controller;
    setIsSaving(true);
    try {
      const onProgress = (done: number, total: number) => setProgress({ done, total });
      const table = readWhole ? await readWhole({ signal: controller.signal, onProgress }) : readShown();
      const file = await fileOf(kind, table, report, language);
      download(`${fileName}.${kind}`, file);
      const count = rowCountOf(table);
      const shown = formatCount(count, language);
      if (readWhole) enqueueSnackbar(t('table.saved', { count, shown }), { variant: 'success' });
    } catch (error) {
      const isCancelled = error instanceof ReadingError && error.failure === 'cancelled';
      enqueueSnackbar(failureText(error), { variant: isCancelled ? 'info' : 'error' });
    } finally {
      setIsSaving(false);
      setProgress(null);
    }
  };
  const cancel = () => running.current?.abort();
  return { copy, save, cancel, isSaving, progress };
}
