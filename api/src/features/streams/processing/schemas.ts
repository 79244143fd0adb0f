import { processingErrorCodes } from '@tributary/engine/postings/errorCatalogue';
import { z } from 'zod';
import { pageQueryShape } from '../../../http/commonSchemas.ts';
import { columnSchema } from '../schemas.ts';

export const processingErrorCodeSchema = z.enum(processingErrorCodes);

export const errorsQuerySchema = z.strictObject({
  ...pageQueryShape,
  code: processingErrorCodeSchema.optional(),
});

/** Errors of the last dry run or processing. All are counted, the first 100 000 kept one by one. */
export const processingErrorsSchema = z
  .object({
    total: z.int(),
    stored: z.int(),
    is_current: z.boolean(),
    groups: z.array(
      z
        .object({
          code: processingErrorCodeSchema,
          column: columnSchema.nullable(),
          value: z.string().nullable(),
          count: z.int(),
          first_row: z.int().nullable(),
        })
        .meta({ id: 'ProcessingErrorGroup' }),
    ),
    items: z.array(
      z
        .object({
          id: z.int(),
          row: z.int().nullable(),
          column: columnSchema.nullable(),
          code: processingErrorCodeSchema,
          rule_ids: z.array(z.int()),
          value: z.string().nullable(),
          /** What the text of the error names, for example the other periods of a transaction. */
          params: z.record(z.string(), z.string()),
        })
        .meta({ id: 'ProcessingError' }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'ProcessingErrors' });
