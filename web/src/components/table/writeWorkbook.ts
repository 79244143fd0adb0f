import type { LanguageTag } from '../../i18n/languages.ts';
import type { TableText } from './tableText.ts';
import type { WorkbookReport } from './workbook.ts';

export interface WorkbookOrder {
  readonly table: TableText;
  readonly report: WorkbookReport;
  readonly language: LanguageTag;
}

/** The table as a workbook. What writes it is fetched when the first one is saved: few sessions do. */
export function writeWorkbook(order: WorkbookOrder): Promise<Blob> {
  const worker = new Worker(new URL('./workbookWorker.ts', import.meta.url), { type: 'module' });
  const written = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data instanceof Blob) resolve(data);
      else reject(new Error(String(data)));
    });
    worker.addEventListener('error', () => reject(new Error('The workbook could not be written.')));
    worker.postMessage(order, []);
  });
  return written.finally(() => worker.terminate());
}
