import { z } from 'zod';
import { revisionSchema, seenRevisionSchema } from '../../http/commonSchemas.ts';

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
    })
    .describe('What to set; what is left out stays.'),
  revision: seenRevisionSchema,
});
