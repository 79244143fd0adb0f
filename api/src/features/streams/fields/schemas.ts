import { currencyMarkLengthMax, currencyMarkPattern } from '@tributary/engine/mapping/currencyMarks';
import { z } from 'zod';
import { columnSchema } from '../schemas.ts';

const marksSchema = z.array(z.string().min(1).max(64)).min(1).max(32);

/** How the text of a column is read. What does not apply to the kind of the field is left out. */
export const fieldFormatSchema = z
  .strictObject({
    /** Order of year, month and day in a date; serial: a spreadsheet's day number. */
    date_order: z.enum(['ymd', 'dmy', 'mdy', 'ym', 'my', 'dm', 'serial']).optional(),
    /** What the number in `ym` and `my` counts: calendar months, or periods of the fiscal year (13 to 16: the last). */
    numbering: z.enum(['calendar_month', 'fiscal_period']).optional(),
    /** Days to add: -1 where a date stands for the day before. */
    day_offset: z.int().min(-31).max(31).optional(),
    decimal_sign: z.enum(['.', ',']).optional(),
    thousands_sign: z.enum(['', '.', ',', ' ', "'"]).optional(),
    /** 12.30- is negative. */
    has_trailing_minus: z.boolean().optional(),
    /** (12.30) is negative. */
    has_brackets: z.boolean().optional(),
    /**
     * A text that may stand before or behind the digits, inside or outside of sign or brackets: `€`, `EUR`, `лв.`. It is only
     * passed over; cells without it are read too, those with another mark not.
     */
    currency_mark: z.string().max(currencyMarkLengthMax).regex(currencyMarkPattern).optional(),
    /** A negative amount stays on its side as a storno, or moves to the other side. */
    negative: z.enum(['storno', 'swap']).optional(),
    /** A global amount without sign, or positive on the debit side. */
    sign: z.enum(['unsigned', 'debit_positive']).optional(),
    /** Codes of digits alone that lost their leading zeros are filled up to this length. */
    pad_to: z.int().min(1).max(64).optional(),
    /** Of the side indicator: marks of a debit, instead of the usual ones (S, D, Soll, Debit, Дт, …). */
    debit_marks: marksSchema.optional(),
    /** Of the side indicator: marks of a credit, instead of the usual ones (H, C, Haben, Credit, Кт, …). */
    credit_marks: marksSchema.optional(),
    /** Of the storno indicator: marks of a reversal, instead of the usual ones (1, X, true, …). */
    storno_marks: marksSchema.optional(),
  })
  .meta({ id: 'FieldFormat' });

const conditionSchema = z
  .strictObject({
    field: z.string().min(1).max(255),
    operator: z.enum([
      'equals',
      'starts_with',
      'ends_with',
      'contains',
      'in',
      'not_contains',
      'not_in',
      'not_equals',
      'not_starts_with',
      'not_ends_with',
      'is_empty',
      'is_not_empty',
    ]),
    value: z.union([z.string().max(1024), z.array(z.string().max(1024)).max(1000)]).optional(),
  })
  .meta({ id: 'Condition' });

export const conditionsSchema = z
  .strictObject({ $and: z.array(conditionSchema).max(64) })
  .meta({ id: 'Conditions' });

export const fieldMapEntrySchema = z
  .strictObject({
    name: z.string().min(1).max(64),
    /** Columns of the file: ids are joined, otherwise the first that is not empty counts. */
    sources: z
      .array(
        z.strictObject({
          name: z.string().max(1024),
          position: z.int().nonnegative(),
          /** Of a dimension's column: where its value is looked up. */
          dimension_kind: z.enum(['cost', 'profit']).optional(),
        }),
      )
      .max(16),
    /** The same text for every row, instead of a column. */
    constant: z.string().max(255).nullable(),
    /** Said by the user: this file does not have it. */
    is_not_used: z.boolean(),
    format: fieldFormatSchema,
  })
  .meta({ id: 'FieldMapEntry' });

/** What holds for the whole file rather than for one field. */
export const mapOptionsSchema = z
  .strictObject({
    /** Rows that do not meet it are left out, and counted. */
    row_filter: conditionsSchema.nullable(),
    /**
     * Where the side comes from: the column that is filled, the sign (positive is a debit, or with sign_credit a credit), an
     * indicator column (the field side_indicator), or the account's normal side.
     */
    side_from: z.enum(['column', 'sign', 'sign_credit', 'indicator', 'normal_side']),
    /**
     * An amount is a flow, or a balance, of which the difference to the balance before is posted; with balance_accounts a
     * balance on balance accounts and a flow on revenue and expense.
     */
    amount_kind: z.enum(['flow', 'balance', 'balance_accounts']),
    /** Code of the stream account that takes what a transaction lacks. */
    contra_account: z.string().max(255).nullable(),
  })
  .meta({ id: 'MapOptions' });

export const fieldMapSchema = z
  .object({
    revision: z.int(),
    fields: z.array(
      fieldMapEntrySchema
        .extend({ is_required: z.boolean(), is_deprecated: z.boolean() })
        .meta({ id: 'Field' }),
    ),
    options: mapOptionsSchema,
    missing_fields: z.array(z.string()),
  })
  .meta({ id: 'FieldMap' });

export const fieldMapBodySchema = z.strictObject({
  revision: z.int().positive().optional(),
  fields: z.array(fieldMapEntrySchema).max(256),
  options: mapOptionsSchema.optional(),
});

/** What a suggestion rests on. */
const reasonSchema = z.enum([
  'header_name',
  'header_similar',
  'value_shape',
  'previous_instance',
  'nothing_found',
]);

/** How a file is cut into rows and cells. */
const sourceSettingsSchema = z
  .object({
    /** Of a text file; null for a workbook. */
    encoding: z.string().nullable(),
    separator: z.string().nullable(),
    /** Of a workbook; null for a text file. */
    sheet: z.string().nullable(),
    has_header: z.boolean(),
    skip_rows: z.int(),
  })
  .meta({ id: 'SourceSettings' });

export const suggestionsSchema = z
  .object({
    suggestions: z.array(
      z.object({
        entry: fieldMapEntrySchema,
        /** 0 to 1, two decimals. */
        confidence: z.number(),
        reason: reasonSchema,
        /** First values of the column, for the eye. */
        samples: z.array(z.string()),
      }),
    ),
    /** Columns that no suggestion uses; they stay available to rules. */
    unused_columns: z.array(columnSchema),
    /** What is proposed for the whole file; null where the file says nothing of it. */
    options: z
      .object({ options: mapOptionsSchema, confidence: z.number(), reason: reasonSchema })
      .meta({ id: 'OptionsSuggestion' })
      .nullable(),
    /** How the stream's previous file was read, where this one was detected otherwise and the map's columns are missing. */
    source_settings: sourceSettingsSchema.nullable(),
  })
  .meta({ id: 'FieldSuggestions' });
