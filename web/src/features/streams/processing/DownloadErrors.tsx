import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../../../components/table/ExportMenu.tsx';
import type { TableReport } from '../../../components/table/tableText.ts';
import { useTableSave } from '../../../components/table/useTableExport.ts';
import { errorColumns, errorsTable } from './errorsTable.ts';
import { useErrorDetail } from './useErrorDetail.ts';

interface DownloadErrorsProps {
  readonly url: string;
  /** Without its ending. */
  readonly fileName: string;
  /** Which instance they belong to. */
  readonly notes: TableReport['notes'];
  /** What mends each kind. */
  readonly remedies: ReadonlyMap<string, string>;
}

/** All errors that are kept as a table, for whoever corrects the file elsewhere. */
export function DownloadErrors({ url, fileName, notes, remedies }: DownloadErrorsProps) {
  const { t } = useTranslation('streams/processing');
  const detailOf = useErrorDetail();
  const readTable = async () => {
    const response = await fetch(url);
    if (!response.ok) throw new TypeError(response.statusText);
    const header = (column: (typeof errorColumns)[number]) => t(`errors.${column}`);
    return errorsTable(await response.text(), {
      headers: {
        row: header('row'),
        column: header('column'),
        value: header('value'),
        kind: header('kind'),
        detail: header('detail'),
        rules: header('rules'),
        whatToDo: header('whatToDo'),
        code: header('code'),
      },
      titleOf: (code) => t(`code.${code}.title`),
      remedyOf: (code) => remedies.get(code) ?? '',
      detailOf,
    });
  };
  const report = { title: t('written.errors'), notes };
  const { save, isSaving } = useTableSave({ fileName, report, readTable, isRead: true });
  return <ExportMenu isBusy={isSaving} label={t('errors.download')} onSave={(kind) => void save(kind)} />;
}
