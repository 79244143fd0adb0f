import { z } from 'zod';
import { currencySchema } from '../../http/commonSchemas.ts';

export const globalCurrencySchema = z
  .object({ currency: currencySchema.nullable() })
  .meta({ id: 'GlobalCurrency' });
export const globalCurrencyBodySchema = z.strictObject({ currency: currencySchema });
