import { z } from 'zod';
import {
  currencySchema,
  idListQuerySchema,
  languageSchema,
  nameSchema,
  pageAnswerShape,
  pageQueryShape,
  slugSchema,
} from '../../http/commonSchemas.ts';
import { periodSetBodySchema } from '../periods/schemas.ts';

export const adminClientSchema = z
  .object({
    id: z.int().describe('Id of the client.'),
    name: z.string().describe('Name.'),
    slug: slugSchema.describe('What addresses call it.'),
    user_count: z.int().describe('How many members it has.'),
    has_administrator: z
      .boolean()
      .describe(
        'One of its members administers it; somebody who is invited to, and has not come, does not yet.',
      ),
  })
  .meta({ id: 'AdminClient', description: 'A client, as administrators see it.' });

export const adminClientsQuerySchema = z.strictObject({
  ...pageQueryShape,
  search: z
    .string()
    .max(128)
    .optional()
    .describe('Only those whose name holds each of these words, whatever their case.'),
  name: z.string().max(255).optional().describe('Only those that are called so, whatever the case.'),
  ids: idListQuerySchema.optional().describe('Only these.'),
  slug: z.string().max(128).optional().describe('Only the one that addresses call so.'),
});

export const adminClientsSchema = z
  .object({ ...pageAnswerShape, items: z.array(adminClientSchema).describe('The clients of this page.') })
  .meta({ id: 'AdminClients', description: 'A page of the clients of the installation, by name.' });

export const addClientBodySchema = z.strictObject({
  name: nameSchema.describe('Name.'),
  currency: currencySchema.optional().describe('Global currency, ISO 4217; left out: chosen later.'),
  periods: periodSetBodySchema.optional().describe('Its calendar; left out: set later.'),
  starter_chart: languageSchema
    .optional()
    .describe('Language in which it begins with the starter chart; left out: it begins without accounts.'),
});

export const removedClientSchema = z
  .object({ id: z.int().describe('Id of the client.') })
  .meta({ id: 'RemovedClient', description: 'The client that was removed.' });
