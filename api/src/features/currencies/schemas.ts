import { z } from 'zod';
import { currencySchema } from '../../http/commonSchemas.ts';

export const currencyEntrySchema = z
  .object({
    code: currencySchema.describe('Its code, such as EUR.'),
    minor_digits: z
      .int()
      .min(0)
      .max(4)
      .describe(
        'Decimals of its minor unit: EUR 2, JPY 0, KWD 3. Exported amounts are written with as many; amounts may be finer.',
      ),
  })
  .meta({ id: 'Currency', description: 'A currency of ISO 4217, or one that the euro replaced.' });

export const globalCurrencySchema = z
  .object({ currency: currencySchema.nullable().describe('Global currency, ISO 4217; null until chosen.') })
  .meta({ id: 'GlobalCurrency', description: 'The currency in which the figures of a client are added.' });
export const globalCurrencyBodySchema = z.strictObject({
  currency: currencySchema.describe('Global currency, ISO 4217 code.'),
});
