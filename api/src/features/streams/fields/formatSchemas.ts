import { currencyMarkLengthMax, currencyMarkPattern } from '@tributary/engine/money/currencyMarks';
import { z } from 'zod';
import { describedEnum } from '../../../http/describedEnum.ts';

/** How the text of a field is read, as the wire says it. */

const marksSchema = z.array(z.string().min(1).max(64)).min(1).max(32);

const dateOrderSchema = describedEnum('DateOrder', 'Order of the parts of a date.', {
  ymd: 'Year, month, day.',
  dmy: 'Day, month, year.',
  mdy: 'Month, day, year.',
  ym: 'Year, month: a period.',
  my: 'Month, year: a period.',
  dm: 'Day, month; the year comes from elsewhere.',
  serial: "A spreadsheet's day number.",
});

const periodNumberingSchema = describedEnum('PeriodNumbering', 'What the number of a period counts.', {
  calendar_month: 'Months of the calendar.',
  fiscal_period: 'Periods of the fiscal year; 13 to 16 are the last one.',
});

const negativeAmountSchema = describedEnum('NegativeAmount', 'Where a negative amount goes.', {
  storno: 'Stays on its side: turnover falls, the balance is the same.',
  swap: 'Moves to the other side.',
});

const globalAmountSignSchema = describedEnum('GlobalAmountSign', 'Sign of an amount in global currency.', {
  unsigned: 'As the amount beside it.',
  debit_positive: 'Positive on the debit side, negative on the credit side.',
});

const fieldFillSchema = describedEnum('FieldFill', 'What a file says once for several rows.', {
  down: 'An empty cell has the value of the nearest row above that has one, as where cells were merged.',
  headings:
    'The value is that of the nearest row above in which this column alone is filled; such a row is left out otherwise.',
});

export const fieldFormatSchema = z
  .strictObject({
    date_order: dateOrderSchema.optional().describe('Order of year, month and day.'),
    numbering: periodNumberingSchema.optional().describe('What the number of a period counts.'),
    day_offset: z
      .int()
      .min(-31)
      .max(31)
      .optional()
      .describe('Days to add, -31 to 31: -1 where a date stands for the day before.'),
    decimal_sign: z.enum(['.', ',']).optional().describe('Character before the decimals.'),
    thousands_sign: z
      .enum(['', '.', ',', ' ', "'"])
      .optional()
      .describe('Character between thousands; empty: none.'),
    has_trailing_minus: z.boolean().optional().describe('12.30- is negative.'),
    has_brackets: z.boolean().optional().describe('(12.30) is negative.'),
    currency_mark: z
      .string()
      .max(currencyMarkLengthMax)
      .regex(currencyMarkPattern)
      .optional()
      .describe(
        'Text that may stand before or behind the digits, inside or outside of sign or brackets, passed over: €, EUR, лв. Cells without it are read too, those with another mark are refused.',
      ),
    negative: negativeAmountSchema.optional().describe('Where a negative amount goes.'),
    sign: globalAmountSignSchema.optional().describe('Sign of a global amount.'),
    pad_to: z
      .int()
      .min(1)
      .max(64)
      .optional()
      .describe('Codes of digits alone are filled up with leading zeros to this length, 1 to 64.'),
    is_code_alone: z
      .boolean()
      .optional()
      .describe('Of a text such as `1000 - Current account` the code alone is the value.'),
    fill: fieldFillSchema
      .optional()
      .describe(
        'For dates and texts of one column, and ids: where a row has its value from. Left out: from its own cells.',
      ),
    debit_marks: marksSchema
      .optional()
      .describe(
        'Marks of a debit in the side indicator, instead of the usual ones (S, D, Soll, Debit, Дт, …).',
      ),
    credit_marks: marksSchema
      .optional()
      .describe(
        'Marks of a credit in the side indicator, instead of the usual ones (H, C, Haben, Credit, Кт, …).',
      ),
    storno_marks: marksSchema
      .optional()
      .describe('Marks of a reversal in the storno indicator, instead of the usual ones (1, X, true, …).'),
  })
  .meta({
    id: 'FieldFormat',
    description: 'How the text of a column is read; what does not apply to the field is left out.',
  });
