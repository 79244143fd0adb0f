import type { InitialColumnRole } from '@tributary/engine/initial-balances/initialColumns';
import type { InitialProblemCode } from '@tributary/engine/initial-balances/initialBalance';
import { z } from 'zod';
import {
  amountSchema,
  currencySchema,
  idParameterSchema,
  plainDateSchema,
} from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import { warningSchema } from '../files/schemas.ts';
import { staleCauseSchema } from '../staleness/schemas.ts';
import {
  columnRolesSchema,
  readSheetShape,
  tableColumnShape,
  tableOrderShape,
  uploadIdShape,
} from '../files/tableSchemas.ts';

const columnRoleSchema = describedEnum(
  'InitialBalanceColumnRole',
  'What a column of the file of an initial balance holds.',
  {
    account: 'The code of the ledger account.',
    debit: 'The amount on the debit side.',
    credit: 'The amount on the credit side.',
    dimension: 'The code of a dimension instance, for revenue and expense.',
    counterparty: 'The code of the legal entity that the balance is with.',
    global_amount: 'The amount in global currency: without a sign of its own, or debit positive.',
    ignored: 'Nothing that an initial balance needs.',
  } satisfies Record<InitialColumnRole, string>,
);

const problemCodeSchema = describedEnum(
  'InitialBalanceProblemCode',
  'Why a row of an initial balance, or its file, cannot be taken as it stands.',
  {
    missing_column: 'No column is known to hold it.',
    no_rows: 'No row has an account with an amount.',
    missing_account: 'The row has an amount and no account.',
    unknown_account: 'No account of the chart has this code.',
    lost_zeros:
      'No account of the chart has this code, and one has it with zeros before it, as spreadsheet programs drop them.',
    closed_account: 'The account takes no postings any more at this date.',
    result_at_year_end:
      'Revenue or expense at the end of a fiscal year, where its result lies on retained earnings.',
    invalid_amount: 'The text is no amount.',
    row_too_wide: 'The row has more cells than the header, so they may stand in other columns.',
    formula_without_value: 'The workbook does not hold the result of a formula.',
    lone_return:
      'A carriage return stands in a cell without quotation marks: several rows may stand on one line.',
    malformed_quotes:
      'A quotation mark is not closed or stands inside a cell: the rows behind it may be swallowed.',
    two_amounts: 'Both debit and credit have an amount.',
    unknown_dimension: 'No dimension instance that the account takes has this code.',
    unknown_counterparty: 'No legal entity has this code.',
    own_counterparty: 'The counterparty is the legal entity itself.',
    missing_global_amount: 'Other rows have a global amount, and this one has none.',
    global_amount_differs: 'The books are kept in the global currency, and both amounts differ.',
    missing_rate: 'There is no closing rate of the date, nor a column with global amounts.',
    amount_too_large: 'The amount in global currency is too large.',
    unbalanced: 'Debit and credit differ; the value is the difference.',
    global_unbalanced: 'The global amounts differ; the value is the difference.',
  } satisfies Record<InitialProblemCode, string>,
);

const initialBalanceSchema = z
  .object({
    id: z.int().describe('Id of the initial balance.'),
    legal_entity_id: z.int().describe('Its legal entity.'),
    date: plainDateSchema.describe('It holds what happened up to and including this day.'),
    opening_period_id: z.int().describe('The period that opens with it.'),
    currency: currencySchema.describe('Functional currency of the legal entity, ISO 4217.'),
    global_currency: currencySchema.describe('Global currency of the client, ISO 4217.'),
    debit: amountSchema.describe('Debit of all lines in functional currency; credit is the same.'),
    global_debit: amountSchema.describe('Debit of all lines in global currency; credit is the same.'),
    line_count: z.int().describe('How many lines it has.'),
    is_global_stated: z
      .boolean()
      .describe('Its file has the global amounts; else they were translated where the currencies differ.'),
    rate: z
      .string()
      .nullable()
      .describe(
        'Closing rate it was translated by: units of `currency` for `rate_per` of `global_currency`; null: by none.',
      ),
    rate_per: z
      .int()
      .nullable()
      .describe('For how many units `rate` is: 1, 100 or 10 000; null without a rate.'),
    is_stale: z
      .boolean()
      .describe(
        'Something has changed since: the closing rate of its date, for which its file is imported again; or what its elimination marks rest on, which are made anew when its file is imported again, or any import of the legal entity is processed.',
      ),
    stale_causes: z.array(staleCauseSchema).describe('What has changed.'),
    is_locked: z.boolean().describe('The period that opens with it is locked: it stays as it is.'),
    file_name: z.string().describe('Name of its file.'),
    sha256: z.string().describe('SHA-256 of the bytes of its file, hexadecimal.'),
    created_at: z.iso.datetime().describe('When it was imported.'),
    created_by: z.string().nullable().describe('Who imported it; null where nobody of that name is known.'),
  })
  .meta({
    id: 'InitialBalance',
    description: 'What the books of a legal entity held before its first postings.',
  });

