import { z } from 'zod';
import { idSchema } from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';
import { columnSchema, sheetSchema } from '../../files/schemas.ts';
import { streamTypeSchema } from '../instances/schemas.ts';
import { fieldFormatSchema } from './formatSchemas.ts';

const ruleOperatorSchema = describedEnum(
  'RuleOperator',
  'How a condition compares; case and surrounding space do not count.',
  {
    equals: 'The same text.',
    starts_with: 'Begins with the text.',
    ends_with: 'Ends with the text.',
    contains: 'Holds the text.',
    in: 'One of the texts.',
    not_contains: 'Does not hold the text.',
    not_in: 'None of the texts.',
    not_equals: 'Another text.',
    not_starts_with: 'Does not begin with the text.',
    not_ends_with: 'Does not end with the text.',
    is_empty: 'No text.',
    is_not_empty: 'Some text.',
  },
);

const conditionSchema = z
  .strictObject({
    field: z.string().min(1).max(255).describe('Mapped field, `account`, or a column of the file.'),
    operator: ruleOperatorSchema.describe('How it compares.'),
    value: z
      .union([z.string().max(1024), z.array(z.string().max(1024)).max(1000)])
      .optional()
      .describe(
        'Text compared with, or several for operators that take a list; left out for those without any.',
      ),
  })
  .meta({ id: 'Condition', description: 'A comparison of one field.' });

export const conditionsSchema = z
  .strictObject({ $and: z.array(conditionSchema).max(64).describe('Comparisons; all of them must hold.') })
  .meta({ id: 'Conditions', description: 'What must hold of a row.' });

const dimensionKindSchema = describedEnum(
  'DimensionKind',
  'Where the value of a dimension column is looked up.',
  { cost: 'Among cost instances.', profit: 'Among profit instances.' },
);

const fieldColumnSchema = z
  .strictObject({
    name: z.string().max(1024).describe('Text of its header.'),
    position: z.int().nonnegative().describe('Place in the file, from 0.'),
    dimension_kind: dimensionKindSchema
      .optional()
      .describe("Of a dimension's column: where its value is looked up; left out: among both."),
  })
  .meta({ id: 'FieldColumn', description: 'A column of the file that a field reads.' });

/** So many columns beside the first may stand for a field. */
const furtherColumnsMax = 15;

const mapEntryShape = {
  name: z.string().min(1).max(64).describe('Name, for example document_entry_date.'),
  source: fieldColumnSchema.nullable().describe('The column that it reads; null: none.'),
  sources: z
    .array(fieldColumnSchema)
    .max(furtherColumnsMax)
    .describe('Further columns: ids are joined, otherwise the first that is not empty counts.'),
  constant: z
    .string()
    .max(255)
    .nullable()
    .describe('The same text for every row, instead of a column; null: none.'),
  is_not_used: z.boolean().describe('Said by the user: this file does not have it.'),
  format: fieldFormatSchema.describe('How its text is read.'),
};

export const fieldMapEntrySchema = z.object(mapEntryShape).meta({
  id: 'FieldMapEntry',
  description: 'A field of the map: where its value comes from and how it is read.',
});

/** Without a first column the first of the further ones takes its place. */
export const fieldMapEntryBodySchema = z
  .strictObject({
    ...mapEntryShape,
    source: mapEntryShape.source.default(null),
    sources: mapEntryShape.sources.max(furtherColumnsMax + 1).default([]),
    constant: mapEntryShape.constant.default(null),
    is_not_used: mapEntryShape.is_not_used.default(false),
    format: mapEntryShape.format.default({}),
    is_analytics: z
      .boolean()
      .optional()
      .describe(
        'What the name was taken for: true for an analytics field of the client, false for a field of the map’s own. Refused where that is not so any more; left out: whatever it is.',
      ),
  })
  .describe('A field of the map: where its value comes from and how it is read.');

const sideFromSchema = describedEnum('SideFrom', 'Where the side of an amount comes from.', {
  column: 'The column it stands in.',
  sign: 'Its sign: positive is a debit.',
  sign_credit: 'Its sign: positive is a credit.',
  indicator: 'The field side_indicator: a column with a mark such as S and H, D and C.',
  normal_side: 'The normal side of the account.',
});

const amountKindSchema = describedEnum('AmountKind', 'What an amount is.', {
  flow: 'What moved.',
  balance: 'What stands; the posting is the difference to the balance before.',
  balance_accounts: 'What stands on balance accounts, what moved on revenue and expense.',
});

