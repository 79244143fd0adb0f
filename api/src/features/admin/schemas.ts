import { z } from 'zod';
import { nameSchema } from '../../http/commonSchemas.ts';

export const adminClientSchema = z
  .object({
    id: z.int().describe('Id of the client.'),
    name: z.string().describe('Name.'),
    user_count: z.int().describe('How many members it has.'),
  })
  .meta({ id: 'AdminClient', description: 'A client, as administrators see it.' });

export const addClientBodySchema = z.strictObject({ name: nameSchema.describe('Name.') });

export const removedClientSchema = z
  .object({ id: z.int().describe('Id of the client.') })
  .meta({ id: 'RemovedClient', description: 'The client that was removed.' });
