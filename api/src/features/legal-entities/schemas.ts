import { z } from 'zod';
import { codeSchema, currencySchema, nameSchema } from '../../http/commonSchemas.ts';

export const legalEntitySchema = z
  .object({ id: z.int(), name: z.string(), code: z.string(), currency: currencySchema })
  .meta({ id: 'LegalEntity' });

export const legalEntityBodySchema = z.strictObject({
  name: nameSchema,
  code: codeSchema.min(1),
  currency: currencySchema,
});

export const deletedLegalEntitySchema = z.object({ id: z.int() }).meta({ id: 'DeletedLegalEntity' });
