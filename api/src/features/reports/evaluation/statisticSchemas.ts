import { z } from 'zod';
import { amountSchema, isLimitedSchema } from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';
import { cellShape, narrowingSchema } from './drillSchemas.ts';
import { unsavedShape } from './schemas.ts';

/** A cell of a report in groups that add up to it. */

/** Of as many analytics fields as a client may have. */
const ofField = (place: number) => `The analytics field that was added as number ${place}.`;

export const statisticTypeSchema = describedEnum('ReportStatisticType', 'What a value is told apart by.', {
  account_name: 'Accounts of equal names.',
  account_code: 'Accounts.',
  dimension_name: 'Dimension instances of equal names.',
  dimension_code: 'Dimension instances of equal codes.',
  legal_entity: 'Legal entities.',
  person_name: 'People, of payroll: for who may see people.',
  period: 'Periods in which something was posted.',
  custom_1: ofField(1),
  custom_2: ofField(2),
  custom_3: ofField(3),
  custom_4: ofField(4),
  custom_5: ofField(5),
  custom_6: ofField(6),
  custom_7: ofField(7),
  custom_8: ofField(8),
  custom_9: ofField(9),
  custom_10: ofField(10),
});

const keyLengthMax = 2_048;

const statisticShape = {
  ...cellShape,
  filters: narrowingSchema.optional().describe('Which part of the cell; all when left out.'),
  sorting: z
    .strictObject({
      by: describedEnum('ReportStatisticOrder', 'What groups of a value are in order of.', {
        amount: 'Their value without its sign.',
        label: 'Their label.',
      })
        .default('amount')
        .describe('By what.'),
      direction: z.enum(['ascending', 'descending']).default('descending').describe('Which way.'),
    })
    .optional()
    .describe('In which order; the largest first when left out.'),
  after: z
    .string()
    .max(keyLengthMax)
    .optional()
    .describe('Cursor of the last group seen: what `next` of its page said. Without it, the first page.'),
  limit: z.int().min(1).max(1_000).default(100).describe('How many groups to answer, 1 to 1000.'),
};

export const savedStatisticSchema = z.strictObject(statisticShape).describe('A cell of a saved report.');
export const unsavedStatisticSchema = z
  .strictObject({ ...unsavedShape, ...statisticShape })
  .describe('A cell of a tree.');

const groupSums = {
  value: amountSchema.describe('What it gives to the value.'),
  count: z.int().nullable().describe('How many postings; null: none were read.'),
};

export const reportStatisticSchema = z
  .object({
    value: amountSchema
      .nullable()
      .describe('What all groups add up to, of what `filters` leave; null: there is none.'),
    currency: z.string().nullable().describe('Its currency, ISO 4217; null: no single one.'),
    is_limited: isLimitedSchema,
    is_additive: z
      .boolean()
      .describe(
        'False: the value is no sum of lines, or nobody can say what lines become; there are no groups.',
      ),
    reason: describedEnum('ReportNoGroupsReason', 'Why a value of a report is in no groups.', {
      no_sum: 'It is no sum of lines.',
      translated:
        'Its lines have no value of their own in the reporting currency: balances are translated, not lines.',
    })
      .nullable()
      .describe('Why there are no groups; null: there are, or there could be.'),
    total: z.int().describe('How many groups.'),
    groups: z
      .array(
        z
          .object({
            key: z.string().describe('Names it among the groups.'),
            label: z.string().describe('What it is called.'),
            ids: z
              .array(z.int())
              .describe(
                'The accounts, legal entities, dimension instances, periods or people that it holds.',
              ),
            ...groupSums,
          })
          .meta({ id: 'ReportStatisticGroup', description: 'A group of a value.' }),
      )
      .describe('The groups of this page.'),
    rest: z
      .object(groupSums)
      .meta({ id: 'ReportStatisticRest', description: 'What of a value is in no group.' })
      .nullable()
      .describe('What has no such value; null: nothing.'),
    next: z.string().nullable().describe('Cursor for the next page; null on the last one.'),
  })
  .meta({ id: 'ReportStatistic', description: 'A value of a report in groups that add up to it.' });
