import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatCount } from '../amount.ts';
import { ClientNameContext } from '../ClientNameContext.ts';
import { notify } from '../notices.tsx';
import { download } from './download.ts';
import { EXPORT_ROWS_MAX, ReadingError, type Reading } from './reading.ts';
import { toCsv, toHtml, toTabSeparated, type TableReport, type TableText } from './tableText.ts';
import type { WorkbookReport } from './workbook.ts';
import { writeWorkbook } from './writeWorkbook.ts';

export interface TableSource {
  /** Name of the exported file, without its ending. */
  readonly fileName: string;
  readonly report: TableReport;
  /** What the screen shows at the moment of asking. */
  readonly readShown: () => TableText;
  /** All of it, where the screen shows only a part and the rest must be read first. */
  readonly readWhole?: (reading: Reading) => Promise<TableText>;
  /** Whether the screen shows only a part at this moment. */
  readonly isPart?: boolean;
}

export type FileKind = 'csv' | 'xlsx';

export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
}

async function fileOf(
  kind: FileKind,
  table: TableText,
  report: WorkbookReport,
  language: LanguageTag,
): Promise<Blob> {
  if (kind === 'csv') {
    const text = toCsv(table, language === 'en-GB' ? '.' : ',', report);
    return new Blob([text], { type: 'text/csv;charset=utf-8' });
  }
  return writeWorkbook({ table, report, language });
}

const rowCountOf = ({ lines }: TableText): number => lines.filter(({ level }) => level > 0).length;

/** Puts a table where other programs take it from. */
export function useTableCopy({ readShown, isPart = false }: Pick<TableSource, 'readShown' | 'isPart'>) {
  const { t } = useTranslation();
  const copiedText = (table: TableText) =>
    isPart
      ? t('table.copiedPart', { count: rowCountOf(table) })
      : t('table.copied', { count: table.lines.length });
  return async () => {
    const table = readShown();
    const item = new ClipboardItem({
      'text/plain': new Blob([toTabSeparated(table)], { type: 'text/plain' }),
      'text/html': new Blob([toHtml(table)], { type: 'text/html' }),
    });
    await navigator.clipboard.write([item]).then(
      () => notify(copiedText(table), 'success'),
      () => notify(t('table.copyRefused'), 'error'),
    );
  };
}

interface SavedTable extends Pick<TableSource, 'fileName' | 'report'> {
  readonly readTable: (reading: Reading) => TableText | Promise<TableText>;
  /** Whether the rows are asked for first, which can fail, take long and be stopped. */
  readonly isRead: boolean;
}

/** Saves a table as a file. What must be read first is read to its end, or nothing is saved. */
export function useTableSave({ fileName, report, readTable, isRead }: SavedTable) {
  const { t } = useTranslation();
  const language = useLanguage();
  const clientName = useContext(ClientNameContext);
  const [isSaving, setIsSaving] = useState(false);
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  // A figure that has left the screen must still say whose it is.
  const clientNote = clientName === null ? [] : [[t('table.client'), clientName] as const];
  const wholeReport = {
    ...report,
    notes: [...clientNote, ...report.notes],
    notesTitle: t('table.notes'),
  };
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const failureText = (error: unknown): string => {
    if (!(error instanceof ReadingError)) return t(isRead ? 'table.readFailed' : 'table.writeFailed');
    const rows = { total: formatCount(error.total, language), limit: formatCount(EXPORT_ROWS_MAX, language) };
    return t(`table.${error.failure}`, rows);
  };
  const save = async (kind: FileKind) => {
    const controller = new AbortController();
    running.current = controller;
    setIsSaving(true);
    try {
      const onProgress = (done: number, total: number) => setProgress({ done, total });
      const table = await readTable({ signal: controller.signal, onProgress });
      download(`${fileName}.${kind}`, await fileOf(kind, table, wholeReport, language));
      const count = rowCountOf(table);
      const shown = formatCount(count, language);
      if (isRead) notify(t('table.saved', { count, shown }), 'success');
    } catch (error) {
      const isCancelled = error instanceof ReadingError && error.failure === 'cancelled';
      notify(failureText(error), isCancelled ? 'info' : 'error');
    } finally {
      setIsSaving(false);
      setProgress(null);
    }
  };
  const cancel = () => running.current?.abort();
  return { save, cancel, isSaving, progress };
}
