import { z } from 'zod';
import { accountSectionSchema, accountTypeSchema } from '../schemas.ts';

const languageSchema = z.enum(['en-GB', 'de-DE', 'bg-BG']);

export const starterQuerySchema = z.strictObject({ language: languageSchema.default('en-GB') });
export const starterBodySchema = z.strictObject({ language: languageSchema.default('en-GB') });

export const starterChartSchema = z
  .object({
    /** The account that is meant to take the results of earlier fiscal years. */
    retained_earnings_code: z.string(),
    accounts: z.array(
      z
        .object({
          code: z.string(),
          name: z.string(),
          type: accountTypeSchema,
          section: accountSectionSchema.nullable(),
          parent_code: z.string().nullable(),
        })
        .meta({ id: 'StarterAccount' }),
    ),
  })
  .meta({ id: 'StarterChart' });

export const starterOutcomeSchema = z
  .object({
    revision: z.int(),
    account_count: z.int(),
    /** Proposed for the setting of the same name, which stays as it is. */
    retained_earnings_account_id: z.int(),
  })
  .meta({ id: 'StarterOutcome' });
