import { z } from 'zod';
import { languageSchema } from '../../../http/commonSchemas.ts';
import { sectionSchema } from '../../balance-categories/schemas.ts';
import { accountTypeSchema } from '../schemas.ts';

export const starterQuerySchema = z.strictObject({
  language: languageSchema.default('en-GB').describe('Language of the names.'),
});
export const starterBodySchema = z.strictObject({
  language: languageSchema.default('en-GB').describe('Language of the names.'),
});

export const starterChartSchema = z
  .object({
    retained_earnings_code: z
      .string()
      .describe('Code of the account that is meant to take the results of earlier fiscal years.'),
    accounts: z
      .array(
        z
          .object({
            code: z.string().describe('Code.'),
            name: z.string().describe('Name in the language asked for.'),
            type: accountTypeSchema.describe('What it holds.'),
            section: sectionSchema
              .nullable()
              .describe('Side of the balance sheet; null for revenue and expense.'),
            parent_code: z.string().nullable().describe('Code of the account above it; null for a root.'),
          })
          .meta({ id: 'StarterAccount', description: 'An account of the starter chart.' }),
      )
      .describe('The accounts, parents before children.'),
  })
  .meta({ id: 'StarterChart', description: 'A chart of accounts that an empty one can begin with.' });

export const starterOutcomeSchema = z
  .object({
    revision: z.int().describe('Revision of the chart after the call.'),
    account_count: z.int().describe('How many accounts were created.'),
    retained_earnings_account_id: z
      .int()
      .describe('Proposed for the setting of the same name, which stays as it is.'),
  })
  .meta({ id: 'StarterOutcome', description: 'The chart that a client has begun with.' });
