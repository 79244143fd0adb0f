import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import { deletedLegalEntitySchema, legalEntityBodySchema, legalEntitySchema } from './schemas.ts';
import { changeLegalEntity, createLegalEntity, deleteLegalEntity, readLegalEntities } from './service.ts';

const parameters = z.object({ id: idParameterSchema.describe('Id of the legal entity.') });

export const legalEntityRoutes = [
  route({
    method: 'GET',
    path: '/legal_entities',
    summary: 'The legal entities of the client, by code',
    permission: { on: 'legal_entities', do: 'read' },
    response: z.array(legalEntitySchema),
    handler: ({ db, clientId }) => readLegalEntities(db, clientId),
  }),
  route({
    method: 'POST',
    path: '/legal_entities',
    summary: 'Adds a legal entity',
    permission: { on: 'legal_entities', do: 'add' },
    body: legalEntityBodySchema,
    status: 201,
    response: legalEntitySchema,
    handler: ({ db, clientId, body }) => createLegalEntity(db, clientId, body),
  }),
  route({
    method: 'POST',
    path: '/legal_entities/:id',
    summary: 'Changes a legal entity; its currency only while no stream delivers its books',
    permission: { on: 'legal_entities', do: 'edit' },
    params: parameters,
    body: legalEntityBodySchema,
    response: legalEntitySchema,
    handler: ({ db, clientId, params, body }) => changeLegalEntity(db, clientId, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/legal_entities/:id',
    summary: 'Removes a legal entity that no stream refers to',
    permission: { on: 'legal_entities', do: 'delete' },
    params: parameters,
    response: deletedLegalEntitySchema,
    handler: ({ db, clientId, params }) => deleteLegalEntity(db, clientId, params.id),
  }),
];
