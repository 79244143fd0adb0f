import { processingErrorCatalogue, type ProcessingErrorCode } from '@tributary/engine/errors/errorCatalogue';
import { z } from 'zod';
import {
  idListQuerySchema,
  pageAnswerShape,
  pageQueryShape,
  numberParameterSchema,
} from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';
import { columnSchema } from '../../files/schemas.ts';

const meanings = Object.fromEntries(
  Object.entries(processingErrorCatalogue).map(([code, { meaning }]) => [code, meaning]),
) as Record<ProcessingErrorCode, string>;

export const processingErrorCodeSchema = describedEnum(
  'ProcessingErrorCode',
  'What is wrong with a row.',
  meanings,
);

export const errorsQuerySchema = z.strictObject({
  ...pageQueryShape,
  code: processingErrorCodeSchema.optional().describe('Only errors of this code.'),
  column: numberParameterSchema(z.number().int().min(0).max(100_000))
    .optional()
    .describe('Only errors in the column at this position, from 0.'),
  value: z.string().max(200).optional().describe('Only errors with this text at fault, as a whole.'),
  rule_ids: idListQuerySchema.optional().describe('Only errors that concern all of these rules.'),
});

export const errorGroupsQuerySchema = z.strictObject({
  ...pageQueryShape,
  code: processingErrorCodeSchema.optional().describe('Only groups of this code.'),
});

export const processingErrorSchema = z
  .object({
    id: z.int().describe('Id within the run.'),
    row: z.int().nullable().describe('Row of the file; null for what belongs to none.'),
    row_no: z.int().nullable().describe('The same row, as errors of payroll call it.'),
    field_name: z
      .string()
      .nullable()
      .describe(
        'The field at fault, of payroll also the column of amounts; null where the error names none.',
      ),
    column: columnSchema.nullable().describe('Column of the file; null for what belongs to none.'),
    code: processingErrorCodeSchema.describe('What is wrong.'),
    rule_ids: z.array(z.int()).describe('Rules that are concerned.'),
    value: z.string().nullable().describe('The text at fault; null where no one text is.'),
    params: z
      .record(z.string(), z.string())
      .describe('Values that the text of the error names, for example the other periods of a transaction.'),
  })
  .meta({ id: 'ProcessingError', description: 'Why a row could not be processed.' });

const storedSchema = z
  .int()
  .describe('How many of them are kept one by one, the first 100 000; the rest only in groups.');
const isCurrentSchema = z.boolean().describe('False once file, map, accounts or rules have changed since.');

export const processingErrorsSchema = z
  .object({
    ...pageAnswerShape,
    stored: storedSchema,
    is_current: isCurrentSchema,
    items: z.array(processingErrorSchema).describe('The errors of this page, in the order of rows.'),
  })
  .meta({ id: 'ProcessingErrors', description: 'Errors of the last dry run or processing.' });

export const errorGroupsSchema = z
  .object({
    ...pageAnswerShape,
    groups: z
      .array(
        z
          .object({
            id: z.int().describe('Id within the run.'),
            code: processingErrorCodeSchema.describe('What is wrong.'),
            column: columnSchema.nullable().describe('Column of the file; null for what belongs to none.'),
            value: z.string().nullable().describe('The text at fault; null where no one text is.'),
            rule_ids: z.array(z.int()).describe('Rules that are concerned.'),
            is_rest: z
              .boolean()
              .describe('Whether further values, too many to tell apart, stand together here.'),
            count: z.int().describe('How many there are.'),
            first_row: z.int().nullable().describe('First row with it; null for what belongs to none.'),
          })
          .meta({
            id: 'ProcessingErrorGroup',
            description: 'Errors of one cause: equal code, column, value and rules.',
          }),
      )
      .describe('The groups of this page, the most frequent first.'),
  })
  .meta({ id: 'ProcessingErrorGroups', description: 'A page of causes of errors of the last run.' });

export const errorCountsSchema = z
  .object({
    total: z.int().describe('In all.'),
    stored: storedSchema,
    is_current: isCurrentSchema,
    codes: z
      .array(
        z
          .object({
            code: processingErrorCodeSchema.describe('What is wrong.'),
            count: z.int().describe('How many there are.'),
            groups: z.int().describe('How many causes are told apart.'),
            first_row: z.int().nullable().describe('First row with it; null for what belongs to none.'),
          })
          .meta({ id: 'ErrorCodeCount', description: 'How many errors there are of a code.' }),
      )
      .describe('By code, the most frequent first.'),
    columns: z
      .array(
        z
          .object({
            position: z.int().describe('Place of the column in the file, from 0.'),
            code: processingErrorCodeSchema.describe('What is wrong.'),
            count: z.int().describe('How many there are.'),
          })
          .meta({
            id: 'ErrorColumnCount',
            description: 'How many errors of a code a column of the file has.',
          }),
      )
      .describe('By column and code, in the order of the file; without those that have no column.'),
    rules: z
      .array(
        z
          .object({
            rule_id: z.int().describe('The rule.'),
            count: z.int().describe('How many there are.'),
          })
          .meta({ id: 'ErrorRuleCount', description: 'How many errors concern a rule.' }),
      )
      .describe('By rule, the most frequent first.'),
  })
  .meta({ id: 'ProcessingErrorCounts', description: 'How many errors the last run found.' });
