import { z } from 'zod';

export const settingsSchema = z
  .object({
    /** Takes the results of earlier fiscal years; without it they stand on a computed line. */
    retained_earnings_account_id: z.int().nullable(),
  })
  .meta({ id: 'Settings' });

export const settingsBodySchema = z.strictObject({
  settings: z.strictObject({ retained_earnings_account_id: z.int().positive().nullable().optional() }),
});
