import { z } from 'zod';
import {
  codeSchema,
  idParameterSchema,
  nameSchema,
  revisionSchema,
  seenRevisionSchema,
} from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import {
  changeCostCentre,
  createCostCentre,
  deleteCostCentre,
  readCostCentres,
  requireCostCentre,
} from './service.ts';
import { costCentres } from './store.ts';

const costCentreSchema = z
  .object({
    id: z.int().describe('Id of the cost centre.'),
    code: z.string().describe('Short code, unique in the client.'),
    name: z.string().describe('Name.'),
    description: z.string().describe('What it is for; empty where nobody said.'),
    revision: revisionSchema,
  })
  .meta({ id: 'CostCentre', description: 'A cost centre of the client.' });

const bodySchema = z.strictObject({
  code: codeSchema.min(1).describe('Short code, unique in the client.'),
  name: nameSchema.describe('Name.'),
  description: z.string().trim().max(1000).describe('What it is for; may be empty.'),
});

const deletedSchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'DeletedCostCentre', description: 'The cost centre that was deleted.' });

const parameters = z.object({ id: idParameterSchema.describe('Id of the cost centre.') });

export const costCentreRoutes = [
  route({
    method: 'GET',
    path: '/cost_centres',
    summary: 'The cost centres of the client, by code',
    permission: { on: 'cost_centres', do: 'read' },
    response: z.array(costCentreSchema),
    handler: ({ db, clientId }) => readCostCentres(db, clientId),
  }),
  route({
    method: 'POST',
    path: '/cost_centres',
    summary: 'Adds a cost centre',
    permission: { on: 'cost_centres', do: 'add' },
    audit: { object: 'cost_centres', do: 'create', rowsOf: costCentres },
    body: bodySchema,
    status: 201,
    response: costCentreSchema,
    handler: ({ db, clientId, body }) => createCostCentre(db, clientId, body),
  }),
  route({
    method: 'POST',
    path: '/cost_centres/:id',
    summary: 'Changes a cost centre',
    permission: { on: 'cost_centres', do: 'edit' },
    audit: { object: 'cost_centres', do: 'update', rowsOf: costCentres },
    params: parameters,
    requireNamed: (db, clientId, { id }) => requireCostCentre(db, clientId, id),
    body: bodySchema.extend({ revision: seenRevisionSchema }),
    response: costCentreSchema,
    handler: ({ db, clientId, params, body }) => changeCostCentre(db, clientId, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/cost_centres/:id',
    summary: 'Removes a cost centre',
    permission: { on: 'cost_centres', do: 'delete' },
    audit: { object: 'cost_centres', do: 'delete', rowsOf: costCentres },
    params: parameters,
    requireNamed: (db, clientId, { id }) => requireCostCentre(db, clientId, id),
    response: deletedSchema,
    handler: ({ db, clientId, params }) => deleteCostCentre(db, clientId, params.id),
  }),
];
