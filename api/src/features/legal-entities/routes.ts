import { z } from 'zod';
import {
  codeSchema,
  currencySchema,
  idParameterSchema,
  nameSchema,
  seenRevisionSchema,
} from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import {
  legalEntitiesGrant,
  legalEntitiesQuerySchema,
  legalEntitiesSchema,
  legalEntitySchema,
} from './schemas.ts';
import {
  changeLegalEntity,
  createLegalEntity,
  deleteLegalEntity,
  readLegalEntities,
  requireLegalEntity,
} from './service.ts';
import { legalEntities } from './store.ts';

const legalEntityBodySchema = z.strictObject({
  name: nameSchema.describe('Name.'),
  code: codeSchema.min(1).describe('Short code, unique in the client whatever its case.'),
  currency: currencySchema
    .optional()
    .describe('Functional currency, ISO 4217; left out: that of the client, or as it is.'),
});

const deletedLegalEntitySchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'DeletedLegalEntity', description: 'The legal entity that was deleted.' });

const parameters = z.object({ id: idParameterSchema.describe('Id of the legal entity.') });

export const legalEntityRoutes = [
  route({
    method: 'GET',
    path: '/legal_entities',
    summary: 'The legal entities of the client, by code, a page at a time',
    permission: legalEntitiesGrant,
    query: legalEntitiesQuerySchema,
    response: legalEntitiesSchema,
    handler: ({ db, clientId, query }) => readLegalEntities(db, clientId, query),
  }),
  route({
    method: 'POST',
    path: '/legal_entities',
    summary: 'Adds a legal entity',
    permission: { on: 'legal_entities', do: 'add' },
    audit: { object: 'legal_entities', do: 'create', rowsOf: legalEntities },
    body: legalEntityBodySchema,
    status: 201,
    response: legalEntitySchema,
    handler: ({ db, clientId, body }) => createLegalEntity(db, clientId, body),
  }),
  route({
    method: 'POST',
    path: '/legal_entities/:id',
    summary:
      'Changes a legal entity; its currency only while no stream imports its books and it has neither an initial balance nor historical rates',
    permission: { on: 'legal_entities', do: 'edit' },
    audit: { object: 'legal_entities', do: 'update', rowsOf: legalEntities },
    params: parameters,
    requireNamed: (db, clientId, { id }) => requireLegalEntity(db, clientId, id),
    body: legalEntityBodySchema.extend({ revision: seenRevisionSchema }),
    response: legalEntitySchema,
    handler: ({ db, clientId, params, body }) => changeLegalEntity(db, clientId, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/legal_entities/:id',
    summary: 'Removes a legal entity that has no stream, no initial balance and no historical rates',
    permission: { on: 'legal_entities', do: 'delete' },
    audit: { object: 'legal_entities', do: 'delete', rowsOf: legalEntities },
    params: parameters,
    requireNamed: (db, clientId, { id }) => requireLegalEntity(db, clientId, id),
    response: deletedLegalEntitySchema,
    handler: ({ db, clientId, params }) => deleteLegalEntity(db, clientId, params.id),
  }),
];
