/** Why a file cannot be a source. Words in braces are filled in. */
export const sourceRefusalTexts = {
  binary_file: 'The file holds bytes that no text has. Upload a CSV, TSV or semicolon-separated text file.',
  empty_file: 'The file is empty.',
  record_too_long:
    'The row that begins at row {row} does not end, or has more than {max} characters. A quotation mark is probably not closed, or the separator is wrong.',
  too_many_rows: 'The file has more than {max} rows.',
  too_wide: 'The file has more than {max} columns. Is the separator right?',
  unknown_encoding: 'The encoding {encoding} is not supported.',
  no_data_row: 'The file holds no row below its header.',
  spreadsheet_old_format:
    'The file is a workbook of the format before 2007 (.xls). Save it as .xlsx or as CSV and upload that file.',
  spreadsheet_open_document:
    'The file is an OpenDocument file (.ods). Save it as .xlsx or as CSV and upload that file.',
  spreadsheet_binary:
    'The file is a binary workbook (.xlsb). Save it as .xlsx or as CSV and upload that file.',
  spreadsheet_macros:
    'The workbook holds macros. Save it as a workbook without macros (.xlsx) and upload that file.',
  spreadsheet_encrypted: 'The workbook is protected by a password. Remove the password and upload it again.',
  spreadsheet_nested:
    'The workbook holds another file ({name}) inside. Remove the embedded file, or save the sheet as CSV.',
  spreadsheet_damaged:
    'The workbook is damaged or was not uploaded whole. Open it in a spreadsheet program, save it again and upload it.',
  spreadsheet_unsafe:
    'The workbook is packed in a way in which no spreadsheet program packs one, so it was not opened. Save it again in a spreadsheet program, or save the sheet as CSV.',
  spreadsheet_too_large: 'The workbook is too large to be read. Save the sheet as CSV and upload that file.',
  spreadsheet_too_many_rows:
    'The sheet has more than {max} rows, or a cell far below them. Save it as CSV and upload that file.',
  spreadsheet_too_slow:
    'Reading the workbook took longer than {seconds} seconds and was stopped. Save the sheet as CSV and upload that file.',
  text_too_slow:
    'Reading the file took longer than {seconds} seconds and was stopped. Is it a table, with the right separator?',
  archive_not_supported:
    'The file is an archive but no workbook. Unpack it and upload the accounting file in it.',
  kind_pdf:
    'The file is a PDF, in which there are no columns. Export the journal from the accounting program as CSV or as a workbook (.xlsx) and upload that file.',
  kind_html:
    'The file is a web page, as some programs save under the name of a workbook. Open it in a spreadsheet program, save it as .xlsx or as CSV and upload that file.',
  kind_xml:
    'The file is XML. Export the journal from the accounting program as CSV or as a workbook (.xlsx); where a spreadsheet program wrote it, open it there and save it so.',
  kind_json: 'The file is JSON. Export the journal as CSV or as a workbook (.xlsx) and upload that file.',
  kind_audit_file:
    'The file is an audit file (SAF-T, XAF, SIE or XBRL), which is not read yet. Export the journal from the accounting program as CSV or as a workbook (.xlsx) and upload that file.',
  kind_rich_text:
    'The file is a text document (.rtf). Save the table in it as a workbook (.xlsx) or as CSV and upload that file.',
  kind_picture:
    'The file is a picture. Export the journal from the accounting program as CSV or as a workbook (.xlsx) and upload that file.',
  no_visible_sheet:
    'The workbook shows none of its sheets. Show the one with the journal in a spreadsheet program, save the workbook and upload it again.',
  unknown_sheet: 'The workbook has no sheet of this name.',
} as const satisfies Record<string, string>;

export type SourceRefusalCode = keyof typeof sourceRefusalTexts;

/** A file, or the way of reading it, is refused: nothing that a retry would mend. */
export class SourceRefusal extends Error {
  readonly code: SourceRefusalCode;

  constructor(
    code: SourceRefusalCode,
    values: Readonly<Record<string, string | number>> = {},
    text: string = sourceRefusalTexts[code],
  ) {
    super(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')));
    this.name = 'SourceRefusal';
    this.code = code;
  }
}
