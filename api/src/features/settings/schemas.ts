import { z } from 'zod';

export const settingsSchema = z
  .object({
    /** Takes the results of earlier fiscal years; without it they stand on a computed line. */
    retained_earnings_account_id: z.int().nullable(),
    /** Companies whose results go to another account than the client's. */
    retained_earnings_overrides: z.array(z.object({ legal_entity_id: z.int(), account_id: z.int() })),
  })
  .meta({ id: 'Settings' });

export const settingsBodySchema = z.strictObject({
  settings: z.strictObject({
    retained_earnings_account_id: z.int().positive().nullable().optional(),
    /** Companies that are not named keep what they have; null: as the client. */
    retained_earnings_overrides: z
      .array(
        z.strictObject({
          legal_entity_id: z.int().positive(),
          account_id: z.int().positive().nullable(),
        }),
      )
      .max(10_000)
      .optional(),
  }),
});
