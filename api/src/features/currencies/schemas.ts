import { z } from 'zod';
import { currencySchema } from '../../http/commonSchemas.ts';

export const currencyEntrySchema = z
  .object({
    code: currencySchema,
    /** Decimals of the minor unit by ISO 4217: EUR 2, JPY 0, KWD 3. Exported amounts are written with as many. */
    minor_digits: z.int().min(0).max(4),
  })
  .meta({ id: 'Currency' });

export const globalCurrencySchema = z
  .object({ currency: currencySchema.nullable() })
  .meta({ id: 'GlobalCurrency' });
export const globalCurrencyBodySchema = z.strictObject({ currency: currencySchema });
