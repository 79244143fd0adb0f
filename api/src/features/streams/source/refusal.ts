/** Why a file cannot be a source. */
export type SourceRefusalCode =
  | 'spreadsheet_not_supported'
  | 'binary_file'
  | 'empty_file'
  | 'record_too_long'
  | 'too_many_rows'
  | 'unknown_encoding'
  | 'no_data_row';

export const sourceRefusalTexts: Readonly<Record<SourceRefusalCode, string>> = {
  spreadsheet_not_supported:
    'The file is a spreadsheet. Save it as CSV (for example “CSV UTF-8”) and upload that file.',
  binary_file: 'The file holds bytes that no text has. Upload a CSV, TSV or semicolon-separated text file.',
  empty_file: 'The file is empty.',
  record_too_long:
    'The row that begins at row {row} does not end. A quotation mark is probably not closed, or the separator is wrong.',
  too_many_rows: 'The file has more than {max} rows.',
  unknown_encoding: 'The encoding {encoding} is not supported.',
  no_data_row: 'The file holds no row below its header.',
};

/** A file, or the way of reading it, is refused: nothing that a retry would mend. */
export class SourceRefusal extends Error {
  readonly code: SourceRefusalCode;

  constructor(
    code: SourceRefusalCode,
    values: Readonly<Record<string, string | number>> = {},
    text = sourceRefusalTexts[code],
  ) {
    super(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')));
    this.name = 'SourceRefusal';
    this.code = code;
  }
}