export const initialBalancesQuerySchema = z.strictObject({
  legal_entity_id: idParameterSchema.optional().describe('Only that of this legal entity.'),
});

export const initialBalancesSchema = z
  .object({ items: z.array(initialBalanceSchema).describe('By code of the legal entity.') })
  .meta({ id: 'InitialBalances', description: 'Initial balances, of each legal entity one at most.' });

export const uploadBodySchema = z.strictObject({
  ...uploadIdShape,
  legal_entity_id: z.int().positive().describe('The legal entity.'),
  period_id: z
    .int()
    .positive()
    .nullish()
    .describe(
      'The balance is that of the last day of this period; left out: of the day before the first period.',
    ),
  preview: z.boolean().optional().describe('Tells what the import would do, and changes nothing.'),
  ...tableOrderShape,
  roles: columnRolesSchema(columnRoleSchema),
});

/** Everything that stands beside the file in a multipart call. */
export const uploadPartsSchema = uploadBodySchema.omit({ upload_id: true });

const columnSchema = z
  .object(tableColumnShape(columnRoleSchema))
  .meta({ id: 'InitialBalanceColumn', description: 'A column of the file of an initial balance.' });

const problemSchema = z
  .object({
    code: problemCodeSchema.describe('What is wrong.'),
    row_no: z.int().nullable().describe('Row of the file, from 1; null: the file.'),
    role: columnRoleSchema
      .nullable()
      .describe('What of the row is at fault; null: the row or the file as a whole.'),
    column: z.int().nullable().describe('Position of the column, from 0; null where it is not one column.'),
    value: z.string().describe('The text at fault, or the difference.'),
  })
  .meta({
    id: 'InitialBalanceProblem',
    description: 'Something in a file that cannot be taken as it stands.',
  });

const amountFormatSchema = z
  .object({
    decimal_sign: z.string().describe('Character before the decimals.'),
    thousands_sign: z.string().describe('Character between thousands; empty: none.'),
    has_trailing_minus: z.boolean().describe('12.30- is negative.'),
    has_brackets: z.boolean().describe('(12.30) is negative.'),
  })
  .meta({
    id: 'ReadAmountFormat',
    description: 'How the amounts of a file were read; -12.30 is always negative.',
  });

export const initialBalanceImportSchema = z
  .object({
    upload_id: z.int().describe('Id of the file.'),
    is_applied: z.boolean().describe('It was done; otherwise this is a preview.'),
    date: plainDateSchema.describe('The day whose balance it is.'),
    opening_period_id: z.int().describe('The period that opens with it.'),
    currency: currencySchema.describe('Functional currency of the legal entity, ISO 4217.'),
    global_currency: currencySchema.describe('Global currency of the client, ISO 4217.'),
    rate: z
      .string()
      .nullable()
      .describe(
        'Closing rate by which amounts are translated: units of `currency` for `rate_per` of `global_currency`; null: by none.',
      ),
    rate_per: z.int().nullable().describe('For how many units `rate` is; null without a rate.'),
    is_global_stated: z.boolean().describe('The file has the global amounts.'),
    amount_format: amountFormatSchema
      .nullable()
      .describe('How debit and credit were read; null where there is no amount.'),
    global_amount_format: amountFormatSchema
      .nullable()
      .describe('How global amounts were read; null where there are none.'),
    ...readSheetShape,
    skip_rows: z.int().describe('Lines before the header, or before the first row.'),
    warnings: z.array(warningSchema).describe('What whoever imports the file should know.'),
    row_count: z.int().describe('Rows that hold anything.'),
    line_count: z.int().describe('Lines with an amount, on accounts that are known.'),
    columns: z.array(columnSchema).describe('Columns, in the order of the file.'),
    debit: amountSchema.describe('Debit of these lines in functional currency.'),
    credit: amountSchema.describe('Credit of these lines in functional currency.'),
    global_debit: amountSchema.describe('Debit of these lines in global currency.'),
    global_credit: amountSchema.describe('Credit of these lines in global currency.'),
    problem_count: z.int().describe('How many problems there are.'),
    problems: z.array(problemSchema).describe('What cannot be taken, each with its row; the first 500.'),
    initial_balance: initialBalanceSchema
      .nullable()
      .describe('The initial balance that was made; null of a preview.'),
  })
  .meta({
    id: 'InitialBalanceImport',
    description: 'What the import of an initial balance does, or would do.',
  });

export const deletedInitialBalanceSchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'DeletedInitialBalance', description: 'The initial balance that was deleted.' });

export type InitialBalance = z.input<typeof initialBalanceSchema>;
export type InitialBalanceImport = z.input<typeof initialBalanceImportSchema>;
export type InitialBalanceOrder = z.output<typeof uploadBodySchema>;
