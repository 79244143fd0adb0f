import { z } from 'zod';
import { dateTimeSchema } from '../../http/commonSchemas.ts';

/** A file and how it is read. */

export const separatorSchema = z.enum([',', ';', '\t', '|']);

export const columnSchema = z
  .object({
    position: z.int().describe('Place in the file, from 0.'),
    name: z.string().describe('Text of its header.'),
  })
  .meta({ id: 'SourceColumn', description: 'A column of a file.' });

export const sheetSchema = z
  .object({
    name: z.string().describe('Its name.'),
    is_hidden: z.boolean().describe('The workbook does not show it.'),
  })
  .meta({ id: 'SourceSheet', description: 'A sheet of a workbook.' });

export const warningSchema = z
  .object({
    code: z
      .string()
      .describe(
        'For example same_bytes, same_file_again, replacement_characters, ragged_rows, unfit_header, rows_left_out, rows_in_cell, single_column, formulas_without_values, other_sheets_alike, several_companies, field_map_reset.',
      ),
    params: z.record(z.string(), z.string()).describe('Values that the text names, by their names.'),
  })
  .meta({ id: 'SourceWarning', description: 'Something about a file that its owner should know.' });

export const sourceSchema = z
  .object({
    file_name: z.string().describe('Name of the file.'),
    size_bytes: z.int().describe('Size in bytes.'),
    sha256: z.string().describe('SHA-256 of its bytes, hexadecimal.'),
    uploaded_at: dateTimeSchema.describe('When it came.'),
    encoding: z
      .string()
      .describe('Encoding it is read in, named as in the WHATWG standard, for example windows-1251.'),
    detected_encoding: z.string().describe('Encoding that was detected.'),
    separator: separatorSchema.describe('Character between cells.'),
    has_header: z.boolean().describe('The first line read names the columns.'),
    skip_rows: z.int().describe('Lines before the header, or before the first row.'),
    row_count: z.int().describe('Rows that hold data.'),
    first_row_no: z.int().describe('Number of the first of them; counted from 1 at the top of the file.'),
    columns: z.array(columnSchema).describe('Columns, in the order of the file.'),
    sheet: z.string().nullable().describe('The sheet that is read; null where the file is no workbook.'),
    sheets: z
      .array(sheetSchema)
      .describe('All sheets of the workbook, in its order; none where the file is no workbook.'),
    warnings: z.array(warningSchema).describe('What its owner should know.'),
  })
  .meta({ id: 'Source', description: 'The file of an instance and how it is read.' });
