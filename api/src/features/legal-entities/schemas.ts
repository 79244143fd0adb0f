import { z } from 'zod';
import { currencySchema, pageAnswerShape, pageQueryShape, revisionSchema } from '../../http/commonSchemas.ts';
import type { Grant } from '../../identity/permissionTable.ts';

/** Who may read them, by themselves or with what they come along. */
export const legalEntitiesGrant = { on: 'legal_entities', do: 'read' } as const satisfies Grant;

export const legalEntitySchema = z
  .object({
    id: z.int().describe('Id of the legal entity.'),
    name: z.string().describe('Name.'),
    code: z.string().describe('Short code, unique in the client.'),
    currency: currencySchema.describe('Functional currency, ISO 4217.'),
    revision: revisionSchema,
  })
  .meta({ id: 'LegalEntity', description: 'A company of the group.' });

export const legalEntitiesQuerySchema = z.strictObject(pageQueryShape);

export const legalEntitiesSchema = z
  .object({ ...pageAnswerShape, items: z.array(legalEntitySchema).describe('Those of this page.') })
  .meta({ id: 'LegalEntities', description: 'A page of the companies of a group.' });
