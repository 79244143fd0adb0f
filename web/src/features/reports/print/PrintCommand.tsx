import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useContext, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ClientNameContext } from '../../../components/ClientNameContext.ts';
import { formatDateTime } from '../../../components/dates.ts';
import type { TableReport, TableText } from '../../../components/table/tableText.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { PrintedReport } from './PrintedReport.tsx';

interface PrintCommandProps {
  readonly report: TableReport;
  /** What the screen shows at the moment of asking. */
  readonly readShown: () => TableText;
}

interface Printed {
  readonly table: TableText;
  readonly at: Date;
}

/** Prints a whole report, of which the grid draws what is in view: by the command, and by the browser’s own. */
export function PrintCommand({ report, readShown }: PrintCommandProps) {
  const { t } = useTranslation('reports/viewer');
  const language = useLanguage();
  const clientName = useContext(ClientNameContext);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const read = useRef(readShown);
  useEffect(() => {
    read.current = readShown;
  }, [readShown]);
  useEffect(() => {
    // The browser lays out what is there once its event has been told.
    const begin = () => flushSync(() => setPrinted({ table: read.current(), at: new Date() }));
    const end = () => setPrinted(null);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  const notesAt = (at: Date): TableReport['notes'] => [
    ...(clientName === null ? [] : [[t('common:table.client'), clientName] as const]),
    ...report.notes,
    [t('print.at'), formatDateTime(at.toISOString(), language)],
  ];
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {t('print.command')}
      </Button>
      {printed === null
        ? null
        : createPortal(
            <PrintedReport table={printed.table} report={{ ...report, notes: notesAt(printed.at) }} />,
            document.body,
          )}
    </>
  );
}
