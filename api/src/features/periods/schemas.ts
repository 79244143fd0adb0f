import { z } from 'zod';
import { plainDateSchema } from '../../http/commonSchemas.ts';

export const periodSchema = z
  .object({
    id: z.int(),
    start_date: plainDateSchema,
    end_date: plainDateSchema,
    fiscal_year: z.int(),
    /** Place in the sequence of all periods, from 1. */
    ordering: z.int(),
    /** Place in its fiscal year, from 1. */
    period_number: z.int(),
  })
  .meta({ id: 'Period' });

export const periodSetSchema = z
  .object({
    cycle: z.enum(['1m', '3m', '6m']).nullable(),
    /** Month in which a fiscal year starts, 1 to 12. */
    fiscal_year_start: z.int().nullable(),
    start_date: plainDateSchema.nullable(),
    periods: z.array(periodSchema),
  })
  .meta({ id: 'PeriodSet' });

export const periodSetBodySchema = z.strictObject({
  cycle: z.enum(['1m', '3m', '6m']),
  fiscal_year_start: z.int().min(1).max(12),
  start_date: plainDateSchema,
});
