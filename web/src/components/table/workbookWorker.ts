import type { WorkbookOrder } from './writeWorkbook.ts';
import { toWorkbook } from './workbook.ts';

/** Beside the page: a hundred thousand rows take seconds, in which the screen must not stand still. */
addEventListener('message', ({ data: { table, report, language } }: MessageEvent<WorkbookOrder>) => {
  void toWorkbook(table, report, language).then(
    (file) => postMessage(file),
    (error: unknown) => postMessage(String(error)),
  );
});
