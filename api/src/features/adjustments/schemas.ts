import { lineProblemMeanings } from '@tributary/engine/adjustments/fileLines';
import type { LineColumnRole } from '@tributary/engine/adjustments/lineColumns';
import { z } from 'zod';
import {
  amountSchema,
  currencySchema,
  dateTimeSchema,
  idParameterSchema,
  isLimitedSchema,
  revisionSchema,
  seenRevisionSchema,
  shownLinesSchema,
  shownTextSchema,
  sideSchema,
} from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import { warningSchema } from '../files/schemas.ts';
import {
  columnRolesSchema,
  readSheetShape,
  tableColumnShape,
  tableOrderShape,
  uploadIdShape,
} from '../files/tableSchemas.ts';
import { adjustmentKindSchema } from '../trial-balance/schemas.ts';

const recordId = z.int().positive();

const statusSchema = describedEnum('AdjustmentStatus', 'How far an adjustment has come.', {
  draft: 'Written, and of no effect.',
  submitted: 'Waits for approval.',
  approved: 'Counts in the figures.',
  rejected: 'Was rejected; it can be changed and submitted again.',
});

const rateKindSchema = describedEnum(
  'AdjustmentRateKind',
  'By which rates of its period an adjustment is translated.',
  {
    average: 'The average rates.',
    closing: 'The closing rates.',
  },
);

const person = (what: string) =>
  z.string().nullable().describe(`${what}; null: nobody, or somebody who is gone.`);

const lineSchema = z
  .object({
    line_no: z.int().describe('From 1, in the order of the adjustment.'),
    legal_entity_id: z.int().describe('The legal entity in whose figures it counts.'),
    account_id: z.int().describe('Ledger account.'),
    dimension_instance_id: z.int().nullable().describe('Where it lies in a dimension; null: in none.'),
    side: sideSchema.describe('Side.'),
    amount: amountSchema.describe('Amount in the currency of the adjustment.'),
    functional_currency: currencySchema.describe('Functional currency of the legal entity.'),
    functional_amount: amountSchema.describe('The same in functional currency.'),
    global_amount: amountSchema.describe('The same in global currency.'),
  })
  .meta({ id: 'AdjustmentLine', description: 'A line of an adjustment.' });

export const adjustmentSchema = z
  .object({
    id: z.int().describe('Id.'),
    period_id: z.int().describe('Period in which it counts.'),
    first_legal_entity_id: z.int().describe('The legal entity, or the first of two.'),
    second_legal_entity_id: z
      .int()
      .nullable()
      .describe('The second legal entity: it counts where both are selected. Null: it is of one alone.'),
    kind: adjustmentKindSchema.describe('What it is made for.'),
    rate_kind: rateKindSchema.describe('By which rates its amounts are translated.'),
    description: z.string().describe('What it is about.'),
    currency: currencySchema.describe('Currency of its lines.'),
    global_currency: currencySchema.describe('Global currency of the client.'),
    debit: amountSchema.describe('Debit of its lines, in its currency; credit is the same.'),
    reverses_in: z.int().nullable().describe('Period in which the opposite is made; null: none.'),
    repeats_until: z
      .int()
      .nullable()
      .describe('Last of the following periods in each of which the same is made; null: none.'),
    origin_id: z
      .int()
      .nullable()
      .describe('The adjustment that made it, with which it is changed, approved and deleted; null: none.'),
    is_reversal: z.boolean().describe('It takes its origin back, with the amounts of that.'),
    status: statusSchema.describe('How far it has come.'),
    reason: z.string().nullable().describe('Why it was rejected; null: it was not.'),
    is_locked: z
      .boolean()
      .describe('A period in which it counts is locked for a legal entity of it: it stays as it is.'),
    is_stale: z
      .boolean()
      .describe('Its amounts rest on a rate that is another one now: saving it anew translates it by that.'),
    can_decide: z.boolean().describe('It waits for approval, and the caller may approve or reject it.'),
    created_by: person('Who wrote it first'),
    created_at: dateTimeSchema.describe('When.'),
    changed_by: person('Who wrote it last'),
    changed_at: dateTimeSchema.describe('When.'),
    submitted_by: person('Who submitted it'),
    submitted_at: dateTimeSchema.nullable().describe('When; null: it was not submitted.'),
    decided_by: person('Who approved or rejected it'),
    decided_at: dateTimeSchema.nullable().describe('When; null: nobody did.'),
    revision: revisionSchema,
    lines: z.array(lineSchema).describe('Its lines, in order.'),
    files: z
      .array(
        z
          .object({
            upload_id: z.int().describe('Id of the upload.'),
            file_name: z.string().describe('Name of the file.'),
            size_bytes: z.int().describe('Size in bytes.'),
            sha256: z.string().describe('SHA-256 of its bytes, hexadecimal.'),
            added_by: person('Who added it'),
            added_at: dateTimeSchema.describe('When.'),
          })
          .meta({ id: 'AdjustmentFile', description: 'A file that lies with an adjustment as evidence.' }),
      )
      .describe('What lies with it as evidence, by when it was added.'),
  })
  .meta({
    id: 'Adjustment',
    description:
      'An entry that no books hold, of one legal entity or between two; it counts once it is approved.',
  });

