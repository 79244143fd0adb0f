import { z } from 'zod';
import { codeSchema, currencySchema, nameSchema } from '../../http/commonSchemas.ts';

export const legalEntitySchema = z
  .object({
    id: z.int().describe('Id of the legal entity.'),
    name: z.string().describe('Name.'),
    code: z.string().describe('Short code, unique in the client.'),
    currency: currencySchema.describe('Functional currency, ISO 4217.'),
  })
  .meta({ id: 'LegalEntity', description: 'A company of the group.' });

export const legalEntityBodySchema = z.strictObject({
  name: nameSchema.describe('Name.'),
  code: codeSchema.min(1).describe('Short code, unique in the client.'),
  currency: currencySchema.describe('Functional currency, ISO 4217.'),
});

export const deletedLegalEntitySchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'DeletedLegalEntity', description: 'The legal entity that was deleted.' });