const earlierResultsSchema = describedEnum(
  'EarlierResults',
  'Where a file of balances beside a contra account has the results of earlier fiscal years.',
  {
    stated: 'In the file: retained earnings are what it states, and 0 where it does not name them.',
    rolled:
      'Nowhere in the file: they stay on retained earnings, where the end of each fiscal year has put them.',
  },
);

export const mapOptionsSchema = z
  .strictObject({
    row_filter: conditionsSchema
      .nullable()
      .describe('Rows that do not meet all of it are left out, and counted; null: every row is read.'),
    side_from: sideFromSchema.describe('Where the side of an amount comes from.'),
    amount_kind: amountKindSchema.describe('What an amount is.'),
    contra_account: z
      .string()
      .max(255)
      .nullable()
      .describe('Code of the stream account that takes what a transaction lacks; null: it must balance.'),
    earlier_results: earlierResultsSchema
      .nullable()
      .default(null)
      .describe(
        'Where the file has the results of earlier fiscal years; asked where balances stand beside a contra account, and of no meaning elsewhere. null: not said.',
      ),
  })
  .meta({ id: 'MapOptions', description: 'What holds for the whole file rather than for one field.' });

export const foreseenErrorsSchema = z
  .object({
    field: z.string().describe('Name of the field.'),
    unread_count: z.int().describe('Filled values that its format cannot read.'),
    outside_count: z.int().describe('Dates that it reads and that lie outside the periods of the instance.'),
    value_count: z.int().describe('Filled values that were looked at.'),
  })
  .meta({
    id: 'ForeseenErrors',
    description: 'What a run would refuse in the values of one field, as the first rows of the file show.',
  });

export const fieldMapSchema = z
  .object({
    revision: z.int().describe('Revision of the instance under which this map was read; a save names it.'),
    fields: z
      .array(
        fieldMapEntrySchema
          .extend({
            required: z.boolean().describe('Processing needs it.'),
            deprecated: z.boolean().describe('Kept for old maps only.'),
            display_name: z
              .string()
              .nullable()
              .describe('What people call an analytics field of the client; null of every other field.'),
          })
          .meta({
            id: 'Field',
            description: 'A field of the map: where its value comes from and how it is read.',
          }),
      )
      .describe('Every field of the stream type and every analytics field, mapped or not.'),
    options: mapOptionsSchema.describe('What holds for the whole file.'),
    missing_fields: z.array(z.string()).describe('Names of required fields that nothing is mapped to.'),
    foreseen_errors: z
      .array(foreseenErrorsSchema)
      .describe('What the first rows of the file show by the saved map, by field; a run counts all rows.'),
  })
  .meta({ id: 'FieldMap', description: 'Which column of the file is which field.' });

export const fieldMapBodySchema = z.strictObject({
  revision: z.int().positive().optional().describe('The revision that was seen; a later one refuses.'),
  fields: z.array(fieldMapEntryBodySchema).max(256).describe('The fields.'),
  options: mapOptionsSchema.optional().describe('What holds for the whole file; left out: as it is.'),
});

const reasonSchema = describedEnum('SuggestionReason', 'What a suggestion rests on.', {
  header_name: 'The name of the column.',
  header_similar: 'A name much like that of the column.',
  value_shape: 'The look of its values.',
  previous_instance: 'The map of the instance before.',
  other_currency: 'Asked: rows of the file are in other currencies than the books.',
  filled_on_both_sides: 'Asked: rows have an amount on both sides.',
  written_once: 'Asked: most lines have no value of their own, it stands above them.',
  nothing_found: 'No column looks like it.',
});

const sourceSettingsSchema = z
  .object({
    encoding: z.string().nullable().describe('Encoding, for example windows-1251; null for a workbook.'),
    separator: z.string().nullable().describe('Character between cells; null for a workbook.'),
    sheet: z.string().nullable().describe('Sheet of a workbook; null for a text file.'),
    has_header: z.boolean().describe('The first line read names the columns.'),
    skip_rows: z.int().describe('Lines before the header, or before the first row.'),
  })
  .meta({ id: 'SourceSettings', description: 'How a file is cut into rows and cells.' });

const confidenceSchema = z.number().describe('From 0 to 1, with two decimals.');