export const adjustmentsQuerySchema = z.strictObject({
  'start-period-id': idParameterSchema.optional().describe('Only those of this period and later ones.'),
  'end-period-id': idParameterSchema.optional().describe('Only those of this period and earlier ones.'),
});

export const adjustmentsSchema = z
  .object({
    items: z.array(adjustmentSchema).describe('By time, then in the order in which they were made.'),
    is_limited: isLimitedSchema,
  })
  .meta({ id: 'Adjustments', description: 'Adjustments.' });

const lineAmountSchema = z
  .string()
  .regex(
    /^(?=.*[1-9])\d{1,14}(\.\d{1,4})?$/,
    'An amount is greater than 0, with at most 14 digits before the point and 4 behind it.',
  )
  .meta({ format: 'decimal', example: '1234.56' });

export const linesMax = 1_000;
const filesMax = 20;

export const adjustmentBodySchema = z.strictObject({
  period_id: recordId.describe('Period in which it counts.'),
  first_legal_entity_id: recordId.describe('The legal entity, or the first of two.'),
  second_legal_entity_id: recordId
    .nullable()
    .optional()
    .describe(
      'Another legal entity: it counts where both are selected. Left out or null: it is of one alone.',
    ),
  kind: adjustmentKindSchema.default('other').describe('What it is made for.'),
  rate_kind: rateKindSchema.default('average').describe('By which rates its amounts are translated.'),
  description: shownTextSchema.min(1).max(1_000).describe('What it is about.'),
  currency: currencySchema.describe('Currency of its lines.'),
  reverses_in: recordId
    .nullable()
    .optional()
    .describe('A later period in which the opposite is made, with the same amounts. Left out or null: none.'),
  repeats_until: recordId
    .nullable()
    .optional()
    .describe(
      'A later period: in each one up to it the same is made, by the rates of that period. Not beside `reverses_in`.',
    ),
  lines: z
    .array(
      z.strictObject({
        legal_entity_id: recordId.describe('One of the legal entities of the adjustment.'),
        account_id: recordId.describe('Ledger account that is open at the end of the period.'),
        dimension_instance_id: recordId
          .nullable()
          .optional()
          .describe(
            'Dimension instance that is valid in the period: of a cost or profit dimension for an expense, of a profit dimension for revenue; none on a balance account. Left out or null: the default.',
          ),
        side: sideSchema.describe('Side.'),
        amount: lineAmountSchema.describe('Amount in the currency of the adjustment, above zero.'),
      }),
    )
    .min(2)
    .max(linesMax)
    .describe('Lines; debit equals credit over all of them.'),
  upload_ids: z
    .array(recordId)
    .max(filesMax)
    .optional()
    .describe(
      'All files that lie with it as evidence: uploads of the caller for adjustments, and those that lie with it already. Left out: those stay.',
    ),
  revision: seenRevisionSchema,
});

