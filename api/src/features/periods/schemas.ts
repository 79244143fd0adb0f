import { z } from 'zod';
import { plainDateSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import type { Grant } from '../../identity/permissionTable.ts';

/** Who may read the calendar, by itself or with what it comes along. */
export const periodSetGrant = { on: 'periods', do: 'read' } as const satisfies Grant;

const cycleSchema = describedEnum('PeriodCycle', 'Length of a period.', {
  '1m': 'One month, twelve a year.',
  '3m': 'Three months, four a year.',
  '6m': 'Six months, two a year.',
});

export const periodSchema = z
  .object({
    id: z.int().describe('Id of the period.'),
    start_date: plainDateSchema.describe('First day.'),
    end_date: plainDateSchema.describe('Last day.'),
    fiscal_year: z
      .int()
      .describe(
        'Fiscal year, by its number: the year in which it begins, unless the first one was given another.',
      ),
    ordering: z.int().describe('Place among all periods, from 1.'),
    period_number: z.int().describe('Place in its fiscal year, from 1.'),
  })
  .meta({ id: 'Period', description: 'A month, quarter or half-year of the client.' });

export const periodGapSchema = z
  .object({
    from_period_id: z.int().describe('First period.'),
    to_period_id: z.int().describe('Last period.'),
  })
  .meta({ id: 'PeriodGap', description: 'Successive periods that are missing between others.' });

export const periodSetSchema = z
  .object({
    cycle: cycleSchema.nullable().describe('Length of a period; null before there are any.'),
    fiscal_year_start: z
      .int()
      .nullable()
      .describe('Month in which a fiscal year starts, 1 to 12; null before there are periods.'),
    start_date: plainDateSchema
      .nullable()
      .describe('First day of the first period; null before there are any.'),
    fiscal_starting_year: z
      .int()
      .nullable()
      .describe(
        'Number of the first fiscal year, by which the others are counted; null before there are periods.',
      ),
    column_periods: z
      .array(z.int())
      .describe('How many periods a column of figures may have; none before there are periods.'),
    periods: z.array(periodSchema).describe('All periods, in time order.'),
  })
  .meta({ id: 'PeriodSet', description: 'The calendar of a client.' });

export const periodSetBodySchema = z.strictObject({
  cycle: cycleSchema.describe('Length of a period.'),
  fiscal_year_start: z.int().min(1).max(12).describe('Month in which a fiscal year starts, 1 to 12.'),
  start_date: plainDateSchema.describe('First day of the first period, which is that of a month.'),
});

/** Those after the first have numbers of four digits at most too. */
const fiscalYearMax = 9_000;

export const fiscalStartingYearBodySchema = z.strictObject({
  fiscal_starting_year: z.int().min(1).max(fiscalYearMax).describe('Number of the first fiscal year.'),
});
