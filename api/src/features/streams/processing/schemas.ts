import { processingErrorCodes } from '@tributary/engine/postings/errorCatalogue';
import { z } from 'zod';
import { idListQuerySchema, pageQueryShape } from '../../../http/commonSchemas.ts';
import { columnSchema } from '../schemas.ts';

export const processingErrorCodeSchema = z.enum(processingErrorCodes);

export const errorsQuerySchema = z.strictObject({
  ...pageQueryShape,
  code: processingErrorCodeSchema.optional(),
  /** Position of the column. */
  column: z.coerce.number<string>().int().min(0).max(100_000).optional(),
  /** The text at fault, as a whole. */
  value: z.string().max(200).optional(),
  /** Rules that are all concerned. */
  rule_ids: idListQuerySchema.optional(),
});

export const errorGroupsQuerySchema = z.strictObject({
  ...pageQueryShape,
  code: processingErrorCodeSchema.optional(),
});

export const processingErrorSchema = z
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
  .meta({ id: 'ProcessingError' });

/** Errors of the last dry run or processing. All are counted, the first 100 000 kept one by one. */
export const processingErrorsSchema = z
  .object({
    total: z.int(),
    stored: z.int(),
    is_current: z.boolean(),
    items: z.array(processingErrorSchema),
    next: z.string().nullable(),
  })
  .meta({ id: 'ProcessingErrors' });

export const errorGroupsSchema = z
  .object({
    /** Of groups. */
    total: z.int(),
    groups: z.array(
      z
        .object({
          id: z.int(),
          code: processingErrorCodeSchema,
          column: columnSchema.nullable(),
          value: z.string().nullable(),
          rule_ids: z.array(z.int()),
          /** Whether values that are too many to tell apart stand together here. */
          is_rest: z.boolean(),
          count: z.int(),
          first_row: z.int().nullable(),
        })
        .meta({ id: 'ProcessingErrorGroup' }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'ProcessingErrorGroups' });

export const errorCountsSchema = z
  .object({
    total: z.int(),
    stored: z.int(),
    is_current: z.boolean(),
    codes: z.array(
      z.object({
        code: processingErrorCodeSchema,
        count: z.int(),
        /** How many causes are told apart. */
        groups: z.int(),
        first_row: z.int().nullable(),
      }),
    ),
    columns: z.array(z.object({ position: z.int(), code: processingErrorCodeSchema, count: z.int() })),
    rules: z.array(z.object({ rule_id: z.int(), count: z.int() })),
  })
  .meta({ id: 'ProcessingErrorCounts' });
