/** What is said of a source that was taken all the same. Words in braces are filled in. */
export const sourceWarningTexts = {
  same_bytes: 'Another instance of the client holds exactly the same file.',
  same_file_again: 'The instance held exactly this file already.',
  replacement_characters: 'Some characters cannot be read in this encoding.',
  ragged_rows: '{count} rows have more or fewer cells than the header, first row {first_row}.',
  unfit_header:
    'Row {row} looks like a header, but has {count} cells where the rows below have {columns}: it names no column.',
  rows_left_out:
    '{count} rows above the first one that is read may be rows of the table and are left out, first row {first_row}.',
  single_column: 'One column was found. Check the separator, and whether this is the right file.',
  malformed_quotes: '{count} rows hold quotation marks that are not closed or stand inside a cell.',
  rows_in_cell:
    'Cells of {count} rows run over several lines and hold what looks like rows of the table, first row {first_row}.',
  formulas_without_values:
    '{count} formulas have no stored result and are read as empty cells, first row {first_row}.',
  other_sheets_alike: 'Only the sheet {sheet} is read; {count} others have the same columns: {sheets}.',
  several_companies:
    'The column {column} names {count} companies: {companies}. An import is of one legal entity.',
  field_map_reset: 'The file has no columns {columns} that the field map read; the field map was reset.',
} as const satisfies Record<string, string>;

export type SourceWarningCode = keyof typeof sourceWarningTexts;

export interface SourceWarning {
  readonly code: SourceWarningCode;
  readonly params: Readonly<Record<string, string>>;
}