const columnRoleSchema = describedEnum(
  'AdjustmentColumnRole',
  'What a column of a file with lines of an adjustment holds.',
  {
    entity: 'The code of the legal entity.',
    account: 'The code of the ledger account.',
    debit: 'The amount on the debit side.',
    credit: 'The amount on the credit side.',
    dimension: 'The code of a dimension instance, for revenue and expense.',
    ignored: 'Nothing that a line needs.',
  } satisfies Record<LineColumnRole, string>,
);

export const readLinesBodySchema = z.strictObject({
  ...uploadIdShape,
  period_id: recordId.describe('Period in which the adjustment counts.'),
  first_legal_entity_id: recordId.describe('The legal entity, or the first of two.'),
  second_legal_entity_id: recordId
    .nullable()
    .optional()
    .describe('The other one. Left out or null: it is of one alone, and no row need name it.'),
  currency: currencySchema.describe('Currency of its lines.'),
  ...tableOrderShape,
  roles: columnRolesSchema(columnRoleSchema),
});

export const readLinesSchema = z
  .object({
    upload_id: z.int().describe('Id of the file.'),
    ...readSheetShape,
    skip_rows: z.int().describe('Lines before the header, or before the first row.'),
    warnings: z.array(warningSchema).describe('What whoever takes the lines should know.'),
    row_count: z.int().describe('Rows that hold anything.'),
    columns: z
      .array(
        z
          .object(tableColumnShape(columnRoleSchema))
          .meta({ id: 'AdjustmentColumn', description: 'A column of a file with lines of an adjustment.' }),
      )
      .describe('Columns, in the order of the file.'),
    lines: z
      .array(
        z
          .object({
            row_no: z.int().describe('Row of the file, from 1.'),
            legal_entity_id: z.int().describe('The legal entity.'),
            account_id: z.int().describe('Ledger account.'),
            dimension_instance_id: z
              .int()
              .nullable()
              .describe('Where it lies in a dimension; null: the default.'),
            side: sideSchema.describe('Side.'),
            amount: amountSchema.describe('Amount in the currency of the adjustment, above zero.'),
          })
          .meta({ id: 'ReadAdjustmentLine', description: 'A line of an adjustment as a file has it.' }),
      )
      .describe('Lines that can be taken, in the order of the file.'),
    debit: amountSchema.describe('Debit of these lines.'),
    credit: amountSchema.describe('Credit of these lines.'),
    difference: amountSchema.describe('Debit less credit.'),
    problem_count: z.int().describe('How many problems there are.'),
    problems: z
      .array(
        z
          .object({
            code: describedEnum(
              'AdjustmentProblemCode',
              'Why a row of a file with lines of an adjustment, or the file, cannot be taken as it stands.',
              lineProblemMeanings,
            ).describe('What is wrong.'),
            row_no: z.int().nullable().describe('Row of the file, from 1; null: the file.'),
            role: columnRoleSchema
              .nullable()
              .describe('What of the row is at fault; null: the row or the file as a whole.'),
            column: z
              .int()
              .nullable()
              .describe('Position of the column, from 0; null where it is not one column.'),
            value: z.string().describe('The text at fault.'),
          })
          .meta({
            id: 'AdjustmentProblem',
            description: 'Something in a file that cannot be taken as it stands.',
          }),
      )
      .describe('What cannot be taken, each with its row; the first 500.'),
  })
  .meta({ id: 'ReadAdjustmentLines', description: 'What a file says of the lines of an adjustment.' });

export type LinesOrder = z.output<typeof readLinesBodySchema>;
export type ReadLines = z.input<typeof readLinesSchema>;

export const revisionBodySchema = z.strictObject({ revision: seenRevisionSchema }).nullish();

/** Nobody approves what they have not seen. */
export const approvalBodySchema = z.strictObject({
  revision: z.int().min(0).describe('The revision that was seen; a later one refuses.'),
});

export const rejectionBodySchema = z.strictObject({
  reason: shownLinesSchema.min(1).max(1_000).describe('Why.'),
  revision: seenRevisionSchema,
});

export const deletedAdjustmentSchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'DeletedAdjustment', description: 'The adjustment that was deleted.' });

export type Adjustment = z.input<typeof adjustmentSchema>;
export type AdjustmentBody = z.output<typeof adjustmentBodySchema>;
