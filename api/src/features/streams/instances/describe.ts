import type { z } from 'zod';
import type { StoredSource } from '../../files/service.ts';
import type { processingCountsSchema } from './instanceSchemas.ts';
import type { sourceSchema } from '../../files/schemas.ts';
import type { StoredCounts } from '../tables.ts';

export function describeSource(source: StoredSource): z.input<typeof sourceSchema> {
  return {
    file_name: source.fileName,
    size_bytes: source.sizeBytes,
    sha256: source.sha256,
    uploaded_at: source.uploadedAt.toISOString(),
    encoding: source.encoding,
    detected_encoding: source.detectedEncoding,
    separator: source.separator,
    has_header: source.hasHeader,
    skip_rows: source.skipRows,
    row_count: source.rowCount,
    first_row_no: source.firstRowNo,
    columns: [...source.columns],
    sheet: source.sheet,
    sheets: describeSheets(source.sheets),
    warnings: source.warnings.map(({ code, params }) => ({ code, params: { ...params } })),
  };
}

export function describeCounts(counts: StoredCounts): z.input<typeof processingCountsSchema> {
  return {
    rows: counts.rows,
    rows_filtered: counts.rowsFiltered,
    entries: counts.entries,
    zero_lines: counts.zeroLinesSkipped,
    zero_transactions: counts.zeroTransactionsSkipped,
    postings: counts.postings,
    paired_by_convention: counts.postingsPairedByConvention,
    contra_entries: counts.contraEntries,
    made_equal: counts.entriesMadeEqual ?? 0,
    persons: counts.persons ?? null,
  };
}

export function describeSheets(sheets: StoredSource['sheets']): z.input<typeof sourceSchema>['sheets'] {
  return sheets.map(({ name, isHidden }) => ({ name, is_hidden: isHidden }));
}
