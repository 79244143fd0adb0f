import { z } from 'zod';
import { idSchema } from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';
import { fieldFormatSchema } from '../fields/formatSchemas.ts';

/** Columns of amounts of a payroll file, and the accounts that they go to. */

const signSchema = describedEnum('PayrollSign', 'Which side of its account a column moves.', {
  plus: 'Debits it.',
  minus: 'Credits it.',
});

const columnSchema = z
  .strictObject({
    name: z.string().max(1024).describe('Text of its header.'),
    position: z.int().nonnegative().describe('Place in the file, from 0.'),
  })
  .meta({ id: 'PayrollColumn', description: 'A column of a payroll file.' });

const amountFormatSchema = fieldFormatSchema
  .pick({
    decimal_sign: true,
    thousands_sign: true,
    has_trailing_minus: true,
    has_brackets: true,
    currency_mark: true,
  })
  .meta({ id: 'PayrollAmountFormat', description: 'How the amounts of a column are written.' });

const columnShape = {
  column: columnSchema.describe('The column of the file.'),
  account_id: idSchema
    .nullable()
    .describe('The ledger account, one whose figures come from payroll; null: not chosen yet.'),
  sign: signSchema.nullable().describe('Which side of the account it moves; null: not said yet.'),
  format: amountFormatSchema.describe('How its amounts are written.'),
};

const accountSchema = z.object(columnShape).meta({
  id: 'PayrollAccount',
  description: 'A column of amounts with the account that it debits or credits.',
});

export const payrollAccountsSchema = z
  .object({
    revision: z.int().describe('Revision of the instance under which they were read; a save names it.'),
    accounts: z
      .array(accountSchema)
      .describe(
        'The saved ones, in the order in which they were saved. A column may stand here for several accounts, an account for several columns.',
      ),
    proposals: z
      .array(
        z
          .object({
            ...columnShape,
            samples: z.array(z.string()).describe('First values of the column.'),
          })
          .meta({
            id: 'PayrollAccountProposal',
            description: 'A column that holds amounts, as far as the file tells.',
          }),
      )
      .describe(
        'Columns of amounts that are not saved: as the instance before had them, else with the account of the same code or name. Nothing is applied unseen.',
      ),
  })
  .meta({ id: 'PayrollAccounts', description: 'The columns of amounts of a payroll file.' });

export const payrollAccountsBodySchema = z.strictObject({
  revision: z.int().positive().optional().describe('The revision that was seen; a later one refuses.'),
  accounts: z
    .array(z.strictObject({ ...columnShape, format: amountFormatSchema.default({}) }))
    .max(500)
    .describe('The whole list; what is left out is removed.'),
});

export const monthsSchema = z
  .object({
    instance_ids: z
      .array(z.int())
      .describe('The instances that were created, in the order of their periods.'),
    taken_period_ids: z
      .array(z.int())
      .describe('Periods of the file that have an instance already, which was left as it is.'),
  })
  .meta({ id: 'PayrollMonths', description: 'What became of the months of a file.' });