const readingSchema = z
  .object({
    format: fieldFormatSchema.describe('How the text would be read.'),
    values: z
      .array(z.string())
      .describe(
        'What each of the samples means then, in their order: a date, or an amount; empty where it cannot be read.',
      ),
  })
  .meta({ id: 'FieldReading', description: 'A way of reading a column.' });

/** A column that may be what a field reads, as far as the file tells. */
const candidateShape = {
  entry: fieldMapEntrySchema.describe('The entry.'),
  samples: z.array(z.string()).describe('First values of the column.'),
  readings: z
    .array(readingSchema)
    .describe(
      'Where nothing in the file tells which is meant: the ways in which the samples can be read, that of the entry first; else none.',
    ),
};

const alternativeSchema = z
  .object(candidateShape)
  .meta({ id: 'FieldAlternative', description: 'A column that a field may mean, with how it is read then.' });

const suggestionSchema = z
  .object({
    ...candidateShape,
    confidence: confidenceSchema,
    reason: reasonSchema.describe('What it rests on.'),
    unread_count: z
      .int()
      .describe('How many of the first filled values the format cannot read, out of those looked at.'),
    outside_count: z
      .int()
      .describe('How many of the first dates it would read lie outside the periods of the instance.'),
    value_count: z.int().describe('How many filled values were looked at.'),
    alternatives: z
      .array(alternativeSchema)
      .describe(
        'Where nothing in the file tells which column is meant: the others of the same kind of content, in their order; else none.',
      ),
  })
  .meta({
    id: 'FieldSuggestion',
    description: 'A proposed entry of the field map; nothing is applied unseen.',
  });

export const suggestionsSchema = z
  .object({
    suggestions: z.array(suggestionSchema).describe('Entries, one for each field found.'),
    candidates: z
      .array(alternativeSchema)
      .describe(
        'For each field of a date or an amount the columns that can be read as one, with how: what a column is read by that somebody chooses.',
      ),
    unused_columns: z
      .array(columnSchema)
      .describe('Columns that no suggestion uses; rules can still read them.'),
    options: z
      .object({
        options: mapOptionsSchema.describe('The options.'),
        confidence: confidenceSchema,
        reason: reasonSchema.describe('What it rests on.'),
      })
      .meta({ id: 'OptionsSuggestion', description: 'Proposed options for the whole file.' })
      .nullable()
      .describe('What is proposed for the whole file; null where the file says nothing of it.'),
    source_settings: sourceSettingsSchema
      .nullable()
      .describe(
        "How the stream's previous file was read, where this one was detected otherwise and the map's columns are missing; else null.",
      ),
    type: z
      .object({
        type: streamTypeSchema.describe('What a row seems to hold.'),
        confidence: confidenceSchema,
      })
      .meta({ id: 'TypeSuggestion', description: 'What the rows of a file seem to hold.' })
      .nullable()
      .describe(
        'What the rows of the file seem to hold, also where the stream says otherwise; null without a file.',
      ),
    previous_columns: z
      .object({
        count: z.int().describe('Columns that its map names.'),
        missing: z.array(z.string()).describe('Those of them that this file lacks, by name.'),
      })
      .meta({ id: 'PreviousColumns', description: 'What a file has of the columns of the one before.' })
      .nullable()
      .describe(
        'What the file has of the columns that the map of the instance before names; null without one.',
      ),
  })
  .meta({ id: 'FieldSuggestions', description: 'A proposed field map.' });

export const periodProposalBodySchema = z.strictObject({
  upload_id: idSchema.describe('The uploaded file.'),
  sheet: z
    .string()
    .max(255)
    .optional()
    .describe('Name of a sheet, where the file is a workbook; left out: that which an instance would read.'),
});

export const periodProposalSchema = z
  .object({
    from_period_id: z
      .int()
      .nullable()
      .describe('First period that the dates lie in; null where they tell none.'),
    to_period_id: z
      .int()
      .nullable()
      .describe('Last period that the dates lie in; null where they tell none.'),
    workbook: z
      .object({
        sheet: z.string().describe('The sheet whose dates they are.'),
        sheets: z.array(sheetSchema).describe('All sheets of the workbook, in its order.'),
      })
      .meta({ id: 'ProposedSheet', description: 'Which sheet of a workbook an instance would read.' })
      .nullable()
      .describe('Which sheet is meant; null where the file is no workbook.'),
  })
  .meta({ id: 'PeriodProposal', description: 'The periods that a file seems to be about.' });
