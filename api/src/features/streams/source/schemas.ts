import { z } from 'zod';
import { flagQuerySchema, numberParameterOrSchema } from '../../../http/commonSchemas.ts';
import { processingErrorSchema } from '../processing/schemas.ts';
import { columnSchema, separatorSchema } from '../../files/schemas.ts';

const revisionSchema = z
  .int()
  .positive()
  .optional()
  .describe('The revision that was seen; a later one refuses.');

/** The file takes either an upload id, or arrives in the call itself as multipart (header, type, data). */
export const setDataBodySchema = z.strictObject({
  upload_id: z.int().positive().describe('Id that the upload of the file answered.'),
  revision: revisionSchema,
  sheet: z
    .string()
    .max(255)
    .optional()
    .describe(
      'Name of a sheet, where the file is a workbook; left out: the first that holds a table, or the first like those that other instances of the stream have read of it.',
    ),
});

export const sourceSettingsBodySchema = z.strictObject({
  revision: revisionSchema,
  encoding: z.string().max(64).optional().describe('Encoding, for example windows-1251; left out: as it is.'),
  separator: separatorSchema
    .optional()
    .describe('Character between cells: comma, semicolon, tab or bar; left out: as it is.'),
  has_header: z.boolean().optional().describe('The first line read names the columns; left out: as it is.'),
  skip_rows: z
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe('Lines before the header, or before the first row, 0 to 1000; left out: as it is.'),
  sheet: z
    .string()
    .max(255)
    .optional()
    .describe('Name of a sheet, where the file is a workbook; left out: as it is.'),
});

export const dataQuerySchema = z.strictObject({
  offset: numberParameterOrSchema(z.number().int().min(0), 0).describe('Data rows to pass over.'),
  limit: numberParameterOrSchema(z.number().int().min(1).max(1000), 100).describe(
    'How many rows to answer, 1 to 1000.',
  ),
  errors: flagQuerySchema
    .optional()
    .describe('Whether each row carries the errors that the last run found in it.'),
});

export const dataSchema = z
  .object({
    total: z.int().describe('Rows that hold data in the whole file.'),
    columns: z.array(columnSchema).describe('Columns, in the order of the file.'),
    rows: z
      .array(
        z
          .object({
            row_no: z.int().describe('Place in the file, counted from 1 at its top.'),
            cells: z.array(z.string()).describe('Texts of its cells.'),
            errors: z
              .array(processingErrorSchema)
              .optional()
              .describe(
                'What the last run found wrong in the row, only if asked for; none where it read another file.',
              ),
          })
          .meta({ id: 'SourceRow', description: 'A row as it stands in the file.' }),
      )
      .describe('The rows of this page.'),
  })
  .meta({ id: 'SourceData', description: 'A page of rows of a file.' });
