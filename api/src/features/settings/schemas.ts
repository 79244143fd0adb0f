import { z } from 'zod';
import { amountSchema, revisionSchema, seenRevisionSchema } from '../../http/commonSchemas.ts';

const percentSchema = z
  .string()
  .regex(/^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$/, 'A percentage is from 0 to 100, with at most 2 decimals.')
  .meta({ format: 'decimal', example: '0.50' });

const toleranceSchema = z
  .string()
  .regex(/^\d{1,14}(\.\d{1,4})?$/, 'A tolerance is no negative amount, with at most 4 decimals.')
  .meta({ format: 'decimal', example: '1.00' });

export const settingsSchema = z
  .object({
    retained_earnings_account_id: z
      .int()
      .nullable()
      .describe('Account that takes the result of earlier years; null: it stands on a computed line.'),
    retained_earnings_overrides: z
      .array(
        z.object({
          legal_entity_id: z.int().describe('The legal entity.'),
          account_id: z.int().describe('Takes the result of its earlier years.'),
        }),
      )
      .describe('Legal entities whose results go to another account.'),
    four_eyes: z
      .boolean()
      .describe(
        'Whoever wrote or submitted an adjustment does not approve it, and whoever uploaded, mapped or submitted an import does not release it: another person does.',
      ),
    intercompany_tolerance_amount: amountSchema.describe(
      'What two legal entities may differ by in what is between them, in the global currency.',
    ),
    intercompany_tolerance_percent: z
      .string()
      .meta({ format: 'decimal', example: '0.50' })
      .describe('The same in percent of the larger side, two decimals; either of both is enough.'),
    revision: revisionSchema,
  })
  .meta({ id: 'Settings', description: 'Settings of a client.' });

export const settingsBodySchema = z.strictObject({
  settings: z
    .strictObject({
      retained_earnings_account_id: z
        .int()
        .positive()
        .nullable()
        .optional()
        .describe('Account without children that takes the result of earlier years; null: none.'),
      retained_earnings_overrides: z
        .array(
          z.strictObject({
            legal_entity_id: z.int().positive().describe('The legal entity.'),
            account_id: z
              .int()
              .positive()
              .nullable()
              .describe('Account without children that takes its results; null: the one of the client.'),
          }),
        )
        .max(10_000)
        .optional()
        .describe('Accounts of single legal entities; those that are not named keep what they have.'),
      four_eyes: z
        .boolean()
        .optional()
        .describe('Whether another person has to approve adjustments and to release imports.'),
      intercompany_tolerance_amount: toleranceSchema
        .optional()
        .describe('What two legal entities may differ by, in the global currency.'),
      intercompany_tolerance_percent: percentSchema
        .optional()
        .describe('The same in percent of the larger side, at most two decimals.'),
    })
    .describe('What to set; what is left out stays.'),
  revision: seenRevisionSchema,
});
