import { z } from 'zod';
import { flagQuerySchema } from '../../../http/commonSchemas.ts';
import { processingErrorSchema } from '../processing/schemas.ts';
import { columnSchema } from '../schemas.ts';

/** The file takes either an upload id, or arrives in the call itself as multipart (header, type, data). */
export const setDataBodySchema = z.strictObject({
  upload_id: z.int().positive(),
  revision: z.int().positive().optional(),
});

export const sourceSettingsBodySchema = z.strictObject({
  revision: z.int().positive().optional(),
  encoding: z.string().max(64).optional(),
  separator: z.enum([',', ';', '\t', '|']).optional(),
  has_header: z.boolean().optional(),
  skip_rows: z.int().min(0).max(1000).optional(),
  /** Name of a sheet, where the file is a workbook. */
  sheet: z.string().max(255).optional(),
});

export const dataQuerySchema = z.strictObject({
  /** Data rows to pass over. */
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  /** Whether each row carries the errors that the last run found in it. */
  errors: flagQuerySchema.optional(),
});

export const dataSchema = z
  .object({
    total: z.int(),
    columns: z.array(columnSchema),
    rows: z.array(
      z.object({
        /** Place in the file, counted from 1 at its top. */
        row_no: z.int(),
        cells: z.array(z.string()),
        /** Only if asked for; none where the last run read another file. */
        errors: z.array(processingErrorSchema).optional(),
      }),
    ),
  })
  .meta({ id: 'SourceData' });
