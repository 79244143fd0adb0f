import { z } from 'zod';
import {
  amountSchema,
  currencySchema,
  idListQuerySchema,
  idParameterSchema,
  instanceListQuerySchema,
  isLimitedSchema,
  pageAnswerShape,
  pageQueryShape,
  sideSchema,
} from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';

/** What persons were paid, beside the books. Names and identities are seen here and in the imports of payroll, and nowhere else. */

const personSchema = z
  .object({
    id: z.int().describe('Id of the person.'),
    legal_entity_id: z.int().describe('The legal entity whose files name the person.'),
    identity: z.string().describe('What its files call the person, with leading zeros.'),
    name: z.string().describe('The name of the latest month.'),
  })
  .meta({ id: 'PayrollPerson', description: 'Somebody on the payroll of a legal entity.' });

export const peopleQuerySchema = z.strictObject({
  ...pageQueryShape,
  legal_entity_ids: idListQuerySchema.optional().describe('Only of these legal entities; all when left out.'),
  search: z.string().max(255).optional().describe('Only whose name or identity holds all of these words.'),
});

export const peopleSchema = z
  .object({
    ...pageAnswerShape,
    is_limited: isLimitedSchema,
    items: z.array(personSchema).describe('Those of this page, in the order of their names.'),
  })
  .meta({ id: 'PayrollPeople', description: 'A page of the people on the payroll.' });

const detailSchema = describedEnum('PayrollDetail', 'Into what the figures of an account are divided.', {
  account: 'Not at all: a figure for each side of an account, with what the books say of it.',
  person: 'By person.',
  dimension_instance: 'By cost instance.',
});

export const dataQuerySchema = z.strictObject({
  ...pageQueryShape,
  from: idParameterSchema.describe('First period.'),
  to: idParameterSchema.describe('Last period.'),
  legal_entity_ids: idListQuerySchema.optional().describe('Only of these legal entities; all when left out.'),
  account_ids: idListQuerySchema.optional().describe('Only of these accounts; all when left out.'),
  person_ids: idListQuerySchema.optional().describe('Only of these persons; all when left out.'),
  detail: detailSchema.optional().describe('Into what figures are divided; left out: not at all.'),
});

const lineSchema = z
  .object({
    legal_entity_id: z.int().describe('Legal entity.'),
    period_id: z.int().describe('Period.'),
    account_id: z.int().describe('Ledger account.'),
    side: sideSchema.describe('Side that was moved.'),
    person: personSchema.nullable().describe('The person, where figures are divided so; else null.'),
    dimension_instance_id: z
      .int()
      .nullable()
      .describe('The cost instance, -1 in none, where figures are divided so; else null.'),
    currency: currencySchema.describe('Currency of the amounts: the functional one of the legal entity.'),
    amount: amountSchema.describe('What payroll moved on this side.'),
    ledger_amount: amountSchema
      .nullable()
      .describe(
        'What the books moved on this side of the account; null where figures are divided further, or of single persons.',
      ),
    difference: amountSchema
      .nullable()
      .describe('What payroll has more than the books; null as before. Where it is 0, both tie.'),
  })
  .meta({ id: 'PayrollLine', description: 'A figure of payroll.' });

export const dataSchema = z
  .object({
    ...pageAnswerShape,
    is_limited: isLimitedSchema,
    items: z
      .array(lineSchema)
      .describe(
        'The figures of this page, by legal entity, period, account and side, then by what divides them.',
      ),
    totals: z
      .array(
        z
          .object({
            currency: currencySchema.describe('Currency.'),
            debit: amountSchema.describe('Sum of the debits of all pages.'),
            credit: amountSchema.describe('Sum of the credits of all pages.'),
            difference_count: z
              .int()
              .nullable()
              .describe('How many figures differ from the books; null where none is held against them.'),
          })
          .meta({ id: 'PayrollTotal', description: 'What figures of a currency add up to.' }),
      )
      .describe('Sums over all pages, by currency.'),
  })
  .meta({ id: 'PayrollData', description: 'A page of figures of payroll.' });

export const rowsQuerySchema = z.strictObject({
  ...pageQueryShape,
  legal_entity_id: idParameterSchema.describe('Legal entity of the figure.'),
  period_id: idParameterSchema.describe('Its period.'),
  account_id: idParameterSchema.describe('Its account.'),
  side: sideSchema.describe('Its side.'),
  person_id: idParameterSchema.optional().describe('Its person; all when left out.'),
  dimension_instance_id: instanceListQuerySchema
    .optional()
    .describe('Its cost instance, by itself without those below it; -1: what is in none. All when left out.'),
});

export const rowsSchema = z
  .object({
    ...pageAnswerShape,
    items: z
      .array(
        z
          .object({
            id: z.string().describe('Instance and row: what the call for the row of the file takes.'),
            stream_id: z.int().describe('The stream.'),
            instance_id: z.int().describe('The instance whose file it is in.'),
            row_no: z.int().describe('Row of the file.'),
            person: personSchema.describe('Whom it is about; by the name that the row says.'),
            dimension_instance_id: z.int().describe('The cost instance; -1: none.'),
            amount: amountSchema.describe('What it moved on that side of the account.'),
          })
          .meta({ id: 'PayrollRow', description: 'A row of a payroll file behind a figure.' }),
      )
      .describe('The rows of this page, in the order of instances and files.'),
    amount: amountSchema.describe('What all of them add up to: the figure.'),
  })
  .meta({ id: 'PayrollRows', description: 'The rows behind a figure of payroll.' });

export const rowParametersSchema = z.object({
  instanceId: idParameterSchema.describe('Id of the instance.'),
  rowNo: idParameterSchema.describe('Row of its file.'),
});

export const fileRowSchema = z
  .object({
    instance_id: z.int().describe('The instance.'),
    row_no: z.int().describe('Row of the file.'),
    file_name: z.string().describe('Name of the file.'),
    cells: z
      .array(
        z
          .object({
            column: z.string().describe('Text of the header.'),
            text: z.string().describe('The cell as it stands in the file.'),
          })
          .meta({ id: 'PayrollCell', description: 'A cell of a row.' }),
      )
      .describe('The cells of the row.'),
  })
  .meta({ id: 'PayrollFileRow', description: 'A row of the file behind a figure of payroll.' });
